import { type Rule, textRule } from './rules'
import { uncommented, within } from './source'

const isServer = (path: string) => /^(app|components|lib|db|scripts)\//.test(path)

/** Rows that are not written out: a variable, a call, or a list with a spread. */
const writtenRows = /\.insert\([^()]*\)\s*\.values\(\s*(?!\{|\[\s*\{)/g

/** PostgreSQL takes 65,535 parameters in a statement, so a list is never one parameter for each value. */
export const listRules: Rule[] = [
  textRule({
    name: 'lists-as-one-parameter',
    advice:
      'Use isOneOf, isNoneOf or arrayOf of db/lists.ts, which send a list of any length as one parameter.',
    where: path => isServer(path) || path.startsWith('tests/'),
    pattern: /import \{[^}]*\b(?:inArray|notInArray)\b[^}]*\} from 'drizzle-orm'/g,
    planted: { path: 'lib/gifts/queries.ts', text: `import { and, inArray, sql } from 'drizzle-orm'` },
    except: { 'db/lists.ts': 'is the one place that knows both forms' },
  }),
  textRule({
    name: 'no-list-of-parameters-in-sql',
    advice:
      'Use isOneOf, isNoneOf or arrayOf of db/lists.ts, and `unnest` of several arrays for rows: a list of any length is one parameter.',
    where: isServer,
    pattern:
      /\.map\(\s*(?:\([^)]*\)|\w+)\s*=>\s*sql`\s*\(?\s*\$\{[^}]*\}(?:::\w+)?\s*[,)`]|(?:\bin|\bvalues|\barray)\s*[([]?\s*\$\{\s*sql\.join/gi,
    planted: {
      path: 'lib/gifts/queries.ts',
      text: ['ids.map(id => sql`$', '{id}::uuid`)'].join(''),
    },
  }),
  {
    name: 'rows-in-parts',
    advice:
      'Insert a list with writeInParts of lib/server/db/bulk.ts, which keeps a statement below 65,535 parameters.',
    planted: { path: 'lib/gifts/commands.ts', text: 'await ctx.db.insert(gifts).values(rows)' },
    faults: ({ path, text }) => {
      if (!isServer(path)) return []
      const code = uncommented(text)
      const isInParts = within(code, /\bwriteInParts\(/g)
      return [...code.matchAll(writtenRows)].flatMap(({ index, 0: said }) =>
        isInParts(index) ? [] : [`says ${said.trim()}`],
      )
    },
  },
]
