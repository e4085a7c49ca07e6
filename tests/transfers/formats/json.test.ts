import { describe, expect, it } from 'vitest'
import { UnreadableFile } from '@/lib/transfers/formats/parsed'
import { read } from '@/lib/transfers/formats/read'

const failure = (input: string | object) => {
  try {
    read(input)
  } catch (error) {
    return error instanceof UnreadableFile ? [error.reason, error.line] : error
  }
}

describe('JSON files', () => {
  it('reads our own export without its read-only fields', () => {
    const own = {
      format: 'gift-tracker',
      version: 1,
      exportedAt: '2026-01-01T00:00:00.000Z',
      people: [{ id: '1', name: 'Ana', relationship: 'family', createdAt: 'x', version: 3 }],
      occasions: [{ name: 'Feast', date: '2026-01-02', type: 'other', nextDate: '2026-01-02', giftCount: 2 }],
      gifts: [
        {
          name: 'Scarf',
          price: 20.5,
          recipient: { id: '1', name: 'Ana' },
          occasion: { id: '2', name: 'Feast', date: '2026-01-02' },
        },
      ],
    }
    const expected = [
      { row: 1, type: 'person', data: { id: '1', name: 'Ana', relationship: 'family' } },
      { row: 1, type: 'occasion', data: { name: 'Feast', date: '2026-01-02', type: 'other' } },
      {
        row: 1,
        type: 'gift',
        data: { name: 'Scarf', price: 20.5, recipient: 'Ana', occasion: 'Feast', occasionDate: '2026-01-02' },
      },
    ]
    expect(read(own).items).toEqual(expected)
    expect(read(JSON.stringify(own)).items).toEqual(expected)
    expect(read({ format: 'gift-tracker', version: 1 }).items).toEqual([])
  })

  it('reads a list by the given type, by the type of each object, or by its keys', () => {
    expect(read([{ name: 'Scarf', price: 'abc' }], { type: 'gift' }).items).toEqual([
      { row: 1, type: 'gift', data: { name: 'Scarf', price: 'abc' } },
    ])
    expect(read([{ type: 'person', name: 'Ana', relationship: 'family' }, 5]).items).toHaveLength(1)
    expect(read([{ type: 'person', name: 'Ana' }, 5]).errors).toMatchObject([
      { row: 2, messageKey: 'wrongType' },
    ])
    expect(
      read([{ Nombre: 'Ana', Cumpleaños: '12/05/1990', 'Correo electrónico': 'a@x.org' }], { home: 'dmy' })
        .items[0]?.data,
    ).toEqual({ name: 'Ana', birthday: '1990-05-12', email: 'a@x.org' })
    // Another object of the list tells the order, whatever the country of the reader.
    expect(
      read(
        [
          { Name: 'Ana', Birthday: '12/05/1990' },
          { Name: 'Bo', Birthday: '25/12/1980' },
        ],
        {
          type: 'person',
          home: 'mdy',
        },
      ).items.map(({ data }) => data.birthday),
    ).toEqual(['1990-05-12', '1980-12-25'])
    expect(failure([{ name: 'x' }])).toEqual(['noType', undefined])
    const bill = {
      name: 'Trip',
      participants: [{ name: 'Ann' }],
      expenses: [{ title: 'Taxi', amount: 1200 }],
    }
    expect(failure(bill)).toEqual(['unknownFormat', undefined])
  })

  it('names the line on which a file breaks', () => {
    expect(failure('{\n"people": [\n{"name": "A",}\n]}')).toEqual(['json', 3])
    expect(failure('{\n"people": [\nNaN]\n}')).toEqual(['json', 3])
    expect(failure('{\n"people": [\n')).toEqual(['json', 3])
    expect(failure([{ price: Number.NaN }])).toEqual(['json', undefined])
  })

  it('refuses deep nesting and drops keys that reach a prototype', () => {
    expect(failure('['.repeat(100_000))).toEqual(['tooDeep', 1])
    const parsed = read(
      '{"people":[{"name":"A","__proto__":{"x":1},"sizes":{"__proto__":{"y":1},"top":"M"}}]}',
    )
    expect(parsed.items[0]?.data).toEqual({ name: 'A', sizes: { top: 'M' } })
    expect(Object.hasOwn(parsed.items[0]?.data.sizes as object, '__proto__')).toBe(false)
  })

  it('reads an export of Monica', () => {
    const monica = {
      version: '1',
      account: {
        uuid: 'a',
        data: [
          {
            count: 1,
            type: 'contact',
            values: [
              {
                uuid: 'c1',
                properties: {
                  first_name: 'Ana',
                  last_name: 'Díaz',
                  tags: ['family'],
                  birthdate: { is_age_based: false, is_year_unknown: true, date: '2020-05-06T00:00:00Z' },
                },
                data: [
                  {
                    count: 1,
                    type: 'gift',
                    values: [
                      {
                        uuid: 'g',
                        properties: {
                          name: 'Scarf',
                          comment: 'blue',
                          url: 'https://x.org',
                          amount: '20.00',
                          status: 'offered',
                          date: '2024-01-02',
                        },
                      },
                    ],
                  },
                  { count: 1, type: 'contact_field', values: [{ properties: { data: 'ana@x.org' } }] },
                ],
              },
            ],
          },
        ],
      },
    }
    expect(read(monica).items).toMatchObject([
      {
        type: 'person',
        data: { name: 'Ana Díaz', relationship: 'family', birthday: '--05-06', email: 'ana@x.org' },
      },
      {
        type: 'gift',
        data: {
          name: 'Scarf',
          recipient: 'Ana Díaz',
          status: 'given',
          price: 20,
          notes: 'blue',
          purchaseUrl: 'https://x.org',
        },
      },
    ])
  })
})
