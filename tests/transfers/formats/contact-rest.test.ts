import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { withoutMeaning } from '@/lib/transfers/formats/contacts/contact-rest'
import { contentLine, parts, plainText, unfold } from '@/lib/transfers/formats/lists/lines'
import { read } from '@/lib/transfers/formats/read'
import { transferWords } from '@/lib/transfers/queries'

const folder = new URL('../fixtures/', import.meta.url)
const cards = readdirSync(folder).filter(name => name.endsWith('.vcf'))
const plain = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase()
const card = (...lines: string[]) =>
  ['BEGIN:VCARD', 'VERSION:3.0', 'FN:Ann', ...lines, 'END:VCARD'].join('\r\n')

describe('an address book', () => {
  it.each(cards)('loses no property of %s that says something of a person', name => {
    const bytes = new Uint8Array(readFileSync(new URL(name, folder)))
    const { items } = read(bytes, { today: '2026-11-26' })
    const kept = plain(JSON.stringify(items.map(({ data }) => data)).replace(/\\[nr"\\]/g, ' '))
    const text = new TextDecoder().decode(bytes)
    const lost: string[] = []
    for (const physical of unfold(text)) {
      const line = contentLine(physical)
      if (!line || withoutMeaning.test(line.name) || line.params.ENCODING?.some(one => /^b/i.test(one)))
        continue
      // How somebody is addressed is no part of the name that a card displays.
      const all = parts(line.value, ';').slice(0, line.name === 'N' ? 3 : undefined)
      for (const part of all.flatMap(one => parts(one, ','))) {
        const said = plainText(part)
          .trim()
          .replace(/^(?:mailto|tel):/i, '')
        // Days are written in another way.
        const isDay = /^-{0,2}\d[\d-]*(?:T.*)?$/.test(said) && /BDAY|ANNIVERSARY|DATE/.test(line.name)
        if (!isDay && !/^ext=/.test(said) && !kept.includes(plain(said))) lost.push(`${line.name}: ${said}`)
      }
    }
    expect(lost).toEqual([])
  })

  it('keeps further numbers, addresses and links of a card in the notes, and says so', () => {
    const { items, warnings } = read(
      card(
        'TEL;TYPE=CELL:+1 555 0100',
        'TEL;TYPE=WORK:+1 555 0199',
        'EMAIL;TYPE=HOME:ann@example.org',
        'item1.EMAIL:ann@work.example',
        'item1.X-ABLabel:_$!<Office>!$_',
        'URL:https://ann.example',
        'ORG:ACME;Sales',
        'NICKNAME:Annie',
        'X-SOCIALPROFILE;TYPE=mastodon:https://social.example/@ann',
        'CATEGORIES:Tennis,Friends',
        'REV:20260101T000000Z',
      ),
    )
    expect(items[0]?.data).toMatchObject({
      phone: '+1 555 0100',
      email: 'ann@example.org',
      relationship: 'friend',
    })
    expect(items[0]?.data.notes).toBe(
      [
        'Phone (Work): +1 555 0199',
        'Email (Office): ann@work.example',
        'https://ann.example',
        'Company: ACME, Sales',
        'Nickname: Annie',
        'Mastodon: https://social.example/@ann',
        'Tennis',
      ].join('\n'),
    )
    expect(warnings).toMatchObject([{ row: 1, type: 'person', reason: 'contactRest' }])
  })

  it.each(locales)('names company, job title and nickname in the notes in %s', async locale => {
    const { contact } = await transferWords(locale)
    const text = card('ORG:ACME', 'TITLE:Baker', 'NICKNAME:Annie')
    const { items } = read(text, { contactWords: contact })
    expect(items[0]?.data.notes).toBe(
      [`${contact.company}: ACME`, `${contact.jobTitle}: Baker`, `${contact.nickname}: Annie`].join('\n'),
    )
  })

  it.each([
    'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD/',
    'PHOTO;JPEG;ENCODING=BASE64:/9j/4AAQSkZJRgABAQAAAQABAAD/',
    'PHOTO:data:image/jpeg;base64\\,/9j/4AAQSkZJRgABAQAAAQABAAD/',
  ])('says that the picture inside a card is left out: %s', line => {
    const { items, warnings } = read(card(line))
    expect(items[0]?.data).toEqual({ name: 'Ann' })
    expect(warnings).toEqual([{ row: 1, type: 'person', reason: 'pictureLeftOut', text: 'Ann' }])
  })

  it('takes the address of a picture without a remark', () => {
    const { items, warnings } = read(card('PHOTO;VALUE=uri:https://ann.example/ann.jpg'))
    expect(items[0]?.data.avatarUrl).toBe('https://ann.example/ann.jpg')
    expect(warnings).toEqual([])
  })

  it.each(['GENDER:F', 'GENDER:O;intersex', 'X-GENDER:female'])('says nothing of %s', line => {
    const { items, warnings } = read(card(line))
    expect(items[0]?.data).toEqual({ name: 'Ann' })
    expect(warnings).toEqual([])
  })

  it('keeps further cells of a table in the notes', () => {
    const { items, warnings } = read(
      [
        'First Name,Last Name,Organization Name,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Website 1 - Value,Labels',
        'Ann,Lee,ACME,Home,ann@example.org,Work,ann@work.example,Mobile,555 0100 ::: 555 0101,Home,555 0102,https://ann.example,* myContacts ::: Tennis',
      ].join('\n'),
    )
    expect(items[0]?.data).toMatchObject({ name: 'Ann Lee', email: 'ann@example.org', phone: '555 0100' })
    const notes = String(items[0]?.data.notes)
    for (const said of ['ACME', 'ann@work.example', '555 0101', '555 0102', 'https://ann.example', 'Tennis'])
      expect(notes).toContain(said)
    expect(notes).not.toContain('myContacts')
    expect(warnings.map(({ reason }) => reason)).toEqual(['contactRest'])
  })
})
