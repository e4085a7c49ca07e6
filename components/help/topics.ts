import type { useTranslations } from 'next-intl'
import type { Place } from '@/components/shell/navigation/places'
import { hrefOf } from '@/components/shell/navigation/places'

type Translate = ReturnType<typeof useTranslations<'help'>>
type QuestionKey = Extract<Parameters<Translate>[0], `questions.${string}`>
export type Question = QuestionKey extends `questions.${infer Key}` ? Key : never

const screens = {
  preferences: '/app/settings/preferences',
  currencies: '/app/settings/currencies',
  security: '/app/settings/security',
  keys: '/app/settings/api-keys',
  account: '/app/settings/account',
  register: '/register',
  reports: '/app/reports',
  giftCards: '/app/gift-cards',
  reach: '/app/notifications/preferences',
  calendar: '/app/settings/calendar',
  tags: '/app/gifts/tags',
  sync: '/app/data?tab=sync',
} as const
type Screen = keyof typeof screens | Place

/** Where a screen is, and whether its name is one of ours or the sidebar's. */
export const screenOf = (screen: Screen) =>
  screen in screens
    ? ({
        of: 'help',
        name: screen as keyof typeof screens,
        href: screens[screen as keyof typeof screens],
      } as const)
    : ({ of: 'shell', name: screen as Place, href: hrefOf(screen as Place) } as const)

/** Every question with the screen that it is about, in the order of reading. */
export const sections = [
  {
    key: 'start',
    questions: {
      begin: 'dashboard',
      cost: 'register',
      phone: 'dashboard',
      install: 'dashboard',
      offline: 'sync',
    },
  },
  { key: 'people', questions: { birthday: 'people', allergies: 'people', merge: 'people' } },
  {
    key: 'gifts',
    questions: {
      quick: 'gifts',
      stages: 'gifts',
      received: 'gifts',
      recommend: 'recommendations',
      tracking: 'tracking',
      orderMail: 'tracking',
      tags: 'tags',
    },
  },
  { key: 'occasions', questions: { week: 'dashboard', plan: 'occasions', moving: 'occasions' } },
  {
    key: 'telling',
    questions: {
      reminders: 'reminders',
      notifications: 'reach',
      push: 'reach',
      quiet: 'reach',
      calendar: 'calendar',
    },
  },
  {
    key: 'together',
    questions: {
      family: 'families',
      wishlist: 'wishlists',
      secret: 'wishlists',
      guest: 'wishlists',
      draw: 'draws',
    },
  },
  {
    key: 'money',
    questions: {
      budget: 'budgets',
      expense: 'budgets',
      currency: 'currencies',
      familyBudget: 'budgets',
      report: 'reports',
      giftCards: 'giftCards',
    },
  },
  { key: 'data', questions: { import: 'data', export: 'data', conflicts: 'sync', trash: 'trash' } },
  {
    key: 'privacy',
    questions: {
      privacy: 'account',
      surprise: 'people',
      device: 'security',
      secondStep: 'security',
      leave: 'account',
    },
  },
  {
    key: 'more',
    questions: { language: 'preferences', keys: 'preferences', api: 'keys', host: 'data' },
  },
] as const satisfies readonly { key: string; questions: Partial<Record<Question, Screen>> }[]

export interface Topic {
  key: Question
  question: string
  answer: string
  screen: ReturnType<typeof screenOf>
}

/** The answers in the reader's words, by section. `hasPlans` is whether this installation has paid plans. */
export const topicsOf = (t: Translate, hasPlans: boolean) =>
  sections.map(({ key, questions }) => ({
    key,
    title: t(`sections.${key}`),
    topics: (Object.entries(questions) as [Question, Screen][]).map(
      ([key, screen]): Topic => ({
        key,
        question: t(`questions.${key}`),
        answer: hasPlans && key === 'cost' ? t('costOfPlans') : t(`answers.${key}`),
        screen: screenOf(screen),
      }),
    ),
  }))
