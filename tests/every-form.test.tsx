// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { BudgetCard } from '@/components/budgets/budget-card'
import { BudgetDetail } from '@/components/budgets/budget-detail'
import { BudgetFormPage } from '@/components/budgets/budget-form'
import { ExpenseFormPage } from '@/components/expenses/expense-form'
import { ExpenseList } from '@/components/expenses/expense-list'
import { CardDialog } from '@/components/gift-cards/card-dialog'
import { GiftCardTile } from '@/components/gift-cards/gift-card-tile'
import { GiftDetail } from '@/components/gifts/detail/gift-detail'
import { GiftEditor } from '@/components/gifts/form/gift-editor'
import { useGiftWords } from '@/components/gifts/gift-words'
import { GiftsContext, type GiftsView } from '@/components/gifts/gifts-context'
import { IdeaCards } from '@/components/gifts/ideas/idea-cards'
import { OccasionFormPage } from '@/components/occasions/occasion-form'
import { PersonFormPage } from '@/components/people/person-form'
import { PersonPage } from '@/components/people/person-page'
import { Planner } from '@/components/planner/planner'
import { ReminderBoard } from '@/components/reminders/reminder-board'
import { ReminderFormPage } from '@/components/reminders/reminder-form'
import { RuleDialog } from '@/components/reminders/rule-dialog'
import { RuleList } from '@/components/reminders/rule-list'
import { TemplateDialog } from '@/components/reminders/template-dialog'
import { TemplateList } from '@/components/reminders/template-list'
import { SettingsPanel } from '@/components/wishlists/settings-panel'
import { SharePanel } from '@/components/wishlists/sharing/share-panel'
import { SurpriseBanner } from '@/components/wishlists/surprise-banner'
import { WishCard } from '@/components/wishlists/wishes/wish-card'
import { WishForm } from '@/components/wishlists/wishes/wish-form'
import { WishRow } from '@/components/wishlists/wishes/wish-row'
import { WishlistCard } from '@/components/wishlists/wishlist-card'
import { WishlistContext, type WishlistView } from '@/components/wishlists/wishlist-context'
import { WishlistHead } from '@/components/wishlists/wishlist-head'
import { toColumns } from '@/lib/core/columns'
import type { Field, Fields } from '@/lib/core/record'
import { giftFields } from '@/lib/gifts/fields'
import type { Gift } from '@/lib/gifts/schema'
import { budgetFields } from '@/lib/money/budgets/fields'
import { expenseFields } from '@/lib/money/expenses/fields'
import { giftCardFields } from '@/lib/money/gift-cards/fields'
import { occasionFields } from '@/lib/occasions/fields'
import { personFields } from '@/lib/people/fields'
import { planRows } from '@/lib/planner/rules'
import { reminderFields } from '@/lib/reminders/fields'
import { ruleFields } from '@/lib/reminders/plans/fields'
import { templateFields } from '@/lib/reminders/templates/fields'
import { wishlistFields } from '@/lib/wishlists/fields'
import { wishFields } from '@/lib/wishlists/wishes/fields'
import { budget, expense } from './budgets/samples'
import { inEnglish, show } from './kit/render'
import { gift, occasion } from './planner/samples'
import { list, ownList, wish } from './wishlists/lists'

const router = { push() {}, refresh() {}, replace() {}, back() {} }
vi.mock('next/navigation', () => ({ usePathname: () => '/app', useRouter: () => router }))
beforeAll(() => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: [], nextCursor: null })))
  // No picture is loaded here, and one that cannot be loaded is not shown.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
})

const today = '2026-11-21'
const stored = { createdAt: '2026-11-01T09:00:00.000Z', updatedAt: '2026-11-01T09:00:00.000Z', version: 2 }

type Entered = Record<string, unknown>
// biome-ignore lint/suspicious/noExplicitAny: each noun has a record of its own
type Stored = any
type Pair = readonly [unknown, unknown]

interface Noun {
  fields: Fields
  /** Two values of each field whose kind does not say them. */
  given: Record<string, Pair>
  /** What else holds of a record for a field to mean anything. */
  where?: Record<string, Entered>
  /** The record as the server answers it, with what follows from the entered fields. */
  stored(entered: Stored): Stored
  form(record: Stored): ReactNode
  page(record: Stored): ReactNode
  /** Fields that the form does not set, and why. */
  unset?: Record<string, string>
  /** Fields that no page and no row shows, and why. */
  unshown?: Record<string, string>
}

