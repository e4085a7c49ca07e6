'use client'
import { Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { PageBody, PageHeader } from '@/components/shell/page-header'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { NativeSelect } from '@/components/ui/native-select'
import { cn } from '@/lib/client/cn'
import { type Paper, papers, sheetsOf, type Tag } from '@/lib/gifts/tags.rules'
import { GiftTag } from './gift-tag'

/** The sheets in millimetres: the margins are in app/design.css. */
const grids: Record<Paper, string> = {
  a4: 'page-tags-a4 print:grid-cols-[95mm_95mm] print:auto-rows-[69mm]',
  letter: 'page-tags-letter print:grid-cols-[95mm_95mm] print:auto-rows-[50.5mm]',
}

/** Tags to print and cut out. What is inside a gift stands only beside its tick, which is not printed. */
export function GiftTags({
  tags,
  from: sender,
  paper: usual,
  back,
}: {
  tags: readonly (Tag & { gift: string })[]
  /** The reader's own name. */
  from: string
  paper: Paper
  /** The page that led here. */
  back: { href: string; label: string }
}) {
  const t = useTranslations('giftTags')
  const id = useId()
  const [from, setFrom] = useState(sender)
  const [paper, setPaper] = useState(usual)
  const [fill, setFill] = useState(tags.length === 0)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = tags.filter(tag => !left.has(tag.id))
  const sheets = sheetsOf(chosen, paper, fill)
  const toggle = (tagId: string, on: boolean) =>
    setLeft(before => {
      const next = new Set(before)
      if (on) next.delete(tagId)
      else next.add(tagId)
      return next
    })
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[back]}
        className="print:hidden"
        actions={
          <Button disabled={sheets.length === 0} onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {t('print')}
          </Button>
        }
      />
      <PageBody className="grid gap-6 lg:grid-cols-[300px_minmax(0,1fr)] print:block print:max-w-none print:p-0">
        <form className="flex flex-col gap-4 print:hidden" onSubmit={event => event.preventDefault()}>
          <div>
            <Label htmlFor={`${id}-from`}>{t('from')}</Label>
            <Input
              id={`${id}-from`}
              value={from}
              maxLength={60}
              dir="auto"
              autoComplete="off"
              onChange={event => setFrom(event.target.value)}
            />
          </div>
          <div>
            <Label htmlFor={`${id}-paper`}>{t('paper')}</Label>
            <NativeSelect
              id={`${id}-paper`}
              value={paper}
              onChange={event => setPaper(event.target.value as Paper)}
            >
              {(Object.keys(papers) as Paper[]).map(one => (
                <option key={one} value={one}>
                  {t(`papers.${one}`)}
                </option>
              ))}
            </NativeSelect>
          </div>
          <span className="flex min-h-8 items-center gap-2.5 text-sm">
            <Checkbox id={`${id}-fill`} checked={fill} onCheckedChange={setFill} />
            <label htmlFor={`${id}-fill`}>{t('fill')}</label>
          </span>
          {tags.length > 0 ? (
            <fieldset>
              <legend className="mb-1 font-semibold text-sm">{t('which')}</legend>
              <ul className="max-h-96 overflow-y-auto">
                {tags.map(tag => (
                  <li key={tag.id} className="flex min-h-10 items-center gap-2.5 text-sm">
                    <Checkbox
                      id={`${id}-${tag.id}`}
                      checked={!left.has(tag.id)}
                      onCheckedChange={on => toggle(tag.id, on)}
                    />
                    <label htmlFor={`${id}-${tag.id}`} className="min-w-0 py-1 [overflow-wrap:anywhere]">
                      <bdi className="font-medium">{tag.to || t('nobody')}</bdi>{' '}
                      <bdi className="text-ink-3">{tag.gift}</bdi>
                    </label>
                  </li>
                ))}
              </ul>
            </fieldset>
          ) : (
            <p className="text-ink-2 text-sm">{t('none')}</p>
          )}
          <p className="text-ink-3 text-xs">{t('hint')}</p>
        </form>
        <section aria-label={t('preview')} className="flex min-w-0 flex-col gap-6 print:block">
          {sheets.map((sheet, at) => (
            <ul
              key={sheet[0]?.id ?? at}
              className={cn(
                'grid grid-cols-2 gap-px rounded-md bg-white p-3 shadow-1 max-sm:grid-cols-1 print:gap-0 print:rounded-none print:p-0 print:shadow-none',
                at < sheets.length - 1 && 'print:break-after-page',
                grids[paper],
              )}
            >
              {sheet.map(tag => (
                <GiftTag key={tag.id} tag={tag} from={from} />
              ))}
            </ul>
          ))}
        </section>
      </PageBody>
    </>
  )
}
