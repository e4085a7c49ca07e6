import { expect, it } from 'vitest'
import { notFound, Problem } from '@/lib/core/errors'
import { whereRefused } from '@/lib/server/found'

it('shows something else in the place of what is gone, and hides no other failure', async () => {
  const instead = whereRefused(404, () => 'nothing')
  expect(await Promise.reject(notFound()).catch(instead)).toBe('nothing')
  const away = new Problem(503, 'SERVICE_UNAVAILABLE', 'unavailable')
  await expect(Promise.reject(away).catch(instead)).rejects.toBe(away)
  const bug = new TypeError('no such column')
  await expect(Promise.reject(bug).catch(instead)).rejects.toBe(bug)
})
