/** The fields of the request. The repeated entry is checked by the form and not sent. */
export function unconfirmed<Values extends object>(values: Values): Omit<Values, 'confirm'> {
  const { confirm: _, ...rest } = values as Values & { confirm?: unknown }
  return rest
}
