import type { Fault } from '@/lib/core/errors'
import { isCurrency, toMinor } from '@/lib/core/money'
import { type Rate, rateOf } from '@/lib/core/rate'
import { pick } from '@/lib/core/record'
import { fold } from '@/lib/core/text'
import { type PaymentField, paymentFields } from '@/lib/money/expenses/fields'
import { type Known, spanOf } from '../rules'
import type { PreviewRow } from '../schema'
import type { Checked, Fields, Links } from './check'
import type { Ids } from './ids'
import type { Same, Shown } from './same'

export type NewBudget = Omit<Fields<'budget'>, 'amount' | 'currency' | 'occasionId' | 'familyId'> & {
  id: string
  amountMinor: number
  currency: string
  occasionId: string | null
  /** The occurrence of the budget; undefined when the file has none. */
  occasionDate: string | undefined
  familyId: string | null
  state: NonNullable<Links['state']> | null
  createdAt: Date | undefined
}

/** An exchange rate from the file, with its target currency. */
interface TheirRate {
  rate: Rate
  baseCurrency: string
}

export type NewExpense = Omit<Fields<'expense'>, 'amount' | 'currency' | 'budgetId' | 'giftId'> & {
  id: string
  amountMinor: number
  currency: string
  budgetId: string | null
  giftId: string | null
  frozen: TheirRate | null
}

/** How the expense of a new gift was paid. */
export interface Payment extends Pick<Fields<'expense'>, PaymentField> {
  giftId: string
  currency: string
  frozen: TheirRate | null
}

interface Settings {
  currency: string
  /** Whether the file is our own export: references to objects that it does not contain are dropped. */
  exact: boolean
}

type Show = (checked: Checked, shown: Shown) => PreviewRow

const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' && value !== null && 'message' in value

/**
 * Decides which budgets and expenses are new and which exist. Budgets come before gifts, expenses after them.
 */
export class MoneyPlan {
  readonly budgets: NewBudget[] = []
  readonly expenses: NewExpense[] = []
  readonly payments: Payment[] = []
  readonly sameBudgets: Same<'budget'>[] = []
  readonly sameExpenses: Same<'expense'>[] = []

  constructor(
    private readonly known: Known,
    private readonly ids: Ids,
    private readonly settings: Settings,
    private readonly show: Show,
  ) {}

