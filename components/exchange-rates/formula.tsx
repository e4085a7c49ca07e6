/** `1 USD = 0.96 EUR`: signs of all languages, read from left to right in each. */
export function Formula({
  amount = '1',
  currency,
  result,
  base,
}: Record<'currency' | 'result' | 'base', string> & { amount?: string }) {
  return (
    <bdi dir="ltr" className="num whitespace-nowrap">
      {amount} {currency} = {result} {base}
    </bdi>
  )
}
