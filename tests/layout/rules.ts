import { closing, type Import, importsOf, type Source, uncommented, within } from './source'
import { isComposition, wingOf } from './wings'

/**
 * A rule of the code's layout: the files that it checks, what it forbids, and an example file that breaks it.
 */
export interface Rule {
  name: string
  advice: string
  /** The faults of a file; empty when there are none. */
  faults(source: Source): string[]
  /** A file that must be refused. */
  planted: Source
  /** Files that are exceptions, each with the reason. */
  except?: Record<string, string>
}

/**
 * The folders of a path in a wing and the role of its file: `lib/money/budgets/rules.ts` and `lib/money/budgets.rules.ts`
 * both have the role `rules`.
 */
function under(path: string): { folders: string[]; file: string } | undefined {
  const steps = path.replace(/\.tsx?$/, '').split('/')
  return wingOf(path) && steps.length > 2
    ? { folders: steps.slice(1, -1), file: steps.at(-1)!.split('.').at(-1)! }
    : undefined
}

/**
 * `values` holds the closed lists and numbers, and `fields` the fields of a record, that screens need without the schemas:
 * zod stays out of the first load.
 */
const everywhere = ['values', 'fields', 'schema', 'api', 'rules']
const domain = ['queries', 'commands', 'effects', 'jobs', 'portable']
const vocabulary = [...everywhere, ...domain, 'policy', 'provider']

/** The screen that a file of app belongs to. A form over a page belongs to the same screen as its page. */
const screenOf = (path: string) =>
  /^app\/(?:app\/(?:@sheet\/)?|\([a-z]+\)\/|(?=onboarding|w\/|offline))(?:\(\.\))?([a-z-]+)\//.exec(path)?.[1]

/**
 * Policies that every wing may ask: the members of a family, the viewer's role on a list, the recipients of a
 * surprise.
 */
const asked = ['lib/families/policy', 'lib/wishlists/policy', 'lib/surprise/policy']

/** A rule about imports: `where` chooses the files, `refuses` says whether an import is wrong there. */
function importRule(
  rule: Omit<Rule, 'faults'> & {
    where: (path: string) => boolean
    refuses: (imported: Import, path: string) => boolean
  },
): Rule {
  const { where, refuses, ...rest } = rule
  return {
    ...rest,
    faults: source =>
      where(source.path)
        ? importsOf(source)
            .filter(imported => refuses(imported, source.path))
            .map(imported => `imports ${imported.to}`)
        : [],
  }
}

const isDatabase = (to: string) =>
  /^db(\/|$)/.test(to) || to === 'drizzle-orm' || to.startsWith('drizzle-orm/')
const isServerOnly = (to: string) => to.startsWith('lib/server/') || isDatabase(to)
const domainOf = (to: string) => under(to)?.file
const knowsWings = (to: string) => wingOf(to) !== undefined || isComposition(to)

/** The folders of components without a product, each above those that it may use. */
const plainFolders = ['ui', 'kit', 'shell']
const below = (path: string) => plainFolders.slice(0, plainFolders.indexOf(path.split('/')[1]!) + 1)

