'use client'
import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Drawing } from '@/lib/pictures/drawings/values'
import type { MadeClaim } from '@/lib/wishlists/guest-links/schema'
import { ClaimDone } from './claim-done'
import { GiverFields } from './giver-fields'
import type { Looks } from './looks'
import type { WindowWords } from './window-words'
import { WishPicture } from './wish-picture'

/** A wish as far as the window needs it; `most` is how many can be given at once, null for any number. */
export interface Wish {
  id: string
  name: string
  facts: string
  drawing: Drawing | null
  shop: string | null
  most: number | null
  one: boolean
}

const taken = ['OVER_CLAIM', 'ITEM_UNAVAILABLE', 'ALREADY_CLAIMED', 'NOT_FOUND']

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Whether a refusal came from the server, and not from a network that is away or could not bring the code. */
const hasAnswered = (code: string) => code !== '' && code !== 'NETWORK'

/**
 * The window of giving, on a phone a sheet. It comes open from the server where a browser without a script asked for it,
 * and its form sends itself; with a script it opens in place and says at once how it went.
 */
export function ClaimWindow({
  token,
  wishes,
  asked,
  problem,
  gate,
  looks,
  words,
}: {
  token: string
  wishes: readonly Wish[]
  asked: string | null
  problem: string | null
  gate: boolean
  looks: Looks
  words: WindowWords
}) {
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const [ask, setAsk] = useState(asked)
  const [said, setSaid] = useState(problem)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<{ wish: Wish; made: MadeClaim } | null>(null)
  // A wish that somebody else took disappears from the list at the next load. The window still names it.
  const [lost, setLost] = useState<Wish | null>(null)
  const wish = lost ?? wishes.find(({ id }) => id === ask)
  const entering = ask === 'enter' && gate
  const open = entering || wish !== undefined || done !== null

  useEffect(() => {
    function onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-ask]') : null
      if (!link) return
      event.preventDefault()
      setSaid(null)
      setDone(null)
      setLost(null)
      setAsk(link.dataset.ask ?? null)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])

  useEffect(() => {
    const shown = dialog.current
    if (!shown) return
    if (open && !shown.matches(':modal')) {
      // What the server opened for browsers without a script is no modal yet; closing it would be heard as a no.
      shown.removeAttribute('open')
      shown.showModal()
    }
    if (!open && shown.open) shown.close()
  }, [open])

  function close() {
    setAsk(null)
    setDone(null)
    setLost(null)
    history.replaceState(null, '', `/w/${token}`)
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '')
    setBusy(true)
    setSaid(null)
    let answered = true
    try {
      const { call } = await import('@/lib/client/call')
      if (gate)
        await call('POST /api/shared/{token}/enter', { token, name: text('name'), email: text('email') })
      if (wish) {
        const quantity = fields.has('quantity') ? Number(text('quantity')) : undefined
        const made = await call('POST /api/shared/{token}/items/{itemId}/claims', {
          token,
          itemId: wish.id,
          quantity,
        })
        setDone({ wish, made })
      }
      setAsk(null)
    } catch (error) {
      const code = codeOf(error)
      answered = hasAnswered(code)
      if (code === 'OVER_CLAIM' && wish && !wish.one) setSaid(words.fewer)
      else if (taken.includes(code)) {
        setLost(wish ?? null)
        setSaid(words.takenText)
      } else setSaid(code === 'VALIDATION_ERROR' ? words.invalid : words.failed)
    } finally {
      setBusy(false)
      if (answered) router.refresh()
    }
  }

  async function release(claimId: string) {
    if (busy) return
    setBusy(true)
    setSaid(null)
    let answered = true
    try {
      const { call } = await import('@/lib/client/call')
      await call('DELETE /api/shared/{token}/claims/{claimId}', { token, claimId })
      close()
    } catch (error) {
      answered = hasAnswered(codeOf(error))
      setSaid(words.failed)
    } finally {
      setBusy(false)
      if (answered) router.refresh()
    }
  }

  const action = wish ? `/api/shared/${token}/items/${wish.id}/claims` : `/api/shared/${token}/enter`
  const picture = wish ?? done?.wish
  const refusal = said ? (
    <p role="alert" className="rounded-lg bg-bad-soft px-3.5 py-3 text-bad-ink text-sm">
      {said}
    </p>
  ) : null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is one beside it
    <dialog
      ref={dialog}
      open={asked !== null}
      aria-labelledby="claim-title"
      onClose={() => open && close()}
      onClick={event => event.target === event.currentTarget && close()}
      className="fixed inset-0 z-50 m-auto h-fit max-h-[92dvh] w-full max-w-[500px] overflow-y-auto rounded-[20px] bg-raised p-0 text-ink shadow-[0_0_0_200vmax_oklch(0.2_0.03_12/.42)] backdrop:bg-transparent max-md:mb-0 max-md:max-w-none max-md:rounded-b-none max-md:open:animate-bottom-in md:open:animate-dialog-in print:hidden"
    >
      <div className="p-6 max-md:px-4 max-md:pt-2 max-md:pb-[max(20px,env(safe-area-inset-bottom))]">
        <span
          aria-hidden="true"
          className="mx-auto mb-3 block h-1 w-9 rounded-full bg-line-strong md:hidden"
        />
        <div className="flex items-center gap-4 max-md:gap-3">
          {picture ? (
            <WishPicture
              id={picture.id}
              drawing={picture.drawing}
              className="size-19 shrink-0 rounded-[14px] max-md:size-16"
            />
          ) : null}
          <div className="min-w-0">
            <h2 id="claim-title" className="display text-balance text-xl">
              {done ? words.mine : lost ? words.taken : wish ? words.title : words.enterTitle}
            </h2>
            <p className="mt-0.5 text-ink-3 text-sm">
              {picture ? (
                <>
                  <bdi>{picture.name}</bdi>
                  {picture.facts ? ` · ${picture.facts}` : null}
                </>
              ) : (
                words.enterText
              )}
            </p>
          </div>
        </div>
        {done ? (
          <ClaimDone
            token={token}
            made={done.made}
            shop={done.wish.shop}
            words={words}
            looks={looks}
            refusal={refusal}
            busy={busy}
            onRelease={() => release(done.made.id)}
            onClose={close}
          />
        ) : (
          <form key={ask} method="post" action={action} onSubmit={send} className="mt-5 grid gap-4">
            {gate && !lost ? <GiverFields words={words} looks={looks} withHint={wish !== undefined} /> : null}
            {wish && !wish.one && !lost ? (
              <div>
                <label htmlFor="claim-quantity" className="mb-1.5 block font-semibold text-sm">
                  {words.quantity}
                </label>
                <input
                  id="claim-quantity"
                  name="quantity"
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={wish.most ?? 9999}
                  defaultValue={1}
                  required
                  className={`${looks.input} w-28`}
                />
              </div>
            ) : null}
            {gate && !lost ? (
              <p className="rounded-lg bg-warn-soft px-3.5 py-3 text-sm text-warn-ink">{words.gate}</p>
            ) : null}
            {wish?.one && !lost ? (
              <p className="rounded-lg bg-sunken px-3.5 py-3 text-ink-2 text-sm">{words.onlyOne}</p>
            ) : null}
            {refusal}
            <div className="flex flex-wrap items-center justify-end gap-2 max-md:flex-col-reverse max-md:items-stretch">
              <a
                href={`/w/${token}`}
                className={`${looks.quiet} md:me-auto`}
                onClick={event => {
                  event.preventDefault()
                  close()
                }}
              >
                {words.notNow}
              </a>
              {wish?.shop && !lost ? (
                <a href={wish.shop} target="_blank" rel="noopener noreferrer" className={looks.secondary}>
                  {words.shop}
                </a>
              ) : null}
              {lost ? null : (
                <button
                  type="submit"
                  aria-busy={busy || undefined}
                  className={`${looks.primary} max-md:h-12`}
                >
                  {wish ? words.confirm : words.enter}
                </button>
              )}
            </div>
          </form>
        )}
      </div>
    </dialog>
  )
}
