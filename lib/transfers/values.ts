import { every } from '@/lib/core/every'
import type { EnteredGift } from '@/lib/gifts/schema'
import type { EnteredBudget } from '@/lib/money/budgets/schema'
import type { EnteredExpense } from '@/lib/money/expenses/schema'
import type { EnteredOccasion } from '@/lib/occasions/schema'
import type { EnteredPerson } from '@/lib/people/schema'

export const exportFormats = ['json', 'csv'] as const
export const importStatuses = ['success', 'partial', 'failed'] as const
export const importTypes = ['person', 'occasion', 'budget', 'gift', 'expense'] as const
/** How a table of money tells what was spent from what came in. */
export const spendingSigns = ['word', 'columns', 'balance', 'sign', 'all'] as const
/** What the user says about that: it is as the table is read, or the other way round. */
export const spendingReadings = ['asRead', 'turned'] as const
export type ImportType = (typeof importTypes)[number]

/** References to rows of one account; a table has names instead. */
type Ids = 'personId' | 'peopleIds' | 'occasionId' | 'budgetId' | 'giftId' | 'familyId'
/** Fields that are set after a budget is created. */
type Settled = 'countsEverything' | 'priority' | 'autoAdjust' | 'notifications'
/** Columns of a statement that tell what was spent. No expense keeps them. */
type Movements = 'outflow' | 'inflow' | 'flow' | 'balance'
/** Fields that are set after a gift is bought or given. */
type Afterwards = 'thankYou' | 'reaction' | 'tracking' | 'shippingDays'

/** The fields that table columns can be mapped to, by the type of the rows. */
export const mappableFields = {
  person: every<Exclude<keyof EnteredPerson, 'avatarUrl' | 'calendarBirthday'> | 'anniversary'>()(
    'name',
    'firstName',
    'lastName',
    'relationship',
    'email',
    'birthday',
    'phone',
    'address',
    'interests',
    'allergies',
    'avoid',
    'sizes',
    'notes',
    'anniversary',
  ),
  occasion: every<Exclude<keyof EnteredOccasion, Ids | 'type' | 'rule'> | 'occasionType' | 'person'>()(
    'name',
    'date',
    'occasionType',
    'person',
    'budget',
    'currency',
    'repeats',
    'description',
  ),
  budget: every<Exclude<keyof EnteredBudget, Ids | 'type' | Settled> | 'occasion'>()(
    'name',
    'amount',
    'currency',
    'period',
    'startDate',
    'endDate',
    'occasion',
    'category',
    'description',
    'tags',
  ),
  gift: every<
    Exclude<keyof EnteredGift, Ids | Afterwards> | 'recipient' | 'occasion' | 'occasionDate' | 'budgetName'
  >()(
    'name',
    'recipient',
    'price',
    'currency',
    'status',
    'isPurchased',
    'purchaseDate',
    'occasion',
    'occasionDate',
    'store',
    'purchaseUrl',
    'imageUrl',
    'category',
    'tags',
    'rating',
    'quantity',
    'direction',
    'isFavorite',
    'budgetName',
    'notes',
  ),
  expense: every<Exclude<keyof EnteredExpense, Ids> | 'budgetName' | Movements>()(
    'date',
    'description',
    'amount',
    'currency',
    'category',
    'budgetName',
    'paymentMethod',
    'location',
    'receiptUrl',
    'outflow',
    'inflow',
    'flow',
    'balance',
  ),
} satisfies Record<ImportType, readonly string[]>

type Mapped<Type extends ImportType> = (typeof mappableFields)[Type][number]

/** The content of the templates: columns named like our fields and one example row. */
export const templateRows = {
  person: {
    columns: every<'type' | Exclude<Mapped<'person'>, 'firstName' | 'lastName' | 'sizes' | 'anniversary'>>()(
      'type',
      'name',
      'relationship',
      'birthday',
      'email',
      'phone',
      'address',
      'interests',
      'allergies',
      'avoid',
      'notes',
    ),
    example: {
      name: 'Emma Carter',
      relationship: 'family',
      birthday: '1990-05-12',
      interests: ['tea', 'hiking'],
    },
  },
  occasion: {
    columns: every<'type' | Mapped<'occasion'>>()(
      'type',
      'name',
      'occasionType',
      'date',
      'repeats',
      'person',
      'budget',
      'currency',
      'description',
    ),
    example: {
      name: 'Emma and Noah',
      occasionType: 'wedding',
      date: '2030-06-21',
      repeats: 'none',
      budget: 150,
      currency: 'EUR',
    },
  },
  budget: {
    columns: every<'type' | Exclude<Mapped<'budget'>, 'tags' | 'occasion'>>()(
      'type',
      'name',
      'amount',
      'currency',
      'period',
      'startDate',
      'endDate',
      'category',
      'description',
    ),
    example: {
      name: 'Christmas',
      amount: 600,
      currency: 'EUR',
      period: 'yearly',
      startDate: '2030-01-01',
    },
  },
  gift: {
    columns: every<
      | 'type'
      | Exclude<
          Mapped<'gift'>,
          | 'isPurchased'
          | 'purchaseDate'
          | 'imageUrl'
          | 'category'
          | 'quantity'
          | 'direction'
          | 'isFavorite'
          | 'budgetName'
        >
    >()(
      'type',
      'name',
      'recipient',
      'occasion',
      'occasionDate',
      'status',
      'price',
      'currency',
      'store',
      'purchaseUrl',
      'tags',
      'rating',
      'notes',
    ),
    example: {
      name: 'Teapot',
      recipient: 'Emma Carter',
      occasion: 'Christmas',
      occasionDate: '2030-12-25',
      status: 'idea',
      price: 40,
      currency: 'EUR',
      tags: ['kitchen'],
    },
  },
  expense: {
    columns: every<'type' | Exclude<Mapped<'expense'>, 'receiptUrl' | Movements>>()(
      'type',
      'date',
      'description',
      'amount',
      'currency',
      'category',
      'budgetName',
      'paymentMethod',
      'location',
    ),
    example: {
      date: '2030-12-01',
      description: 'Wrapping paper',
      amount: 12.5,
      currency: 'EUR',
      category: 'other',
      budgetName: 'Christmas',
    },
  },
} as const
