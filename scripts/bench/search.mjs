/** What one owner of many rows searches for, by the name that is printed. */
export const searches = {
  'a rare word': 'zanzibar',
  'a usual word': 'lantern',
  'a frequent word, beside a million of others': 'scarf',
  'a person, with their gifts': 'annika17',
  'two words': 'blue lantern',
  'one Chinese character': '灯',
  'two letters': 'qu',
  'the beginning of a word': 'lan',
  'a word with a wrong letter': 'zanzebar',
  nothing: 'wheelbarrow',
}

export const searchRequest = (server, { token }, query) => ({
  server,
  url: `${server.base}/api/search`,
  method: 'POST',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify({ query }),
  connections: 1,
})

/**
 * 100,000 rows of one owner: 75,000 gifts, 20,000 expenses, 3,000 people and 2,000 occasions. Every tenth gift is a scarf,
 * as all gifts of the others are; every 200th a lantern.
 */
export async function seedSearched(sql, userId) {
  const words = `(array['blue', 'green', 'woollen', 'small', 'signed', 'old', 'paper'])[1 + n % 7] || ' ' || case
    when n % 25000 = 777 then 'zanzibar box' when n % 200 = 3 then 'lantern 灯 ' when n % 10 = 1 then 'scarf' when n % 500 = 7 then 'quilt'
    else (array['teapot', 'book', 'puzzle', 'candle', 'basket', 'picture frame', 'notebook', 'vase'])[1 + n % 8] end || ' ' || n`
  await sql.unsafe(`
    insert into people (id, owner_id, name, relationship, sort_name, search)
      select gen_random_uuid(), '${userId}', 'Annika' || n, 'friend', 'annika' || n, 'annika' || n from generate_series(1, 3000) n;
    insert into occasions (id, owner_id, name, date, type, currency, repeats, next_date, sort_name, search)
      select gen_random_uuid(), '${userId}', 'Feast ' || n, '2026-12-25', 'other', 'USD', 'yearly', '2026-12-25', 'feast ' || n, 'feast ' || n from generate_series(1, 2000) n;
    with numbered as (select id, row_number() over (order by name) as n from people where owner_id = '${userId}')
    insert into gifts (id, created_at, updated_at, owner_id, person_id, name, price_minor, currency, status, direction, thank_you, is_favorite, quantity, sort_name, search)
      select gen_random_uuid(), now() - make_interval(secs => g.n), now() - make_interval(secs => g.n), '${userId}', numbered.id, g.name, 1000 + g.n % 5000, 'USD', 'planned', 'given', 'none', false, 1, g.name, g.name || chr(10) || 'seen at the fair in town'
      from (select n, ${words} as name from generate_series(1, 75000) n) g join numbered on numbered.n = 1 + g.n % 3000;
    insert into expenses (id, created_at, updated_at, owner_id, description, category, date, amount_minor, currency, rate, base_minor, base_currency, from_gift, sort_name, search)
      select gen_random_uuid(), now() - make_interval(secs => n), now(), '${userId}', g.name, 'home', current_date - n / 60, 1000 + n % 5000, 'USD', 1, 1000 + n % 5000, 'USD', false, g.name, g.name
      from (select n, ${words} as name from generate_series(1, 20000) n) g;`)
  for (const table of ['people', 'occasions', 'gifts', 'expenses'])
    await sql.unsafe(`vacuum analyze ${table}`)
}
