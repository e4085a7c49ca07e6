'use client'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton'
import { Underway } from '@/components/ui/underway'
import { cn } from '@/lib/client/cn'
import { hrefOf, icons, type Place } from './navigation/places'
import { PageBody, PageHeader } from './page-header'

/** The placeholder of a page below its header. It has the page's shape, so that nothing moves when the page arrives. */
interface Shape {
  /** How many tabs stand under the header. */
  tabs?: number
  /** Whether a line of filters stands above the content. */
  tools?: boolean
  /** A table from edge to edge, rows in a frame, cards side by side, or totals above cards. */
  body?: 'table' | 'rows' | 'cards' | 'charts'
  rows?: number
  width?: 'reading'
}

function Words({ count, className, word }: { count: number; className: string; word: string }) {
  return (
    <div aria-hidden="true" className={className}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className={cn('shrink-0', word)} />
      ))}
    </div>
  )
}

function Cards({ count, className }: { count: number; className?: string }) {
  return (
    <div aria-hidden="true" className={cn('grid gap-4 sm:grid-cols-2 lg:grid-cols-3', className)}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className="h-40 rounded-lg" />
      ))}
    </div>
  )
}

function Content({ body = 'rows', rows = 8, width }: Shape) {
  const label = useTranslations('shell')('loading')
  if (body === 'table') return <SkeletonRows rows={rows} edge label={label} />
  return (
    <PageBody width={width} className="w-full">
      {body === 'rows' ? (
        <SkeletonRows rows={rows} label={label} />
      ) : (
        <div role="status">
          <span className="sr-only">{label}</span>
          {body === 'charts' ? <Skeleton className="mb-4 h-20 rounded-lg max-md:h-33" /> : null}
          <Cards count={6} className={body === 'charts' ? 'sm:grid-cols-1 lg:grid-cols-2' : undefined} />
        </div>
      )}
    </PageBody>
  )
}

/** Holds the place of a screen while it loads: its title stands, its tabs, filters and rows are grey. */
export function ListLoading({ place, ...shape }: Shape & { place: Place }) {
  const t = useTranslations('shell')
  const Icon = icons[place]
  return (
    <>
      <Underway />
      <PageHeader icon={<Icon aria-hidden="true" />} title={t(`nav.${place}`)} />
      {shape.tabs ? (
        <Words
          count={shape.tabs}
          word="h-3 w-20"
          className="flex h-10 items-center gap-5 overflow-hidden border-line border-b px-8 max-lg:px-6 max-md:h-11 max-md:px-4"
        />
      ) : null}
      {shape.tools ? (
        <Words
          count={4}
          word="h-7.5 w-24 rounded-full max-md:h-9"
          className="flex items-center gap-2 overflow-hidden px-8 py-3 max-lg:px-6 max-md:px-4 max-md:py-2"
        />
      ) : null}
      <Content {...shape} />
    </>
  )
}

/** Holds the place of one thing below a screen: the way back stands, what it is called is not known yet. */
export function DetailLoading({ place }: { place: Place }) {
  const t = useTranslations('shell')
  return (
    <>
      <Underway />
      <PageHeader
        crumbs={[{ href: hrefOf(place), label: t(`nav.${place}`) }]}
        title={<Skeleton className="h-4 w-44 max-w-full" />}
      />
      <PageBody className="flex w-full flex-col gap-5">
        <div aria-hidden="true" className="flex items-center gap-4">
          <Skeleton className="size-20 rounded-lg" />
          <div className="flex flex-1 flex-col gap-2.5">
            <Skeleton className="h-5 w-1/2 max-w-80" />
            <Skeleton className="w-1/3 max-w-52" />
          </div>
        </div>
        <SkeletonRows rows={4} label={t('loading')} />
      </PageBody>
    </>
  )
}

/** For `loading.tsx`, which stands for a screen and for everything below it: says which of both is on its way. */
export function PageLoading({ place, ...shape }: Shape & { place: Place }) {
  const here = usePathname()
  if (here !== hrefOf(place)) return <DetailLoading place={place} />
  return <ListLoading place={place} {...shape} />
}
