// The worst data that an account may have, as SQL: long notes, long names, many occasions.
import { worst } from './sizes.mjs'

const part = count => Math.max(1, Math.ceil(count * worst))

/** A note of 5,000 characters whose last word is the one that is looked for. */
export const note = `${'lorem ipsum dolor sit amet 灯 '.repeat(173).slice(0, 4980).trim()} zzneedle`

const giftColumns =
  'id, owner_id, person_id, name, notes, price_minor, currency, status, direction, thank_you, is_favorite, quantity, occasion_date, sort_name, search'
const priced = `1000, 'USD'`
const plain = `'given', 'none', false, 1`

/** 2,000 gifts, 1,000 people and 1,000 occasions with long notes. */
export const ofNotes = userId => `
  insert into people (id, owner_id, name, relationship, notes, sort_name, search)
    select gen_random_uuid(), '${userId}', 'Person ' || n, 'friend', '${note}', 'person ' || n, 'person ' || n || chr(10) || '${note}' from generate_series(1, ${part(1000)}) n;
  insert into occasions (id, owner_id, name, date, type, currency, repeats, next_date, description, sort_name, search)
    select gen_random_uuid(), '${userId}', 'Feast ' || n, current_date + 200, 'other', 'USD', 'yearly', current_date + 200, '${note}', 'feast ' || n, 'feast ' || n || chr(10) || '${note}' from generate_series(1, ${part(1000)}) n;
  insert into gifts (${giftColumns})
    select gen_random_uuid(), '${userId}', null, 'Gift ' || n, '${note}', ${priced}, 'planned', ${plain}, current_date, 'gift ' || n, 'gift ' || n || chr(10) || '${note}' from generate_series(1, ${part(2000)}) n;`

/** A name of 200 characters that no other row has. */
const longName = `left(md5(n::text) || ' ' || md5('a' || n) || ' ' || md5('b' || n) || ' ' || md5('c' || n) || ' ' || md5('d' || n) || ' ' || md5('e' || n) || ' ' || md5('f' || n), 200)`

/** One person with 20 interests, 400 ideas and 300 gifts, all with long names. */
export const ofNames = userId => `
  insert into people (id, owner_id, name, relationship, interests, sort_name, search)
    select gen_random_uuid(), '${userId}', 'Emma', 'friend', array(select left(md5('i' || n), 20) from generate_series(1, 20) n), 'emma', 'emma';
  insert into gifts (${giftColumns})
    select gen_random_uuid(), '${userId}', person.id, long.name, null, ${priced}, case when long.n <= ${part(400)} then 'idea' else 'given' end, ${plain}, current_date, long.name, long.name
    from (select id from people where owner_id = '${userId}') person, (select n, ${longName} as name from generate_series(1, ${part(400) + part(300)}) n) long;`

/** 1,000 occasions of the next two months. */
export const ofFeasts = userId => `
  insert into occasions (id, owner_id, name, date, type, currency, repeats, next_date, sort_name, search)
    select gen_random_uuid(), '${userId}', 'Feast ' || n, current_date + 21 + n % 38, 'other', 'USD', 'yearly', current_date + 21 + n % 38, 'feast ' || n, 'feast ' || n from generate_series(1, ${part(1000)}) n;`

/** 10,000 gifts with long names for a report. */
export const ofReports = userId => `
  insert into gifts (${giftColumns})
    select gen_random_uuid(), '${userId}', null, long.name, null, ${priced}, 'planned', ${plain}, current_date, long.name, long.name
    from (select n, ${longName} as name from generate_series(1, ${part(10_000)}) n) long;`

/** A file of nearly 10 MB: 1,900 gifts with long notes. `turn` makes their names new. */
export const largeFile = turn => ({
  type: 'gift',
  data: Array.from({ length: part(1900) }, (_, at) => ({
    name: `Gift ${turn} ${at}`,
    price: 10,
    notes: note,
  })),
})