const byKind: Partial<Record<Field['kind'], (name: string, field: Field) => Pair>> = {
  line: name => [`One ${name}`, `Other ${name}`],
  text: name => [`One ${name}`, `Other ${name}`],
  words: name => [[`one ${name}`], [`other ${name}`]],
  email: () => ['one@post.example', 'other@post.example'],
  link: name => [`https://one.example/${name}`, `https://other.example/${name}`],
  date: () => ['2027-05-06', '2027-06-07'],
  birthday: () => ['1990-05-06', '1991-06-07'],
  choice: (_, { values = [] }) => [values[1], values[0]],
  choices: (_, { values = [] }) => [[values[0]], [values[1]]],
  flag: () => [false, true],
  whole: (_, { min = 0 }) => [min + 1, min + 2],
  amount: () => [12, 34],
  currency: () => ['EUR', 'GBP'],
}

const pairOf = ({ fields, given }: Noun, name: string): Pair => {
  const pair = given[name] ?? byKind[fields[name]!.kind]?.(name, fields[name]!)
  if (!pair) throw new Error(`Say in the test which two values ${name} can have`)
  return pair
}

/** A full record, or one that differs from it in one field. */
function recordOf(noun: Noun, where: Entered, name?: string): Stored {
  const full = Object.fromEntries(Object.keys(noun.fields).map(field => [field, pairOf(noun, field)[0]]))
  return noun.stored({ ...full, ...where, ...(name ? { [name]: pairOf(noun, name)[1] } : {}) })
}

/** Ids that React makes say nothing of a field. */
const plain = (text: string) => text.replace(/_r_\w+_|«r\w+»|:r\w+:/g, 'id').replace(/radix-id\S*/g, 'id')

/** Everything that a form lets its user set, with what is set. */
function controlsOf(form: ReactNode): string {
  const { unmount } = show(form)
  const found = [
    ...document.body.querySelectorAll<HTMLInputElement>('form :is(input, select, textarea, button, img)'),
  ]
  const read = found.map(control => [
    control.name || control.getAttribute('aria-label'),
    control.src,
    control.tagName === 'BUTTON' ? control.textContent : control.value,
    control.checked,
    ...['aria-checked', 'aria-pressed', 'aria-selected', 'data-state'].map(name =>
      control.getAttribute(name),
    ),
  ])
  unmount()
  cleanup()
  sessionStorage.clear()
  return plain(JSON.stringify(read))
}
const markupOf = (page: ReactNode) => plain(renderToStaticMarkup(inEnglish(page)))

const named = (id: unknown, names: Record<string, string>) =>
  typeof id === 'string' ? { id, name: names[id] ?? id } : null
const one = '01890000-0000-7000-8000-0000000000a1'
const other = '01890000-0000-7000-8000-0000000000a2'
const third = '01890000-0000-7000-8000-0000000000a3'
const ids = [one, other] as const
const names: Record<string, string> = { [one]: 'Ada', [other]: 'Bo' }
const twoNamed = [one, other].map(id => ({ id, name: names[id]! }))
const twoPeople = twoNamed.map(who => ({
  ...who,
  firstName: null,
  avatarUrl: null,
  birthday: null,
  allergies: [],
  avoid: [],
}))
const twoOccasions = twoNamed.map(what => ({
  ...what,
  type: 'christmas',
  personId: null,
  nextDate: '2027-01-02',
}))
const categories = ['books', 'electronics', 'other', 'clothing'].map(value => ({ value, label: value }))

const person: Noun = {
  fields: personFields,
  given: {
    calendarBirthday: [
      { calendar: 'hijri', year: 1410, month: 9, day: 2, leap: false, shift: 0 },
      { calendar: 'hijri', year: 1410, month: 10, day: 2, leap: false, shift: 0 },
    ],
    sizes: [{ shoe: '39' }, { shoe: '40' }],
    avatarUrl: ['/api/pictures/one', '/api/pictures/other'],
  },
  where: { birthday: { calendarBirthday: null } },
  stored: entered => ({ ...stored, id: third, linkedMemberId: null, ...entered }),
  form: record => <PersonFormPage person={record} ownerId="ada" thisYear={2026} calendars={['hijri']} />,
  page: record => (
    <PersonPage
      person={record}
      tab="about"
      hat={false}
      stats={{ given: 0, since: null, average: null, thisYear: 0, currency: 'USD', otherCurrencies: false }}
      coming={[]}
      others={[]}
      ideas={[]}
      history={{ entries: [], total: 0, more: null }}
      today={today}
      currency="USD"
      leapDay="feb28"
    />
  ),
}

