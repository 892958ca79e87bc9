// Colleagues of the test offices, told as identity tells them, and visitors of the portal, whom identity knows when it is asked.
import { userAdded, userChanged, userDeactivated, userReturned, type License, type User } from '@plumbline/contracts/identity';
import type { Envelope, Role } from '@plumbline/contracts/kernel';
import { randomUUID } from 'node:crypto';

export interface Colleague {
  readonly id: number;
  readonly name?: string;
  readonly role?: Role;
  readonly licenses?: readonly License[];
  readonly organizationId?: number;
}

/** Licenses for the states in which the tests' properties stand. */
const everywhere: readonly License[] = ['FL', 'TX', 'LA', 'NY', 'CA', 'GA'].map((state) => ({ state, number: `L-${state}` }));

const dataOf = ({ id, name = `Colleague ${id}`, role = 'adjuster', licenses = everywhere }: Colleague) => ({
  userId: id,
  email: `colleague${id}@office.test`,
  name,
  role,
  isAuthorized: true,
  licenses: [...licenses],
});

function envelopeOf(who: Colleague, { type, data, version = 1 }: { type: string; data: unknown; version?: number }): Envelope {
  return {
    id: randomUUID(),
    type,
    organizationId: who.organizationId ?? 1,
    actor: { kind: 'user', id: 1, name: 'Test admin', role: 'admin' },
    at: new Date().toISOString(),
    aggregateId: who.id,
    aggregateVersion: version,
    data,
  };
}

export function joined(who: Colleague): Envelope {
  return envelopeOf(who, { type: userAdded.type, data: dataOf(who) });
}

/** Their licenses are others now. */
export function relicensed(who: Colleague): Envelope {
  return envelopeOf(who, { type: userChanged.type, data: dataOf(who), version: 2 });
}

export function deactivated(who: Colleague, successor: { id: number; name: string }): Envelope {
  return envelopeOf(who, {
    type: userDeactivated.type,
    data: { ...dataOf(who), isAuthorized: false, successorId: successor.id, successorName: successor.name },
    version: 2,
  });
}

/** The deactivation was undone. */
export function returned(who: Colleague): Envelope {
  return envelopeOf(who, { type: userReturned.type, data: dataOf(who), version: 3 });
}

/** Somebody with an account who does not work in the firm. */
function visitor(id: number, role: 'attorney' | 'client'): [number, User] {
  const names = { firstName: 'Visitor', lastName: String(id), name: `Visitor ${id}` };
  const createdAt = '2026-01-01T00:00:00.000Z';
  return [id, { id, version: 1, email: `visitor${id}@example.com`, ...names, role, isAuthorized: true, licenses: [], createdAt }];
}

/** Attorneys and clients of the first firm. */
export function visitors(): Map<number, User> {
  const attorneys = [61, 81, 82, 85].map((id) => visitor(id, 'attorney'));
  return new Map([...attorneys, ...[71, 72, 73, 74, 75, 601].map((id) => visitor(id, 'client'))]);
}
