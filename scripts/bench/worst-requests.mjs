// The request of each kind that costs the most processor time, with the account whose data makes it so.
import sharp from 'sharp'
import { largeFile } from './worst-data.mjs'

/** A picture of nearly 50 million pixels, the most that is taken. */
const picture = format =>
  sharp({
    create: { width: 7000, height: 7000, channels: 3, background: '#884422' },
    limitInputPixels: false,
  })
    [format](format === 'avif' ? { effort: 0 } : {})
    .toBuffer()

const post = (path, body) => ({
  path,
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

function upload(file, type) {
  const body = new FormData()
  body.set('file', new Blob([file], { type }), 'picture')
  return { path: '/api/pictures', method: 'POST', body }
}

/** A rule for so many days before each occasion, as many as the product takes. */
const rule = days =>
  post('/api/reminder-rules', {
    name: 'All feasts',
    occasionTypes: ['other'],
    daysInAdvance: Array.from({ length: days }, (_, at) => at),
  })

/**
 * Each kind has its account and makes its request; `ask(account, request)` asks the world beforehand. `times`
 * is how often it is sent one after the other, and `together` how often at once.
 */
export async function worstKinds(ask) {
  const [jpeg, avif] = [await picture('jpeg'), await picture('avif')]
  const people = await ask('names', { path: '/api/people' })
  const personId = people.data[0].id
  const report = await ask(
    'reports',
    post('/api/reports', { type: 'gift-list', params: { from: '2020-01-01', to: '2040-12-31' } }),
  )
  if (!report.rowCount) throw new Error('The report has no rows.')
  let turn = 0
  const search = post('/api/search', { query: 'zzneedle lorem', limit: 50 })
  const recommended = post('/api/recommendations', { personId })
  const found = { path: '/api/search/export?query=zzneedle%20lorem' }
  const file = { path: `/api/reports/${report.id}/export?format=pdf` }
  return [
    { name: 'a search over long notes', account: 'notes', make: () => search, times: 3, together: 10 },
    { name: 'a search as a file', account: 'notes', make: () => found, times: 3, together: 10 },
    {
      name: 'recommendations over long names',
      account: 'names',
      make: () => recommended,
      times: 3,
      together: 10,
    },
    { name: 'a report as PDF', account: 'reports', make: () => file, times: 3, together: 10 },
    {
      name: 'a JPEG of 50 MP',
      account: 'pictures',
      make: () => upload(jpeg, 'image/jpeg'),
      times: 3,
      together: 10,
    },
    {
      name: 'an AVIF of 50 MP',
      account: 'pictures',
      make: () => upload(avif, 'image/avif'),
      times: 3,
      together: 10,
    },
    {
      name: 'an import of 10 MB',
      account: 'files',
      make: () => post('/api/import', largeFile(turn++)),
      times: 2,
      together: 0,
    },
    {
      name: 'a rule over 1,000 occasions',
      account: 'feasts',
      make: () => rule(20),
      orMake: () => rule(5),
      times: 1,
      together: 0,
    },
  ]
}
