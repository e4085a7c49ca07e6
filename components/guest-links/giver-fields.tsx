import type { Looks } from './looks'
import type { WindowWords } from './window-words'

/** Who gives: a name, and an address for whoever wants to change their mind on another device. */
export function GiverFields({
  words,
  looks,
  withHint,
}: {
  words: WindowWords
  looks: Looks
  withHint: boolean
}) {
  return (
    <>
      <div>
        <label htmlFor="claim-name" className="mb-1.5 block font-semibold text-sm">
          {words.yourName}
        </label>
        <input
          id="claim-name"
          name="name"
          required
          maxLength={120}
          autoComplete="name"
          aria-describedby={withHint ? 'claim-name-hint' : undefined}
          className={looks.input}
        />
        {withHint ? (
          <p id="claim-name-hint" className="mt-1.5 text-ink-3 text-xs max-md:text-sm">
            {words.nameHint}
          </p>
        ) : null}
      </div>
      <div>
        <label htmlFor="claim-email" className="mb-1.5 block text-sm">
          <span className="font-semibold">{words.email}</span>{' '}
          <span className="text-ink-3">{words.emailHint}</span>
        </label>
        <input
          id="claim-email"
          name="email"
          type="email"
          maxLength={254}
          autoComplete="email"
          placeholder="you@example.com"
          dir="ltr"
          className={`${looks.input} rtl:text-end`}
        />
      </div>
    </>
  )
}
