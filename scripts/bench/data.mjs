// Rows as SQL, the same for PostgreSQL and for the embedded database. Each returns the text of its statements.

const giftColumns =
  'id, created_at, updated_at, owner_id, person_id, occasion_id, occasion_date, name, price_minor, currency, status, direction, thank_you, is_favorite, quantity, sort_name, search'

/** Every call is counted as before, and none is ever past its limit: a measurement calls a thousand times. */
export const unlimited = `
  create or replace function bench_unlimited() returns trigger language plpgsql as
    $$ begin new.calls := 0; return new; end $$;
  create or replace trigger bench_unlimited before update on rate_limits for each row execute function bench_unlimited();`

/** The gifts of the measured account, for one person at one occasion. */
export const ofOwner = (userId, count) => `
  with person as (insert into people (id, owner_id, name, relationship, sort_name, search) values (gen_random_uuid(), '${userId}', 'Emma', 'friend', 'emma', 'emma') returning id),
  occasion as (insert into occasions (id, owner_id, name, date, type, currency, repeats, next_date, sort_name, search) values (gen_random_uuid(), '${userId}', 'Christmas', '2026-12-25', 'christmas', 'USD', 'yearly', '2026-12-25', 'christmas', 'christmas') returning id)
  insert into gifts (${giftColumns})
  select gen_random_uuid(), now() - make_interval(secs => n), now(), '${userId}', person.id, occasion.id, '2026-12-25', 'Teapot ' || n, 1000 + n % 5000, 'USD', 'planned', 'given', 'none', n % 7 = 0, 1, 'teapot ' || n,
    'teapot ' || n || case when n % 100000 = 77777 then ' zanzibar' else '' end
  from person, occasion, generate_series(1, ${count}) n;`

/** Accounts beside the measured one, each with gifts. */
export const ofOthers = (owners, giftsEach) => `
  insert into users (id, email, name, password_hash) select gen_random_uuid(), 'owner' || n || '@example.org', 'Owner', '-' from generate_series(1, ${owners}) n;
  insert into gifts (${giftColumns})
  select gen_random_uuid(), now() - make_interval(secs => n), now(), u.id, null, null, '2026-12-25'::date - (n % 300), 'Scarf ' || n, 1000 + n % 5000, 'USD', 'planned', 'given', 'none', false, 1, 'scarf ' || n, 'scarf ' || n
  from users u, generate_series(1, ${giftsEach}) n where u.email like 'owner%';`

/** 40 people, gifts bought over ten years, each with its expense. */
export const ofDecade = (userId, count) => `
  insert into people (id, owner_id, name, relationship, sort_name, search)
    select gen_random_uuid(), '${userId}', 'Person ' || n, (array['family', 'friend', 'colleague'])[1 + n % 3], 'person ' || n, 'person ' || n from generate_series(1, 40) n;
  with numbered as (select id, row_number() over (order by name) as n from people where owner_id = '${userId}')
  insert into gifts (${giftColumns}, purchase_date)
    select gen_random_uuid(), now() - make_interval(hours => g.n * 4), now(), '${userId}', numbered.id, null, current_date - g.n / 6 + 20, 'Gift ' || g.n, 1000 + g.n % 5000, 'USD', 'given', 'given', 'none', false, 1, 'gift ' || g.n, 'gift ' || g.n, current_date - g.n / 6
    from generate_series(1, ${count}) as g(n) join numbered on numbered.n = 1 + g.n % 40;
  insert into expenses (id, created_at, updated_at, owner_id, description, category, date, amount_minor, currency, rate, base_minor, base_currency, gift_id, from_gift, person_id, sort_name, search)
    select gen_random_uuid(), created_at, now(), owner_id, name, (array['books', 'toys', 'home', 'food', 'clothing'])[1 + price_minor % 5], purchase_date, price_minor, 'USD', 1, price_minor, 'USD', id, true, person_id, sort_name, search
    from gifts where owner_id = '${userId}';`

