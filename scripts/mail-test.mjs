import { mailTrouble } from '../lib/server/mail/check.ts'
import { quoted, sendMail } from '../lib/server/mail/mail.ts'
import { env } from '../lib/server/ops/env.ts'
import { tool } from './say.mjs'

// Sends one mail and says in one sentence what became of it.
await tool(async () => {
  const [to] = process.argv.slice(2)
  if (!/^[^\s@]+@[^\s@]+$/.test(to ?? ''))
    throw new Error('Name an address: npm run mail:test -- me@example.org')
  const { SMTP_URL, DATA_DIR, APP_URL } = env()
  if (!SMTP_URL)
    throw new Error(`SMTP_URL is not set, so mails are written to ${DATA_DIR}/mail and reach nobody.`)
  const found = await mailTrouble()
  if (found) throw new Error(found.words)
  try {
    await sendMail({
      id: `test.${crypto.randomUUID()}`,
      to,
      locale: 'en',
      subject: quoted('Gift Tracker can send mail'),
      paragraphs: [
        quoted(`This mail was sent by npm run mail:test of the server at ${new URL(APP_URL).host}.`),
      ],
    })
  } catch (error) {
    throw new Error(`The mail was not sent: ${error.message}.`)
  }
  console.log(
    `The mail server took a mail to ${to}. If it does not arrive, look at spam and at the log of that server.`,
  )
})
