import { ArrowRight, Check, ListChecks, TextCursorInput, Wallet } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { phrased } from '@/components/kit/phrased'
import { groundOf } from '@/components/kit/pictures/paper'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { ButtonLink } from '@/components/ui/button-link'
import { useExample } from './example'
import { ExampleDashboard } from './example-dashboard'
import { ExamplePlan } from './example-plan'
import { ExampleSecret } from './example-secret'
import { ExampleStory } from './example-story'
import { ExampleThings } from './example-things'
import { HeroArt } from './hero-art'
import { SampleButton } from './sample-button'

const wide = 'mx-auto w-full max-w-[1240px] px-8 max-md:px-5'
const title = 'display text-[40px]/[46px] text-balance max-md:text-3xl'
const large =
  'h-13.5 px-7 text-[17px] max-md:h-auto max-md:min-h-13.5 max-md:w-full max-md:whitespace-normal max-md:px-4 max-md:py-2'

const features = [
  { icon: ListChecks, title: 'weekTitle', text: 'weekText' },
  { icon: TextCursorInput, title: 'typeTitle', text: 'typeText' },
  { icon: Wallet, title: 'moneyTitle', text: 'moneyText' },
] as const

const own = ['ownExport', 'ownQuiet', 'ownHost'] as const

/** The link to a new account, or for a signed-in user to the dashboard. */
function Enter({ signedIn }: { signedIn: boolean }) {
  const t = useTranslations('landing')
  return (
    <ButtonLink href={signedIn ? '/app' : '/register'} size="lg" className={large}>
      {t(signedIn ? 'open' : 'start')}
    </ButtonLink>
  )
}

