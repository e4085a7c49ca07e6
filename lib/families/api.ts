import { endpoint } from '@/lib/core/endpoint'
import { Families, Family, FamilyChanges, FamilyFilter, FamilyInput, Transfer } from './schema'

export const familiesApi = {
  list: endpoint('GET /api/families', 'List the families one belongs to', {
    input: FamilyFilter,
    output: Families,
  }),
  create: endpoint('POST /api/families', 'Start a family', {
    input: FamilyInput,
    output: Family,
    refuses: [402],
    status: 201,
  }),
  get: endpoint('GET /api/families/{familyId}', 'Read a family with its members', { output: Family }),
  update: endpoint('PUT /api/families/{familyId}', 'Change the name or the settings of a family', {
    input: FamilyChanges,
    output: Family,
  }),
  remove: endpoint('DELETE /api/families/{familyId}', 'Delete a family; wishlists stay with their owners', {
    session: true,
    work: 'writing',
  }),
  transfer: endpoint('POST /api/families/{familyId}/transfer', 'Hand a family over to another member', {
    session: true,
    input: Transfer,
    output: Family,
  }),
}