const occasions: Noun = {
  fields: occasionFields,
  given: {
    personId: ids,
    peopleIds: [[one], [other]],
    familyId: ids,
    rule: [{ kind: 'fixed' }, { kind: 'easter', offset: 3 }],
  },
  where: { rule: { repeats: 'yearly' }, currency: { budget: 12 } },
  stored: entered => occasion({ ...stored, id: third, ...entered, nextDate: entered.date, daysUntil: 100 }),
  form: record => (
    <OccasionFormPage
      occasion={record}
      people={twoPeople}
      families={twoNamed}
      ownerId="ada"
      currency="USD"
      country="US"
      leapDay="feb28"
      today={today}
    />
  ),
  page: record => (
    <Planner
      taken={new Map()}
      occasion={record}
      rows={planRows(
        twoPeople
          .filter(({ id }) => id === record.personId || record.peopleIds.includes(id))
          .map(who => ({ kind: 'person' as const, ...who })),
        [],
        record.currency,
      )}
      rates={{}}
      others={[]}
      previous={null}
      query={{ view: 'people', show: 'notDone' }}
      today={today}
      shortcuts={false}
      joy={false}
    />
  ),
  unshown: {
    repeats: 'its next day says it',
    rule: 'its next day says it',
    familyId: 'only its form says who else sees it',
  },
}

const budgets: Noun = {
  fields: budgetFields,
  given: {
    occasionId: [null, one],
    familyId: ids,
    period: ['yearly', 'monthly'],
    category: ['books', 'electronics'],
  },
  where: { countsEverything: { category: null } },
  stored: entered => ({
    ...budget(),
    ...stored,
    ...entered,
    id: third,
    periodStart: entered.startDate,
    periodEnd: entered.endDate,
    occasion: entered.occasionId && {
      ...named(entered.occasionId, names),
      type: 'christmas',
      date: '2027-01-02',
    },
    family: named(entered.familyId, names),
  }),
  form: record => (
    <BudgetFormPage
      budget={record}
      isOwn
      occasions={twoOccasions}
      categories={categories}
      families={twoNamed}
      ownerId="ada"
      currency="USD"
      today={today}
      defaultBudgetId={null}
    />
  ),
  page: record => (
    <>
      <BudgetCard budget={record} today={today} />
      <BudgetDetail budget={record} expenses={[]} gifts={[]} isDefault={false} today={today} phone={false} />
    </>
  ),
  unset: { type: 'its occasion decides it', notifications: 'every budget notifies' },
  unshown: { notifications: 'every budget notifies' },
}

const expenses: Noun = {
  fields: expenseFields,
  given: {
    budgetId: ids,
    giftId: ids,
    category: ['books', 'other'],
    receiptUrl: [null, 'https://one.example'],
  },
  stored: entered => ({
    ...expense(),
    ...stored,
    ...entered,
    id: third,
    baseAmount: entered.amount,
    baseCurrency: entered.currency,
    budget: named(entered.budgetId, names),
    gift: named(entered.giftId, names),
  }),
  form: record => (
    <ExpenseFormPage
      expense={record}
      budgets={[budget({ id: one, name: 'Ada' }), budget({ id: other, name: 'Bo' })]}
      categories={categories}
      ownerId="ada"
      currency="USD"
      today={today}
    />
  ),
  page: record => <ExpenseList rows={toColumns([record])} query={null} today={today} phone={false} />,
  unset: { giftId: 'a gift is paid for where it is bought' },
  unshown: {
    giftId: 'an expense of a gift has its name',
    paymentMethod: 'its form is its page',
    location: 'its form is its page',
  },
}

