import 'server-only'
import { variableNames } from './env'

/** How many letters have to be changed, added, left out or swapped to make one word of the other. */
function distance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let at = 1; at <= other.length; at++) {
      const same = one[row - 1] === other[at - 1] ? 0 : 1
      const swapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      next[at] = Math.min(
        last[at]! + 1,
        next[at - 1]! + 1,
        last[at - 1]! + same,
        swapped ? before[at - 2]! + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = next
  }
  return last[other.length]!
}

/** Names of other programs come close to shorter ones: HOME to HOST, for example, and DB_URL to S3_URL. */
const leastLetters = 7
const mostMistakes = 2

/** The first words of names that no other program uses. */
const ours = /^(S3|SMTP|VAPID|TWILIO|LINK_PREVIEW|PUSH|TRUSTED_PROXY|RATES|CRON|MAIL|MODEL)_/
/** Kubernetes sets these for every service of its network. */
const ofServices = /_(SERVICE|PORT)(_|$)/

/** Variables that nothing reads and that look like one of ours, each with the name that was meant. */
export function misspelt(given: readonly string[]): { name: string; meant: string }[] {
  const known = variableNames.filter(name => name.length >= leastLetters)
  return given.flatMap(name => {
    if (variableNames.includes(name) || name.startsWith('npm_') || ofServices.test(name)) return []
    const [nearest] = known
      .map(meant => ({ meant, away: distance(name.toUpperCase(), meant) }))
      .sort((one, other) => one.away - other.away)
    const [group] = ours.exec(name) ?? []
    if (nearest && nearest.away <= mostMistakes && name.length >= leastLetters)
      return [{ name, meant: nearest.meant }]
    const inGroup = variableNames
      .filter(meant => group && meant.startsWith(group))
      .sort((one, other) => distance(name, one) - distance(name, other))
    return inGroup[0] ? [{ name, meant: inGroup[0] }] : []
  })
}
