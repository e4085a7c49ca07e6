import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { POST } from '@/app/api/auth/[...nextauth]/route'
import { accountsApi } from '@/lib/accounts/api'
import { familiesApi } from '@/lib/families/api'
import { invitationsApi } from '@/lib/families/invitations/api'
import { membersApi } from '@/lib/families/members/api'
import { samplesApi } from '@/lib/samples/api'
import { forgetEnv } from '@/lib/server/ops/env'
import { tokenOf } from '../families/household'
import { appUrl, callerFor, visitor } from '../support/api'
import { emptyTables } from '../support/database'
import { as, confirm, emailOf, type Person, password } from '../support/people'

beforeEach(emptyTables)

const take = (mode: string) => {
  process.env.SIGNUP = mode
  forgetEnv()
}
afterEach(() => {
  delete process.env.SIGNUP
  forgetEnv()
})

const signUp = (invitation?: string) =>
  visitor(accountsApi.register, { email: emailOf('new'), password, name: 'Newcomer', invitation })

async function invitationOf(person: Person) {
  const { id: familyId } = await person.ok(familiesApi.create, { name: 'The Okafors' })
  const { link } = await person.ok(membersApi.invite, { familyId, role: 'member' })
  return { familyId, token: tokenOf(link) }
}

describe('new accounts', () => {
  it('are open without a variable', async () => {
    expect((await signUp()).status).toBe(201)
  })

  it.each(['invited', 'closed'])(
    'are made once where they are %s: somebody has to be the first',
    async mode => {
      // Sample families are no accounts.
      await visitor.ok(samplesApi.open, {})
      take(mode)
      expect((await signUp()).status).toBe(201)
      expect((await signUp()).status).toBe(403)
    },
  )

  it('are made by nobody where they are closed, also with an invitation', async () => {
    const ada = await confirm(await as('ada'))
    const { token } = await invitationOf(ada)
    take('closed')
    for (const answer of [await signUp(), await signUp(token)]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'SIGNUP_CLOSED'])
      expect(answer.body.message).toBe('This Gift Tracker takes no new accounts')
    }
    // Who has an account signs in.
    expect((await visitor(accountsApi.login, { email: ada.email, password })).status).toBe(200)
  })

  it('need an invitation that still holds', async () => {
    const ada = await confirm(await as('ada'))
    const { familyId, token } = await invitationOf(ada)
    take('invited')
    for (const wrong of [undefined, 'nothing', `${token}x`]) {
      const { status, body } = await signUp(wrong)
      expect([status, body.code]).toEqual([403, 'SIGNUP_INVITED'])
    }
    const { status, body } = await signUp(token)
    expect(status).toBe(201)
    const newcomer = callerFor({ authorization: `Bearer ${body.session.access_token}` })
    await newcomer.ok(invitationsApi.accept, { token })
    expect((await newcomer.ok(familiesApi.list, {})).data.map(({ id }) => id)).toEqual([familyId])
    // It was used.
    expect((await signUp(token)).body.code).toBe('SIGNUP_INVITED')
  })

  it('are at most five a day of one invitation', async () => {
    const ada = await confirm(await as('ada'))
    const { token } = await invitationOf(ada)
    take('invited')
    const statuses: number[] = []
    for (let at = 0; at < 6; at++) statuses.push((await signUp(token)).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })

  it.each([true, false])(
    'are not made of a sample family (fresh: %s) where visitors cannot make one',
    async fresh => {
      await as('ada')
      const { session } = await visitor.ok(samplesApi.open, {})
      const sample = callerFor({ authorization: `Bearer ${session!.access_token}` })
      for (const mode of ['invited', 'closed']) {
        take(mode)
        const { status } = await sample(samplesApi.keep, {
          email: emailOf('new'),
          password,
          name: 'Newcomer',
          fresh,
        })
        expect(status).toBe(403)
      }
      take('open')
      const kept = await sample(samplesApi.keep, { email: emailOf('new'), password, name: 'Newcomer', fresh })
      expect(kept.status).toBe(200)
    },
  )

  it('are refused to a browser with the same code', async () => {
    await as('ada')
    take('closed')
    const nextauth = (path: string) => ({ params: Promise.resolve({ nextauth: path.split('/') }) })
    const { GET } = await import('@/app/api/auth/[...nextauth]/route')
    const csrf = await GET(new Request(`${appUrl}/api/auth/csrf`), nextauth('csrf'))
    const { csrfToken } = await csrf.json()
    const cookie = csrf.headers.getSetCookie()[0]!.split(';')[0]!
    const body = new URLSearchParams({
      csrfToken,
      json: 'true',
      email: emailOf('new'),
      password,
      name: 'Newcomer',
    })
    const request = new Request(`${appUrl}/api/auth/callback/register`, {
      method: 'POST',
      headers: { cookie },
      body,
    })
    const answer = await (await POST(request, nextauth('callback/register'))).json()
    expect(new URL(answer.url).searchParams.get('error')).toBe('SIGNUP_CLOSED')
  })
})
