/** Addresses that lead off the site, for everything that accepts where a visitor came from. */
const hosts = [
  'evil.test',
  'evil.test:8443',
  '192.0.2.7',
  '[2001:db8::7]',
  '3221225991',
  'localhost:3000.evil.test',
  'localhost:3000@evil.test',
  'user:secret@evil.test',
  'localhost:3000%40evil.test',
  'xn--80ak6aa92e.test',
  'еvil.test',
  'evil。test',
  'evil.test/app',
  'evil.test?/app',
  'evil.test#/app',
]
const schemes = ['http:', 'https:', 'HTTPS:', 'ftp:', 'ws:', 'file:', 'javascript:', 'data:', 'vbscript:']

/** What stands between the beginning and a host so that browsers read one. */
const slashes = ['//', '///', '////', '/\\', '\\/', '\\\\', '/\\/', '\\', '//\\', '/.//', '/..//', '/./..//']
const whites = ['\t', '\n', '\r', '\r\n', ' ', '\u0000', '\u000b', '\u000c', '\u001f', '\u007f', '\u00a0']

const percent = (text: string) =>
  [...new TextEncoder().encode(text)].map(byte => `%${byte.toString(16).padStart(2, '0')}`).join('')
const again = (text: string) => text.replaceAll('%', '%25')
const upper = (text: string) => text.replace(/%[0-9a-f]{2}/g, code => code.toUpperCase())
const encodings = (text: string) => {
  const once = percent(text)
  return [once, upper(once), again(once), again(again(once))]
}

export const away: readonly string[] = [
  ...new Set([
    ...hosts.flatMap(host =>
      ['//', '/\\', 'https://', 'https:', 'https:/\\', '///'].map(start => start + host),
    ),
    ...schemes.flatMap(scheme => [
      `${scheme}//evil.test`,
      `${scheme}evil.test`,
      `${scheme}alert(1)//`,
      `/${scheme.slice(0, -1)}\t:\\evil.test`,
    ]),
    ...slashes.flatMap(start => [`${start}evil.test`, `${start}evil.test/%2e%2e`, `${start}@evil.test`]),
    ...whites.flatMap(white => [
      `${white}//evil.test`,
      `/${white}/evil.test`,
      `/${white}\\evil.test`,
      `//${white}evil.test`,
      `/app${white}`,
    ]),
    ...slashes
      .filter(start => start.length > 1)
      .flatMap(start => [
        ...encodings(start.slice(1)).map(rest => `/${rest}evil.test`),
        ...encodings(start)
          .slice(0, 2)
          .map(whole => `${whole}evil.test`),
      ]),
    ...whites.slice(0, 6).flatMap(white => encodings(white).map(code => `/${code}/evil.test`)),
    ...['/app', '/login', '/app/gifts'].flatMap(path => [
      `${path}/..//evil.test`,
      `${path}/../..//evil.test`,
      `${path}/%2e%2e//evil.test`,
      `${path}/%252e%252e/%2fevil.test`,
      `${path}/.%2e/\\evil.test`,
      `${path}\r\nLocation: https://evil.test`,
    ]),
    '',
    ' ',
    'app',
    'evil.test',
    '@evil.test',
    '.evil.test',
    '?from=//evil.test',
    '#//evil.test',
    '/%E0%A4%A',
    '/%',
    '/%2',
    '/%zz//evil.test',
    '/app?x=\\evil.test',
    '/app#\nx',
    `/${'a'.repeat(2001)}`,
    `//${'a'.repeat(300)}.test`,
  ]),
]
