// The plan for the claims of a storm event: read, decided, never written.
import type { StormPlan, StormPlanRequest } from '@plumbline/contracts/claims';
import { type Infer, localDate, type Scope } from '@plumbline/contracts/kernel';
import { reasonAgainst, type StaffMember } from '../directory/license-rules.ts';
import type { StormStores } from './keep-storm.ts';
import { planOf, type Loss, type Plan, type Taker } from './plan-rules.ts';
import { stormNotFound } from './storm-store.ts';

/** No plan is made for more claims at once; the rest follows in the next one. */
const maxLosses = 5_000;
const maxStaff = 500;

export interface DrawnPlan {
  readonly plan: Plan;
  readonly takers: readonly Taker[];
  readonly title: string;
}

/** The plan for the claims of the event that nobody handles yet. */
export async function drawPlan(
  scope: Scope,
  id: number,
  { request, ...deps }: StormStores & { request: Infer<typeof StormPlanRequest> },
): Promise<DrawnPlan> {
  const event = await deps.storms.get(scope, id, stormNotFound);
  const [losses, takers] = await Promise.all([
    unassigned(scope, id, { ...deps, among: request.claimIds }),
    takersOf(scope, { ...deps, request }),
  ]);
  return { plan: planOf(losses, takers, request), takers, title: event.name };
}

/** `among`: what became of the others meanwhile does not matter, and what is not of the event is left out. */
async function unassigned(
  scope: Scope,
  id: number,
  { claims, among }: Pick<StormStores, 'claims'> & { among: readonly number[] | undefined },
): Promise<Loss[]> {
  const found = await claims.find(
    scope,
    { stormEventId: id, assignedAdjusterId: null, disposition: 'open', ...(among ? { _id: { $in: among } } : {}) },
    { limit: maxLosses, projection: { claimNumber: 1, address: 1 } },
  );
  return found.map(({ _id, claimNumber, address }) => ({ claimId: _id, claimNumber, state: address.state, zip: address.zip }));
}

async function takersOf(
  scope: Scope,
  { request, claims, staff, parts }: StormStores & { request: Infer<typeof StormPlanRequest> },
): Promise<Taker[]> {
  const people = await staff.find(scope, { role: { $in: ['adjuster', 'admin'] }, isAuthorized: true }, { limit: maxStaff });
  const byId = new Map<number, StaffMember>(people.map((one) => [one._id, one]));
  const wanted = people.filter(({ _id, role }) => (request.adjusterIds ? request.adjusterIds.includes(_id) : role === 'adjuster'));
  const today = localDate(parts.clock(), 'America/New_York');
  return Promise.all(
    wanted.map(async (person) => ({
      userId: person._id,
      name: person.name,
      openClaims: await claims.count(scope, { assignedAdjusterId: person._id, disposition: 'open' }),
      reasonAgainst: (state: string | undefined) => reasonAgainst(person, { state, today }, (id) => byId.get(id)),
    })),
  );
}

/** The plan as people read it: by adjuster with their ZIP codes, and what is left with the reasons. */
export function planWire(stormEventId: number, { plan, takers }: DrawnPlan): StormPlan {
  return {
    stormEventId,
    claims: plan.given.length + plan.left.length,
    adjusters: takers.map(({ userId, name, openClaims }) => {
      const own = plan.given.filter((one) => one.userId === userId);
      return {
        userId,
        name,
        openClaims,
        given: own.length,
        zips: countedBy(own, ({ zip }) => zip ?? 'no ZIP').map(([zip, some]) => ({ zip, claims: some.length })),
        claimIds: own.map(({ claimId }) => claimId),
      };
    }),
    left: countedBy(plan.left, ({ reason }) => reason)
      .toSorted(([, a], [, b]) => b.length - a.length)
      .map(([reason, some]) => ({
        reason,
        claims: some.length,
        zips: [...new Set(some.flatMap(({ zip }) => zip ?? []))].slice(0, 50),
        claimIds: some.map(({ claimId }) => claimId),
      })),
  };
}

function countedBy<T>(rows: readonly T[], key: (row: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return [...groups].toSorted(([a], [b]) => a.localeCompare(b));
}
