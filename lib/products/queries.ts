import 'server-only'
import type { InputOf, OutputOf } from '@/lib/core/endpoint'
import type { Context } from '@/lib/server/context'
import type { productsApi } from './api'
import { readPage } from './provider'

/** Reads the page of a link. The answer depends on the page alone, never on what is stored here. */
export const previewLink = (
  _: Context,
  { url }: InputOf<typeof productsApi.preview>,
): Promise<OutputOf<typeof productsApi.preview>> => readPage(url)