/** Gifts bought over ten years, the first of them with pictures of so many kilobytes that no compression makes small. */
export const ofPictures = (userId, { gifts, pictures, kilobytes }) => `${ofDecade(userId, gifts)}
  insert into pictures (key, owner_id, width, height, data)
    select gen_random_uuid()::text, '${userId}', 1024, 768, (select decode(string_agg(md5(random()::text || n || part), ''), 'hex') from generate_series(1, ${kilobytes * 64}) part)
    from generate_series(1, ${pictures}) n;
  with numbered as (select key, row_number() over (order by key) as n from pictures where owner_id = '${userId}'),
    shown as (select id, row_number() over (order by created_at) as n from gifts where owner_id = '${userId}')
  update gifts set image_url = '/api/pictures/' || numbered.key from numbered join shown on shown.n = numbered.n where gifts.id = shown.id;`

/**
 * Rows of one owner who searches: of 100, 75 are gifts, 20 expenses, 3 people and 2 occasions. Every tenth
 * gift is a scarf, as all gifts of the others are; every 200th a lantern.
 */
export function ofSearcher(userId, count) {
  const [gifts, expenses, people, occasions] = [0.75, 0.2, 0.03, 0.02].map(part => Math.ceil(count * part))
  const words = `(array['blue', 'green', 'woollen', 'small', 'signed', 'old', 'paper'])[1 + n % 7] || ' ' || case
    when n % 25000 = 777 then 'zanzibar box' when n % 200 = 3 then 'lantern 灯 ' when n % 10 = 1 then 'scarf' when n % 500 = 7 then 'quilt'
    else (array['teapot', 'book', 'puzzle', 'candle', 'basket', 'picture frame', 'notebook', 'vase'])[1 + n % 8] end || ' ' || n`
  return `
    insert into people (id, owner_id, name, relationship, sort_name, search)
      select gen_random_uuid(), '${userId}', 'Annika' || n, 'friend', 'annika' || n, 'annika' || n from generate_series(1, ${people}) n;
    insert into occasions (id, owner_id, name, date, type, currency, repeats, next_date, sort_name, search)
      select gen_random_uuid(), '${userId}', 'Feast ' || n, '2026-12-25', 'other', 'USD', 'yearly', '2026-12-25', 'feast ' || n, 'feast ' || n from generate_series(1, ${occasions}) n;
    with numbered as (select id, row_number() over (order by name) as n from people where owner_id = '${userId}')
    insert into gifts (id, created_at, updated_at, owner_id, person_id, name, price_minor, currency, status, direction, thank_you, is_favorite, quantity, sort_name, search)
      select gen_random_uuid(), now() - make_interval(secs => g.n), now() - make_interval(secs => g.n), '${userId}', numbered.id, g.name, 1000 + g.n % 5000, 'USD', 'planned', 'given', 'none', false, 1, g.name, g.name || chr(10) || 'seen at the fair in town'
      from (select n, ${words} as name from generate_series(1, ${gifts}) n) g join numbered on numbered.n = 1 + g.n % ${people};
    insert into expenses (id, created_at, updated_at, owner_id, description, category, date, amount_minor, currency, rate, base_minor, base_currency, from_gift, sort_name, search)
      select gen_random_uuid(), now() - make_interval(secs => n), now(), '${userId}', g.name, 'home', current_date - n / 60, 1000 + n % 5000, 'USD', 1, 1000 + n % 5000, 'USD', false, g.name, g.name
      from (select n, ${words} as name from generate_series(1, ${expenses}) n) g;`
}

/** Gifts in a database of an older version, by the columns that a gift has always had. */
export const ofOlderVersion = count => `
  insert into users (id, email, name, password_hash) values (gen_random_uuid(), 'older@example.org', 'Older', '-');
  insert into gifts (id, owner_id, name, price_minor, currency, status, direction, thank_you, is_favorite, quantity, sort_name, search)
  select gen_random_uuid(), u.id, 'Scarf ' || n, 1000 + n % 5000, 'USD', 'planned', 'given', 'none', false, 1, 'scarf ' || n, 'scarf ' || n
  from users u, generate_series(1, ${count}) n;`
