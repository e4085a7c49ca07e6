'use client'
import { AlarmClock, Ellipsis, ExternalLink, GitMerge, Pencil, Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { RowMenu } from '@/components/kit/table/row-menu'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import type { Person } from '@/lib/people/schema'
import { personPage } from './person-row'

interface Props {
  person: Pick<Person, 'id' | 'name'>
  onDelete: () => void
  onMerge?: () => void
}

/** Everything that can be done with one person; in a list with "Open", on their own page with "Merge with…". */
function Items({ person, onDelete, onMerge }: Props) {
  const t = useTranslations('people')
  const common = useTranslations('common')
  return (
    <>
      {onMerge ? null : (
        <DropdownMenuItem asChild>
          <a href={personPage(person)} data-soft="">
            <ExternalLink className="flip" />
            {common('open')}
          </a>
        </DropdownMenuItem>
      )}
      <DropdownMenuItem asChild>
        <a href={`${personPage(person)}/edit`} data-soft="stay">
          <Pencil />
          {common('edit')}
        </a>
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <a href={`/app/gifts/new?personId=${person.id}`} data-soft="stay">
          <Plus />
          {t('menu.addGift')}
        </a>
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <a href={`/app/reminders/new?personId=${person.id}`} data-soft="stay">
          <AlarmClock />
          {common('remindMe')}
        </a>
      </DropdownMenuItem>
      {onMerge ? (
        <DropdownMenuItem onSelect={onMerge}>
          <GitMerge />
          {t('menu.mergeWith')}
        </DropdownMenuItem>
      ) : null}
      <DropdownMenuSeparator />
      <DropdownMenuItem variant="destructive" onSelect={onDelete}>
        <Trash2 />
        {t('menu.delete')}
      </DropdownMenuItem>
    </>
  )
}

/** The menu on a person's own page. */
export function PersonMenu({ size = 'icon-sm', ...props }: Props & { size?: 'icon' | 'icon-sm' }) {
  const t = useTranslations('people')
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="quiet" size={size} aria-label={t('menu.actionsFor', { name: props.person.name })}>
          <Ellipsis />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <Items {...props} />
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

/** The menu of all rows of a list, at the button that was pressed. */
export function PersonRowMenu({
  anchor,
  onClose,
  ...props
}: Props & { anchor: HTMLElement; onClose: () => void }) {
  const t = useTranslations('people')
  return (
    <RowMenu anchor={anchor} label={t('menu.actionsFor', { name: props.person.name })} onClose={onClose}>
      <Items {...props} />
    </RowMenu>
  )
}
