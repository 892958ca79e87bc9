// A claim as the claims service tells it, for tests of what communications does with it.
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import type { Envelope } from '@plumbline/contracts/kernel';

/** What an owner who agrees to everything has said. */
export const agreed = [
  { kind: 'sms', given: true, on: '2026-09-02' },
  { kind: 'call', given: true, on: '2026-09-02' },
] as const satisfies ClaimSnapshot['consents'];

export function oliviasClaim(change: Partial<ClaimSnapshot> = {}): ClaimSnapshot {
  const { id = 1 } = change;
  return {
    id,
    claimNumber: `CLM-2026-${String(id).padStart(6, '0')}`,
    version: 1,
    status: 'qualified',
    disposition: 'open',
    propertyOwnerName: 'Olivia Owner',
    propertyOwnerPhone: '833-555-0100',
    propertyOwnerEmail: 'olivia@example.com',
    propertyAddress: '12 Palm Avenue, Miami, FL 33101',
    state: 'FL',
    timeZone: 'America/New_York',
    damageType: 'hurricane',
    priority: 'high',
    incidentDate: '2026-09-01',
    clientUserIds: [],
    counsel: [],
    communicationPreference: 'email',
    createdAt: '2026-09-02T10:00:00.000Z',
    updatedAt: '2026-09-02T10:00:00.000Z',
    ...change,
  };
}

/** That the claim was opened. */
export function openedEvent(claim: ClaimSnapshot): Envelope {
  return {
    id: crypto.randomUUID(),
    type: 'claims.opened',
    organizationId: 1,
    actor: { kind: 'service', id: 'claims', name: 'Plumbline' },
    at: claim.createdAt,
    aggregateId: claim.id,
    aggregateVersion: 1,
    data: { claimId: claim.id, claim },
  };
}

/** A firm as identity tells it: messages are signed with its name. */
export function firmEvent(organizationId = 1): Envelope {
  return {
    id: crypto.randomUUID(),
    type: 'identity.organization-created',
    organizationId,
    actor: { kind: 'service', id: 'identity', name: 'Plumbline' },
    at: '2026-09-01T10:00:00.000Z',
    aggregateId: organizationId,
    aggregateVersion: 1,
    data: { name: 'Bayshore Adjusters', plan: 'standard' },
  };
}
