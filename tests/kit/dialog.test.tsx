// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog'
import { Sheet, SheetBody, SheetContent, SheetHeader } from '@/components/ui/sheet'
import { inEnglish, show } from './render'

const settle = () => act(() => new Promise(resolve => setTimeout(resolve, 20)))
const leave = async () => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await settle()
}
const button = (name: string) => screen.getByRole('button', { name })

/** As in the frame: the window has no button, so an event or an address opens it. */
function Windows({ stays = true }: { stays?: boolean }) {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null)
  const [second, setSecond] = useState(false)
  return (
    <>
      <main id="main" tabIndex={-1}>
        {stays || !open ? (
          <button type="button" onClick={() => setOpen('dialog')}>
            Add
          </button>
        ) : null}
        <div role="menu" id="menu-of-emma">
          <button type="button" onClick={() => setOpen('sheet')}>
            Edit
          </button>
        </div>
        <button type="button" aria-controls="menu-of-emma">
          Actions
        </button>
      </main>
      <Dialog open={open === 'dialog'} onOpenChange={wanted => !wanted && setOpen(null)}>
        <DialogContent aria-describedby={undefined}>
          <DialogTitle>Quick add</DialogTitle>
          <input aria-label="Line" autoFocus />
          <button type="button" onClick={() => setSecond(true)}>
            Delete
          </button>
        </DialogContent>
      </Dialog>
      <Dialog open={second} onOpenChange={setSecond}>
        <DialogContent aria-describedby={undefined}>
          <DialogTitle>Sure?</DialogTitle>
          <button
            type="button"
            onClick={() => {
              setOpen(null)
              setSecond(false)
            }}
          >
            Yes
          </button>
        </DialogContent>
      </Dialog>
      {/* Like a sheet with an address: it is rendered or not. */}
      {open === 'sheet' ? (
        <Sheet open onOpenChange={() => setOpen(null)}>
          <SheetContent aria-describedby={undefined}>
            <SheetHeader title="Edit" closeLabel="Close" />
            <SheetBody>
              <input aria-label="Name" />
            </SheetBody>
          </SheetContent>
        </Sheet>
      ) : null}
    </>
  )
}

const press = async (name: string) => {
  button(name).focus()
  fireEvent.click(button(name))
  await settle()
}

describe('a window over the page', () => {
  it('returns the focus to the element that opened it', async () => {
    show(<Windows />)
    await press('Add')
    expect(document.activeElement).toBe(screen.getByLabelText('Line'))
    await leave()
    expect(document.activeElement).toBe(button('Add'))
  })

  it('returns it to the button of the menu whose entry opened it', async () => {
    show(<Windows />)
    await press('Edit')
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    await leave()
    expect(document.activeElement).toBe(button('Actions'))
  })

  it('returns it to the window below', async () => {
    show(<Windows />)
    await press('Add')
    await press('Delete')
    await leave()
    expect(document.activeElement).toBe(button('Delete'))
  })

  it('returns it to the opener of the first when two close together', async () => {
    show(<Windows />)
    await press('Add')
    await press('Delete')
    await press('Yes')
    expect(document.activeElement).toBe(button('Add'))
  })

  it('moves the focus to the content when its opener is gone', async () => {
    const { rerender } = show(<Windows />)
    await press('Add')
    // Meanwhile the list below is loaded again, and its button is a new element.
    rerender(inEnglish(<Windows stays={false} />))
    await leave()
    expect(button('Add')).toBeTruthy()
    expect(document.activeElement).toBe(document.getElementById('main'))
  })
})
