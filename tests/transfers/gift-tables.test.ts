import { describe, expect, it } from 'vitest'
import { planned } from './planned'

const table = (...rows: string[]) => rows.join('\n')
const odd = ({ remarks }: ReturnType<typeof planned>) =>
  remarks.flatMap(({ row, reason, column, text }) => (reason === 'kept' ? [`${row} ${column}: ${text}`] : []))

describe('a list of gifts', () => {
  it('loses no row by an odd cell, which stands in the notes and in the result', () => {
    const found = planned(
      table(
        'Who,What,Rating,Status,Date bought,Link,Quantity,Price',
        'Mom,Scarf,★★★★,bought,2022-12-01,https://shop.example/1,1,20',
        'Mom,Tea,so so,yes,Dec 2022,amazon,a few,about 20',
        'Dad,Book,4/5,given,soon,,2,20-30',
      ),
    )
    expect(found.errors).toEqual([])
    expect(found.gifts.map(({ name, rating, status }) => [name, rating, status])).toEqual([
      ['Scarf', 4, 'purchased'],
      ['Tea', null, 'purchased'],
      ['Book', 4, 'given'],
    ])
    expect(odd(found).sort()).toEqual([
      '3 Date bought: Dec 2022',
      '3 Link: amazon',
      '3 Price: about 20',
      '3 Quantity: a few',
      '3 Rating: so so',
      '3 Status: yes',
      '4 Date bought: soon',
      '4 Price: 20-30',
    ])
    expect(found.gifts[1]?.notes?.split('\n').sort()).toEqual([
      'Date bought: Dec 2022',
      'Link: amazon',
      'Price: about 20',
      'Quantity: a few',
      'Rating: so so',
      'Status: yes',
    ])
  })

  it('files a gift of "Dec 2022" under Christmas of that year', () => {
    const found = planned(
      table('Who,What,Event,Bought on', 'Mom,Tea,Christmas,Dec 2022', 'Mom,Mug,Xmas,11/2021'),
    )
    expect(found.gifts.map(({ occasionDate }) => occasionDate)).toEqual(['2022-12-25', '2021-12-25'])
  })

  it('keeps a title that is too long in the notes, and two columns of one meaning', () => {
    const long = 'A very long title '.repeat(20).trim()
    const found = planned(table('Gift,For,Store,Shop', `${long},Mom,Hill Shop,Dale Shop`))
    expect(found.errors).toEqual([])
    expect(found.gifts[0]?.name.length).toBeLessThanOrEqual(200)
    expect(found.gifts[0]?.notes).toContain(long)
    expect(found.gifts[0]?.notes).toContain('Shop: Dale Shop')
  })

  it.each([
    'TOTAL 2020',
    'Total:',
    'Summe',
    'Gesamt',
    'Total general',
    'Total général',
    'Suma',
    'Somme',
    'المجموع',
    '合计',
    '合計',
    '합계',
    'Grand total',
    'Subtotal',
    '総計',
  ])('leaves out the row "%s" and says so', word => {
    const found = planned(
      table('Recipient,Gift,Store,Price', 'Mom,Scarf,Hill,45', `${word},,,45`, `,${word},,45`),
    )
    expect(found.errors).toEqual([])
    expect(found.gifts.map(({ name }) => name)).toEqual(['Scarf'])
    expect(
      found.remarks.filter(({ reason }) => reason === 'total').map(({ row, text }) => [row, text]),
    ).toEqual([
      [3, `${word} · 45`],
      [4, `${word} · 45`],
    ])
  })

  it('takes a gift whose name begins like a total', () => {
    const found = planned(
      table('Recipient,Gift,Price', 'Mom,Total Recall DVD,12', 'Total,Sum of all fears,10'),
    )
    expect(found.gifts.map(({ name }) => name)).toEqual(['Total Recall DVD', 'Sum of all fears'])
  })

  it('reads budgets, what was really paid, and the ticks of an ordinary Christmas list', () => {
    const found = planned(
      table(
        'Christmas Gift List 2026,,,,,,',
        ',,,,,,',
        'Recipient,Gift Idea,Store,Budget,Actual Cost,Bought?,Wrapped?',
        'Mom,Scarf,Hill Shop,$50,$45.00,x,x',
        'Dad,Book,,$30,,,',
        'Mom,Tea,,,$12.50,x,',
        'TOTAL,,,$80,$57.50,,',
      ),
    )
    expect(found.errors).toEqual([])
    expect(
      found.gifts.map(({ name, priceMinor, status, notes }) => [name, priceMinor, status, notes]),
    ).toEqual([
      ['Scarf', 4500, 'wrapped', 'Budget: $50'],
      ['Book', 3000, 'idea', null],
      ['Tea', 1250, 'purchased', null],
    ])
  })

  it.each([
    ['Verpackt', 'ja', 'wrapped'],
    ['Verschenkt', 'ja', 'given'],
    ['Comprado', 'sí', 'purchased'],
    ['Emballé', 'oui', 'wrapped'],
    ['تم الشراء', 'نعم', 'purchased'],
    ['購入済み', '○', 'purchased'],
    ['포장', '예', 'wrapped'],
    ['已送出', '是', 'given'],
    ['Gekauft', 'nein', 'idea'],
  ])('reads the tick %s: %s', (heading, tick, status) => {
    const found = planned(table(`Für,Geschenk,${heading}`, `Oma,Schal,${tick}`))
    expect(found.gifts.map(gift => gift.status)).toEqual([status])
  })

  it('gives the price of one piece', () => {
    const found = planned(
      table(
        'To,Gift,Quantity,Purchase Price Per Unit,Item Total',
        'Mom,Mug,2,12.50,25.00',
        'Mom,Bowl,3,,30',
        'Mom,Cup,3,,10',
      ),
    )
    expect(
      found.gifts.map(({ name, quantity, priceMinor, notes }) => [name, quantity, priceMinor, notes]),
    ).toEqual([
      ['Mug', 2, 1250, null],
      ['Bowl', 3, 1000, null],
      ['Cup', 1, 1000, 'Item Total: 10 (3)'],
    ])
  })

  it('takes the currency of a heading for the cells that name none', () => {
    const found = planned(table('Who,What,Preis (EUR)', 'Mom,Mug,12', 'Mom,Cup,£9'))
    expect(found.gifts.map(({ priceMinor, currency }) => [priceMinor, currency])).toEqual([
      [1200, 'EUR'],
      [900, 'GBP'],
    ])
  })

  it.each([
    ['hours of work', 'Employee,Task,Hours,Rate\nAnn,Cleaning,4,15\nBob,Cooking,3,16'],
    ['a stock list', 'SKU,Location,On hand,Reorder\nA1,B2,40,10\nA2,B3,12,5'],
    ['sports results', 'Home,Away,Score\nLions,Bears,3:1\nCats,Dogs,0:2'],
    ['a timetable', 'Monday,Tuesday,Wednesday\nMaths,Art,Sport\nMusic,Maths,Latin'],
    ['readings of a meter', 'Zähler,Stand kWh,Verbrauch\n1,4023,12\n2,4035,14'],
    ['an empty form', 'a,b,c\n1,2,3\n4,5,6'],
  ])('makes nothing of %s', (_, text) => {
    expect(() => planned(text)).toThrow()
  })

  it('takes no title from a column of numbers, and asks', () => {
    expect(() => planned(table('gift,colour,when', '0,red,2025-12-20', '0,blue,2025-12-20'))).toThrow()
  })

  it('keeps a column that nobody knows in the notes, with its heading if it has one', () => {
    const found = planned(table('Gift,For,Zodiac,Price,', 'Mug,Mom,Leo,12,top shelf'))
    expect(found.gifts[0]?.notes).toBe('Zodiac: Leo\ntop shelf')
    expect(found.parsed.mapping).toMatchObject({ Zodiac: 'notes', '#5': 'notes' })
    expect(found.parsed.certainty).toMatchObject({ Gift: 'sure', Zodiac: 'unsure', '#5': 'unsure' })
  })

  it('takes a gift of a year that is over as given, where no column tells its stage', () => {
    const found = planned(table('Gift,For,Event,Year', 'Mug,Mom,Christmas,2021', 'Cup,Mom,Christmas,2026'))
    expect(found.gifts.map(({ status, occasionDate }) => [status, occasionDate])).toEqual([
      ['given', '2021-12-25'],
      ['idea', '2026-12-25'],
    ])
    expect(found.remarks.filter(({ reason }) => reason === 'takenAsGiven')).toHaveLength(1)
  })
})