export const importRules: Rule[] = [
  importRule({
    name: 'database-only-behind-the-domain',
    advice:
      'Read through the queries of a wing and write through REST; only wings and lib/server know the tables.',
    where: path => /^(app|components|lib\/(core|client|i18n))\//.test(path) || path === 'middleware.ts',
    refuses: ({ to }) => isDatabase(to),
    planted: { path: 'app/app/gifts/page.tsx', text: `import { gifts } from '@/db/schema'` },
    except: { 'app/api/health/route.ts': 'asks the database itself for a sign of life' },
  }),
  importRule({
    name: 'policy-not-from-outside-lib',
    advice: 'A screen or a route calls a query or a command, which asks the policy itself.',
    where: path => !path.startsWith('lib/') && !path.startsWith('tests/'),
    refuses: ({ to }) => domainOf(to) === 'policy',
    planted: { path: 'app/app/gifts/page.tsx', text: `import { editableGift } from '@/lib/gifts/policy'` },
  }),
  importRule({
    name: 'kit-knows-no-product',
    advice:
      'ui, kit and shell take words and values as props, and each uses only those before it; the kit may read the values of a noun, and use the readers, which know no noun. The rest belongs into components/<noun>.',
    where: path => /^components\/(ui|kit|shell)\//.test(path),
    refuses: ({ to, typeOnly }, path) =>
      to.startsWith('lib/server/') ||
      (knowsWings(to) &&
        !(
          path.startsWith('components/kit/') &&
          (domainOf(to) === 'values' || wingOf(to) === 'reading' || (typeOnly && domainOf(to) === 'schema'))
        )) ||
      (to.startsWith('components/') && !below(path).includes(to.split('/')[1]!)) ||
      to.startsWith('app/'),
    planted: { path: 'components/kit/stat.tsx', text: `import { giftsApi } from '@/lib/gifts/api'` },
  }),
  importRule({
    name: 'components-never-load',
    advice: 'The page loads with a query and hands the data in.',
    where: path => path.startsWith('components/'),
    refuses: ({ to, typeOnly }) => {
      const file = domainOf(to)
      return (
        (file !== undefined && vocabulary.includes(file) && !everywhere.includes(file) && !typeOnly) ||
        to.startsWith('lib/server/') ||
        to.startsWith('app/')
      )
    },
    planted: {
      path: 'components/gifts/gift-list.tsx',
      text: `import { listGifts } from '@/lib/gifts/queries'`,
    },
  }),
  importRule({
    name: 'core-stands-alone',
    advice: 'lib/core is everywhere: only itself, zod and the types of messages.',
    where: path => path.startsWith('lib/core/'),
    refuses: ({ to, typeOnly }) =>
      !(to.startsWith('lib/core/') || to === 'zod' || (typeOnly && to.startsWith('messages/'))),
    planted: { path: 'lib/core/money.ts', text: `import { env } from '@/lib/server/ops/env'` },
  }),
  importRule({
    name: 'infrastructure-knows-no-feature',
    advice: 'Plumbing serves every noun and knows none; let the noun call the plumbing.',
    where: path => /^lib\/(core|server|client|i18n)\//.test(path),
    refuses: ({ to }) => knowsWings(to),
    planted: { path: 'lib/client/outbox.ts', text: `import { giftsApi } from '@/lib/gifts/api'` },
    except: {
      'lib/client/call.ts': 'takes the types of every call from the one list of them, and nothing that runs',
    },
  }),
  importRule({
    name: 'wings-know-no-composition',
    advice: 'Name in the `effects` of the wing what wings above do, and call it as ctx.effects.',
    where: path => wingOf(path) !== undefined,
    refuses: ({ to }) => isComposition(to),
    planted: { path: 'lib/gifts/commands.ts', text: `import { effects } from '@/lib/composition/effects'` },
  }),
  importRule({
    name: 'browser-and-server-apart',
    advice: 'lib/client never reaches lib/server or the database, and lib/server never reaches lib/client.',
    where: path => /^lib\/(server|client)\//.test(path),
    refuses: ({ to }, path) =>
      path.startsWith('lib/client/') ? isServerOnly(to) : to.startsWith('lib/client/'),
    planted: { path: 'lib/client/call.ts', text: `import { log } from '@/lib/server/ops/log'` },
  }),
  importRule({
    name: 'shared-files-stay-everywhere',
    advice:
      'schema, api and rules run in the browser too: only zod, lib/core, lib/i18n/locales and their like.',
    where: path => everywhere.includes(under(path)?.file ?? ''),
    refuses: ({ to }) => {
      const file = domainOf(to)
      if (file !== undefined) return vocabulary.includes(file) && !everywhere.includes(file)
      return (
        isServerOnly(to) ||
        to.startsWith('lib/client/') ||
        to === 'server-only' ||
        to.startsWith('node:') ||
        to.startsWith('next/')
      )
    },
    planted: { path: 'lib/gifts/rules.ts', text: `import { today } from '@/lib/server/auth/context'` },
  }),
  importRule({
    name: 'lib-knows-no-screens',
    advice: 'What a screen and the domain share belongs into lib.',
    where: path => path.startsWith('lib/'),
    refuses: ({ to }) => /^(app|components)\//.test(to),
    planted: { path: 'lib/gifts/queries.ts', text: `import { GiftRow } from '@/components/gifts/gift-row'` },
  }),
  importRule({
    name: 'screens-import-no-screens',
    advice: 'What several screens load is a query of lib or stands in app/shared.',
    where: path => screenOf(path) !== undefined,
    refuses: ({ to }, path) => /^app\/(?!shared\/).+\//.test(to) && screenOf(to) !== screenOf(path),
    planted: {
      path: 'app/app/@sheet/(.)expenses/new/page.tsx',
      text: `import { loadForm } from '@/app/app/budgets/load'`,
    },
  }),
  importRule({
    name: 'screens-only-read',
    advice:
      'A screen reads; what has to be written before one is shown belongs into lib/composition/page-context.',
    where: path => /^app\/(?!api\/).*\.tsx?$/.test(path),
    refuses: ({ to }) => domainOf(to) === 'commands',
    planted: {
      path: 'app/app/gifts/page.tsx',
      text: `import { rollOccasions } from '@/lib/occasions/commands'`,
    },
    except: {
      'app/w/[token]/claims/[manage]/page.tsx': 'is opened from a mail, and opening it confirms the address',
    },
  }),
  importRule({
    name: 'routes-only-join',
    advice: 'A route joins an endpoint with a domain function through lib/composition/route.',
    where: path => /^app\/api\/.*\/route\.ts$/.test(path),
    refuses: ({ to }) => to.startsWith('components/') || isDatabase(to) || domainOf(to) === 'policy',
    planted: {
      path: 'app/api/gifts/route.ts',
      text: `import { GiftRow } from '@/components/gifts/gift-row'`,
    },
    except: { 'app/api/health/route.ts': 'asks the database itself for a sign of life' },
  }),
  importRule({
    name: 'database-knows-no-feature',
    advice:
      'Tables and connections stand under everything else; of a noun they know its values, and of its schema the types of what a column holds as JSON.',
    where: path => path.startsWith('db/'),
    refuses: ({ to, typeOnly }) =>
      (knowsWings(to) && domainOf(to) !== 'values' && !(typeOnly && domainOf(to) === 'schema')) ||
      /^(app|components)\//.test(to) ||
      to.startsWith('lib/client/'),
    planted: { path: 'db/schema/gifts.ts', text: `import { giftStatuses } from '@/lib/gifts/schema'` },
  }),
  importRule({
    name: 'words-come-through-i18n',
    advice: 'Only lib/i18n reads messages/*; everything else asks next-intl.',
    where: path => /^(app|components|lib)\//.test(path) && !path.startsWith('lib/i18n/'),
    refuses: ({ to, typeOnly }) => to.startsWith('messages/') && !typeOnly,
    planted: { path: 'components/gifts/gift-row.tsx', text: `import words from '@/messages/en/gifts.json'` },
    except: {
      'lib/server/http/faults.ts': 'looks up whether a key of zod is one of ours',
    },
  }),
]

