/** What leaves the browser: the second time is for the form alone. */
export function unconfirmed<Values extends object>(values: Values): Omit<Values, 'confirm'> {
  const { confirm: _, ...rest } = values as Values & { confirm?: unknown }
  return rest
}
