'use client'
import { Pencil, Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { onDemand } from '@/components/kit/on-demand'
import { BackLink } from '@/components/shell/navigation/back-link'
import { PageHeader } from '@/components/shell/page-header'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/client/cn'
import { shortName } from '@/lib/people/rules'
import type { Person } from '@/lib/people/schema'
import { PersonMenu } from './person-menu'
import { personPage } from './person-row'
import { useDeletePeople } from './use-people-writes'

const MergeDialog = onDemand(() => import('./merge-dialog').then(module => module.MergeDialog))

/** The bar on top of a person's page: its path, and its actions. */
export function PersonBar({ person }: { person: Person }) {
  const t = useTranslations('people')
  const common = useTranslations('common')
  const router = useRouter()
  const { remove } = useDeletePeople()
  const [merging, setMerging] = useState(false)
  const edit = `${personPage(person)}/edit`

  async function leave() {
    if (await remove([person])) router.push('/app/people')
  }

  const menu = (size: 'icon' | 'icon-sm') => (
    <PersonMenu person={person} size={size} onDelete={() => void leave()} onMerge={() => setMerging(true)} />
  )
  return (
    <>
      <PageHeader
        className="max-md:hidden"
        crumbs={[{ href: '/app/people', label: t('list.title') }]}
        title={person.name}
        actions={
          <>
            {menu('icon')}
            <a href={edit} data-soft="stay" className={buttonVariants({ variant: 'secondary' })}>
              <Pencil aria-hidden="true" />
              {common('edit')}
            </a>
            <a
              href={`/app/gifts/new?personId=${person.id}`}
              data-soft="stay"
              className={cn(buttonVariants(), 'max-w-72')}
            >
              <Plus aria-hidden="true" />
              <span className="truncate">{t('detail.addGift', { name: shortName(person) })}</span>
            </a>
          </>
        }
      />
      <div data-slot="page-header" className="flex h-14 items-center justify-between px-2 md:hidden">
        <BackLink to="/app/people" />
        {menu('icon')}
      </div>
      {merging ? <MergeDialog people={[person]} onClose={() => setMerging(false)} /> : null}
    </>
  )
}
