'use client'
import { Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { chipVariants } from '@/components/kit/chip'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { isKnownSize, rankOf, sizeKinds } from './size-kinds'

interface Line {
  key: number
  kind: string
  size: string
}

const linesOf = (sizes: Readonly<Record<string, string>>): Line[] =>
  Object.entries(sizes)
    .sort(([one], [other]) => rankOf(one) - rankOf(other))
    .map(([kind, size], key) => ({ key, kind, size }))

/** Lines without a kind or a size are not handed on; of two of one kind the later counts. */
const sizesOf = (lines: readonly Line[]) =>
  Object.fromEntries(
    lines.map(({ kind, size }) => [kind.trim(), size.trim()]).filter(([kind, size]) => kind && size),
  )

const same = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Sizes by what they fit, a line each; the usual kinds are one press away. */
export function SizesInput({
  value,
  onChange,
}: {
  value: Readonly<Record<string, string>>
  onChange: (sizes: Record<string, string>) => void
}) {
  const t = useTranslations('people')
  const common = useTranslations('common')
  const [lines, setLines] = useState(() => linesOf(value))
  const [seen, setSeen] = useState(value)
  // A reset of the form, or somebody else's version, replaces what stands here.
  if (seen !== value) {
    setSeen(value)
    if (!same(sizesOf(lines), value)) setLines(linesOf(value))
  }

  const change = (next: Line[]) => {
    setLines(next)
    onChange(sizesOf(next))
  }
  const add = (kind: string) =>
    setLines([...lines, { key: Math.max(-1, ...lines.map(line => line.key)) + 1, kind, size: '' }])
  const edit = (line: Line, changes: Partial<Line>) =>
    change(lines.map(other => (other === line ? { ...line, ...changes } : other)))
  const offered = sizeKinds.filter(kind => !lines.some(line => line.kind === kind))

  return (
    <div className="space-y-2">
      {lines.map(line => {
        const label = isKnownSize(line.kind) ? t(`sizes.${line.kind}`) : line.kind
        return (
          <div key={line.key} className="flex items-center gap-2">
            {isKnownSize(line.kind) ? (
              <span className="w-28 shrink-0 truncate font-medium text-sm">{label}</span>
            ) : (
              <Input
                className="w-28 shrink-0"
                aria-label={t('form.sizeKind')}
                placeholder={t('form.sizeKind')}
                autoFocus={line.kind === ''}
                value={line.kind}
                maxLength={30}
                onChange={event => edit(line, { kind: event.target.value })}
              />
            )}
            <Input
              autoFocus={line.size === '' && isKnownSize(line.kind)}
              aria-label={label ? `${t('form.size')}: ${label}` : t('form.size')}
              value={line.size}
              maxLength={60}
              onChange={event => edit(line, { size: event.target.value })}
            />
            <Button
              variant="quiet"
              size="icon-sm"
              aria-label={common('removeItem', { item: label || t('form.size') })}
              onClick={() => change(lines.filter(other => other !== line))}
            >
              <X />
            </Button>
          </div>
        )
      })}
      <div className="flex flex-wrap gap-1.5">
        {offered.map(kind => (
          <button
            key={kind}
            type="button"
            onClick={() => add(kind)}
            className={chipVariants({ look: 'dashed' })}
          >
            <Plus aria-hidden="true" />
            {t(`sizes.${kind}`)}
          </button>
        ))}
        <button type="button" onClick={() => add('')} className={chipVariants({ look: 'dashed' })}>
          <Plus aria-hidden="true" />
          {t('form.otherSize')}
        </button>
      </div>
    </div>
  )
}
