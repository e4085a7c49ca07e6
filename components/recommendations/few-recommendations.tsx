'use client'
import { useEffect } from 'react'
import { SkeletonRows } from '@/components/ui/skeleton'
import { useLazy } from '@/lib/client/hooks/use-lazy'
import type { FewProps } from './few-list'

const load = () => import('./few-list').then(({ FewList }) => FewList)

/**
 * Three recommendations on the screen of something else. Their code and the list come after the screen. Use it inside
 * `<Messages of={['recommendations']}>`.
 */
export function FewRecommendations({ label, ...props }: FewProps & { label: string }) {
  const [List, prepare] = useLazy(load)
  useEffect(() => prepare(), [prepare])
  return List ? <List {...props} /> : <SkeletonRows rows={3} label={label} />
}
