import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

type Thrown = Pick<SerializedError, 'message' | 'stack'>

/** What was thrown, with those lines of its stack that are ours. */
const ownLines = ({ message, stack }: Thrown) =>
  (stack ?? message).split('\n').filter(line => !line.includes('/node_modules/'))

const told = (name: string, errors: readonly Thrown[]) =>
  [name, ...errors.flatMap(ownLines)].join('\n    ').slice(0, 2000)

const during = ({ VITEST_TEST_PATH: path, VITEST_TEST_NAME: name }: SerializedError) => {
  const file = typeof path === 'string' ? relative(process.cwd(), path) : 'all files'
  return `${file}: an error that no test waited for, during ${name ?? 'no test'}`
}

const failuresOf = (module: TestModule): string[] => {
  const file = relative(process.cwd(), module.moduleId)
  const within = [module, ...module.children.allSuites()].flatMap(suite => {
    const errors = suite.errors()
    return errors.length > 0
      ? [told(suite.type === 'suite' ? `${file}: ${suite.fullName}` : file, errors)]
      : []
  })
  const tests = [...module.children.allTests('failed')].map(test =>
    told(`${file}: ${test.fullName}`, test.result().errors ?? []),
  )
  return [...within, ...tests]
}

/**
 * Writes how many tests passed and what failed to the file that FAILURES names. What failed is a test, a file
 * or group that could not begin or end, or an error that no test waited for.
 */
export default class Failures implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const file = process.env.FAILURES
    if (!file) return
    const passed = modules.reduce((sum, module) => sum + [...module.children.allTests('passed')].length, 0)
    const failed = [...modules.flatMap(failuresOf), ...unhandled.map(error => told(during(error), [error]))]
    writeFileSync(file, JSON.stringify({ passed, failed }))
  }
}
