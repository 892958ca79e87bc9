// The measurement service in tests: with a claim that was told of, and a sandbox that works fast.
import { randomUUID } from 'node:crypto';
import { claimOpened, readClaim, readClaimSnapshot } from '@plumbline/contracts/claims';
import { identityApi } from '@plumbline/contracts/identity';
import { readMeasurementOrder, type MeasurementOrder } from '@plumbline/contracts/measurement';
import type { Envelope } from '@plumbline/contracts/kernel';
import { defineService } from '@plumbline/server';
import { knowingNothing, startTestService, type TestPerson, type TestService } from '@plumbline/server/testing';
import { measurementService } from '../app.ts';

type TestRoofs = TestService<Awaited<ReturnType<typeof measurementService.build>>>;

/** The firm as it stands at the head of documents. */
const identity = defineService({
  name: 'identity',
  endpoints: [identityApi.getOrganization],
  build: () => ({
    mount(on) {
      on(identityApi.getOrganization, ({ scope }) => ({
        id: scope.organizationId,
        name: 'Bayside Public Adjusters',
        plan: 'standard' as const,
        license: 'W123456',
      }));
    },
  }),
});

export function startRoofs(options: { folder?: string; settings?: Record<string, string> } = {}): Promise<TestRoofs> {
  return startTestService(measurementService, {
    with: [knowingNothing('claims', [readClaim, readClaimSnapshot]), identity],
    ...options,
    settings: { SANDBOX_SPEED: '20', ...options.settings },
  });
}

export function claimEvent(id: number, organizationId = 1): Envelope {
  const claim = {
    id,
    claimNumber: `CLM-2026-${String(id).padStart(6, '0')}`,
    version: 1,
    status: 'qualified',
    disposition: 'open',
    propertyOwnerName: 'Maria Alvarez',
    propertyOwnerPhone: '+13055550123',
    propertyAddress: '12 Palm Ave, Miami, FL 33101',
    timeZone: 'America/New_York',
    damageType: 'hurricane',
    priority: 'high',
    incidentDate: '2026-09-28',
    clientUserIds: [],
    counsel: [],
    communicationPreference: 'email',
    createdAt: '2026-10-01T12:00:00.000Z',
    updatedAt: '2026-10-01T12:00:00.000Z',
  };
  return {
    id: randomUUID(),
    type: claimOpened.type,
    organizationId,
    actor: { kind: 'service', id: 'claims', name: 'Plumbline' },
    at: new Date().toISOString(),
    aggregateId: id,
    aggregateVersion: 1,
    data: { claimId: id, claim },
  };
}

/** Polls an order until it is in one of the states. Throws after 20 seconds. */
export async function orderBecomes(person: TestPerson, id: number, done: (order: MeasurementOrder) => boolean): Promise<MeasurementOrder> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const order = await person.call(readMeasurementOrder, { params: { id } });
    if (done(order)) return order;
    if (Date.now() > deadline) throw new Error(`The order stays ${order.status}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