/** The first page of a visitor. */
export function LandingPage({ signedIn, hasSample }: { signedIn: boolean; hasSample: boolean }) {
  const t = useTranslations('landing')
  const locale = useLocale()
  const say = (key: Parameters<typeof t>[0]) => phrased(t(key), locale)
  const example = useExample()
  return (
    <>
      <section
        className={`${wide} grid items-end gap-10 pt-14 pb-16 max-md:pt-5 max-md:pb-8 lg:grid-cols-[minmax(0,1fr)_380px]`}
      >
        <div>
          <h1 className="display text-balance text-[66px]/[68px] tracking-[-.035em] [font-weight:800] max-lg:text-[52px]/[54px] max-md:text-[42px]/[44px] [:lang(ar)_&]:text-[52px]/[68px] [:lang(ar)_&]:max-md:text-[36px]/[50px]">
            <span className="block">{say('first')}</span> <span className="block">{say('second')}</span>
          </h1>
          <p className="mt-5.5 max-w-[56ch] text-ink-2 text-xl/7.5 max-md:mt-4 max-md:text-[17px]/[26px]">
            {t('text')}
          </p>
          <div className="mt-7 flex flex-wrap gap-3 max-md:mt-5">
            <Enter signedIn={signedIn} />
            {signedIn || !hasSample ? null : <SampleButton className={large} />}
          </div>
          <p className="mt-3 text-ink-2 text-sm">{t('note')}</p>
        </div>
        <HeroArt guest={example.guest} className="max-lg:hidden" />
      </section>

      <figure>
        <div
          className="paper overflow-hidden px-8 pt-14 max-md:px-7 max-md:pt-9"
          data-paper="birthday"
          data-pattern="conf"
          data-print="hide"
        >
          {groundOf('conf')}
          <div
            inert
            aria-hidden="true"
            className="mx-auto h-140 max-w-[1176px] select-none overflow-hidden rounded-t-[18px] bg-canvas shadow-[0_24px_80px_-12px_oklch(0.3_0.1_30/.45),0_0_0_1px_oklch(0.3_0.05_30/.12)] max-md:h-130 max-md:rounded-t-[28px]"
          >
            <ExampleDashboard example={example} className="min-h-[686px] [zoom:.8167]" />
          </div>
        </div>
        <figcaption className="px-5 pt-3 text-center text-ink-2 text-sm">{t('exampleNote')}</figcaption>
      </figure>

      <section
        id="how"
        className={`${wide} grid scroll-mt-4 gap-x-12 gap-y-8 pt-17 pb-22 max-md:pt-8 max-md:pb-12 md:grid-cols-3`}
      >
        {features.map(({ icon: Icon, title, text }) => (
          <div key={title}>
            <Icon aria-hidden="true" className="size-6 text-primary" />
            <h2 className="display mt-2.5 mb-1 text-[19px]/[25px]">{say(title)}</h2>
            <p className="text-pretty text-ink-2 text-lg/6">{t(text)}</p>
          </div>
        ))}
      </section>

      <section
        className={`${wide} grid items-center gap-x-16 gap-y-8 pb-24 max-md:pb-14 lg:grid-cols-[430px_minmax(0,1fr)]`}
      >
        <div>
          <h2 className={title}>{say('planTitle')}</h2>
          <p className="mt-3.5 mb-5 text-ink-2 text-lg/7 md:text-[18px]">{t('planText')}</p>
          <a
            href="/help#plan"
            className="hit inline-flex items-center gap-1.5 font-semibold text-lg text-primary-ink hover:underline"
          >
            {t('planLink')}
            <ArrowRight aria-hidden="true" className="flip size-4.5 stroke-2" />
          </a>
        </div>
        <div inert aria-hidden="true" className="min-w-0 select-none">
          <ExamplePlan example={example} />
        </div>
      </section>

      <section
        className={`${wide} grid items-center gap-x-16 gap-y-8 pb-24 max-md:pb-14 lg:grid-cols-[minmax(0,1fr)_400px]`}
      >
        <div className="lg:order-last">
          <h2 className={title}>{say('thingsTitle')}</h2>
          <p className="mt-3.5 text-ink-2 text-lg/7 md:text-[18px]">{t('thingsText')}</p>
        </div>
        <div inert aria-hidden="true" className="min-w-0 select-none">
          <ExampleThings example={example} />
        </div>
      </section>

      <section id="surprise" className="scroll-mt-4 bg-sunken py-20 max-md:py-12">
        <div className={`${wide} grid items-center gap-x-12 gap-y-7 lg:grid-cols-[400px_minmax(0,1fr)]`}>
          <div>
            <h2 className={title}>{say('secretTitle')}</h2>
            <p className="mt-3.5 text-ink-2 text-lg/7 md:text-[18px]">{t('secretText')}</p>
          </div>
          <div inert aria-hidden="true" className="min-w-0 select-none">
            <ExampleSecret example={example} />
          </div>
        </div>
      </section>

      <section
        className={`${wide} grid items-center gap-x-16 gap-y-8 pt-20 max-md:pt-12 lg:grid-cols-[400px_minmax(0,1fr)]`}
      >
        <div>
          <h2 className={title}>{say('storyTitle')}</h2>
          <p className="mt-3.5 text-ink-2 text-lg/7 md:text-[18px]">{t('storyText')}</p>
        </div>
        <div inert aria-hidden="true" className="min-w-0 select-none">
          <ExampleStory example={example} />
        </div>
      </section>

      <section className="pt-20 max-md:pt-12">
        <div className={`${wide} grid items-center gap-x-16 gap-y-6 lg:grid-cols-[430px_minmax(0,1fr)]`}>
          <div>
            <h2 className={title}>{say('ownTitle')}</h2>
            <p className="mt-3.5 text-ink-2 text-lg/7 md:text-[18px]">{t('ownText')}</p>
          </div>
          <ul className="grid gap-3.5">
            {own.map(key => (
              <li key={key} className="flex items-start gap-3 font-medium text-lg/6">
                <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 stroke-[2.2] text-good" />
                {t(key)}
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section className={`${wide} flex flex-col items-center py-22 text-center max-md:py-12`}>
        <span aria-hidden="true" className="mb-5 flex justify-center max-md:hidden">
          {[example.viewer, ...example.people].map((person, at) => (
            <PersonAvatar
              key={person.id}
              {...person}
              size={52}
              className={`rounded-full shadow-[0_0_0_3px_var(--canvas)] ${at ? '-ms-1.5' : ''}`}
            />
          ))}
        </span>
        <h2 className="display mb-6 text-balance text-5xl max-md:text-3xl">{say('closing')}</h2>
        <Enter signedIn={signedIn} />
      </section>
    </>
  )
}
