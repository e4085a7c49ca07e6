import { register } from 'node:module'

// The condition `react-server` chooses a React without hooks. Words of mails come from a library whose file for the
// server names those hooks, although it calls none. Next's bundler leaves them out; Node refuses the file. So React itself
// is taken whole.
const hook = `
export const resolve = (specifier, context, next) =>
  next(specifier, {
    ...context,
    conditions: /^react(\\/|$)/.test(specifier)
      ? context.conditions.filter(one => one !== 'react-server')
      : context.conditions,
  })`
register(`data:text/javascript,${encodeURIComponent(hook)}`)
