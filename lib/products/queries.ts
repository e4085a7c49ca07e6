import 'server-only'
import type { InputOf, OutputOf } from '@/lib/core/endpoint'
import { Problem } from '@/lib/core/errors'
import { type Context, requireAccount } from '@/lib/server/auth/context'
import type { productsApi } from './api'
import { readPage } from './provider'

/** Reads the page of a link. The answer depends on the page alone, never on what is stored here. */
export async function previewLink(
  ctx: Context,
  { url }: InputOf<typeof productsApi.preview>,
): Promise<OutputOf<typeof productsApi.preview>> {
  // A sample family needs no account, and would make this server fetch pages for anybody.
  requireAccount(ctx)
  const { linkPreviews, shopPictures } = ctx.settings
  if (!linkPreviews) throw new Problem(422, 'LINK_PREVIEWS_OFF', 'linkPreviewsOff')
  const page = await readPage(url)
  return shopPictures ? page : { ...page, image: null }
}
