import type { Status } from './api'

/** A measurement: a number that is now, or for each value of a label one. */
interface Gauge {
  name: string
  help: string
  /** By the value of the label, or a single number. Null where there is none yet: then it is left out. */
  value: number | null | Readonly<Record<string, number>>
  label?: string
}

/** What the installation holds, in numbers alone. */
export interface Held {
  accounts: number
  samples: number
  /** Accounts that were signed in within the last 30 days. */
  active: number
  databaseBytes: number
  residentBytes: number
  /** When the process began, ISO 8601. */
  startedAt: string
}

const seconds = (at: string | null) => (at === null ? null : Date.parse(at) / 1000)

/** Quotes, backslashes and ends of lines, as Prometheus reads them. */
const quoted = (text: string) =>
  `"${text.replace(/["\\\n]/g, sign => (sign === '\n' ? '\\n' : `\\${sign}`))}"`

function linesOf({ name, help, value, label }: Gauge): string[] {
  if (value === null) return []
  const full = `gift_tracker_${name}`
  const samples =
    typeof value === 'number'
      ? [`${full} ${value}`]
      : Object.entries(value).map(([key, count]) => `${full}{${label}=${quoted(key)}} ${count}`)
  return [`# HELP ${full} ${help}`, `# TYPE ${full} gauge`, ...samples]
}

/** The status of an installation as Prometheus reads it (text format 0.0.4). Moments are in seconds since 1970. */
export function metricsText(status: Status, held: Held, troubles: readonly string[]): string {
  const { version, mails, files } = status
  const gauges: Gauge[] = [
    { name: 'info', help: 'The version of the program.', label: 'version', value: { [version]: 1 } },
    { name: 'start_time_seconds', help: 'When this process began.', value: seconds(held.startedAt) },
    { name: 'resident_memory_bytes', help: 'Memory of this process.', value: held.residentBytes },
    { name: 'database_bytes', help: 'Size of the database.', value: held.databaseBytes },
    { name: 'accounts', help: 'Accounts, without sample families.', value: held.accounts },
    { name: 'accounts_active', help: 'Accounts signed in within 30 days.', value: held.active },
    { name: 'sample_families', help: 'Sample families of visitors.', value: held.samples },
    { name: 'mails', help: 'Mails by what became of them.', label: 'state', value: mails },
    {
      name: 'trouble',
      help: 'Whether this process has noticed it: 1 or 0.',
      label: 'trouble',
      value: Object.fromEntries(
        troubles.map(trouble => [trouble, Number(status.troubles.includes(trouble as never))]),
      ),
    },
    { name: 'files_up', help: 'Whether files can be read and kept: 1 or 0.', value: Number(files.answers) },
    { name: 'files_removing', help: 'Objects to be deleted from the bucket.', value: files.removing },
    { name: 'clock_time_seconds', help: 'When the clock last ran a job.', value: seconds(status.tickedAt) },
    {
      name: 'snapshot_time_seconds',
      help: 'When the newest sound snapshot was taken.',
      value: seconds(status.snapshotAt),
    },
  ]
  return `${gauges.flatMap(linesOf).join('\n')}\n`
}
