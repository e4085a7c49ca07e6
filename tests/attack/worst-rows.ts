/** A note of nearly 5,000 characters whose last word is the one that is looked for. */
const note = `${'lorem ipsum dolor sit amet 灯 '.repeat(173).slice(0, 4900).trim()} zzneedle`

const many = <Row>(count: number, make: (at: number) => Row) =>
  Array.from({ length: count }, (_, at) => make(at))

/** A name of 200 characters that shares its words with no other. */
const longName = (at: number) =>
  many(12, part => (at * 7919 + part * 104_729 + 1e9).toString(36).repeat(2))
    .join(' ')
    .slice(0, 190)

/** So many days after `today`, as a plain date. */
const ahead = (today: Date, days: number) =>
  new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)

/**
 * Files that an account may import and whose rows make later calls dear: long notes, long names, many allergies, many
 * occasions of the coming weeks, many gifts for one person.
 */
export function worstRows(today: Date): { type: string; data: object[] }[] {
  const allergies = many(50, at => `${['nuts', 'milk', 'gluten', 'fish', 'unknown'][at % 5]} ${at}`)
  const person = (at: number) => `Person ${at}`
  return [
    {
      type: 'person',
      data: many(500, at => ({ name: person(at), relationship: 'friend', notes: note, allergies })),
    },
    {
      type: 'occasion',
      data: many(1000, at => ({
        name: `Feast ${at}`,
        date: ahead(today, 1 + (at % 45)),
        occasionType: 'other',
        person: person(at % 500),
        description: note,
      })),
    },
    {
      type: 'gift',
      data: many(1500, at => ({
        name: `Gift ${at} zzneedle`,
        recipient: person(at % 500),
        occasion: `Feast ${at % 500}`,
        price: 10,
        status: 'planned',
        notes: note,
      })),
    },
    {
      type: 'gift',
      data: many(700, at => ({
        name: longName(at),
        recipient: person(0),
        price: 10,
        status: at < 400 ? 'idea' : 'given',
      })),
    },
    {
      type: 'expense',
      data: many(2000, at => ({ amount: 10, date: ahead(today, -(at % 300)), description: longName(at) })),
    },
  ]
}
