/** What stands before an amount that is no longer asked, or that is saved. */
export const formerWords = [
  'was|rrp|msrp|list price|reg|regular|before|instead of|you save|save|saved',
  'statt|uvp|früher|sie sparen|bisher|vorher',
  'au lieu de|avant|prix conseillé|économisez',
  'antes|precio anterior|ahorras?|en lugar de|invece di|anziché',
  'běžná|zamiast|вместо|старая цена',
  '定価|通常価格|参考価格|原价|原價|市场价|정가|السعر قبل|كان',
].join('|')

/** What stands before an amount in its own right. */
export const priceWords = [
  'price|now|only|from|starting at|your price|our price|offer',
  'preis|ab|nur|jetzt',
  'prix|à partir de|dès|précio|precio|desde|por|prezzo|da|a partire da|preço',
  'cena|naša cena|naše cena|цена|от|pris|fra|från|prijs|vanaf',
  '価格|税込|价格|價格|售价|가격|السعر|بسعر',
].join('|')

/** Measures: a number with one of them is no price. */
export const measures =
  'ft|in|inch|cm|mm|m|km|kg|g|mg|oz|lb|lbs|l|L|ml|cl|litres?|liters?|w|kw|v|gb|mb|tb|pcs?|pieces?|x|h|min|days?|products?|items?|stars?'
