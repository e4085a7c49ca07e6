import { expect, it } from 'vitest'
import { readOrderMail } from '@/lib/order-mails/read'
import { languages } from './styles'
import { fillers, type Said, subjects } from './subjects'

const all = languages.flatMap(language =>
  (Object.keys(subjects[language]) as Said[]).flatMap(said =>
    [
      ...new Set(
        fillers[language].flatMap(([order, item, shop]) =>
          subjects[language][said].map(subject =>
            subject.replace('{o}', order).replace('{i}', item).replace('{s}', shop),
          ),
        ),
      ),
    ].map(subject => ({ subject, said })),
  ),
)

const mailOf = (subject: string) =>
  `From: Shop <orders@shop.example>\nTo: maya@example.org\nSubject: ${subject}\nDate: Tue, 10 Nov 2026 09:12:00 +0000\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\nOrder number: XX-9901-7\nHello Maya,\nsee all details in your account.`

it('are there in number: five subjects for every mail of the table', () => {
  expect(subjects.en.shipped.length).toBeGreaterThanOrEqual(12)
  expect(all.length).toBeGreaterThanOrEqual(750)
})

it('says by its subject where a parcel is, and takes no amount, number or carrier from it', async () => {
  const wrong: string[] = []
  for (const { subject, said } of all) {
    const read = await readOrderMail({
      mail: mailOf(subject),
      today: '2026-11-26',
      currency: 'EUR',
      monthFirst: false,
    })
    const { status, amount, trackingNumber, carrier } = read?.facts ?? {}
    const want = said === 'gone' ? null : said
    if (status !== want) wrong.push(`${subject}: ${status} for ${want}`)
    if (amount !== null || trackingNumber !== null || carrier !== null)
      wrong.push(`${subject}: ${amount} ${trackingNumber} ${carrier}`)
  }
  console.log(`${all.length} subjects, ${wrong.length} wrong\n${wrong.join('\n')}`)
  expect(wrong).toEqual([])
})
