import { closeDatabase, database } from '../db/index.ts'
import {
  confirmAccount,
  deleteAccount,
  endSecondStep,
  newPasswordLink,
} from '../lib/accounts/upkeep.commands.ts'
import { listAccounts } from '../lib/accounts/upkeep.queries.ts'
import { jobContext } from '../lib/composition/job-context.ts'
import { queues } from '../lib/composition/queues.ts'
import { closeQueue, nameQueues } from '../lib/server/jobs/queue.ts'
import { env } from '../lib/server/ops/env.ts'
import { tool } from './say.mjs'

// What an operator does to accounts. It shows nothing of what is in them.

const usage = `npm run users                                   all accounts
npm run users -- confirm ADDRESS                confirms the address of an account
npm run users -- password ADDRESS               prints a link that sets a new password
npm run users -- second-step ADDRESS            asks for no code any more at sign-in
npm run users -- delete ADDRESS ADDRESS         deletes an account and everything in it
An account may also be named by its id.`

const day = date => (date ? new Date(date).toISOString().slice(0, 10) : 'never')

const line = account =>
  [
    account.id,
    account.email || '(no address)',
    account.isConfirmed ? 'confirmed' : 'not confirmed',
    `since ${day(account.createdAt)}`,
    `seen ${day(account.lastSeenAt)}`,
    [
      account.hasPassword && 'password',
      account.hasSecondStep && 'second step',
      account.passkeys > 0 && `${account.passkeys} passkeys`,
      account.services > 0 && `${account.services} services`,
    ]
      .filter(Boolean)
      .join(', '),
  ].join('  ')

const actions = {
  confirm: async (ctx, account) => {
    await confirmAccount(ctx, account.id)
    return `The address ${account.email} is confirmed.`
  },
  password: async (ctx, account) => {
    const { path, hours } = await newPasswordLink(ctx, account.id)
    return `Within ${hours} h this link sets a new password, once:\n${env().APP_URL}${path}`
  },
  'second-step': async (ctx, account) => {
    await endSecondStep(ctx, account.id)
    return `The account ${account.email} is asked for no code any more.`
  },
  delete: async (ctx, account, again) => {
    if (again !== account.email && again !== account.id)
      throw new Error(
        `Nothing was deleted. To delete everything of this account, write it twice: npm run users -- delete ${account.email} ${account.email}`,
      )
    await deleteAccount(ctx, account.id)
    return `The account ${account.email} is deleted.`
  },
}

async function named(ctx, who) {
  const found = await listAccounts(ctx, who)
  if (found.length === 0) throw new Error(`There is no account ${who}.`)
  if (found.length > 1)
    throw new Error(
      `${found.length} accounts say that they have this address. Name one by its id:\n${found.map(line).join('\n')}`,
    )
  return found[0]
}

async function open() {
  try {
    await database()
  } catch (error) {
    if (!/in use by another/.test(error.message)) throw error
    throw new Error('The server has the database open. Stop it, and run `npm run users` again.', {
      cause: error,
    })
  }
}

await tool(async () => {
  const [what, who, again] = process.argv.slice(2)
  const act = what === undefined ? null : Object.hasOwn(actions, what) ? actions[what] : undefined
  if (act === undefined || (act && !who)) throw new Error(usage)
  try {
    await open()
    nameQueues(queues)
    const ctx = await jobContext('users')
    if (act) console.log(await act(ctx, await named(ctx, who), again))
    else console.log((await listAccounts(ctx)).map(line).join('\n') || 'There are no accounts yet.')
  } finally {
    await closeQueue()
    await closeDatabase()
  }
})
