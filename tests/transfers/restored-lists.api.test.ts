import { describe, expect, it } from 'vitest'
import { occasionsApi } from '@/lib/occasions/api'
import { transfersApi } from '@/lib/transfers/api'
import { backupsApi } from '@/lib/transfers/backups/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { commentsApi } from '@/lib/wishlists/comments/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { familyOf } from '../claims/household'
import { as, type Person } from '../support/people'

interface ListRecord {
  id: string
  name: string
  updatedAt: string
  groups: object[]
  wishes: { updatedAt: string }[]
}

/** What the caller's export says of lists, but when they were changed. */
async function listsOf(who: Person) {
  const { body } = await who(transfersApi.export, { format: 'json', only: 'wishlists' })
  const { wishlists } = body as unknown as { wishlists: ListRecord[] }
  return wishlists.map(({ updatedAt: _, wishes, ...list }) => ({
    ...list,
    wishes: wishes.map(({ updatedAt: _changed, ...wish }) => wish),
  }))
}

async function household() {
  const ada = await as('ada')
  const feast = await ada.ok(occasionsApi.create, { name: 'Feast', date: '2040-05-06', type: 'other' })
  const { id: wishlistId } = await ada.ok(wishlistsApi.create, {
    name: 'Wishes',
    description: 'For my garden',
    occasionId: feast.id,
    isCollaborative: true,
    settings: { showPrices: false, claimReminderDays: 30 },
  })
  const group = await ada.ok(wishesApi.createGroup, { wishlistId, name: 'One of these', kind: 'oneOf' })
  const other = await ada.ok(wishesApi.createGroup, { wishlistId, name: 'Later', kind: 'inOrder' })
  const bike = await ada.ok(wishesApi.create, { wishlistId, name: 'Bike', groupId: group.id })
  const kite = await ada.ok(wishesApi.create, { wishlistId, name: 'Kite', groupId: group.id })
  const said = await ada.ok(commentsApi.create, { wishlistId, text: 'Any colour', audience: 'everyone' })
  const about = await ada.ok(commentsApi.create, {
    wishlistId,
    itemId: kite.id,
    text: 'A large one',
    audience: 'everyone',
  })
  return { ada, feast, wishlistId, group, other, bike, kite, said, about }
}

/** Changes the words of the list, and deletes and adds parts of it. */
async function upset({
  ada,
  feast,
  wishlistId,
  group,
  other,
  kite,
  said,
}: Awaited<ReturnType<typeof household>>) {
  await ada.ok(wishlistsApi.update, {
    wishlistId,
    name: 'Old',
    description: null,
    eventDate: null,
    occasionId: null,
    isCollaborative: false,
    settings: { showPrices: true },
  })
  await ada.ok(occasionsApi.remove, { occasionId: feast.id })
  await ada.ok(wishesApi.removeGroup, { wishlistId, groupId: group.id })
  await ada.ok(wishesApi.updateGroup, { wishlistId, groupId: other.id, name: 'Soon', kind: 'oneOf' })
  await ada.ok(commentsApi.remove, { wishlistId, commentId: said.id })
  // With the wish goes what was said of it.
  await ada.ok(wishesApi.remove, { wishlistId, itemId: kite.id })
}

describe('the restore of a list that is there', () => {
  it('brings back its words, groups and own comments, and its undo takes them away again', async () => {
    const home = await household()
    const { ada, wishlistId } = home
    const before = await listsOf(ada)
    const { id: backupId } = await ada.ok(backupsApi.create, { name: 'Mine' })
    await upset(home)
    const since = await listsOf(ada)
    expect(since).not.toEqual(before)

    const preview = await ada.ok(backupsApi.restore, { backupId, dryRun: true })
    const line = { type: 'wishlist', created: 0, changed: 1, removed: 0 }
    expect(preview.lines).toContainEqual({ ...line, samples: [{ action: 'update', name: 'Wishes' }] })
    expect(await listsOf(ada)).toEqual(since)

    const done = await ada.ok(backupsApi.restore, { backupId })
    expect(done.lines).toEqual(preview.lines)
    expect(await listsOf(ada)).toEqual(before)
    // A second time there is nothing to bring back.
    expect((await ada.ok(backupsApi.restore, { backupId })).lines).toEqual([])

    const undone = await ada.ok(backupsApi.undoRestore, { restoreId: done.id! })
    expect(undone.kept).toEqual([])
    expect(await listsOf(ada)).toEqual(since)
    expect((await ada.ok(wishlistsApi.get, { wishlistId })).name).toBe('Old')
  })

  it('keeps what was added to it since, and does not undo what was changed after the restore', async () => {
    const home = await household()
    const { ada, wishlistId } = home
    const { id: backupId } = await ada.ok(backupsApi.create, { name: 'Mine' })
    await upset(home)
    await ada.ok(wishesApi.createGroup, { wishlistId, name: 'New', kind: 'oneOf' })
    await ada.ok(commentsApi.create, { wishlistId, text: 'New words', audience: 'everyone' })
    await ada.ok(wishesApi.create, { wishlistId, name: 'Boat' })
    const done = await ada.ok(backupsApi.restore, { backupId })
    const [list] = await listsOf(ada)
    expect(list).toMatchObject({ name: 'Wishes', description: 'For my garden' })
    for (const added of ['New', 'Boat', 'New words']) expect(JSON.stringify(list)).toContain(`"${added}"`)
    await ada.ok(wishlistsApi.update, { wishlistId, name: 'Mine now' })
    const changed = await listsOf(ada)
    const undone = await ada.ok(backupsApi.undoRestore, { restoreId: done.id! })
    expect(undone.kept).toEqual([{ type: 'wishlist', name: 'Mine now' }])
    expect((await listsOf(ada))[0]).toMatchObject({ name: 'Mine now', groups: changed[0]!.groups })
  })

  it('leaves claims, and says the same to its owner whether or not there are any', async () => {
    const world = async (isClaimed: boolean) => {
      const home = await household()
      const { ada, wishlistId, bike } = home
      const ben = await as('ben')
      const { familyId } = await familyOf(ada, ben)
      await ada.ok(wishlistsApi.update, { wishlistId, familyIds: [familyId] })
      const { id: backupId } = await ada.ok(backupsApi.create, { name: 'Mine' })
      if (isClaimed) await ben.ok(claimsApi.create, { wishlistId, itemId: bike.id })
      await upset(home)
      const done = await ada.ok(backupsApi.restore, { backupId })
      const claims = (await ben.ok(wishlistsApi.get, { wishlistId })).items.map(
        ({ claims: of }) => of?.length,
      )
      const undone = await ada.ok(backupsApi.undoRestore, { restoreId: done.id! })
      return { said: [done.lines, undone.lines, undone.kept], claims }
    }
    const [quiet, busy] = [await world(false), await world(true)]
    expect(busy.said).toEqual(quiet.said)
    expect(busy.claims.some(count => count === 1)).toBe(true)
  })
})
