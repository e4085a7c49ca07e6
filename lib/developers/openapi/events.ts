import type { Json } from '@/lib/core/describe'
import { eventTypes, resetType, testType } from '@/lib/webhooks/values'
import { refTo } from './schemas'

const text = { type: 'string' }

/** The schema of the record in an event, by the first word of its type. Events of other nouns name their record alone. */
const records: Record<string, string> = {
  person: 'Person',
  occasion: 'Occasion',
  gift: 'Gift',
  budget: 'Budget',
  expense: 'Expense',
  wishlist: 'Wishlist',
  family: 'Family',
}

const changed =
  /^(?:person|occasion|gift|budget|expense|wishlist|family|transfer|reminder\w*|giftCard|giftPreference|report|savedSearch|preferences)\.(?:created|updated|deleted|restored|merged|imported|undone|saved)$/

const verbs: Record<string, string> = {
  created: 'was created',
  updated: 'was changed',
  deleted: 'was deleted',
  restored: 'came back from the trash',
  merged: 'were merged. Read all of them again',
  imported: 'came in with a file. Read everything again',
  undone: 'was taken back. Read everything again',
  saved: 'was created or changed',
}

function summaryOf(type: string): string {
  if (type === testType) return 'The test of a webhook'
  if (type === resetType) return 'Changes may be missing. Read everything again'
  const [noun = '', verb = ''] = type.split('.')
  return changed.test(type) ? `${noun} ${verbs[verb]}` : `The account is told: ${type}`
}

/** What a webhook is sent of one type. */
function eventOf(type: string): Json {
  const [noun = ''] = type.split('.')
  const isChange = changed.test(type)
  const name = isChange ? records[noun] : type === testType || type === resetType ? undefined : 'Notification'
  return {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { ...text, const: type },
      timestamp: { ...text, format: 'date-time', description: 'When it happened, in UTC' },
      data: {
        type: 'object',
        required: ['object', 'id', 'record'],
        properties: {
          object: {
            ...text,
            description: 'The noun of the record; `notification` for what the account is told',
          },
          id: {
            type: ['string', 'null'],
            format: 'uuid',
            description: 'The record. Null where more than 500 changed at once, or any may have',
          },
          record: name
            ? {
                description:
                  'As its call answers it at the first try. Null where it is gone, or no longer visible to the account',
                anyOf: [{ type: 'null' }, refTo(name)],
              }
            : { type: 'null' },
        },
      },
    },
  }
}

const header = (name: string, description: string, schema: Json = text): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
})

/** The schemas that events name, so that the document has them. */
export const eventSchemas = [...Object.values(records), 'Notification']

/** The events that webhooks are sent, as the document describes them. */
export const eventsOf = (): Json =>
  Object.fromEntries(
    eventTypes.map(type => [
      type,
      {
        post: {
          operationId: `on_${type.replace('.', '_')}`,
          tags: ['webhooks'],
          summary: summaryOf(type),
          description:
            'Answer with any 2xx within 15 seconds. Everything else is tried again, ten times within three days. Events of one record come in their order.',
          security: [],
          parameters: [
            header('webhook-id', 'Names the event, the same at each try: leave out what was read before'),
            header('webhook-timestamp', 'Seconds since 1970. Refuse what is older than five minutes', {
              type: 'integer',
            }),
            header(
              'webhook-signature',
              'As Standard Webhooks says: `v1,` and the HMAC-SHA256 of id, timestamp and body. During a rotation there are two, with a space between them',
            ),
          ],
          requestBody: { required: true, content: { 'application/json': { schema: eventOf(type) } } },
          responses: {
            '2XX': { description: 'The event was taken' },
            410: { description: 'Nobody listens here any more: the webhook is switched off' },
          },
        },
      },
    ]),
  )
