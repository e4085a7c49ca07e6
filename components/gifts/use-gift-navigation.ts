'use client'
import { useListQuery } from '@/components/kit/use-list-query'
import { type GiftQuery, giftsHref } from './filters/gift-query'

/** Asks for other gifts through the address. */
export const useGiftNavigation = (query: GiftQuery) => useListQuery(query, giftsHref)
