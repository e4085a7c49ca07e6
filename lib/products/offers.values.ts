/** Kinds of prices that nobody is asked now. */
export const notAsked =
  /ListPrice|Strikethrough|Strike|MSRP|\bSRP\b|RegularPrice|OriginalPrice|MinimumAdvertised|InvoicePrice|Subscription|DownPayment|Instal?lment|Member|Loyalty|Unit ?Price|\bUVP\b|\bRRP\b|WasPrice/i

/** What is asked besides: for the way, for the payment. */
export const chargeTypes = new Set([
  'DeliveryChargeSpecification',
  'PaymentChargeSpecification',
  'ShippingDeliveryTime',
  'OfferShippingDetails',
])

/** What the name of an offer says where it is not for everybody, or not for the whole. */
export const forSome =
  /\b(?:members?(?:hip)?|subscri(?:be|ption|bers?)|instal?lments?|monthly|per month|club price|prime price|b2b|wholesale|trade price|rental|abo(?:nnement)?|mitglieder?(?:preis)?|ratenzahlung|monatlich|abonnés?|adhérents?|mensualités?|suscripci[oó]n|socios?|cuotas?|mensual)\b|定期便|会員|定期购|会员价|会员|구독|회원가|할부|للأعضاء|اشتراك|بالتقسيط/iu
