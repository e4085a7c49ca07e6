// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AddMembers } from '@/components/person-links/add-members'
import { CallError } from '@/lib/client/call-error'
import { show } from '../kit/render'

const seen = vi.hoisted(() => ({ call: vi.fn(), refresh: vi.fn() }))
vi.mock('@/lib/client/call', async original => ({ ...(await original<object>()), call: seen.call }))
vi.mock('next/navigation', async original => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: seen.refresh }),
}))

const lily = {
  memberId: 'member',
  familyId: 'family',
  name: 'Lily',
  likely: { id: 'person', name: 'Lily Miller' },
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const isFree = () => waitFor(() => expect(screen.getAllByRole('button')[0]).toHaveProperty('disabled', false))

beforeEach(() => vi.clearAllMocks())

describe('the offer to add members of a family', () => {
  it('links who is among the reader’s people, or adds somebody else, and reads the page again', async () => {
    seen.call.mockResolvedValue(null)
    show(<AddMembers members={[lily]} />)
    press('Link Lily to your Lily Miller')
    await waitFor(() => expect(seen.refresh).toHaveBeenCalledTimes(1))
    expect(seen.call).toHaveBeenLastCalledWith('POST /api/people/{personId}/link', {
      personId: 'person',
      familyId: 'family',
      memberId: 'member',
    })
    press('Add Lily to your people')
    await waitFor(() => expect(seen.refresh).toHaveBeenCalledTimes(2))
  })

  it('leaves the page as it is where the network is away, and reads it again after a refusal', async () => {
    seen.call.mockRejectedValueOnce(new CallError(0, 'NETWORK', ''))
    show(<AddMembers members={[lily]} />)
    press('Add Lily to your people')
    await isFree()
    expect(seen.refresh).not.toHaveBeenCalled()
    seen.call.mockRejectedValueOnce(new CallError(404, 'NOT_FOUND', ''))
    press('Add Lily to your people')
    await waitFor(() => expect(seen.refresh).toHaveBeenCalledTimes(1))
  })
})
