import { describe, expect, test } from 'vitest'
import type { ReadOptions } from '@/lib/transfers/formats/parsed'
import { read } from '@/lib/transfers/formats/read'

const home: ReadOptions = {
  currency: 'EUR',
  today: '2026-11-26',
  home: 'dmy',
  language: 'en',
  written: 'en-GB',
  country: 'DE',
  ownName: 'Lena Maier',
}
const dataOf = (text: string | object, options: ReadOptions = {}) =>
  read(text, { ...home, ...options }).items.map(({ type, data }) => ({ type, ...data }))

/** An item of a saved page, as the list shows it today. */
const item = (id: string, name: string, inside: string, price = '-Infinity') => `
<li data-id="LISTID" data-itemid="${id}" data-price="${price}" class="a-spacing-none g-item-sortable"><span class="a-list-item">
<div id="itemMain_${id}"><div id="itemImage_${id}"><img src="https://m.media-amazon.com/images/I/${id}.jpg"></div>
<div id="itemInfo_${id}"><h2><a id="itemName_${id}" class="a-link-normal" title="${name}" href="/dp/B0ABCD1234/?coliid=${id}&amp;colid=LISTID&amp;psc=1">${name}</a></h2>
${inside}</div></div></span></li>`
const price = (id: string, text: string) =>
  `<span id="itemPrice_${id}" class="a-price"><span class="a-offscreen">${text}</span><span aria-hidden="true"><span class="a-price-symbol">X</span><span class="a-price-whole">99</span></span></span>`
const page = (host: string, list: string, ...items: string[]) =>
  `<!DOCTYPE html><!-- saved from url=(0055)https://${host}/hz/wishlist/ls/LISTID -->
<html><head><title>${host}: Wish list</title><script>var a = "<li id='itemName_FAKE00'>"</script></head><body>
<span id="profile-list-name">${list}</span><ul id="g-items">${items.join('')}</ul></body></html>`

describe('A saved page of a wish list', () => {
  test('is read with prices, links without the list, comments and how much is wanted', () => {
    const text = page(
      'www.amazon.de',
      'Wunschzettel von Emma',
      item(
        'I1AAAAAAAA',
        'Bauklötze &amp; Turm',
        `<span id="item-byline-I1AAAAAAAA">von Holzwerk</span>${price('I1AAAAAAAA', '24,99 €')}
        <span id="itemComment_I1AAAAAAAA">bitte in Blau</span><span id="itemRequested_I1AAAAAAAA">2</span><span id="itemPurchased_I1AAAAAAAA">1</span>
        <span id="itemPriorityLabel_I1AAAAAAAA">Höchste</span><span id="itemPriority_I1AAAAAAAA" class="a-hidden">2</span>`,
        '24.99',
      ),
      item('I2AAAAAAAA', 'Buch', '<span id="itemRequested_I2AAAAAAAA">1</span>'),
    )
    expect(dataOf(text)).toEqual([
      {
        type: 'gift',
        name: 'Bauklötze & Turm',
        recipient: 'Emma',
        status: 'idea',
        price: 24.99,
        currency: 'EUR',
        purchaseUrl: 'https://www.amazon.de/dp/B0ABCD1234',
        imageUrl: 'https://m.media-amazon.com/images/I/I1AAAAAAAA.jpg',
        quantity: 2,
        rating: 5,
        notes: 'von Holzwerk\nbitte in Blau',
      },
      {
        type: 'gift',
        name: 'Buch',
        recipient: 'Emma',
        status: 'idea',
        purchaseUrl: 'https://www.amazon.de/dp/B0ABCD1234',
        imageUrl: 'https://m.media-amazon.com/images/I/I2AAAAAAAA.jpg',
      },
    ])
  })

  test.each([
    ['www.amazon.com', '$24.99', 24.99, 'USD'],
    ['www.amazon.ca', '$24.99', 24.99, 'CAD'],
    ['www.amazon.com.au', '$24.99', 24.99, 'AUD'],
    ['www.amazon.co.uk', '£24.99', 24.99, 'GBP'],
    ['www.amazon.co.jp', '￥2,499', 2499, 'JPY'],
    ['www.amazon.fr', '24,99 €', 24.99, 'EUR'],
    ['www.amazon.in', '₹1,299.00', 1299, 'INR'],
    ['www.amazon.com.mx', '$1,299.00', 1299, 'MXN'],
    ['www.amazon.se', '1 299,00 kr', 1299, 'SEK'],
  ])('of %s has its currency', (host, shown, amount, currency) => {
    const [first] = dataOf(page(host, 'List', item('I1AAAAAAAA', 'Tower', price('I1AAAAAAAA', shown))))
    expect(first).toMatchObject({ price: amount, currency })
  })

  test('with a range of prices has none, and keeps the range', () => {
    const [first] = dataOf(
      page('www.amazon.com', 'List', item('I1AAAAAAAA', 'Tower', price('I1AAAAAAAA', '$19.99 - $29.99'))),
    )
    expect(first).not.toHaveProperty('price')
    expect(first).toMatchObject({ notes: '$19.99 - $29.99' })
  })

  test('of the older layout is read by its classes', () => {
    const text = `<html><body><a href="https://www.amazon.com/gp/registry">Wish List</a><table>
      <tbody class="itemWrapper" name="item.0.ABC"><tr><td><span class="productTitle"><strong><a href="https://www.amazon.com/dp/0306406152/ref=wl_it">A Book of Birds</a></strong></span>
      <span class="wlPriceBold">$12.50</span><span class="commentValueText">paperback</span><span class="quantityValueText">3</span><span class="priorityValueText">high</span></td></tr></tbody>
      <tbody class="itemWrapper" name="item.1.DEF"><tr><td><span class="productTitle"><strong><a href="/dp/B000000001">Kite</a></strong></span></td></tr></tbody></table></body></html>`
    expect(dataOf(text)).toMatchObject([
      { name: 'A Book of Birds', price: 12.5, currency: 'USD', notes: 'paperback', quantity: 3, rating: 4 },
      { name: 'Kite' },
    ])
  })

  test('of one’s own list is for nobody else', () => {
    const text = page('www.amazon.com', 'Lena’s Wish List', item('I1AAAAAAAA', 'Tower', ''))
    expect(dataOf(text)[0]).not.toHaveProperty('recipient')
  })
})

