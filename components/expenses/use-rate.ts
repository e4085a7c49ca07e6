'use client'
import { useEffect, useState } from 'react'
import { call } from '@/lib/client/call'
import { isDate, type PlainDate } from '@/lib/core/calendar'
import { type Rate, rateOf } from '@/lib/core/rate'

interface Asked {
  key: string
  rate: Rate | null
}

const pauseMilliseconds = 250

/** The value of one unit of a currency in another on a day. `rate` is null while it is loading and where none is known. */
export function useRate(currency: string, base: string, date: PlainDate | null | undefined) {
  const key = currency === base || !date || !isDate(date) ? '' : `${currency} ${base} ${date}`
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    if (!key || !date) return
    let isHere = true
    const answer = (rate: Rate | null) => {
      if (isHere) setAsked({ key, rate })
    }
    const timer = setTimeout(() => {
      call('GET /api/exchange-rates', { base, date }).then(
        ({ data }) => {
          const found = data.find(one => one.currency === currency)
          answer(found ? rateOf(found.rate) : null)
        },
        // The form works without it; the server converts.
        () => answer(null),
      )
    }, pauseMilliseconds)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [key, currency, base, date])
  if (!key) return { rate: currency === base ? ('1' as Rate) : null, isLoading: false }
  return { rate: asked?.key === key ? asked.rate : null, isLoading: asked?.key !== key }
}
