// Colleagues of the test offices, told as identity tells them.
import { userAdded, userDeparted, type Licence } from '@plumbline/contracts/identity';
import type { Envelope, Role } from '@plumbline/contracts/kernel';
import { randomUUID } from 'node:crypto';

export interface Colleague {
  readonly id: number;
  readonly name?: string;
  readonly role?: Role;
  readonly licences?: readonly Licence[];
  readonly organizationId?: number;
}

/** Licences for the states in which the tests' properties stand. */
export const everywhere: readonly Licence[] = ['FL', 'TX', 'LA', 'NY', 'CA', 'GA'].map((state) => ({ state, number: `L-${state}` }));

const dataOf = ({ id, name = `Colleague ${id}`, role = 'adjuster', licences = everywhere }: Colleague) => ({
  userId: id,
  email: `colleague${id}@office.test`,
  name,
  role,
  isAuthorized: true,
  licences: [...licences],
});

function envelope(type: string, who: Colleague, data: unknown, version = 1): Envelope {
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
  return envelope(userAdded.type, who, dataOf(who));
}

export function departed(who: Colleague, successor: { id: number; name: string }): Envelope {
  return envelope(
    userDeparted.type,
    who,
    { ...dataOf(who), isAuthorized: false, successorId: successor.id, successorName: successor.name },
    2,
  );
}
