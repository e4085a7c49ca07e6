import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseEnv, variableNames } from '@/lib/server/ops/env'

const root = resolve(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(resolve(root, name), 'utf8')
const { scripts } = JSON.parse(read('package.json'))
const unit = (name: string) => read(`docs/${name}`).replace(/^#.*$/gm, '')
const field = (text: string, name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1]
const nodePart = (script: string) => script.replace(/^exec /, '').replace(/^node /, '/usr/bin/node ')

describe.each([
  ['gift-tracker.service', 'start'],
  ['gift-tracker-backup.service', 'backup'],
])('docs/%s', (name, script) => {
  const text = unit(name)

  it('runs the command of package.json, by Node itself', () => {
    expect(field(text, 'ExecStart')).toBe(nodePart(scripts[script]))
  })

  it('sets only variables that exist, and no secret', () => {
    const given = (field(text, 'Environment') ?? '').split(' ').map(pair => pair.split('=')[0]!)
    expect(given.filter(variable => !variableNames.includes(variable))).toEqual([])
    expect(text).not.toMatch(/SECRET=|PASSWORD|DATABASE_URL=|SMTP_URL=/)
  })

  it('has a data folder that it may write to, and nothing else', () => {
    expect(text).toContain(`DATA_DIR=/var/lib/${field(text, 'StateDirectory')}`)
    expect(field(text, 'ProtectSystem')).toBe('strict')
  })
})

it('the service waits long enough for the server to end, and never gives up', () => {
  const text = unit('gift-tracker.service')
  expect(Number(field(text, 'TimeoutStopSec'))).toBeGreaterThanOrEqual(20)
  expect(field(text, 'StartLimitIntervalSec')).toBe('0')
  expect(field(text, 'After')).toContain('postgresql.service')
})

it('the variables in docs/running.md are ones that the configuration takes', () => {
  const block = /```ini\n([\s\S]*?)```/.exec(read('docs/running.md'))?.[1] ?? ''
  const given = Object.fromEntries(
    block
      .trim()
      .split('\n')
      .map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  expect(Object.keys(given).length).toBeGreaterThan(4)
  expect(Object.keys(given).filter(name => !variableNames.includes(name))).toEqual([])
  expect(() => parseEnv(given)).not.toThrow()
  expect(existsSync(resolve(root, 'docs/gift-tracker-backup.timer'))).toBe(true)
})