  #occasion({ occasionId, occasion, occasionDate }: Links): string | undefined | Fault {
    if (occasionId) {
      const id = this.ids.of('occasion', occasionId)
      if (this.known.occasions.byId.has(id)) return id
    }
    if (occasion) {
      const found = this.known.occasions.named(fold(occasion), null, null, occasionDate ?? null)
      if (found) return found.id
    }
    if (this.settings.exact || !(occasionId || occasion)) return undefined
    return { path: 'occasion', message: 'notYours' }
  }

  addBudget(checked: Checked<'budget'>): Fault | null {
    const { fields, links, oldId } = checked
    const occasionId = this.#occasion(links)
    if (isFault(occasionId)) return occasionId
    const type = fields.type ?? (occasionId ? 'occasion' : 'general')
    if (fields.period === 'custom' && !(type === 'occasion' && occasionId)) {
      if (!fields.startDate) return { path: 'startDate', message: 'customDates' }
      if (!fields.endDate) return { path: 'endDate', message: 'customDates' }
    }
    if (fields.startDate && fields.endDate && fields.endDate < fields.startDate)
      return { path: 'endDate', message: 'endBeforeStart' }
    const familyId = fields.familyId && this.known.families.has(fields.familyId) ? fields.familyId : null
    const currency = fields.currency ?? this.settings.currency
    const occasion = occasionId === undefined ? undefined : this.known.occasions.byId.get(occasionId)
    const occasionDate = occasion ? (links.occasionDate ?? occasion.nextDate) : undefined
    const keys = {
      sortName: fold(fields.name),
      span: spanOf({ period: fields.period, startDate: fields.startDate, occasionDate }),
    }
    const mine = oldId === null ? undefined : this.known.budgets.byId.get(this.ids.of('budget', oldId))
    const same = mine?.own ? mine : this.known.budgets.match(keys, oldId !== null)
    const id = same?.id ?? this.ids.forNew(oldId)
    if (!same) {
      const { amount, ...own } = fields
      this.budgets.push({
        ...own,
        id,
        type,
        currency,
        familyId,
        amountMinor: toMinor(amount, currency)!,
        occasionId: occasionId ?? null,
        occasionDate,
        state: links.state ?? null,
        createdAt: links.createdAt,
      })
      this.known.budgets.add({ ...keys, id, currency, own: true })
    }
    if (oldId !== null) {
      this.ids.set('budget', oldId, id)
      this.known.budgets.claim(id)
    }
    const preview = this.show(checked, {
      type: 'budget',
      name: fields.name,
      date: fields.startDate ?? occasionDate ?? null,
      relationship: null,
      price: { amount: fields.amount, currency },
      occasion: occasion?.name ?? null,
      same: same ? { row: null, name: fields.name, date: null } : null,
      action: same ? 'skip' : 'create',
    })
    if (same) this.sameBudgets.push({ id, checked, preview, occasionId })
    return null
  }

  /** The budget of a gift or an expense; undefined when the file names none. */
  budgetOf({ budgetId, budgetName }: Links): string | undefined | Fault {
    if (budgetId) {
      const id = this.ids.of('budget', budgetId)
      if (this.known.budgets.byId.has(id)) return id
    }
    if (budgetName) {
      const found = this.known.budgets.named(fold(budgetName))
      if (found) return found.id
    }
    if (this.settings.exact || !(budgetId || budgetName)) return undefined
    return { path: budgetName ? 'budgetName' : 'budgetId', message: 'notYours' }
  }

  /** `makes` contains the new gifts of the file that create their own expense. */
  addExpense(checked: Checked<'expense'>, makes: ReadonlySet<string>): Fault | null {
    const { fields, links, oldId } = checked
    const budgetId = this.budgetOf(links)
    if (isFault(budgetId)) return budgetId
    const oldGift = links.giftId ? this.ids.of('gift', links.giftId) : undefined
    const giftId = oldGift && this.known.gifts.byId.has(oldGift) ? oldGift : undefined
    if (links.giftId && !giftId && !this.settings.exact) return { path: 'giftId', message: 'notYours' }
    const currency = fields.currency ?? this.settings.currency
    const amountMinor = toMinor(fields.amount, currency)!
    const name = (fields.description ?? '') || `${fields.amount} ${currency}`
    const price = { amount: fields.amount, currency }
    const shown = { type: 'expense' as const, name, date: fields.date, relationship: null, price }
    const frozen = rateIn(links)
    if (links.fromGift) {
      const made = giftId ? this.known.expenses.ofGift(giftId) : null
      const isNew = !made && giftId !== undefined && makes.has(giftId)
      const preview = this.show(checked, { ...shown, action: isNew ? 'create' : 'skip' })
      if (made) this.sameExpenses.push({ id: made.id, checked, preview })
      else if (isNew) {
        this.payments.push({ giftId, currency, frozen, ...pick(fields, paymentFields) })
      }
      return null
    }
    const keys = { sortName: fold(fields.description ?? ''), date: fields.date, amountMinor, currency }
    const mine = oldId === null ? undefined : this.known.expenses.byId.get(this.ids.of('expense', oldId))
    const same =
      mine ??
      this.known.expenses.match(keys) ??
      (budgetId && links.budgetName ? this.known.expenses.withBudget(keys, fold(links.budgetName)) : null)
    if (!same && giftId && this.known.expenses.ofGift(giftId))
      return { path: 'giftId', message: 'expenseExists' }
    const id = same?.id ?? this.ids.forNew(oldId)
    if (!same) {
      const { amount: _amount, ...own } = fields
      this.expenses.push({
        ...own,
        id,
        amountMinor,
        currency,
        budgetId: budgetId ?? null,
        giftId: giftId ?? null,
        frozen,
      })
      this.known.expenses.add({ ...keys, id, giftId: giftId ?? null })
    }
    this.known.expenses.claim(id)
    if (oldId !== null) this.ids.set('expense', oldId, id)
    const preview = this.show(checked, {
      ...shown,
      action: same ? 'skip' : 'create',
      same: same ? { row: null, name, date: same.date } : null,
    })
    if (same) this.sameExpenses.push({ id, checked, preview, budgetId })
    return null
  }
}

function rateIn({ rate, baseCurrency }: Links): TheirRate | null {
  const known = rate === undefined ? null : rateOf(rate)
  return known && baseCurrency && isCurrency(baseCurrency) ? { rate: known, baseCurrency } : null
}