/** A rule about the text of a file. */
export function textRule(
  rule: Omit<Rule, 'faults'> & { where: (path: string) => boolean; pattern: RegExp },
): Rule {
  const { where, pattern, ...rest } = rule
  return {
    ...rest,
    faults: ({ path, text }) =>
      where(path) ? [...uncommented(text).matchAll(pattern)].map(match => `says ${match[0].trim()}`) : [],
  }
}

const identities: Record<string, RegExp> = {
  people: /\bemail\b/,
  users: /\bemail(?:VerifiedAt)?\b/,
  familyMembers: /\b(?:userId|status)\b/,
}
/**
 * Writes that change who somebody is, or the recipients of a list: of the tables of the schema and in SQL.
 */
const identityWrite = new RegExp(
  [
    String.raw`\.(?:insert|delete)\((?:users|personLinks|formerAddresses|wishlistRecipients)\)`,
    String.raw`\.(?:delete)\((?:people|familyMembers|families)\)`,
    String.raw`\.update\((?:personLinks|formerAddresses|wishlistRecipients)\)`,
    String.raw`\.update\((?<table>people|users|familyMembers)\)\s*\.set\(`,
    String.raw`\boverwriteRows\(\s*\w+,\s*(?:people|users|familyMembers)\b`,
    String.raw`\b(?:insert into|delete from|update)\s+(?:people|users|families|family_members|person_links|former_addresses|wishlist_recipients)\b`,
  ].join('|'),
  'g',
)

