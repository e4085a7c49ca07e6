'use client'
import { useTranslations } from 'next-intl'
import { useFailure as useKitFailure } from '@/components/kit/use-undoable'

/** Says why a write was refused; without a network that nothing was changed. */
export const useFailure = () => useKitFailure(useTranslations('dashboard')('week.offline'))
