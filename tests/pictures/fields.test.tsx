// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PhotoField } from '@/components/pictures/photo-field'
import { type KeptPicture, PictureField } from '@/components/pictures/picture-field'
import { show } from '../kit/render'

const own = '/api/pictures/0f8fad5b-d9cb-469f-a165-70867728950e'
const foreign = 'https://shop.example/mug.jpg'

interface Sent {
  url: string
  form: FormData
  progress: (loaded: number, total: number) => void
  answer: (status: number, body: unknown) => void
  lose: () => void
}
const sent: Sent[] = []

/** Stands for the browser's request, which a test answers when it wants to. */
class Request {
  timeout = 0
  status = 0
  responseText = ''
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  private url = ''
  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader() {}
  send(form: FormData) {
    sent.push({
      url: this.url,
      form,
      progress: (loaded, total) => act(() => this.upload.onprogress?.({ loaded, total })),
      answer: (status, body) => {
        this.status = status
        this.responseText = JSON.stringify(body)
        this.onload?.()
      },
      lose: () => this.onerror?.(),
    })
  }
}

let online = true
beforeEach(() => {
  sent.length = 0
  online = true
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Value({ name }: { name: string }) {
  return <output>{useFormContext().watch(name)}</output>
}
function Around({ values, children }: { values: Record<string, string>; children: ReactNode }) {
  const form = useForm({ defaultValues: values })
  return (
    <FormProvider {...form}>
      {children}
      {Object.keys(values).map(name => (
        <Value key={name} name={name} />
      ))}
    </FormProvider>
  )
}

const value = () => [...document.querySelectorAll('output')].at(-1)!.textContent
const loaded = () => [...document.querySelectorAll('img')].map(image => image.getAttribute('src'))
const choose = (size = 3) =>
  fireEvent.change(screen.getAllByLabelText('Choose a picture').find(one => one.tagName === 'INPUT')!, {
    target: { files: [new File([new Uint8Array(size)], 'a.jpg', { type: 'image/jpeg' })] },
  })
const showPicture = (imageUrl: string, kept: KeptPicture | null = null) =>
  show(
    <Around values={{ imageUrl }}>
      <PictureField kept={kept} />
    </Around>,
  )
const showPhoto = (avatarUrl: string) =>
  show(
    <Around values={{ name: 'Emma', avatarUrl }}>
      <PhotoField />
    </Around>,
  )

describe('the picture of a gift or a wish', () => {
  it('is sent as it is chosen, tells how far it is, and shows when it is kept', async () => {
    showPicture('')
    choose()
    await waitFor(() => expect(sent.length).toBe(1))
    expect([sent[0]!.url, sent[0]!.form.get('shape')]).toEqual(['/api/pictures', 'whole'])
    sent[0]!.progress(1, 4)
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
    sent[0]!.answer(201, { url: own })
    await waitFor(() => expect(value()).toBe(own))
    expect(loaded()).toEqual([own])
    expect(screen.queryByRole('textbox')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect([value(), loaded()]).toEqual(['', []])
  })

  it('says why a file was refused, and keeps what was there', async () => {
    showPicture(own)
    choose(10 * 1024 * 1024 + 1)
    expect(await screen.findByText('A picture can have at most 10 MB')).toBeTruthy()
    expect(sent).toEqual([])
    choose()
    await waitFor(() => expect(sent.length).toBe(1))
    sent[0]!.answer(422, {
      code: 'VALIDATION_ERROR',
      details: [{ path: 'file', message: 'This is not a picture' }],
    })
    expect(await screen.findByText('This is not a picture')).toBeTruthy()
    choose()
    await waitFor(() => expect(sent.length).toBe(2))
    sent[1]!.lose()
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
    expect(value()).toBe(own)
  })

  it('needs a connection, and says so', () => {
    online = false
    showPicture('')
    expect(screen.getByText(/You are offline/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Choose a picture' })).toHaveProperty('disabled', true)
  })

  it('of another host is shown as we keep it, and is never loaded from there', () => {
    showPicture(foreign, { imageUrl: foreign, picture: own })
    expect(loaded()).toEqual([own])
    expect(screen.getByRole('textbox')).toHaveProperty('value', foreign)
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'https://shop.example/cup.jpg' } })
    expect(loaded()).toEqual([])
  })
})

describe('the photo of a person', () => {
  it('can be a drawing, each with its name, instead of the initials', async () => {
    showPhoto('')
    expect(loaded()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Choose a drawing' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Animals and plants' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Fox' }))
    expect(value()).toBe('face:fox')
    expect(screen.getByRole('radio', { name: 'Fox' }).getAttribute('aria-checked')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(value()).toBe('')
  })

  it('of another host is not loaded while we have not fetched it: the initials show', () => {
    showPhoto('https://photos.example/emma.jpg')
    expect(loaded()).toEqual([])
    expect(screen.getByText('E')).toBeTruthy()
  })
})