describe('rows between the rows', () => {
  const told = (text: string) => {
    const { gifts, remarks } = planned(text)
    return {
      gifts: gifts.map(({ name, recipient, occasionDate }) => [name, recipient, occasionDate]),
      remarks: remarks.map(({ row, reason, text: said }) => `${row} ${reason} ${said ?? ''}`.trim()),
    }
  }

  it.each(['2021', '2021:', '— 2021 —', '2021年', '** 2021 **'])(
    'take "%s" for the year of the rows below',
    title => {
      const found = told(table('Who,What,Event', `${title},,`, 'Mom,Tea,Christmas', 'Mom,Mug,Xmas 2020'))
      expect(found.gifts).toEqual([
        ['Tea', 'Mom', '2021-12-25'],
        ['Mug', 'Mom', '2020-12-25'],
      ])
      expect(found.remarks).toContain(`2 section ${title}`)
    },
  )

  it.each(['Christmas 2021', 'Weihnachten 2021:', 'クリスマス 2021', '-- Noël 2021 --'])(
    'take "%s" for the occasion of the rows below',
    title => {
      const found = told(table('Who,What,Price', `${title},,`, 'Mom,Tea,12', '2022,,', 'Mom,Mug,10'))
      expect(found.gifts).toEqual([
        ['Tea', 'Mom', '2021-12-25'],
        ['Mug', 'Mom', null],
      ])
    },
  )

  it('take a name above rows without one for their person', () => {
    const found = told(
      table('Who,What,Price', 'Mom,,', ',Tea,12', ',Mug,10', 'Dad,,', ',Book,8', 'Emma,Lego,20'),
    )
    expect(found.gifts.map(([name, who]) => [name, who])).toEqual([
      ['Tea', 'Mom'],
      ['Mug', 'Mom'],
      ['Book', 'Dad'],
      ['Lego', 'Emma'],
    ])
    expect(found.remarks).toContain('3 fromAbove Mom')
  })

  it('take merged cells apart, and leave a blank among filled ones blank', () => {
    const merged = told(table('Who,What,Price', 'Mom,Tea,12', ',Mug,10', ',Cup,9', 'Dad,Book,8', ',Lego,20'))
    expect(merged.gifts.map(([, who]) => who)).toEqual(['Mom', 'Mom', 'Mom', 'Dad', 'Dad'])
    const blank = told(table('Who,What,Price', 'Mom,Tea,12', 'Mom,Mug,10', ',Candle,9', 'Dad,Book,8'))
    expect(blank.gifts.map(([, who]) => who)).toEqual(['Mom', 'Mom', null, 'Dad'])
  })

  it('name headings that are repeated, and lines above the table', () => {
    const found = told(table('My gifts', '', 'Who,What,Price', 'Mom,Tea,12', 'Who,What,Price', 'Dad,Book,8'))
    expect(found.gifts).toHaveLength(2)
    expect(found.remarks).toEqual(['5 heading Who · What · Price', '1 above My gifts'])
  })

  it.each([
    'Remaining',
    'Restbetrag',
    'Reste',
    'Saldo',
    '残り',
    '잔액',
    '余额',
    'المتبقي',
    'Spent so far: $57.50',
  ])('leave out "%s" beside an amount', word => {
    const found = told(table('Who,What,Price', 'Mom,Tea,12', `,${word},$12.50`))
    expect(found.gifts).toHaveLength(1)
    expect(found.remarks).toEqual([`3 total ${word} · $12.50`])
  })

  it('give somebody’s graduation on a day its occasion', () => {
    const found = planned(table('Who,What,Event,Event date', 'Emma,Pen,for her graduation,2024-06-01'))
    expect(found.plan.occasions).toMatchObject([{ type: 'graduation', date: '2024-06-01' }])
  })
})

