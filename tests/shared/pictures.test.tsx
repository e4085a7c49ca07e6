// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { ManagePage } from '@/components/guest-links/manage-page'
import { SharedPage } from '@/components/guest-links/shared-page'
import { GivingList } from '@/components/wishlists/giving-list'
import type { SharedList } from '@/lib/wishlists/guest-links/schema'
import { show } from '../kit/render'
import { list, ownClaim, taken, wish } from '../wishlists/lists'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push() {}, replace() {}, refresh() {} }) }))

const foreign = 'https://anna.example/teapot.jpg'
const own = '/api/pictures/0f8fad5b-d9cb-469f-a165-70867728950e'
const picture = { imageUrl: foreign, picture: own }
const items = [
  wish('Teapot', { ...picture, claims: [taken({ mine: true })] }),
  wish('Socks', picture),
  wish('Cups', { imageUrl: foreign, picture: null }),
]
const shared: SharedList = {
  ...list(items, { role: 'guest' }),
  entered: true,
  guest: { name: 'Lucas' },
  priceCurrency: null,
}
const page = { token: 'token', shared, zone: 'UTC', today: '2026-11-21' }
const loaded = () => [...document.querySelectorAll('img')].map(image => image.getAttribute('src'))

const showList = (filter: 'free' | 'wanted' | null, ask: string | null = null) =>
  show(
    <SharedPage
      {...page}
      prices={null}
      asked={{ sort: 'position' }}
      filter={filter}
      ask={ask}
      problem={null}
      released={false}
      news={{ offered: false, answer: null }}
      comments={[]}
      mayComment={false}
    />,
  )

describe('the picture of a wish, whose host may be the recipient’s', () => {
  it('comes from our own server, and shows wrapping paper until we have it', () => {
    showList(null)
    expect(loaded()).toEqual([own, own])
  })

  it('comes from there beside the question whether to claim it too', () => {
    showList(null, 'wish-Socks')
    expect(new Set(loaded())).toEqual(new Set([own]))
  })

  it('is shown when only free wishes are: no host learns which are missing', () => {
    showList('free')
    expect(loaded()).toEqual([own, own])
  })

  it('is not loaded by the page of your own gift', () => {
    show(<ManagePage {...page} manageToken="secret" link="https://gifts.test/w/x" claimId="claim" />)
    expect(loaded().filter(src => src !== own)).toEqual([])
  })

  it('is not loaded from its host by the list of your claims', () => {
    const claim = ownClaim('wish-Teapot')
    show(
      <GivingList
        claims={[{ ...claim, item: { ...claim.item, imageUrl: foreign } as never }]}
        shares={[]}
        today="2026-11-21"
      />,
    )
    expect(loaded()).toEqual([])
  })

  it('never names its host in the page that is drawn', () => {
    showList(null)
    expect(document.body.innerHTML).not.toContain('anna.example')
  })
})