describe('What was given of a list is not taken over', () => {
  const pairs: [title: string, without: string | object, claimed: string | object][] = [
    [
      'a saved page',
      page(
        'www.amazon.com',
        'My list',
        item(
          'I1AAAAAAAA',
          'Tower',
          '<span id="itemRequested_I1AAAAAAAA">2</span><span id="itemPurchased_I1AAAAAAAA">0</span>',
        ),
      ),
      page(
        'www.amazon.com',
        'My list',
        item(
          'I1AAAAAAAA',
          'Tower',
          '<span id="itemRequested_I1AAAAAAAA">2</span><span id="itemPurchased_I1AAAAAAAA">2</span><span id="itemPurchasedDate_I1AAAAAAAA">Bought 3 Nov</span>',
        ),
      ),
    ],
    [
      'a table of gifts',
      'Gift,Notes,Where to buy,Price,Qty,Priority,Status\nScarf,red,Wool shop,20 €,1,High,Available\n',
      'Gift,Notes,Where to buy,Price,Qty,Priority,Status\nScarf,red,Wool shop,20 €,1,High,Purchased by Oma\n',
    ],
    [
      'a registry',
      'Title,Quantity Requested,Quantity Purchased,Still Needs,Price,URL\nPan,2,0,2,30,https://shop.example/pan\n',
      'Title,Quantity Requested,Quantity Purchased,Still Needs,Price,URL\nPan,2,2,0,30,https://shop.example/pan\n',
    ],
    [
      'a list of items',
      [
        {
          name: 'Scarf',
          url: null,
          note: 'red',
          image_url: null,
          pledgedById: null,
          purchased: false,
          addedById: 'u1',
          userId: 'u1',
        },
      ],
      [
        {
          name: 'Scarf',
          url: null,
          note: 'red',
          image_url: null,
          pledgedById: 'u2',
          pledgedBy: { name: 'Oma' },
          purchased: true,
          addedById: 'u1',
          userId: 'u1',
        },
      ],
    ],
    [
      'a backup in tables',
      {
        version: 1,
        tables: {
          users: [{ id: 'u1', name: 'Lena Maier' }],
          lists: [{ id: 1, name: 'Mine', ownerId: 'u1', giftIdeasTargetUserId: null }],
          items: [
            {
              id: 1,
              listId: 1,
              title: 'Scarf',
              status: 'incomplete',
              price: '20',
              currency: 'EUR',
              priority: 'high',
              quantity: 1,
              isArchived: false,
            },
          ],
          giftedItems: [],
        },
      },
      {
        version: 1,
        tables: {
          users: [
            { id: 'u1', name: 'Lena Maier' },
            { id: 'u2', name: 'Oma' },
          ],
          lists: [{ id: 1, name: 'Mine', ownerId: 'u1', giftIdeasTargetUserId: null }],
          items: [
            {
              id: 1,
              listId: 1,
              title: 'Scarf',
              status: 'complete',
              price: '20',
              currency: 'EUR',
              priority: 'high',
              quantity: 1,
              isArchived: false,
            },
          ],
          giftedItems: [{ id: 1, itemId: 1, gifterId: 'u2', quantity: 1 }],
        },
      },
    ],
  ]

  test.each(pairs)('%s reads the same with and without it', (_title, without, claimed) => {
    const { columns: _one, mapping: _two, ...left } = read(claimed, home)
    const { columns: _three, mapping: _four, ...plain } = read(without, home)
    expect(left).toEqual(plain)
    expect(left.items).toHaveLength(1)
    expect(left.items[0]?.data.status).toBe('idea')
    expect(JSON.stringify(left)).not.toMatch(/Oma|Bought|Purchased/)
  })
})

