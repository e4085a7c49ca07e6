/** Classes of elements for the decimals of a price. */
export const centsClasses =
  /(?:^|[\s_-])(?:price)?(?:cents?|centimes?|centavos?|centimos?|fractions?|frac|decimals?|decimales|dec|kopeks?|kopeck|pence|pennies|minor|subunits?|nachkomma|superscript|sup)(?:$|[\s_-])|(?:[a-z](?:Cents?|Fractions?|Decimals?|Minor))(?:$|[\s_-])/i

/** Classes of elements that only screen readers read. */
export const spokenClasses =
  /(?:^|\s)(?:[a-z]+[-_]{1,2})?(?:sr-only|sronly|visually-?hidden|visuallyhidden|offscreen|off-screen|screen-?reader(?:-text|-only)?|a11y-text|accessible-text|clipped|assistive(?:-text)?)(?:$|\s)/i

/** Classes of elements with what is not asked now, of everybody, for one piece. */
export const asideClasses =
  /(?:^|[\s_-])(?:old|was|former|before|strike|strikethrough|striked|struck|crossed|line-through|list-?price|regular|rrp|uvp|msrp|srp|compare|compare-at|original|previous|statt|barre|tachado|ancien|antes|unit|per-unit|unit-?price|base-?price|grundpreis|basispreis|unite|installments?|instalments?|monthly|klarna|afterpay|rate|hidden|d-none|is-hidden|member|members|subscription|savings?|discount-?percent|badge|vat|tax)(?:$|[\s_-])|[a-z](?:OldPrice|WasPrice|ListPrice|Strike|UnitPrice|BasePrice)/
