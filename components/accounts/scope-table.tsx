'use client'
import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/checkbox'
import { type Scope, scopeNouns, scopes } from '@/lib/core/path-keys'
import { useScopeWords } from './scope-words'

const verbs = ['read', 'write'] as const

/** What a key may do: with everything, or with the records of some nouns. */
export function ScopeTable({
  id,
  value,
  onChange,
}: {
  id: string
  value: readonly Scope[]
  onChange: (value: Scope[]) => void
}) {
  const t = useTranslations('accounts')
  const words = useScopeWords()
  const set = (scope: Scope, isOn: boolean) =>
    onChange(
      scopes.filter(
        one =>
          (one === scope ? isOn : value.includes(one)) &&
          // Whoever may do it with everything needs no scope for a part.
          !(isOn && (scope === 'read' || scope === 'write') && one !== scope && one.endsWith(`:${scope}`)),
      ),
    )
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {verbs.map(verb => (
          <span key={verb} className="flex items-center gap-2">
            <Checkbox
              id={`${id}-${verb}`}
              checked={value.includes(verb)}
              onCheckedChange={isOn => set(verb, isOn)}
            />
            <label htmlFor={`${id}-${verb}`} className="py-1">
              {t('scopeAll', { what: words.verb[verb] })}
            </label>
          </span>
        ))}
      </div>
      <details>
        <summary className="w-fit cursor-pointer font-semibold text-sm">{t('scopeSome')}</summary>
        <table className="mt-2 w-full text-sm">
          <thead>
            <tr className="text-ink-3">
              <td />
              {verbs.map(verb => (
                <th
                  key={verb}
                  id={`${id}-${verb}-head`}
                  scope="col"
                  className="px-2 py-1 text-start font-normal"
                >
                  {words.verb[verb]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {scopeNouns.map(noun => (
              <tr key={noun}>
                <th id={`${id}-${noun}`} scope="row" className="py-2 pe-2 text-start font-normal">
                  {words.noun(noun)}
                </th>
                {verbs.map(verb => {
                  const scope: Scope = `${noun}:${verb}`
                  return (
                    <td key={verb} className="px-2 py-2">
                      <Checkbox
                        aria-labelledby={`${id}-${noun} ${id}-${verb}-head`}
                        disabled={value.includes(verb)}
                        checked={value.includes(verb) || value.includes(scope)}
                        onCheckedChange={isOn => set(scope, isOn)}
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}
