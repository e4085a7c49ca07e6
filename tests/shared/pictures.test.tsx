// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { ManagePage } from '@/components/guest-links/manage-page'
import { SharedPage } from '@/components/guest-links/shared-page'
import { GivingList } from '@/components/wishlists/giving-list'
import type { SharedList } from '@/lib/wishlists/guest-links/schema'
import { show } from '../kit/render'
import { list, ownClaim, taken, wish } from '../wishlists/lists'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push() {}, replace() {}, refresh() {} }) }))

const picture = { imageUrl: 'https://anna.example/teapot.jpg' }
const items = [wish('Teapot', { ...picture, claims: [taken({ mine: true })] }), wish('Socks', picture)]
const shared: SharedList = { ...list(items, { role: 'guest' }), entered: true, guest: { name: 'Lucas' } }
const page = { token: 'token', shared, zone: 'UTC', today: '2026-11-21' }
const loaded = () => document.querySelectorAll('img').length

const showList = (filter: 'free' | 'wanted' | null, ask: string | null = null) =>
  show(
    <SharedPage
      {...page}
      filter={filter}
      ask={ask}
      problem={null}
      released={false}
      comments={[]}
      mayComment={false}
    />,
  )

describe('the picture of a wish, whose host may be the recipient’s', () => {
  it('is loaded together with those of all other wishes of the list', () => {
    showList(null)
    expect(loaded()).toBe(2)
  })

  it('is not loaded a first time by the dialog that asks whether to claim it', () => {
    showList(null, 'wish-Socks')
    expect(loaded()).toBe(2)
  })

  it('is not loaded when only free wishes are shown: the missing ones would be the claimed ones', () => {
    showList('free')
    expect(loaded()).toBe(0)
  })

  it('is not loaded by the page of your own gift', () => {
    show(<ManagePage {...page} manageToken="secret" link="https://gifts.test/w/x" claimId="claim" />)
    expect(loaded()).toBe(0)
  })

  it('is not loaded by the list of your claims', () => {
    const claim = ownClaim('wish-Teapot')
    show(<GivingList claims={[{ ...claim, item: { ...claim.item, ...picture } }]} today="2026-11-21" />)
    expect(loaded()).toBe(0)
  })
})