describe('an event', () => {
  const people: [string, string?][] = [['Mom', '1960-03-04'], ['Dad']]
  const read = (event: string, who = 'Mom', more = '', country = 'US') => {
    const found = planned(table('Who,What,Event,Event date', `${who},Mug,"${event}",${more}`), {
      people,
      country,
    })
    expect(found.errors).toEqual([])
    const [gift] = found.gifts
    return { ...gift!, remarks: found.remarks.filter(({ reason }) => reason === 'eventAsTag').length }
  }

  it.each([
    ['Birthday', "Mom's birthday", '2027-03-04'],
    ['Cumpleaños', "Mom's birthday", '2027-03-04'],
    ['60th birthday', "Mom's birthday", '2027-03-04'],
    ['50. Geburtstag', "Mom's birthday", '2027-03-04'],
    ["Mom's birthday", "Mom's birthday", '2027-03-04'],
    ['Birthday 2021', "Mom's birthday", '2021-03-04'],
    ['Geburtstag 2019', "Mom's birthday", '2019-03-04'],
    ['2020 birthday', "Mom's birthday", '2020-03-04'],
    ['誕生日2022', "Mom's birthday", '2022-03-04'],
    ['2022年生日', "Mom's birthday", '2022-03-04'],
    ['Christmas', 'Christmas', '2026-12-25'],
    ["Xmas '22", 'Xmas', '2022-12-25'],
    ['Weihnachten 2020', 'Weihnachten', '2020-12-25'],
    ['Mother’s Day', 'Mother’s Day', '2027-05-09'],
    ['Muttertag 2024', 'Muttertag', '2024-05-12'],
    ['母の日', '母の日', '2027-05-09'],
    ['Easter 2024', 'Easter', '2024-03-31'],
    ['Ostern', 'Ostern', '2027-03-28'],
  ])('"%s" becomes an occasion', (event, occasion, date) => {
    const gift = read(event)
    expect([gift.occasion, gift.occasionDate, gift.tags]).toEqual([occasion, date, []])
  })

  it.each([
    'Graduation',
    'Thank you',
    'Name day',
    'Anniversary',
    'Onomástico',
    'Danke',
    'Fête du prénom',
    'تخرج',
    '卒業',
    '졸업',
    '毕业',
    'Just because',
    'Graduation 2021',
  ])('"%s" without a day becomes a tag, and the result says so', event => {
    const gift = read(event)
    expect([gift.occasion, gift.tags, gift.remarks]).toEqual([null, [event], 1])
  })

  it('of somebody whose birthday is unknown becomes a tag', () => {
    expect(read('Birthday', 'Dad')).toMatchObject({ occasion: null, tags: ['Birthday'], remarks: 1 })
  })

  it('with its own day becomes an occasion on that day', () => {
    expect(read('Graduation', 'Dad', '2024-06-01')).toMatchObject({
      occasion: 'Graduation',
      occasionDate: '2024-06-01',
      tags: [],
    })
  })

  it('is not moved to the day of a purchase', () => {
    expect(read('Christmas', 'Mom', '2023-11-20')).toMatchObject({
      occasion: 'Christmas',
      occasionDate: '2023-12-25',
    })
    expect(read('Birthday', 'Mom', '2023-01-20')).toMatchObject({ occasionDate: '2023-03-04' })
    expect(read('Birthday', 'Mom', '2023-03-06')).toMatchObject({ occasionDate: '2023-03-04' })
  })
})
