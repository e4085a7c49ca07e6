const password = 'correct horse battery'

export async function signUp(base, email = 'bench@example.org') {
  const registered = await fetch(`${base}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, name: 'Bench' }),
  })
  const { session, user } = await registered.json()
  const csrf = await fetch(`${base}/api/auth/csrf`)
  const jar = csrf.headers.getSetCookie().map(cookie => cookie.split(';')[0])
  const signedIn = await fetch(`${base}/api/auth/callback/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: jar.join('; '), origin: base },
    body: new URLSearchParams({ csrfToken: (await csrf.json()).csrfToken, email, password, json: 'true' }),
    redirect: 'manual',
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map(one => one.split(';')[0])
    .join('; ')
  return { token: session.access_token, userId: user.id, cookie }
}

const giftColumns =
  'id, created_at, updated_at, owner_id, person_id, occasion_id, occasion_date, name, price_minor, currency, status, direction, thank_you, is_favorite, quantity, sort_name, search'

export async function seedOwner(sql, userId, count) {
  await sql.unsafe(`
    with person as (insert into people (id, owner_id, name, relationship, sort_name, search) values (gen_random_uuid(), '${userId}', 'Emma', 'friend', 'emma', 'emma') returning id),
    occasion as (insert into occasions (id, owner_id, name, date, type, currency, repeats, next_date, sort_name, search) values (gen_random_uuid(), '${userId}', 'Christmas', '2026-12-25', 'christmas', 'USD', 'yearly', '2026-12-25', 'christmas', 'christmas') returning id)
    insert into gifts (${giftColumns})
    select gen_random_uuid(), now() - make_interval(secs => n), now(), '${userId}', person.id, occasion.id, '2026-12-25', 'Teapot ' || n, 1000 + n % 5000, 'USD', 'planned', 'given', 'none', n % 7 = 0, 1, 'teapot ' || n,
      'teapot ' || n || case when n % 100000 = 77777 then ' zanzibar' else '' end
    from person, occasion, generate_series(1, ${count}) n`)
  await sql`analyze gifts`
}

/** Pages that are drawn from all years of a family. */
export const decadePages = [
  '/app/analytics?span=all',
  '/app/analytics?span=year',
  '/app/advanced-analytics?span=all',
  '/app/budgets',
  '/app/budgets/spending',
]

/** 40 people, 20,000 gifts bought over ten years, each with its expense. */
export async function seedDecade(sql, userId) {
  await sql.unsafe(`
    insert into people (id, owner_id, name, relationship, sort_name, search)
      select gen_random_uuid(), '${userId}', 'Person ' || n, (array['family', 'friend', 'colleague'])[1 + n % 3], 'person ' || n, 'person ' || n from generate_series(1, 40) n;
    with numbered as (select id, row_number() over (order by name) as n from people where owner_id = '${userId}')
    insert into gifts (${giftColumns}, purchase_date)
      select gen_random_uuid(), now() - make_interval(hours => g.n * 4), now(), '${userId}', numbered.id, null, current_date - g.n / 6 + 20, 'Gift ' || g.n, 1000 + g.n % 5000, 'USD', 'given', 'given', 'none', false, 1, 'gift ' || g.n, 'gift ' || g.n, current_date - g.n / 6
      from generate_series(1, 20000) as g(n) join numbered on numbered.n = 1 + g.n % 40;
    insert into expenses (id, created_at, updated_at, owner_id, description, category, date, amount_minor, currency, rate, base_minor, base_currency, gift_id, from_gift, person_id, sort_name, search)
      select gen_random_uuid(), created_at, now(), owner_id, name, (array['books', 'toys', 'home', 'food', 'clothing'])[1 + price_minor % 5], purchase_date, price_minor, 'USD', 1, price_minor, 'USD', id, true, person_id, sort_name, search
      from gifts where owner_id = '${userId}';`)
  await sql`analyze gifts`
  await sql`analyze expenses`
}

export async function seedMany(sql, owners, giftsEach) {
  await sql.unsafe(
    `insert into users (id, email, name, password_hash) select gen_random_uuid(), 'owner' || n || '@example.org', 'Owner', '-' from generate_series(1, ${owners}) n`,
  )
  await sql.unsafe(`
    insert into gifts (${giftColumns})
    select gen_random_uuid(), now() - make_interval(secs => n), now(), u.id, null, null, '2026-12-25'::date - (n % 300), 'Scarf ' || n, 1000 + n % 5000, 'USD', 'planned', 'given', 'none', false, 1, 'scarf ' || n, 'scarf ' || n
    from users u, generate_series(1, ${giftsEach}) n where u.email like 'owner%'`)
  await sql`vacuum analyze gifts`
}

/** The cursor of a page in the middle of the list of one owner. */
export async function deepCursor(sql, userId, count) {
  const [row] =
    await sql`select id, created_at from gifts where owner_id = ${userId} order by created_at desc offset ${count >> 1} limit 1`
  return row ? Buffer.from(JSON.stringify([row.created_at.toISOString(), row.id])).toString('base64url') : ''
}
