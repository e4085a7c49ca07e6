/** The addresses that open as a sheet over the present page; the same as the folders of `app/app/@sheet`. */
export const sheetAddresses = [
  '/app/gifts/new',
  '/app/gifts/[giftId]/edit',
  '/app/people/new',
  '/app/people/[personId]/edit',
  '/app/occasions/new',
  '/app/occasions/holidays',
  '/app/occasions/[occasionId]/edit',
  '/app/budgets/new',
  '/app/budgets/[budgetId]/edit',
  '/app/expenses/new',
  '/app/expenses/[expenseId]',
  '/app/reminders/new',
  '/app/reminders/[reminderId]/edit',
  '/app/wishlists/new',
  '/app/wishlists/[wishlistId]/share',
] as const

const patterns = sheetAddresses.map(address => new RegExp(`^${address.replaceAll(/\[\w+\]/g, '[^/]+')}$`))

export const isSheet = (pathname: string) => patterns.some(pattern => pattern.test(pathname))
