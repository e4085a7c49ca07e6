/** A page in the style of a shop, and what a person would take from it. */
export interface Invented {
  says: string
  html: string
  url?: string
  title: string | null
  /** The price with its currency. Null where a person could not tell, or would not pay it. */
  price: [number, string] | null
}

type Fields = Record<string, unknown>
const script = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`
const offer = (price: unknown, fields: Fields = {}) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'EUR',
  ...fields,
})
const thing = (name: string, offers?: unknown, fields: Fields = {}) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name,
  ...(offers === undefined ? {} : { offers }),
  ...fields,
})
const list = (...items: Fields[]) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: items.map((item, at) => ({ '@type': 'ListItem', position: at + 1, item })),
})
const spec = (price: unknown, fields: Fields = {}) => ({
  '@type': 'UnitPriceSpecification',
  price,
  priceCurrency: 'EUR',
  ...fields,
})
/** The markup of an offer in microdata; `price` is what stands where the price is. */
const micro = (price: string, { name = 'Clock', currency = 'EUR', more = '' } = {}) =>
  `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">${name}</h1>${more}
   <div itemprop="offers" itemscope itemtype="https://schema.org/Offer">${currency ? `<meta itemprop="priceCurrency" content="${currency}">` : ''}${price}</div></div>`
const span = (text: string) => `<span itemprop="price">${text}</span>`
const og = (title: string, price?: string, currency = 'USD') =>
  `<meta property="og:title" content="${title}">${price ? `<meta property="product:price:amount" content="${price}"><meta property="product:price:currency" content="${currency}">` : ''}`
const h1 = (title: string) => `<title>${title} – Shop</title><h1>${title}</h1>`

const cents: [string, string, [number, string] | null, string?][] = [
  ['raised cents', span('24<sup>90</sup>'), [24.9, 'EUR']],
  ['a dash of its own in place of cents', span('<span>249</span><span>.</span><span>–</span>'), [249, 'EUR']],
  ['a narrow space between thousands', span('1\u202f299,<span>00</span>\u202f€'), [1299, 'EUR']],
  ['a point between thousands', span('1.299<span>,00</span>€'), [1299, 'EUR']],
  ['raised cents behind thousands in Mexico', span('$<span>1,299</span><sup>00</sup>'), [1299, 'MXN'], 'MXN'],
  ['Arabic digits', span('<span>١٬٢٩٩</span><sup>٫٥٠</sup> ر.س'), [1299.5, 'SAR'], 'SAR'],
  ['three raised decimals', span('12<sup>750</sup>'), [12.75, 'KWD'], 'KWD'],
  ['a Japanese remark on tax', span('¥<em>4,980</em><small>（税込）</small>'), [4980, 'JPY'], 'JPY'],
  ['prices with and without tax', span('4,527円<small>（税込4,980円）</small>'), null, 'JPY'],
  ['a Korean unit', span('<strong>29,900</strong><em>원</em>'), [29900, 'KRW'], 'KRW'],
  ['a yuan in parts', span('<i>¥</i><span>1299</span><span>.00</span>'), [1299, 'CNY'], 'CNY'],
  ['a Swiss dash', span("1'299.<sup>–</sup>"), [1299, 'CHF'], 'CHF'],
  ['raised cents behind a space', span('24 <sup>90</sup>'), [24.9, 'EUR']],
  ['raised cents with their sign', span('24<sup>€90</sup>'), [24.9, 'EUR']],
  ['cents behind the sign', span('24 €<sup>90</sup>'), [24.9, 'EUR']],
  ['cents before the sign', span('24<sup>90</sup> €'), [24.9, 'EUR']],
  ['cents and sign raised', span('24<sup>90 €</sup>'), [24.9, 'EUR']],
  ['a raised sign', span('<sup>$</sup>24<sup>90</sup>'), [24.9, 'USD'], 'USD'],
  ['cents in small letters', span('24<small>90</small>'), [24.9, 'EUR']],
  ['cents with a comma', span('24<sup>,90</sup>'), [24.9, 'EUR']],
  ['a comma outside', span('24,<sup>90</sup>'), [24.9, 'EUR']],
  ['a comma of its own', span('<b>24</b><i>,</i><b>90</b>'), [24.9, 'EUR']],
  ['a comma of its own among spaces', span('<b>24</b> <i>,</i> <b>90</b>'), [24.9, 'EUR']],
  [
    'whole and fraction',
    span('<span class="price-whole">24</span><span class="price-fraction">90</span>'),
    [24.9, 'EUR'],
  ],
  [
    'whole and cents on lines of their own',
    span('\n <span class="euros">24</span>\n <span class="cents">90</span>\n'),
    [24.9, 'EUR'],
  ],
  ['decimals in French', span('24<span class="centimes">90</span> €'), [24.9, 'EUR']],
  ['thousands and raised cents', span('1.299<sup>00</sup>'), [1299, 'EUR']],
  ['thousands with a comma and raised cents', span('$1,299<sup>99</sup>'), [1299.99, 'USD'], 'USD'],
  ['thousands with a space and raised cents', span('1 299<sup>50</sup> €'), [1299.5, 'EUR']],
  ['two plain elements', span('<span>24</span><span>90</span>'), [24.9, 'EUR']],
  ['three decimals', span('12<sup>500</sup>'), [12.5, 'KWD'], 'KWD'],
  ['three decimals in their class', span('12<span class="decimals">500</span>'), [12.5, 'BHD'], 'BHD'],
  ['a footnote', span('24,90<sup>1</sup>'), [24.9, 'EUR']],
  ['a footnote behind the sign', span('24,90 €<sup>2</sup>'), [24.9, 'EUR']],
  ['a footnote of two digits', span('24,90<sup>12</sup>'), [24.9, 'EUR']],
  ['a star', span('24,90 €<sup>*</sup>'), [24.9, 'EUR']],
  ['one raised digit, which may be a footnote', span('24<sup>1</sup>'), null],
  ['groups of digits in elements', span('<b>1</b><b>299</b>'), null],
  ['a digit in each element', span('<i>1</i><i>2</i><i>9</i>'), null],
  ['two plain numbers on lines of their own', span('<b>24</b>\n<b>90</b>'), null],
  [
    'the same for screen readers',
    span('<span class="sr-only">24,90 €</span><span aria-hidden="true">24<sup>90</sup></span>'),
    [24.9, 'EUR'],
  ],
  [
    'spoken words for screen readers',
    span(
      '<span class="visually-hidden">24 euros and 90 cents</span><span aria-hidden="true">24<sup>90</sup></span>',
    ),
    [24.9, 'EUR'],
  ],
  ['a label for screen readers', span('<span class="sr-only">Price:</span>24<sup>90</sup>'), [24.9, 'EUR']],
  ['the same twice', span('<b>24,90</b><b class="mobile">24,90</b>'), [24.9, 'EUR']],
  ['the same twice with signs', span('<b>24,90 €</b><b class="mobile">24,90 €</b>'), [24.9, 'EUR']],
  ['a hidden other', span('<b style="display:none">2490</b>24,90 €'), [24.9, 'EUR']],
  ['a price struck through within', span('<del>39,90 €</del> 24<sup>90</sup> €'), [24.9, 'EUR']],
  ['an old price within', span('<span class="old-price">39,90 €</span> <span>24,90 €</span>'), [24.9, 'EUR']],
  ['a price for a litre within', span('24,90 € <span class="unit-price">(3,32 €/l)</span>'), [24.9, 'EUR']],
  ['two prices without a word', span('<b>39,90 €</b> <b>24,90 €</b>'), null],
  ['cents behind the element', `${span('24')}<sup>90</sup>`, [24.9, 'EUR']],
  ['cents behind the element in their class', `${span('24')}<span class="cents">90</span>`, [24.9, 'EUR']],
  ['a comma and cents behind the element', `${span('24')}<span>,90</span> €`, [24.9, 'EUR']],
  ['sign and cents behind the element', `${span('24')}<span>€</span><sup>90</sup>`, [24.9, 'EUR']],
  ['a sign behind the element', `${span('24')} €`, [24, 'EUR']],
  ['a number of pieces behind the element', `${span('24')} <span>12 pieces left</span>`, [24, 'EUR']],
  ['two digits behind the element that may be anything', `${span('24')} <span>90</span>`, null],
  ['the number for programs', '<span itemprop="price" content="24.90">24<sup>90</sup></span>', [24.9, 'EUR']],
  ['cents for programs', '<span itemprop="price" content="2490">24,90 €</span>', null],
  ['the value of data', '<data itemprop="price" value="24.90">24<sup>90</sup></data>', [24.9, 'EUR']],
  ['entities between', span('24&nbsp;<sup>90</sup>&nbsp;&euro;'), [24.9, 'EUR']],
  ['Arabic digits', span('١٢<sup>٥٠</sup>'), [12.5, 'AED'], 'AED'],
  ['rupees', span('₹ 1,29,999'), [129999, 'INR'], ''],
  ['rupees with the number raised', span('<sup>₹</sup>1,29,999<sup>00</sup>'), [129999, 'INR'], ''],
  ['yen', span('12,800円'), [12800, 'JPY'], 'JPY'],
  ['a range', span('$19.99 - $29.99'), null, 'USD'],
  ['a range without signs', span('19,99 – 29,99'), null],
  ['a range in words', span('19,99 € bis 29,99 €'), null],
  ['no price at all', span('Sold out'), null],
  ['a sign in the place of the point', span('24€90'), [24.9, 'EUR']],
  ['no decimals', span('24,-'), [24, 'EUR']],
]

const stool = thing('Stool', offer('19', { priceCurrency: 'USD' }))
const chair = thing('Chair', offer('99', { priceCurrency: 'USD' }))
const blue = og('Blue Chair', '99.00') + h1('Blue Chair')
const others: Invented[] = [
  {
    says: 'a list of others',
    html: og('Chair', '99.00') + h1('Chair') + script(list(stool)),
    title: 'Chair',
    price: [99, 'USD'],
  },
  {
    says: 'a list of others without a price of its own',
    html: og('Chair') + h1('Chair') + script(list(stool)),
    title: 'Chair',
    price: null,
  },
  {
    says: 'one foreign product in microdata',
    html: blue + micro(span('19'), { name: 'Stool', currency: 'USD' }).replaceAll('h1', 'h3'),
    title: 'Blue Chair',
    price: [99, 'USD'],
  },
  {
    says: 'one foreign product as data',
    html: blue + script(stool),
    title: 'Blue Chair',
    price: [99, 'USD'],
  },
  {
    says: 'one foreign product and no price in its head',
    html: h1('Blue Chair') + script(stool),
    title: 'Blue Chair',
    price: null,
  },
  {
    says: 'its own after a carousel',
    html: h1('Chair') + script(list(stool)) + script(chair),
    title: 'Chair',
    price: [99, 'USD'],
  },
  {
    says: 'its own after another of the same rank',
    html: h1('Chair') + script(stool) + script(chair),
    title: 'Chair',
    price: [99, 'USD'],
  },
  {
    says: 'its own within a list',
    html: h1('Chair') + script(list(stool, chair)),
    title: 'Chair',
    price: [99, 'USD'],
  },
  {
    says: 'a list of many and none of its own',
    html: h1('Chairs') + script(list(stool, chair)),
    title: 'Chairs',
    price: null,
  },
  {
    says: 'related products',
    html: h1('Chair') + script(thing('Chair', offer('99'), { isRelatedTo: [stool], isSimilarTo: stool })),
    title: 'Chair',
    price: [99, 'EUR'],
  },
  {
    says: 'accessories with prices, and its own without',
    html: h1('Chair') + script(thing('Chair', undefined, { isAccessoryOrSparePartFor: stool })),
    title: 'Chair',
    price: null,
  },
  {
    says: 'a graph with its product',
    html: h1('Chair') + script({ '@graph': [{ '@type': 'WebPage', name: 'Chair' }, stool, chair] }),
    title: 'Chair',
    price: [99, 'USD'],
  },
  {
    says: 'offers that are only named',
    html:
      h1('Chair') +
      script({
        '@graph': [
          { '@type': 'Product', name: 'Chair', offers: { '@id': '#o' } },
          { '@type': 'Offer', '@id': '#o', price: '99', priceCurrency: 'USD' },
        ],
      }),
    title: 'Chair',
    price: [99, 'USD'],
  },
  {
    says: 'a page that is about its product',
    html: h1('A chair to sit on') + script({ '@type': 'ItemPage', mainEntity: chair }),
    title: 'A chair to sit on',
    price: null,
  },
  { says: 'a lone product and no name of its own', html: script(chair), title: 'Chair', price: [99, 'USD'] },
  {
    says: 'a name that the title goes on',
    html: og('Chair | Oak & Co') + script(chair),
    title: 'Chair',
    price: [99, 'USD'],
  },
  {
    says: 'a title of selling',
    html: `<title>Chair online kaufen | Oak</title>${script(chair)}`,
    title: 'Chair',
    price: [99, 'USD'],
  },
  {
    says: 'a longer name',
    html: h1('Oak Chair Nora, brown') + script(thing('Oak Chair Nora', offer('99'))),
    title: 'Oak Chair Nora',
    price: [99, 'EUR'],
  },
  {
    says: 'a likely name and another price in its head',
    html:
      og('Oak Chair Nora XL', '129') + script(thing('Oak Chair Nora', offer('99', { priceCurrency: 'USD' }))),
    title: 'Oak Chair Nora',
    price: null,
  },
  {
    says: 'another size of the same',
    html:
      og('Phone 15 256 GB', '999') +
      h1('Phone 15 256 GB') +
      script(thing('Phone 15 128 GB', offer('799', { priceCurrency: 'USD' }))),
    title: 'Phone 15 256 GB',
    price: [999, 'USD'],
  },
  {
    says: 'the address of its product',
    url: 'https://shop.example/p/chair-9',
    html:
      h1('Sit well') +
      script([
        thing('Stool', offer('19'), { url: '/p/stool-3' }),
        thing('Nora', offer('99'), { url: 'https://shop.example/p/chair-9' }),
      ]),
    title: 'Nora',
    price: [99, 'EUR'],
  },
  {
    says: 'a canonical address',
    url: 'https://shop.example/x?id=5',
    html: `<link rel="canonical" href="/p/chair">${h1('Sit well')}${script([stool, thing('Nora', offer('99'), { '@id': '/p/chair' })])}`,
    title: 'Nora',
    price: [99, 'EUR'],
  },
  {
    says: 'a number in its address',
    url: 'https://shop.example/chair-883421.html',
    html: h1('Sit well') + script([stool, thing('Nora', offer('99'), { sku: '883421' })]),
    title: 'Nora',
    price: [99, 'EUR'],
  },
  {
    says: 'a number in its head',
    html: `<meta property="product:retailer_item_id" content="N-4412">${h1('Sit well')}${script([stool, thing('Nora', offer('99'), { sku: 'N-4412' })])}`,
    title: 'Nora',
    price: [99, 'EUR'],
  },
  {
    says: 'a product with the same name at another address',
    html:
      h1('Chair') +
      script([thing('Chair', offer('49'), { url: '/p/chair-small' }), thing('Chair', offer('99'))]),
    title: 'Chair',
    price: null,
  },
  {
    says: 'a carousel in microdata before its own',
    html: `${h1('Chair')}<div class="carousel">${micro(span('19'), { name: 'Stool' }).replaceAll('h1', 'b')}</div>${micro(span('99'), { name: 'Chair' })}`,
    title: 'Chair',
    price: [99, 'EUR'],
  },
  {
    says: 'what others also bought, after its own',
    html: `${h1('Chair')}${micro(span('99'), { name: 'Chair' })}<section class="also-bought">${micro(span('19'), { name: 'Stool' }).replaceAll('h1', 'b')}</section>`,
    title: 'Chair',
    price: [99, 'EUR'],
  },
  {
    says: 'what was seen lately, and nothing of its own',
    html: `${h1('Chair')}<aside>${micro(span('19'), { name: 'Stool' }).replaceAll('h1', 'b')}</aside>`,
    title: 'Chair',
    price: null,
  },
  {
    says: 'an advertisement alone',
    html: `<title>Chair</title><div class="sponsored">${micro(span('19'), { name: 'Stool' }).replaceAll('h1', 'b')}</div>`,
    title: 'Chair',
    price: null,
  },
  {
    says: 'a product within another in microdata',
    html:
      h1('Chair') +
      micro(span('99'), {
        name: 'Chair',
        more: `<div itemprop="isSimilarTo" itemscope itemtype="https://schema.org/Product"><b itemprop="name">Stool</b><div itemprop="offers" itemscope itemtype="https://schema.org/Offer">${span('19')}</div></div>`,
      }),
    title: 'Chair',
    price: [99, 'EUR'],
  },
  {
    says: 'its offer around it',
    html:
      h1('Chair') +
      script({
        '@type': 'Offer',
        price: '99',
        priceCurrency: 'USD',
        itemOffered: { '@type': 'Product', name: 'Chair' },
      }),
    title: 'Chair',
    price: [99, 'USD'],
  },
  {
    says: 'a Japanese name',
    html: `<title>青い急須 有田焼 | 茶の店</title>${script([thing('白い湯呑み', offer(900, { priceCurrency: 'JPY' })), thing('青い急須 有田焼', offer(4800, { priceCurrency: 'JPY' }))])}`,
    title: '青い急須 有田焼',
    price: [4800, 'JPY'],
  },
  {
    says: 'a Chinese name in a longer title',
    html: `<title>青花瓷茶壶套装 - 茶铺</title>${script([thing('紫砂杯', offer(90, { priceCurrency: 'CNY' })), thing('青花瓷茶壶', offer(480, { priceCurrency: 'CNY' }))])}`,
    title: '青花瓷茶壶',
    price: [480, 'CNY'],
  },
  {
    says: 'an Arabic name with other vowels',
    html: `<title>إبريق الشاي الأزرق | متجر</title>${script([stool, thing('ابريق الشاي الازرق', offer(12, { priceCurrency: 'KWD' }))])}`,
    title: 'ابريق الشاي الازرق',
    price: [12, 'KWD'],
  },
  {
    says: 'its variant by the address',
    url: 'https://shop.example/p/tee?variant=2',
    html:
      h1('Tee') +
      script({
        '@type': 'ProductGroup',
        name: 'Tee',
        hasVariant: [
          thing('Tee S', offer('10', { url: 'https://shop.example/p/tee?variant=1' })),
          thing('Tee L', offer('12', { url: 'https://shop.example/p/tee?variant=2' })),
        ],
      }),
    title: 'Tee',
    price: [12, 'EUR'],
  },
  {
    says: 'variants of two prices',
    html:
      h1('Tee') +
      script({
        '@type': 'ProductGroup',
        name: 'Tee',
        hasVariant: [thing('Tee S', offer('10')), thing('Tee L', offer('12'))],
      }),
    title: 'Tee',
    price: null,
  },
  {
    says: 'variants of two prices, and the lowest in its head',
    html:
      og('Tee', '10', 'EUR') +
      script({
        '@type': 'ProductGroup',
        name: 'Tee',
        hasVariant: [thing('Tee S', offer('10')), thing('Tee L', offer('12'))],
      }),
    title: 'Tee',
    price: null,
  },
  {
    says: 'the offer of its variant',
    url: 'https://shop.example/p/tee?variant=2',
    html:
      h1('Tee') +
      script(
        thing('Tee', [offer('10', { url: '/p/tee?variant=1' }), offer('12', { url: '/p/tee?variant=2' })]),
      ),
    title: 'Tee',
    price: [12, 'EUR'],
  },
  { says: 'a heading alone', html: '<h1>Hand-made chair</h1>', title: 'Hand-made chair', price: null },
]

const drill = (offers: unknown, name = 'Drill') => h1(name) + script(thing(name, offers))
const priced = (...specs: Fields[]) => ({ '@type': 'Offer', priceSpecification: specs })
const prices: [string, unknown, [number, string] | null, string?][] = [
  [
    'net before gross',
    priced(spec('100', { valueAddedTaxIncluded: false }), spec('119', { valueAddedTaxIncluded: true })),
    [119, 'EUR'],
  ],
  [
    'gross before net',
    priced(spec('119', { valueAddedTaxIncluded: 'true' }), spec('100', { valueAddedTaxIncluded: 'false' })),
    [119, 'EUR'],
  ],
  [
    'gross as an address',
    priced(
      spec('100', { valueAddedTaxIncluded: 'http://schema.org/False' }),
      spec('119', { valueAddedTaxIncluded: 'http://schema.org/True' }),
    ),
    [119, 'EUR'],
  ],
  ['net alone', priced(spec('100', { valueAddedTaxIncluded: false })), null],
  [
    'net alone in dollars, where nobody says it otherwise',
    {
      ...priced({
        '@type': 'PriceSpecification',
        price: '100',
        priceCurrency: 'USD',
        valueAddedTaxIncluded: false,
      }),
    },
    [100, 'USD'],
  ],
  [
    'net, and the same without a word',
    offer('100', { priceSpecification: [spec('100', { valueAddedTaxIncluded: false })] }),
    null,
  ],
  [
    'net, and the whole as its price',
    offer('119', { priceSpecification: [spec('100', { valueAddedTaxIncluded: false })] }),
    [119, 'EUR'],
  ],
  [
    'a list price first',
    priced(spec('20', { priceType: 'https://schema.org/ListPrice' }), spec('15')),
    [15, 'EUR'],
  ],
  [
    'a price struck through',
    offer('15', { priceSpecification: spec('20', { priceType: 'https://schema.org/StrikethroughPrice' }) }),
    [15, 'EUR'],
  ],
  [
    'the maker’s price',
    priced(spec('20', { priceType: 'MSRP' }), spec('15', { priceType: 'SalePrice' })),
    [15, 'EUR'],
  ],
  ['the regular price in words', priced(spec('20', { priceType: 'RegularPrice' }), spec('15')), [15, 'EUR']],
  [
    'a sale beside another',
    priced(spec('20'), spec('15', { priceType: 'https://schema.org/SalePrice' })),
    [15, 'EUR'],
  ],
  [
    'members pay less',
    offer('20', {
      priceSpecification: [
        spec('15', { validForMemberTier: { '@type': 'MemberProgramTier', name: 'Gold' } }),
      ],
    }),
    [20, 'EUR'],
  ],
  [
    'members pay less, said in two specifications',
    priced(spec('15', { validForMemberTier: { '@id': '#gold' } }), spec('20')),
    [20, 'EUR'],
  ],
  ['members alone', priced(spec('15', { validForMemberTier: { '@id': '#gold' } })), null],
  [
    'a subscription by its duration',
    priced(spec('4.99', { billingDuration: 12, billingIncrement: 1, unitCode: 'MON' }), spec('59')),
    [59, 'EUR'],
  ],
  [
    'a subscription by its kind',
    priced(spec('9', { priceComponentType: 'https://schema.org/Subscription' }), spec('59')),
    [59, 'EUR'],
  ],
  [
    'a subscription as an offer',
    [offer('9', { name: 'Monthly subscription' }), offer('59', { name: 'Once' })],
    [59, 'EUR'],
  ],
  [
    'an instalment',
    priced(spec('5', { priceComponentType: 'https://schema.org/Installment' }), spec('59')),
    [59, 'EUR'],
  ],
  [
    'a down payment',
    priced(spec('5', { priceComponentType: 'https://schema.org/DownPayment' }), spec('59')),
    [59, 'EUR'],
  ],
  [
    'a price for a litre',
    priced(
      spec('33.20', { referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'LTR' } }),
      spec('24.90'),
    ),
    [24.9, 'EUR'],
  ],
  [
    'a price for 100 grams',
    offer('24.90', {
      priceSpecification: [spec('3.32', { referenceQuantity: { value: 100, unitCode: 'GRM' } })],
    }),
    [24.9, 'EUR'],
  ],
  [
    'a price for one piece',
    priced(spec('24.90', { referenceQuantity: { value: 1, unitCode: 'C62' } })),
    [24.9, 'EUR'],
  ],
  [
    'from ten pieces on',
    priced(spec('24.90'), spec('19.90', { eligibleQuantity: { minValue: 10, unitCode: 'C62' } })),
    [24.9, 'EUR'],
  ],
  [
    'from one piece on',
    priced(
      spec('24.90', { eligibleQuantity: { minValue: 1, maxValue: 9 } }),
      spec('19.90', { eligibleQuantity: { minValue: 10 } }),
    ),
    [24.9, 'EUR'],
  ],
  [
    'offers from ten pieces on',
    [offer('24.90'), offer('19.90', { eligibleQuantity: { minValue: 10 } })],
    [24.9, 'EUR'],
  ],
  [
    'above a sum',
    priced(spec('24.90'), spec('19.90', { eligibleTransactionVolume: { price: 100 } })),
    [24.9, 'EUR'],
  ],
  [
    'for businesses',
    [offer('119'), offer('100', { eligibleCustomerType: 'https://schema.org/Business' })],
    [119, 'EUR'],
  ],
  [
    'to be rented',
    [offer('119'), offer('10', { businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut' })],
    [119, 'EUR'],
  ],
  [
    'the way',
    priced(spec('119'), { '@type': 'DeliveryChargeSpecification', price: '4.90', priceCurrency: 'EUR' }),
    [119, 'EUR'],
  ],
  ['two that differ, and no word', priced(spec('119'), spec('109')), null],
  ['two that are the same', priced(spec('119'), spec(119)), [119, 'EUR']],
  ['the same in two spellings', [offer('119.00'), offer(119)], [119, 'EUR']],
  ['a price and another specification', offer('119', { priceSpecification: spec('109') }), null],
  [
    'from and to',
    priced({ '@type': 'PriceSpecification', minPrice: '19.99', maxPrice: '29.99', priceCurrency: 'EUR' }),
    null,
  ],
  [
    'from and to in an offer of many',
    { '@type': 'AggregateOffer', lowPrice: '19.99', highPrice: '29.99', priceCurrency: 'EUR' },
    null,
  ],
  ['from alone', { '@type': 'AggregateOffer', lowPrice: '19.99', offerCount: 8, priceCurrency: 'EUR' }, null],
  [
    'an offer of one',
    { '@type': 'AggregateOffer', lowPrice: '19.99', offerCount: 1, priceCurrency: 'EUR' },
    [19.99, 'EUR'],
  ],
  [
    'an offer of many that are the same',
    { '@type': 'AggregateOffer', lowPrice: 19.99, highPrice: '19.99', priceCurrency: 'EUR' },
    [19.99, 'EUR'],
  ],
  [
    'an offer of many with them',
    {
      '@type': 'AggregateOffer',
      lowPrice: 5,
      priceCurrency: 'EUR',
      offers: [offer('19.99'), offer('19.99')],
    },
    [19.99, 'EUR'],
  ],
  ['a range as text', offer('$19.99 - $29.99'), null],
  [
    'a price that is over',
    priced(spec('15', { validThrough: '2020-01-31' }), spec('20', { validFrom: '2020-02-01' })),
    [20, 'EUR'],
  ],
  [
    'a price that comes later',
    priced(spec('20'), spec('15', { validFrom: '2099-11-27T00:00' })),
    [20, 'EUR'],
  ],
  [
    'used and new',
    [
      offer('12', { itemCondition: 'https://schema.org/UsedCondition' }),
      offer('24', { itemCondition: 'https://schema.org/NewCondition' }),
    ],
    [24, 'EUR'],
  ],
  ['used alone', offer('12', { itemCondition: 'https://schema.org/UsedCondition' }), [12, 'EUR']],
  [
    'sold out in one size',
    [
      offer('24', { availability: 'https://schema.org/InStock' }),
      offer('19', { availability: 'OutOfStock' }),
    ],
    [24, 'EUR'],
  ],
  ['sold out', offer('24', { availability: 'https://schema.org/OutOfStock' }), [24, 'EUR']],
  ['sold out at nothing', offer('0.00', { availability: 'https://schema.org/SoldOut' }), null],
  ['sold out without a price', { '@type': 'Offer', availability: 'https://schema.org/OutOfStock' }, null],
  ['two currencies', [offer('24'), offer('27', { priceCurrency: 'USD' })], null],
  ['Arabic digits', offer('١٢٫٥٠٠', { priceCurrency: 'KWD' }), [12.5, 'KWD']],
  ['thousands for people', offer('1.299,00'), [1299, 'EUR']],
  ['thousands that may be decimals', offer('12.990'), null],
  ['a value in a value', offer({ '@value': '24.90' }), [24.9, 'EUR']],
  ['a currency in lower case', offer('24.90', { priceCurrency: 'eur' }), [24.9, 'EUR']],
  ['a planner by the month', offer('24.90', { name: 'Monthly planner' }), [24.9, 'EUR'], 'Monthly planner'],
]

const amazon = (box: string, more = '') =>
  `<html lang="en-us"><title>Amazon.com: Blue teapot : Kitchen</title><span id="productTitle"> Blue teapot </span><div id="corePriceDisplay_desktop_feature_div">${box}</div>${more}`
const cart = (price: string) =>
  `<span class="a-price"><span class="a-offscreen">$${price}</span><span aria-hidden="true"><span class="a-price-symbol">$</span><span class="a-price-whole">${price.split('.')[0]}<span class="a-price-decimal">.</span></span><span class="a-price-fraction">${price.split('.')[1]}</span></span></span>`
const at = 'https://www.amazon.com/dp/B0ABCDEFGH'
const shops: Invented[] = [
  {
    says: 'Amazon’s price in its parts',
    url: at,
    html: amazon(cart('24.90')),
    title: 'Blue teapot',
    price: [24.9, 'USD'],
  },
  {
    says: 'Amazon’s price for the eye alone',
    url: at,
    html: amazon(
      cart('24.90').replace(/<span class="a-offscreen">.*?<\/span>/, '<span class="a-offscreen"> </span>'),
    ),
    title: 'Blue teapot',
    price: [24.9, 'USD'],
  },
  {
    says: 'Amazon’s former price',
    url: at,
    html: amazon(
      `${cart('24.90')}<span class="a-price a-text-price"><span class="a-offscreen">$39.90</span></span>`,
    ),
    title: 'Blue teapot',
    price: [24.9, 'USD'],
  },
  {
    says: 'Amazon’s carousel alone',
    url: at,
    html: amazon('', `<div class="a-carousel">${cart('9.90')}</div>`),
    title: 'Blue teapot',
    price: null,
  },
  {
    says: 'Amazon’s range',
    url: at,
    html: amazon('<span class="a-price">$19.99</span> - <span class="a-price">$29.99</span>').replace(
      '<span class="a-price">$19.99</span> - <span class="a-price">$29.99</span>',
      '<span class="a-price">$19.99 - $29.99</span>',
    ),
    title: 'Blue teapot',
    price: null,
  },
  {
    says: 'a saved page whose address is not Amazon’s',
    url: 'http://shop.lan/teapot.html',
    html: `<link rel="canonical" href="${at}">${amazon(cart('10.99'))}`,
    title: 'Blue teapot',
    price: [10.99, 'USD'],
  },
  {
    says: 'a saved page of Amazon in Britain',
    url: 'http://shop.lan/teapot.html',
    html: `<link rel="canonical" href="https://www.amazon.co.uk/dp/B0ABCDEFGH">${amazon(cart('10.99').replaceAll('$', '£'))}`,
    title: 'Blue teapot',
    price: [10.99, 'GBP'],
  },
  {
    says: 'a language with its country in small letters',
    html: '<html lang="en-us"><title>Teapot</title><div itemscope itemtype="http://schema.org/Product"><b itemprop="name">Teapot</b><i itemprop="offers" itemscope itemtype="http://schema.org/Offer"><span itemprop="price">$10.99</span></i></div>',
    title: 'Teapot',
    price: [10.99, 'USD'],
  },
  {
    says: 'a sale in its head',
    html: `${og('Teapot', '39.90', 'EUR')}<meta property="product:sale_price:amount" content="24.90"><meta property="product:sale_price:currency" content="EUR">`,
    title: 'Teapot',
    price: [24.9, 'EUR'],
  },
  { says: 'a range in its head', html: og('Teapot', '19.99 - 29.99', 'EUR'), title: 'Teapot', price: null },
  {
    says: 'data that cannot be read, and a head',
    html: `${og('Teapot', '24.90', 'EUR')}<script type="application/ld+json">{"@type":"Product","name":"Tea" "offers":{}</script>`,
    title: 'Teapot',
    price: [24.9, 'EUR'],
  },
  {
    says: 'net in its data and in its head',
    html:
      og('Teapot', '100', 'EUR') +
      script(thing('Teapot', priced(spec('100', { valueAddedTaxIncluded: false })))),
    title: 'Teapot',
    price: null,
  },
  {
    says: 'net in its data and gross in its head',
    html:
      og('Teapot', '119', 'EUR') +
      script(thing('Teapot', priced(spec('100', { valueAddedTaxIncluded: false })))),
    title: 'Teapot',
    price: [119, 'EUR'],
  },
  {
    says: 'cents nobody can read, and a head',
    html: og('Clock', '24.90', 'EUR') + micro(span('<b>24</b>\n<b>90</b>')),
    title: 'Clock',
    price: [24.9, 'EUR'],
  },
  {
    says: 'a game called Access Denied',
    html: h1('Access Denied') + script(thing('Access Denied', offer('59'))),
    title: 'Access Denied',
    price: [59, 'EUR'],
  },
  {
    says: 'a mug about pages that are not found',
    html: og('404 Not Found Mug | Fun Shop', '12', 'EUR'),
    title: '404 Not Found Mug | Fun Shop',
    price: [12, 'EUR'],
  },
]

export const invented: Invented[] = [
  ...cents.map(([says, html, price, currency = 'EUR']) => ({
    says,
    html: micro(html, { currency }),
    title: 'Clock',
    price,
  })),
  ...others,
  ...prices.map(([says, offers, price, name = 'Drill']) => ({
    says,
    html: drill(offers, name),
    title: name,
    price,
  })),
  ...shops,
]

/** Titles of pages that shops answer instead of a product with status 200. */
export const notices: Record<
  'LINK_GONE' | 'LINK_SHOWS_ERROR' | 'LINK_REFUSED' | 'LINK_ASKS_FIRST',
  string[]
> = {
  LINK_GONE: [
    'Page not found',
    '404 Not Found',
    '404 | Shop',
    'Shop – Page Not Found',
    'Product not found | Tea & Co',
    'Error 404: Page not found',
    'Sorry, this item is no longer available.',
    'Oops! Page not found',
    'This listing has ended | Market',
    'Seite nicht gefunden | Shop',
    'Artikel nicht mehr verfügbar – Shop',
    'Diese Seite existiert nicht',
    'Page introuvable | Boutique',
    'Produit introuvable',
    'Cette page n’existe plus - Boutique',
    'Página no encontrada | Tienda',
    'Producto no disponible',
    'La página no existe',
    'الصفحة غير موجودة | متجر',
    'المنتج غير متوفر',
    'ページが見つかりません | ショップ',
    'お探しのページは見つかりませんでした。',
    '商品が見つかりません',
    '페이지를 찾을 수 없습니다 | 가게',
    '존재하지 않는 상품입니다.',
    '판매가 종료된 상품입니다',
    '页面不存在 - 商店',
    '商品已下架',
    '找不到頁面',
    'Pagina non trovata',
    'Pagina niet gevonden',
    'Página não encontrada',
    'Strona nie znaleziona',
  ],
  LINK_SHOWS_ERROR: [
    'Error Page | Example Shop',
    'Error Page | eBay',
    'Something went wrong',
    'Oops! Something went wrong | Shop',
    '500 Internal Server Error',
    'Service Unavailable',
    'We’ll be back soon',
    'Site maintenance – Shop',
    '502 Bad Gateway',
    'Too Many Requests',
    'Ein Fehler ist aufgetreten | Shop',
    'Wartungsarbeiten',
    'Une erreur est survenue',
    'Site en maintenance',
    'Ha ocurrido un error | Tienda',
    'En mantenimiento',
    'حدث خطأ',
    'エラーが発生しました',
    'ただいまメンテナンス中です',
    '오류가 발생했습니다',
    '서비스 점검 중입니다',
    '系统维护中',
    '出错了',
  ],
  LINK_REFUSED: [
    'Just a moment...',
    'Bot-Erkennung',
    '滑动验证页面',
    '验证码拦截',
    'لحظة…',
    'Robot or human?',
    'Access to this page has been denied',
    'Access to this page has been denied.',
    'Pardon Our Interruption',
    'Access Denied',
    'Attention Required! | Cloudflare',
    'Security Check',
    'Are you a robot?',
    'Verify you are human',
    'Bot Verification',
    'Vercel Security Checkpoint',
    '403 Forbidden',
    'ERROR: The request could not be satisfied',
    'Human Verification | Shop',
    'Client Challenge',
    'Zugriff verweigert',
    'Sind Sie ein Mensch?',
    'Einen Moment…',
    'Accès refusé',
    'Êtes-vous un robot ?',
    'Un instant…',
    'Acceso denegado',
    'Verificación de seguridad',
    'Un momento…',
    'تم رفض الوصول',
    'هل أنت روبوت؟',
    'アクセスが拒否されました',
    'しばらくお待ちください...',
    '접근이 거부되었습니다',
    '잠시만 기다리십시오…',
    '访问被拒绝',
    '安全验证',
    '请稍候…',
    'Доступ ограничен',
  ],
  LINK_ASKS_FIRST: [
    'Sign in | Shop',
    'Log In',
    'Sign in to continue',
    'Amazon Sign-In',
    'Cookie settings',
    'We value your privacy',
    'Before you continue to Google',
    'Age Verification | Wine',
    'Are you over 18?',
    'Choose your country',
    'Anmelden | Shop',
    'Amazon Anmelden',
    'Altersprüfung',
    'Datenschutzeinstellungen',
    'Connexion - Boutique',
    'Identifiez-vous',
    'Vérification de l’âge',
    'Iniciar sesión | Tienda',
    'Verificación de edad',
    'تسجيل الدخول',
    'ログイン | ショップ',
    '年齢確認',
    '로그인',
    '성인 인증',
    '登录 - 商店',
    '年龄验证',
  ],
}
