import 'server-only'
import type { InputOf } from '@/lib/core/endpoint'
import { createGift, deleteGift, updateGift } from '@/lib/gifts/commands'
import type { Context } from '@/lib/server/context'
import type { ideasApi } from './api'
import { ideaGift } from './queries'
import { ofGift, toIdea } from './rules'
import type { GiftIdea } from './schema'

export async function createIdea(
  ctx: Context,
  { name, title = name, ...idea }: InputOf<typeof ideasApi.create>,
): Promise<GiftIdea> {
  return toIdea(await createGift(ctx, { ...ofGift(idea), name: title!, status: 'idea' }))
}

export async function updateIdea(
  ctx: Context,
  { ideaId, ...changes }: InputOf<typeof ideasApi.update>,
): Promise<GiftIdea> {
  await ideaGift(ctx, ideaId)
  return toIdea(await updateGift(ctx, { giftId: ideaId, ...ofGift(changes) }))
}

export async function deleteIdea(ctx: Context, { ideaId }: { ideaId: string }): Promise<null> {
  await ideaGift(ctx, ideaId)
  return deleteGift(ctx, { giftId: ideaId })
}
