// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useOverPage, useRefresh } from '@/lib/client/hooks/use-refresh'

const refresh = vi.fn()
const router = { refresh }
vi.mock('next/navigation', () => ({ useRouter: () => router }))

let ask: () => void
function Page() {
  ask = useRefresh()
  return null
}
function Sheet() {
  useOverPage()
  return null
}

afterEach(() => {
  cleanup()
  refresh.mockClear()
})

describe('reloading the page', () => {
  it('happens at once where no sheet lies over the page', () => {
    render(<Page />)
    ask()
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('waits until the sheet above is closed, so that the sheet stays a sheet', () => {
    const { rerender } = render(
      <>
        <Page />
        <Sheet />
      </>,
    )
    ask()
    expect(refresh).not.toHaveBeenCalled()
    rerender(<Page />)
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(refresh).toHaveBeenCalledTimes(1)
    ask()
    expect(refresh).toHaveBeenCalledTimes(2)
  })
})
