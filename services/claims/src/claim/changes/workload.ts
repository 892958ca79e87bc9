// Who may be put in charge of claims: the open claims of each, counted along an index, and where their licenses reach.
import { maxCounted, type Candidate } from '@plumbline/contracts/claims';
import { localDate, type Scope } from '@plumbline/contracts/kernel';
import { usStates, zoneOf, type UsState } from '@plumbline/contracts/enums';
import type { ServiceParts } from '@plumbline/server';
import type { Claims } from '../model/claim-record.ts';
import { openOfOnePerson } from '../model/claim-indexes.ts';
import { reasonAgainst, type StaffMember } from '../../directory/license-rules.ts';
import type { StaffProjections } from '../../directory/staff-projection.ts';

/** Nobody chooses among more colleagues. */
const maxStaff = 500;

interface Deps {
  readonly claims: Claims;
  readonly staff: StaffProjections;
  readonly parts: Pick<ServiceParts, 'clock'>;
}

export async function readWorkload(scope: Scope, asked: readonly string[], { claims, staff, parts }: Deps): Promise<Candidate[]> {
  const people = await staff.find(
    scope,
    { role: { $in: ['adjuster', 'admin'] }, isAuthorized: true },
    { sort: { _id: 1 }, limit: maxStaff },
  );
  const now = parts.clock();
  const candidates = people.map(async (person) => ({
    ...reachOf(person, [...new Set(asked)], { people, now }),
    ...(await loadOf(scope, person._id, claims)),
  }));
  return sortedForChoice(await Promise.all(candidates));
}

async function loadOf(scope: Scope, userId: number, claims: Claims): Promise<Pick<Candidate, 'openClaims' | 'more'>> {
  const held = { assignedAdjusterId: userId, disposition: 'open' };
  const counted = await claims.countUpTo(scope, held, { limit: maxCounted + 1, hint: openOfOnePerson });
  return { openClaims: Math.min(counted, maxCounted), more: counted > maxCounted };
}

/** Where somebody may handle claims today, and why they may not where it was asked. */
export function reachOf(
  person: StaffMember,
  asked: readonly string[],
  { people, now }: { people: readonly StaffMember[]; now: Date },
): Omit<Candidate, 'openClaims' | 'more'> {
  const reasonIn = (state: string) => {
    const place = { state, today: localDate(now, zoneIn(state)) };
    return reasonAgainst(person, place, (id) => people.find(({ _id }) => _id === id));
  };
  const held = [...new Set(person.licenses.map(({ state }) => state))];
  return {
    userId: person._id,
    name: person.name,
    role: person.role === 'admin' ? 'admin' : 'adjuster',
    states: held.filter((state) => reasonIn(state) === undefined).toSorted(),
    against: asked.flatMap((state) => {
      const reason = reasonIn(state);
      return reason === undefined ? [] : [{ state, reason }];
    }),
  };
}

function zoneIn(state: string): string {
  return zoneOf(Object.hasOwn(usStates, state) ? (state as UsState) : undefined);
}

/** Whose licenses reach everywhere first; among them whoever carries least; then by name. */
export function sortedForChoice(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted(
    (one, other) =>
      one.against.length - other.against.length ||
      one.openClaims - other.openClaims ||
      one.name.localeCompare(other.name) ||
      one.userId - other.userId,
  );
}
