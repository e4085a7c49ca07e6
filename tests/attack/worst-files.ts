/** Texts of `size` characters that take longest to read. */
export function worstFiles(size: number): Record<string, string> {
  const fill = (text: string, room = size) => text.repeat(Math.max(1, Math.floor(room / text.length)))
  const cut = (text: string) => text.slice(0, size)
  const card = (line: string) => `BEGIN:VCARD\nFN:A\n${fill(line)}\nEND:VCARD\n`
  const event = (lines: string) =>
    `BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20240101\n${lines}\nEND:VEVENT\nEND:VCALENDAR\n`
  return {
    'one column name again and again': cut(`${fill('name,')}\n`),
    'a column name that counts itself': cut(`${fill('name,name (2),')}\n`),
    'nothing but line ends': `name\n${fill('\n')}`,
    'nothing but line ends of Windows': `name\r\n${fill('\r\n')}`,
    'nothing but blank cells': `name\n${fill(',\n')}`,
    'one record of blank cells': `name\n${fill(',')}`,
    'one record of cells': `name\n${fill('a,')}`,
    'one letter a record': `name\n${fill('a\n')}`,
    'wide and long': `${fill('email,', size / 3)}\n${fill('a\n', (2 * size) / 3)}`,
    'doubled quotes': `name\n"${fill('""')}"\n`,
    'a quote that never closes': `name\n"${fill('a,\n')}`,
    'quotes on every line': `name\n${fill('"a"\n')}`,
    'spaces before quotes': `name\n${fill('    "')}`,
    'stars in a header': `${fill('*')}x,name,email\n`,
    'brackets in a header': `name,email,${fill('(')}\n`,
    'blanks in a name': `name,email\n${fill(' ')}x,a\n`,
    'dots after an at': `name,email\nA,a@${fill('.')}@\n`,
    'commas in a street': `first name,last name,street,city\nA,B,"${fill(',')}x",C\n`,
    'blanks in a street': `first name,last name,street,city\nA,B,"${fill('\u00a0')}x",C\n`,
    'dots in a relationship': `name,relationship\nA,${fill('.')}x\n`,
    'colons in sizes': `name,sizes\nA,${fill(':')}\n`,
    'digits for a birthday': `name,birthday\nA,${fill('1')}\n`,
    'slashes for a birthday': `name,birthday\nA,${fill('1/')}\n`,
    'blanks for a birthday': `name,birthday\nA,1${fill(' ')}1\n`,
    'a web address of dots': `name,avatarUrl\nA,${fill('a.')} \n`,
    'lines without a card': `BEGIN:VCARD\nEND:VCARD\n${fill('\n')}`,
    'cards that never end': fill('BEGIN:VCARD\n'),
    'small cards': fill('BEGIN:VCARD\nFN:A\nEND:VCARD\n'),
    'short lines in a card': card('A:\n'),
    'folded lines in a card': card(' \n'),
    'labels in a card': card('a.X-ABDATE:20200101\na.X-ABLABEL:x\n'),
    'parameters in a card': `BEGIN:VCARD\nFN${fill(';TYPE=a,b')}:x\nEND:VCARD`,
    'soft breaks in a card': `BEGIN:VCARD\nNOTE;ENCODING=QUOTED-PRINTABLE:${fill('=41=\n')}\nEND:VCARD`,
    'escapes in a card': `BEGIN:VCARD\nN:${fill('\\;;')}\nEND:VCARD`,
    'commas in an address': `BEGIN:VCARD\nFN:A\nADR:;;${fill('\\,')}x;;;;\nEND:VCARD`,
    'short lines in an event': event(fill('A:\n')),
    'events that never end': `BEGIN:VCALENDAR\n${fill('BEGIN:VEVENT\n')}`,
    'small events': `BEGIN:VCALENDAR\n${fill('BEGIN:VEVENT\nSUMMARY:a\nDTSTART:20240101\nEND:VEVENT\n')}END:VCALENDAR`,
    'parts in parts': `BEGIN:VCALENDAR\nBEGIN:VEVENT\n${fill('BEGIN:A\n')}`,
    'exclamations in a title': event(`SUMMARY:${fill('!')}x`),
    'blanks in a title': event(`SUMMARY:birthday ${fill(' ')}\u00a0x(`),
    'a rule of parts': event(`SUMMARY:a\nRRULE:${fill('A=B;')}`),
    'small objects': `[${fill('{"a":1},')}{"a":1}]`,
    'objects of which the last says what it is': `[${fill('{"name":"A"},')}{"type":"x"}]`,
    'keys of their own': `[${Array.from({ length: size / 12 }, (_, at) => `{"k${at}":1}`).join(',')}]`,
    'nested lists': fill('['),
    'broken at the end': `[${fill('{"a":"b"},\n')}`,
    backslashes: `["${fill('\\\\')}`,
    numbers: `[${fill('1,')}1]`,
    'nothing but blanks': fill(' '),
    'nothing but quotes': fill('"'),
  }
}

/** The text in UTF-16, as old spreadsheets write it. */
export const asUtf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
