import { expect } from '@playwright/test'
import { test } from '../support/journey'
import { signUp } from '../support/pages'

test.use({ serviceWorkers: 'allow' })

// A browser's push service is a server of its maker. The message is handed over where it would arrive.
test('a push message is shown by the service worker, and the same one again takes its place', async ({
  context,
  page,
  baseURL,
}) => {
  await signUp(context, baseURL!)
  await context.grantPermissions(['notifications'], { origin: baseURL! })
  await page.goto('/app/notifications/preferences')
  await expect(page.getByRole('button', { name: 'Turn on in this browser' })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>(found =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) found(first.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const arrives = (title: string, tag: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: baseURL!,
      registrationId,
      data: JSON.stringify({
        title,
        body: 'Open Gift Tracker to read it.',
        tag,
        url: '/app/gifts',
        silent: false,
        vibrate: [120],
        badge: 1,
      }),
    })
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready
      return (await worker.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
    })

  await arrives('Something on your list for today', 'first')
  await expect
    .poll(shown)
    .toEqual([
      { title: 'Something on your list for today', body: 'Open Gift Tracker to read it.', tag: 'first' },
    ])
  await arrives('Something on your list for today', 'first')
  await arrives('News about a wishlist', 'second')
  await expect.poll(async () => (await shown()).map(({ tag }) => tag).sort()).toEqual(['first', 'second'])
})
