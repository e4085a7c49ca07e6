// What is reached and what is a defect: each printed result has its goal and its floor.
import { line } from './print.mjs'

const atLeast = (goal, floor, unit) => ({ goal, floor, unit, holds: (value, bound) => value >= bound })
const atMost = (goal, floor, unit) => ({ goal, floor, unit, holds: (value, bound) => value <= bound })

/** By the name that is printed. */
const goals = {
  'list API against the limit, rps': atLeast(0.32, 0.24, 'x'),
  'create against the limit, rps': atLeast(0.32, 0.24, 'x'),
  'gifts page against the bare page, rps': atLeast(0.36, 0.25, 'x'),
  'dashboard against the bare page, rps': atLeast(0.3, 0.2, 'x'),
  'landing against the bare page, cpu': atMost(0.05, 0.1, 'x'),
  'login against the bare page, cpu': atMost(0.05, 0.1, 'x'),
  'round trips of the list API': atMost(1, 2, ''),
  'round trips of creating a gift': atMost(2, 3, ''),
  'round trips of the gifts page': atMost(2, 4, ''),
  'round trips of the dashboard': atMost(3, 6, ''),
  'growth to a full table, rps': atLeast(0.95, 0.8, 'x'),
  'growth to a full table, cpu': atMost(1.05, 1.15, 'x'),
  'p50 of a search': atMost(12, 25, 'ms'),
  'growth of a search beside a full table': atMost(1.1, 1.25, 'x'),
  'embedded against PostgreSQL, rps': atLeast(0.8, 0.5, 'x'),
  'longest stand of the event loop': atMost(50, 250, 'ms'),
  'ten thousand gifts': atMost(3, 10, 's'),
  'twenty thousand rows, processor time': atMost(5, 10, 's'),
  'start, PostgreSQL': atMost(0.7, 0.9, 's'),
  'start, embedded': atMost(1.4, 1.7, 's'),
  'memory idle, PostgreSQL': atMost(150, 200, 'MB'),
  'memory idle, embedded': atMost(350, 500, 'MB'),
  'press to paint': atMost(100, 200, 'ms'),
  'memory of an idle stream': atMost(30, 60, 'KB'),
}

/** Whether a value reaches the goal of this name, at least the floor, or nothing. */
export function verdictOf(name, value) {
  const { goal, floor, holds } = goals[name]
  if (holds(value, goal)) return 'reached'
  return holds(value, floor) ? 'missed' : 'below the floor'
}

const judged = []

const shown = (value, unit) => {
  if (!Number.isFinite(value)) return 'none'
  const digits = unit === 'x' || unit === 's' ? 2 : Number.isInteger(value) ? 0 : 1
  return unit === 'x' ? `${value.toFixed(digits)}x` : `${value.toFixed(digits)} ${unit}`.trim()
}

/**
 * Prints a result beside its goal and its floor, and keeps it for `summary`. `of` tells what was measured,
 * where several results have one goal. A value that is not finite is below every floor.
 */
export function judge(name, value, of) {
  const { goal, floor, unit } = goals[name]
  const verdict = Number.isFinite(value) ? verdictOf(name, value) : 'below the floor'
  const title = of ? `${of}: ${name}` : name
  line(title, shown(value, unit), `goal ${goal}`, `floor ${floor}`, verdict === 'reached' ? '' : verdict)
  judged.push({ name: title, value: Number.isFinite(value) ? value : null, unit, goal, floor, verdict })
}

/** Prints how many goals were reached, and returns all results. */
export function summary() {
  const count = verdict => judged.filter(result => result.verdict === verdict).length
  console.log(
    `\n${judged.length} results have a goal: ${count('reached')} reach it, ${count('missed')} miss it, ` +
      `${count('below the floor')} are below their floor`,
  )
  for (const { name } of judged.filter(result => result.verdict === 'below the floor'))
    console.log(`  below the floor: ${name}`)
  return judged
}