function Ideas({ idea }: { idea: Gift }) {
  const view = { gifts: [idea], words: useGiftWords(today), actions: {} } as unknown as GiftsView
  return (
    <GiftsContext value={view}>
      <IdeaCards />
    </GiftsContext>
  )
}
const gifts: Noun = {
  fields: giftFields,
  given: {
    personId: ids,
    occasionId: ids,
    budgetId: ids,
    status: ['purchased', 'wrapped'],
    direction: ['given', 'received'],
    tracking: [
      { status: 'shipped', carrier: 'dhl', number: '1', expectedDate: null },
      { status: 'shipped', carrier: 'dhl', number: '2', expectedDate: null },
    ],
    imageUrl: ['/api/pictures/one', '/api/pictures/other'],
    isPurchased: [true, true],
  },
  where: {
    thankYou: { direction: 'received', status: 'given' },
    reaction: { status: 'given' },
    quantity: { status: 'planned' },
    shippingDays: { status: 'planned' },
    rating: { status: 'idea' },
  },
  stored: entered =>
    gift({
      ...stored,
      ...entered,
      id: third,
      thankYou: entered.direction === 'received' ? entered.thankYou : 'none',
      picture: entered.imageUrl,
      cost: entered.price * entered.quantity,
      leadDays: entered.shippingDays,
      recipient: { kind: 'person', avatarUrl: null, birthday: null, ...named(entered.personId, names)! },
      occasion: { type: 'christmas', date: '2027-01-02', ...named(entered.occasionId, names)! },
    }),
  form: record => (
    <GiftEditor
      as="page"
      gift={record}
      choices={{ people: twoPeople, occasions: twoOccasions as never, feasts: [], today, currency: 'USD' }}
      budgets={twoNamed}
      draftKey="draft"
    />
  ),
  page: record => (
    <>
      <GiftDetail gift={record} today={today} joy={false} list="Gifts" />
      {record.status === 'idea' ? <Ideas idea={record} /> : null}
    </>
  ),
  unset: { isPurchased: 'the stage says it' },
  unshown: { isPurchased: 'the stage says it', budgetId: 'the budget lists it' },
}

const reminders: Noun = {
  fields: reminderFields,
  given: {
    scheduledFor: ['2027-03-04T10:30:00.000Z', '2027-03-05T11:30:00.000Z'],
    advanceNotice: [0, 1440],
    personId: ids,
    occasionId: ids,
    giftId: ids,
    budgetId: ids,
    channels: [['in_app'], ['email']],
    priority: ['urgent', 'medium'],
  },
  where: { giftId: { personId: null }, budgetId: { personId: null, giftId: null } },
  stored: entered => ({
    ...stored,
    ...entered,
    id: third,
    status: 'pending',
    source: 'manual',
    ruleId: null,
    dueOn: entered.scheduledFor.slice(0, 10),
    dueTime: entered.scheduledFor.slice(11, 16),
    timezone: 'UTC',
    fireAt: new Date(Date.parse(entered.scheduledFor) - entered.advanceNotice * 60_000).toISOString(),
    snoozedUntil: null,
    sentAt: null,
    endedAt: null,
    person: named(entered.personId, names),
    occasion: {
      ...named(entered.occasionId, names),
      date: '2027-01-02',
      type: entered.occasionId === one ? 'christmas' : 'birthday',
    },
    gift: named(entered.giftId, names),
    budget: named(entered.budgetId, names),
  }),
  form: record => (
    <ReminderFormPage
      reminder={record}
      people={twoNamed}
      occasions={twoNamed}
      gift={record.gift}
      budget={record.budget}
      ownerId="ada"
      today={today}
    />
  ),
  page: record => (
    <ReminderBoard
      rows={[
        {
          reminder: record,
          fireOn: record.fireAt.slice(0, 10),
          ways: record.channels,
          facts: null,
          face: null,
        },
      ]}
      today={today}
      timezone="UTC"
    />
  ),
  unshown: { type: 'its person, occasion, gift or budget says it' },
}

const rules: Noun = {
  fields: ruleFields,
  given: {
    daysInAdvance: [
      [30, 7],
      [30, 5],
    ],
    personIds: [[one], [other]],
  },
  where: { relationships: { occasionTypes: [], personIds: [] } },
  stored: entered => ({ ...stored, ...entered, id: third }),
  form: record => <RuleDialog rule={record} people={twoNamed} onClose={() => {}} />,
  page: record => <RuleList rules={[record]} people={twoNamed} />,
  unshown: { channels: 'each of its reminders says how it comes' },
}

const templates: Noun = {
  fields: templateFields,
  given: {},
  stored: entered => ({ ...stored, ...entered, id: third }),
  form: record => <TemplateDialog template={record} today={today} onClose={() => {}} />,
  page: record => <TemplateList templates={[record]} occasions={[]} today={today} />,
}

