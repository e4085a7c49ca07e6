'use client'
import { Heart, Tag, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useChoices } from '@/components/gifts/form/gift-choices'
import { useGifts } from '@/components/gifts/gifts-context'
import type { BulkAction, BulkChange } from '@/components/gifts/use-gift-changes'
import { occasionOption, personOption } from '@/components/kit/fields/choice-options'
import { FilterChip } from '@/components/kit/fields/filter-chip'
import { stageLooks } from '@/components/kit/stage-tag'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { canMove } from '@/lib/gifts/rules'
import type { Gift, GiftStatus } from '@/lib/gifts/schema'

/** As many gifts as an address can name. */
const mostNamed = 100

const statuses = Object.keys(stageLooks) as GiftStatus[]

/**
 * The actions for the selected gifts. Every change can be undone as one. With `whole` it applies to all gifts
 * of the filter, of which `chosen` are loaded.
 */
export function GiftBulkBar({
  chosen,
  clear,
  whole,
  bulk,
}: {
  chosen: Gift[]
  clear: () => void
  whole: boolean
  bulk: BulkAction
}) {
  const t = useTranslations('gifts')
  const common = useTranslations('common')
  const { words, setStage } = useGifts()
  const people = useChoices('people')
  const occasions = useChoices('occasions')
  const finish = (gifts: Gift[], change: BulkChange) => {
    bulk(gifts, change, whole)
    clear()
  }

  const move = (status: GiftStatus) => {
    if (whole) return finish(chosen, { changes: { status }, optimistic: { status } })
    const able = chosen.filter(
      gift => gift.kind === 'own' && gift.status !== status && canMove(gift.status, status),
    )
    const [only] = able
    if (!only) {
      toast({ title: t('bulk.none', { stage: words.stage(status) }), variant: 'destructive' })
    } else if (able.length === 1) {
      setStage(only, status)
      clear()
    } else {
      finish(able, { changes: { status }, optimistic: { status } })
    }
  }

  const remove = () => {
    const own = chosen.filter(({ kind }) => kind === 'own')
    if (own.length === 0 && !whole) toast({ title: t('share.stays'), variant: 'destructive' })
    else finish(own, { changes: { deleted: true }, optimistic: 'gone' })
  }

  const toPerson = (personId: string) => {
    const person = people.choices?.find(({ id }) => id === personId)
    if (person)
      finish(chosen, {
        changes: { personId },
        optimistic: {
          personId,
          recipient: {
            kind: 'person',
            id: person.id,
            name: person.name,
            avatarUrl: person.avatarUrl,
            birthday: null,
          },
        },
      })
  }

  const toOccasion = (occasionId: string) => {
    const occasion = occasions.choices?.find(({ id }) => id === occasionId)
    if (occasion)
      finish(chosen, {
        changes: { occasionId },
        optimistic: {
          occasionId,
          occasionDate: occasion.nextDate,
          occasion: { id: occasion.id, name: occasion.name, type: occasion.type, date: occasion.nextDate },
        },
      })
  }

  const allFavorite = chosen.every(gift => gift.isFavorite)
  return (
    <>
      <FilterChip
        label={t('list.status')}
        value={null}
        onChange={status => status && move(status as GiftStatus)}
        options={statuses.map(status => {
          const { icon: Icon } = stageLooks[status]
          return { value: status, label: words.stage(status), icon: <Icon aria-hidden="true" /> }
        })}
      />
      <FilterChip
        label={t('filters.recipient')}
        value={null}
        onOpen={people.load}
        loading={people.loading}
        onChange={id => id && toPerson(id)}
        options={(people.choices ?? []).map(personOption)}
      />
      <FilterChip
        label={t('list.occasion')}
        value={null}
        onOpen={occasions.load}
        loading={occasions.loading}
        onChange={id => id && toOccasion(id)}
        options={(occasions.choices ?? []).map(one => occasionOption(one, words.day(one.nextDate)))}
      />
      <Button
        variant="secondary"
        size="sm"
        aria-pressed={allFavorite}
        onClick={() =>
          finish(chosen, {
            changes: { isFavorite: !allFavorite },
            optimistic: { isFavorite: !allFavorite },
          })
        }
      >
        <Heart aria-hidden="true" />
        {t('bulk.favorite')}
      </Button>
      {whole ? null : (
        <Button asChild variant="secondary" size="sm">
          <a
            href={`/app/gifts/tags?ids=${chosen
              .slice(0, mostNamed)
              .map(gift => gift.id)
              .join()}`}
            data-soft=""
          >
            <Tag aria-hidden="true" />
            {t('bulk.tags')}
          </a>
        </Button>
      )}
      <Button variant="destructive" size="sm" onClick={remove}>
        <Trash2 aria-hidden="true" />
        {common('delete')}
      </Button>
    </>
  )
}