describe('A table of wishes', () => {
  test('keeps every other column', () => {
    const text =
      'Item Name,Description,Price,Quantity,Priority,Size,Color,Link,List\nJumper,warm,$45.00,2,Must have,M,blue,shop.example/jumper,Winter\n,,,,,,,,\nBook,,12.50,,someday,,,,\n'
    expect(dataOf(text, { currency: 'USD' })).toEqual([
      {
        type: 'gift',
        name: 'Jumper',
        status: 'idea',
        price: 45,
        currency: 'USD',
        purchaseUrl: 'https://shop.example/jumper',
        quantity: 2,
        rating: 5,
        notes: 'warm\nSize: M\nColor: blue\nList: Winter',
      },
      { type: 'gift', name: 'Book', status: 'idea', price: 12.5, notes: 'Priority: someday' },
    ])
  })

  test('names whose wishes they are', () => {
    const text =
      'Wisher,Wish,Price,Priority,Where to buy\nEmma,Bike,200,High,Bike shop\nLena Maier,Tea,5,Low,\n'
    expect(dataOf(text)).toMatchObject([
      { name: 'Bike', recipient: 'Emma', store: 'Bike shop', rating: 4, price: 200 },
      { name: 'Tea', rating: 2 },
    ])
    expect(dataOf(text)[1]).not.toHaveProperty('recipient')
  })

  test.each([
    'Wunsch;Preis;Priorität;Wo kaufen\nSchal;20,00 €;hoch;Wollladen\n',
    'Cadeau;Prix;Priorité;Où acheter\nÉcharpe;20,00 €;élevée;Laines\n',
    'Regalo;Precio;Prioridad;Dónde comprar\nBufanda;20,00 €;alta;Lanas\n',
  ])('is known in other languages: %s', text => {
    expect(dataOf(text)).toMatchObject([
      { status: 'idea', price: 20, currency: 'EUR', rating: 4, store: expect.any(String) },
    ])
  })

  test('is none where it says who got what and when', () => {
    const text = 'Recipient,Gift,Price,Status,Priority\nEmma,Scarf,20,bought,high\n'
    expect(dataOf(text)).toMatchObject([{ name: 'Scarf', recipient: 'Emma', status: 'purchased' }])
  })
})

describe('Exports of other programs', () => {
  test('amounts in the smallest unit are amounts', () => {
    const list = {
      owner: { name: 'Emma' },
      items: [
        {
          name: 'Bike',
          itemPrice: { value: 19_950, currency: 'EUR' },
          url: 'https://shop.example/bike',
          note: 'red',
          quantity: 2,
          mostWanted: true,
          claims: [],
        },
        { name: 'Kite', price: '$12', itemPrice: null, claims: [] },
      ],
    }
    expect(dataOf(list)).toEqual([
      {
        type: 'gift',
        name: 'Bike',
        recipient: 'Emma',
        status: 'idea',
        price: 199.5,
        currency: 'EUR',
        purchaseUrl: 'https://shop.example/bike',
        quantity: 2,
        rating: 5,
        notes: 'red',
      },
      { type: 'gift', name: 'Kite', recipient: 'Emma', status: 'idea', price: 12, currency: 'USD' },
    ])
  })

  test('ideas for somebody are theirs, and archived wishes are left out with a remark', () => {
    const backup = {
      version: 1,
      tables: {
        users: [
          { id: 'u1', name: 'Lena Maier' },
          { id: 'u2', name: 'Ben' },
        ],
        lists: [{ id: 1, name: 'For Ben', ownerId: 'u1', giftIdeasTargetUserId: 'u2' }],
        items: [
          {
            id: 1,
            listId: 1,
            title: 'Kite',
            price: '12.00',
            currency: 'USD',
            priority: 'low',
            quantity: 1,
            isArchived: false,
          },
          { id: 2, listId: 1, title: 'Old', isArchived: true },
        ],
      },
    }
    expect(dataOf(backup)).toEqual([
      {
        type: 'gift',
        name: 'Kite',
        recipient: 'Ben',
        status: 'idea',
        price: 12,
        currency: 'USD',
        rating: 2,
        tags: ['For Ben'],
      },
    ])
    expect(read(backup, home).skipped).toHaveLength(1)
  })

  test('notes with boxes and chats are lists', () => {
    expect(
      dataOf({
        title: 'Emma',
        listContent: [
          { text: 'bike', isChecked: true },
          { text: 'ball', isChecked: false },
        ],
      }),
    ).toMatchObject([
      { name: 'bike', recipient: 'Emma', status: 'purchased' },
      { name: 'ball', recipient: 'Emma', status: 'idea' },
    ])
    const chat = {
      name: 'Family',
      type: 'personal_chat',
      messages: [
        { type: 'service', action: 'call' },
        {
          type: 'message',
          from: 'Ben',
          date: '2026-11-26T14:03:11',
          text: ['Oma ', { type: 'bold', text: '3.10.' }],
        },
      ],
    }
    expect(dataOf(chat)).toEqual([{ type: 'person', name: 'Oma', birthday: '--10-03' }])
  })
})