const groups = twoNamed.map(group => ({ ...group, kind: 'oneOf' as const }))
const inList = (record: Stored, part: ReactNode) => {
  const view = {
    list: { ...ownList([record]), groups },
    claims: new Map(),
    comments: [],
    fellows: [],
    today,
    now: `${today}T12:00:00.000Z`,
    inert: false,
  } as unknown as WishlistView
  return <WishlistContext value={view}>{part}</WishlistContext>
}
const wishes: Noun = {
  fields: wishFields,
  given: {
    imageUrl: ['/api/pictures/one', '/api/pictures/other'],
    quantity: [2, 3],
    groupId: [null, one],
    priority: ['urgent', 'medium'],
  },
  stored: entered =>
    wish('Teapot', {
      ...stored,
      ...entered,
      id: third,
      picture: entered.imageUrl,
      status: entered.availability,
    }),
  form: record =>
    inList(
      record,
      <WishForm
        list={{ ...ownList([record]), groups }}
        item={record}
        hidden={false}
        currency="USD"
        onClose={() => {}}
      />,
    ),
  page: record =>
    inList(
      record,
      <ul>
        <WishCard item={record} />
        <WishRow item={record} dragged={false} onDrag={() => {}} onDropHere={() => {}} />
      </ul>,
    ),
  unset: { hidden: 'it is chosen before the form opens' },
}

const wishlists: Noun = {
  fields: wishlistFields,
  given: {
    familyIds: [[one], [other]],
    recipientKind: ['person', 'self'],
    recipientIds: [[one], [other]],
    occasionId: ids,
    revealAt: ['2027-05-10T12:00:00.000Z', '2027-05-13T12:00:00.000Z'],
    settings: [list([]).settings, { ...list([]).settings, showPrices: false }],
  },
  stored: entered =>
    ownList([], {
      ...stored,
      ...entered,
      id: third,
      isPublic: entered.shareType === 'public',
      recipients: entered.recipientIds.map((id: string) => ({ ...named(id, names), avatarUrl: null })),
    }),
  form: record => (
    <SettingsPanel
      list={record}
      choices={{
        recipients: twoPeople.map(({ id, name }) => ({ id, name, avatarUrl: null, kind: 'person' })),
        occasions: twoOccasions,
        families: twoNamed,
        ownerId: 'ada',
        timezone: 'UTC',
        today,
      }}
    />
  ),
  page: record => (
    <>
      <WishlistHead list={record} today={today} />
      <WishlistCard list={record} paper="other" today={today} />
      <SurpriseBanner list={record} now={`${today}T12:00:00.000Z`} />
      <SharePanel
        list={record}
        share={{
          shareType: 'private',
          url: null,
          token: null,
          expiresAt: null,
          hasPassword: false,
          tellsWishes: true,
          listeners: null,
        }}
        families={twoNamed}
        timezone="UTC"
        today={today}
      />
    </>
  ),
  unset: {
    isPublic: 'another name of `shareType`',
    shareType: 'it is set where the list is shared',
    familyIds: 'they are set where the list is shared',
  },
  unshown: {
    isPublic: 'another name of `shareType`',
    isCollaborative: 'what its collaborators may do says it',
    occasionId: 'its day says it',
  },
}

const kept = 'it is kept secret until somebody asks for it'
const giftCards: Noun = {
  fields: giftCardFields,
  given: {},
  stored: ({ number, pin, ...entered }) => ({
    ...stored,
    ...entered,
    id: third,
    balance: entered.amount,
    hasSecret: Boolean(number || pin),
    uses: [],
  }),
  form: record => <CardDialog card={record} currency="USD" onClose={() => {}} />,
  page: record => <GiftCardTile card={record} today={today} />,
  unset: { number: kept, pin: kept },
  unshown: { number: kept, pin: kept },
}

const nouns = Object.entries({
  'a person': person,
  'an occasion': occasions,
  'a budget': budgets,
  'an expense': expenses,
  'a gift': gifts,
  'a reminder': reminders,
  'a rule of reminders': rules,
  'a template of reminders': templates,
  'a wish': wishes,
  'a wishlist': wishlists,
  'a gift card': giftCards,
})

const nothing = {}

/** The fields in which two records can differ and still look the same. */
function alike(noun: Noun, look: (record: Stored) => string): string[] {
  const looks = new Map<Entered, string>()
  return Object.keys(noun.fields).filter(name => {
    const where = noun.where?.[name] ?? nothing
    if (!looks.has(where)) looks.set(where, look(recordOf(noun, where)))
    return look(recordOf(noun, where, name)) === looks.get(where)
  })
}

describe.each(nouns)('of %s', (_, noun) => {
  it('every field is set by the form', () => {
    expect(alike(noun, record => controlsOf(noun.form(record)))).toEqual(Object.keys(noun.unset ?? {}))
  })

  it('every field is shown', () => {
    expect(alike(noun, record => markupOf(noun.page(record)))).toEqual(Object.keys(noun.unshown ?? {}))
  })
})
