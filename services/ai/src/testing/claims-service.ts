// The claims service as ai knows it: its contract, answered for any claim but 404, which is nowhere, and 405, which only the first firm has.
import { readClaimSnapshot } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { defineService } from '@plumbline/server';

export const claimsBeside = defineService({
  name: 'claims',
  endpoints: [readClaimSnapshot],
  build: () => ({
    mount(on) {
      on(readClaimSnapshot, ({ params: { id }, scope: { organizationId } }) => {
        if (id === 404 || (id === 405 && organizationId !== 1)) throw new Failure('not_found', 'Claim not found');
        return snapshotOf(id);
      });
    },
  }),
});

function snapshotOf(id: number) {
  return {
    id,
    claimNumber: `CLM-2026-${String(id).padStart(6, '0')}`,
    version: 1,
    status: 'intake' as const,
    disposition: 'open' as const,
    propertyOwnerName: 'Maria Alvarez',
    propertyOwnerPhone: '305 555 0123',
    propertyAddress: '12 Palm Ave, Miami, FL 33101',
    timeZone: 'America/New_York',
    damageType: 'hurricane' as const,
    priority: 'high' as const,
    incidentDate: '2026-09-28',
    clientUserIds: [],
    communicationPreference: 'email' as const,
    counsel: [{ name: 'Bo Lindqvist', from: '2026-10-02' }],
    createdAt: '2026-11-01T15:00:00.000Z',
    updatedAt: '2026-11-01T15:00:00.000Z',
  };
}
