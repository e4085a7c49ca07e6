// @vitest-environment happy-dom
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HelpPage } from '@/components/help/help-page'
import { screenOf, sections } from '@/components/help/topics'
import words from '@/messages/en/help.json'
import { show } from '../kit/render'

const questions = () => screen.getAllByRole('heading', { level: 3 }).map(heading => heading.textContent)

describe('the help', () => {
  it('answers every question once', () => {
    show(<HelpPage query="" />)
    expect(questions().sort()).toEqual(Object.values(words.questions).sort())
  })

  it('finds the answers that have all the words, whatever their case and accents', () => {
    show(<HelpPage query="VCÁRD  calendars" />)
    expect(questions()).toEqual([words.questions.import])
    expect(screen.getByRole('status').textContent).toContain('1 answer for “VCÁRD  calendars”')
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'VCÁRD  calendars')
  })

  it('says when nothing was found and leads to all answers and to the contact form', () => {
    show(<HelpPage query="<b>zeppelin</b>" />)
    expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([])
    expect(screen.getByRole('status').textContent).toContain('No answer contains “<b>zeppelin</b>”.')
    const links = screen.getAllByRole('link').map(link => link.getAttribute('href'))
    expect(links).toEqual(['/help', '/contact'])
  })

  it('leads to screens that exist', () => {
    const app = resolve(import.meta.dirname, '../../app')
    const targets = sections.flatMap(({ questions }) => Object.values(questions))
    for (const { href } of targets.map(screenOf)) {
      const file = href === '/register' ? '(public)/register' : href.slice(1)
      expect(existsSync(resolve(app, file, 'page.tsx')), href).toBe(true)
    }
  })
})