/** Whether an update changes who somebody is: by the name of a column, or with columns from elsewhere. */
function movesIdentity(table: string, set: string): boolean {
  if (identities[table]!.test(set)) return true
  // The fields that members change of themselves are spread in too, and hold neither of the two columns.
  return table !== 'familyMembers' && /\.\.\.(?!touched\()/.test(set)
}

function identityWrites(text: string): string[] {
  const isInside = within(text, /\bkeepingRecipients\(/g)
  return [...text.matchAll(identityWrite)].flatMap(({ index, 0: write, groups }) => {
    if (isInside(index)) return []
    const start = index + write.length
    const table = groups?.table
    return table && !movesIdentity(table, text.slice(start, closing(text, start)))
      ? []
      : `says ${write.trim()} outside of keepingRecipients`
  })
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const segmentOptions = [
  'dynamic',
  'runtime',
  'maxDuration',
  'revalidate',
  'preferredRegion',
  'fetchCache',
  'dynamicParams',
]
const isProduct = (path: string) => /^(app|components|lib|db)\//.test(path) || path === 'middleware.ts'
const physical =
  '(?:-?(?:ml|mr|pl|pr|left|right|scroll-ml|scroll-mr|scroll-pl|scroll-pr)-(?:\\d|\\[|\\(|px|auto|full)|(?:border|rounded)-(?:l|r|tl|tr|bl|br)(?:-|\\b)|text-(?:left|right)\\b|float-(?:left|right)\\b)'

/** An insert of what plans count. */
const limited =
  /\b(?:insert\(|insertRows\(\s*\w+,\s*)(?:people|gifts|wishlists|families|familyMembers|receipts)\b|\bkeepFile\(ctx, userId/

export const textRules: Rule[] = [
  textRule({
    name: 'no-server-actions',
    advice: 'Writes go through REST with call(); there is one way to write.',
    where: isProduct,
    pattern: /['"]use server['"]/g,
    planted: { path: 'lib/gifts/commands.ts', text: `'use server'\nexport {}` },
  }),
  textRule({
    name: 'parts-of-the-browser-are-on-demand',
    advice:
      'Use onDemand() of components/kit. A part that next/dynamic cannot load replaces the whole page by an error; without the server’s drawing it has no other use.',
    where: isProduct,
    pattern: /\bssr:\s*false\b|\blazy\(/g,
    planted: { path: 'components/gifts/tools.tsx', text: `dynamic(() => import('./sheet'), { ssr: false })` },
  }),
  textRule({
    name: 'environment-only-in-env',
    advice: 'Read the configuration through lib/server/ops/env.ts, which checks it.',
    where: path => isProduct(path) || path === 'instrumentation.ts',
    pattern: /\bprocess\.env\b/g,
    planted: { path: 'lib/server/mail/mail.ts', text: 'const host = process.env.SMTP_URL' },
    except: {
      'lib/server/ops/env.ts': 'is the one place that reads and checks it',
      'instrumentation.ts': 'the bundler has to see NEXT_RUNTIME literally',
      'middleware.ts': 'the bundler puts NODE_ENV in; the edge has no configuration',
    },
  }),
  textRule({
    name: 'claims-in-one-place',
    advice:
      'Who gives what is read by lib/wishlists/claims alone, which shows each viewer what the surprise law lets through.',
    where: path => /^(app|components|lib)\//.test(path) && !path.startsWith('lib/wishlists/claims/'),
    pattern: /\bclaims\b(?=[^'}]*\} from '@\/db\/schema')|\b(?:from|join|update|into)\s+claims\b/g,
    planted: { path: 'lib/wishlists/queries.ts', text: `import { claims, users } from '@/db/schema'` },
    except: {
      'lib/surprise/policy.ts': 'whoever a gift was claimed for must not hear of it, and only that is asked',
      'lib/wishlists/shares/': 'a share is a part of a claim',
      'lib/wishlists/share-stages.commands.ts': 'a share follows what its buyer does with the claim',
      'lib/surprise/own-claims.queries.ts': 'says to their givers which gifts they claimed or chip in with',
      'lib/surprise/claimed.queries.ts': 'says of a gift of the caller from which list they claimed it',
    },
  }),
  textRule({
    name: 'ownership-in-policy-only',
    advice:
      'Ask a fragment of lib/<wing>/policy (visibleGifts(ctx), or of an alias) which rows are the caller’s.',
    where: path => /^(app|components|lib)\//.test(path) && !path.endsWith('/policy.ts'),
    pattern:
      /\bownerId,\s*(?:userId\(|me\b|owner\b)|\bowner_id"?\s*=\s*\$\{(?:userId\(|me\b|owner\b)|\bownerId\s*[!=]==\s*(?:userId\(|me\b)/g,
    planted: { path: 'lib/gifts/queries.ts', text: 'where(eq(gifts.ownerId, userId(ctx)))' },
  }),
  {
    name: 'policies-lend-only-what-is-read',
    advice:
      'Of the policy of another wing take what says which rows are seen (visible…, own…); changes go through its commands.',
    faults: ({ path, text }) =>
      [...uncommented(text).matchAll(/import (?:type )?\{([^}]*)\} from '@\/(lib\/[a-z/-]+\/policy)'/g)]
        .filter(
          ([, , policy]) => wingOf(path) && wingOf(policy!) !== wingOf(path) && !asked.includes(policy!),
        )
        .flatMap(([, names]) => names!.split(',').map(name => name.trim()))
        .filter(name => name && !/^(?:type )?(?:visible|own)[A-Z]/.test(name))
        .map(name => `takes ${name}`),
    planted: { path: 'lib/people/queries.ts', text: `import { editableGifts } from '@/lib/gifts/policy'` },
  },
  {
    name: 'who-is-meant-behind-one-door',
    advice:
      'Write the address of a record, its link, who is in a family, the address of an account and whom a list is for within keepingRecipients(…), so that whoever is known as a recipient stays one.',
    faults: ({ path, text }) =>
      /^(app|components|lib)\//.test(path) && path !== 'lib/surprise/commands.ts'
        ? identityWrites(uncommented(text))
        : [],
    planted: {
      path: 'lib/people/commands.ts',
      text: 'await tx.db.update(people).set({ ...changes, ...touched(tx, people) }).where(eq(people.id, id))',
    },
  },
  textRule({
    name: 'joining-behind-the-same-door',
    advice: 'Let somebody with an account into a family within keepingRecipients(…): they may be known now.',
    where: path => /^(app|components|lib)\//.test(path),
    pattern: /(?<!keepingRecipients\([^;]*?)\.insert\(familyMembers\)/g,
    planted: {
      path: 'lib/families/invitations/commands.ts',
      text: 'await tx.db.insert(familyMembers).values(made)',
    },
    except: { 'lib/families/members/commands.ts': 'adds profiles, which have no account' },
  }),
  textRule({
    name: 'closed-lists-said-once',
    advice:
      'Say the list in the values of its noun and import it, so that a new choice is added in one place.',
    where: path => path.startsWith('db/schema/'),
    pattern: /\benum:\s*\[/g,
    planted: { path: 'db/schema/gifts.ts', text: `status: text('status', { enum: ['idea', 'planned'] })` },
    except: { 'db/schema/circle.ts': 'there is one reaction so far, and nothing else lists them' },
  }),
  textRule({
    name: 'money-is-counted-in-lib',
    advice:
      'Add and convert money with a rule of lib (addMoney, leftOf, convertMoney, lib/money); a screen only shows it.',
    where: path => /^(app|components)\//.test(path),
    pattern: /\b(?:toMinor|convertMinor|convertTo)\b/g,
    planted: {
      path: 'components/planner/plan-header.tsx',
      text: `import { toMinor } from '@/lib/core/money'`,
    },
    except: {
      'components/wishlists/claims/claim-values.ts':
        'hands the typed cost to the rule that splits it, in its units',
      'components/wishlists/claims/co-givers.tsx':
        'hands the typed amounts to the rule that splits a cost, in its units',
    },
  }),
  textRule({
    name: 'no-physical-sides',
    advice: 'Use ms- me- ps- pe- start- end- text-start text-end, so that Arabic mirrors.',
    where: path => /^(app|components)\/.*\.tsx?$/.test(path),
    pattern: new RegExp(`(?<=["'\`\\s:!])${physical}`, 'g'),
    planted: { path: 'components/gifts/gift-row.tsx', text: `<p className="flex ml-2 md:text-left" />` },
  }),
  textRule({
    name: 'no-inner-html',
    advice: 'Text is text; React escapes it.',
    where: isProduct,
    pattern: /dangerouslySetInnerHTML/g,
    planted: { path: 'components/gifts/note.tsx', text: '<p dangerouslySetInnerHTML={{ __html: note }} />' },
    except: { 'components/ui/icon.ts': 'the shapes of an icon come with the program, not from a user' },
  }),
  textRule({
    name: 'no-clock-in-rules',
    advice: 'Today and now come in as arguments, so that a rule says the same at every hour.',
    where: path => everywhere.includes(under(path)?.file ?? ''),
    pattern: /\bDate\.now\(\)|\bnew Date\(\)/g,
    planted: { path: 'lib/gifts/rules.ts', text: 'export const late = () => Date.now() > 0' },
  }),
  {
    name: 'rich-text-functions-take-chunks',
    advice:
      'In t.rich a function stands for a tag and gets its chunks. A value goes in as it is, else it prints as code.',
    faults: ({ text }) => {
      const isRich = within(text, /\.rich\(/g)
      return [...text.matchAll(/(\w+): \(\) =>/g)]
        .filter(({ index }) => isRich(index))
        .map(([, name]) => `gives ${name} a function that takes nothing`)
    },
    planted: {
      path: 'components/accounts/sent.tsx',
      text: "export const Sent = () => t.rich('sent', { email: () => <b>{to}</b> })",
    },
  },
  {
    name: 'routes-export-methods-only',
    advice:
      'A route file exports GET, POST, PUT, DELETE … (and options of Next for its segment); the rest belongs into lib.',
    faults: ({ path, text }) =>
      /^app\/api\/.*\/route\.ts$/.test(path)
        ? [
            ...[
              ...uncommented(text).matchAll(
                /^export\s+(?:async\s+)?(?:const|let|function|class|type|interface)\s+(\w+)/gm,
              ),
            ].map(match => match[1]!),
            ...[...uncommented(text).matchAll(/^export\s*(?:type\s*)?\{([^}]*)\}/gm)].flatMap(match =>
              match[1]!
                .split(',')
                .map(
                  name =>
                    name
                      .trim()
                      .split(/\s+as\s+/)
                      .at(-1)!,
                )
                .filter(Boolean),
            ),
            ...(/^export\s+default/m.test(text) ? ['default'] : []),
          ]
            .filter(name => !methods.includes(name) && !segmentOptions.includes(name))
            .map(name => `exports ${name}`)
        : [],
    planted: { path: 'app/api/gifts/route.ts', text: 'export const GET = 1\nexport const helper = 2' },
  },
  {
    name: 'closed-file-vocabulary',
    advice: `A file of a wing is called ${vocabulary.join(', ')}, or by its noun and one of these: lead.rules. Another name is another noun, or belongs into core, server or client.`,
    faults: ({ path }) => {
      const place = under(path)
      if (!place) return []
      if (place.folders.length > 2) return ['lies deeper than lib/<wing>/<noun>']
      return vocabulary.includes(place.file) ? [] : ['is not a name of the vocabulary']
    },
    planted: { path: 'lib/gifts/helpers.ts', text: 'export {}' },
    except: {
      'lib/transfers/formats/': 'one file a file format',
      'lib/transfers/exports/': 'one file a file format, and what all of them read',
      'lib/transfers/portable/':
        'further records of an account in steps: their list, what becomes of them, settings, history',
      'lib/transfers/import/': 'the steps of an import, one a file: pure rules without I/O',
      'lib/occasions/feasts.ts': 'the calendar of movable feasts, a table of its own',
      'lib/reading/dates/words.ts': 'what months, weekdays and eras are called, a table of its own',
      'lib/planner/words.ts': 'what tasks say, on screens and from the server alike',
      'lib/reminders/words.ts': 'what the server says of reminders, in the language of an account',
      'lib/reminders/plans/seeds.ts': 'gives an account its first rules, before they are read or changed',
      'lib/people/kin.ts': 'what relatives are called in eight languages, a table of its own',
      'lib/occasions/birthdays.ts': "commands that keep a birthday's own occasion in step with its person",
      'lib/occasions/moves.ts': 'commands that take along what hangs on a day that moves',
      'lib/money/budgets/figures.ts': 'what budgets say of their periods, as far as their reader may know',
      'lib/samples/family.ts': 'who belongs to the sample family and what they get, a table of its own',
      'lib/samples/household.ts': 'the steps of writing the sample household',
      'lib/samples/companions.ts': 'the invented accounts around a sample, from their making to their end',
      'lib/samples/together.ts': 'the steps of writing what a sample does with others',
      'lib/samples/wishes.ts': 'what is wished for and who gives it, a table of its own',
      'lib/samples/prices.ts': 'usual prices by currency, a table of its own',
      'lib/recommendations/candidates.ts': 'wishes, own ideas and the catalogue in the form that is scored',
      'lib/recommendations/fingerprints.ts': 'the texts by which a product is known again',
      'lib/recommendations/reasons.ts': 'the reasons of a recommendation as sentences',
      'lib/recommendations/catalogue/':
        'the catalogue in parts: ideas by kind, prices, titles and words, each a table',
      'lib/order-mails/': 'a reader of mails in parts: MIME, pages, words of eight languages, money, dates',
      'lib/quick-add/': 'a parser in parts: words of eight languages, money, dates, people',
      'lib/wishlists/claims/':
        'the secret in parts (cost shares, linked gifts, mails, views): its table is read in one folder',
      'lib/draws/': 'the secret of who gives to whom in parts: its pairs are read in one folder',
      'lib/developers/openapi/':
        'the writer of the OpenAPI document in parts: schemas, calls, refusals, texts',
      'lib/reports/pdf/': 'a writer of tables as PDF in parts: fonts, directions, shapes, lines, pages',
      'lib/gifts/bulk.ts': 'commands that change many gifts at once, and take that back',
      'lib/notify/details.ts': 'which details each kind of news has, a table of its own',
      'lib/notifications/words.ts': 'the sentences of notifications, for the inbox, mails and push alike',
      'lib/circle/shopping.ts': 'what one still has to buy, of gifts and claims together',
    },
  },
  {
    name: 'server-files-say-so',
    advice: "Begin the file with `import 'server-only'`, so that it never reaches a browser.",
    faults: ({ path, text }) => {
      const file = domainOf(path)
      const server = file
        ? vocabulary.includes(file) && !everywhere.includes(file)
        : path.startsWith('lib/server/')
      return server && !/^import 'server-only'/m.test(text) ? ["lacks import 'server-only'"] : []
    },
    planted: { path: 'lib/gifts/queries.ts', text: 'export {}' },
  },
  {
    name: 'rows-have-room',
    advice: 'A plan may have no room for what is added: say `effects.adding` before the insert.',
    faults: ({ path, text }) => {
      const code = uncommented(text)
      return path.startsWith('lib/') && limited.test(code) && !/\.adding\(/.test(code)
        ? ['adds rows without asking for room']
        : []
    },
    planted: { path: 'lib/people/doubles.commands.ts', text: 'await ctx.db.insert(people).values({ name })' },
    except: {
      'lib/samples/': 'a sample family ends after a day and belongs to no plan',
      'lib/transfers/backups/making.commands.ts':
        'backups of the clock give way to each other; the others ask first',
    },
  },
]
