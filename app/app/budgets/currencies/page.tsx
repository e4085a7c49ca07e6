import { permanentRedirect } from 'next/navigation'

/** Bookmarks of the tab that stood here lead to where its figures are now. */
export default function BudgetCurrenciesPage() {
  permanentRedirect('/app/settings/currencies')
}
