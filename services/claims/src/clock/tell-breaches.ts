// Telling once that a due date has passed, and bringing claims onto the present rule pack. Both read only what is due.
import { deadlineBreached } from '@plumbline/contracts/claims';
import { fact, isDuplicate, type DocumentBase, type ServiceParts, type TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import type { ClaimDocument, Claims } from '../claim/claim-document.ts';
import { deadlinesAt } from './deadlines-at.ts';
import { derivedClock } from './next-deadline.ts';
import { rulePack } from './rule-pack.ts';

interface ToldBreach extends DocumentBase {
  claimId: number;
  key: string;
  dueOn: string;
}
export type ToldBreaches = TenantCollection<ToldBreach>;

/** The unique index is what makes a breach told once: two processes that see it at the same time cannot both write. */
export function toldBreaches(parts: ServiceParts): ToldBreaches {
  const schema = new Schema({ claimId: Number, key: String, dueOn: String });
  return parts.collection<ToldBreach>('told_breaches', schema, {
    indexes: [[{ organizationId: 1, claimId: 1, key: 1, dueOn: 1 }, { unique: true }]],
  });
}

export interface BreachNeeds {
  readonly parts: ServiceParts;
  readonly claims: Claims;
  readonly breaches: ToldBreaches;
}

const atOnce = 200;

/** One turn. `clockCheckOn` is the day after which a claim is worth a look; it moves on when everything past is told. */
export async function tellBreaches(needs: BreachNeeds): Promise<void> {
  const { parts } = needs;
  const today = parts.clock().toISOString().slice(0, 10);
  const list = parts.connection.collection<{ _id: number; organizationId: number; clockCheckOn: string }>('claims');
  const projection = { organizationId: 1, clockCheckOn: 1 } as const;
  let from = { on: '', id: 0 };
  for (;;) {
    // Each once: one whose last day is not over at the property keeps its mark, and so does one that changed meanwhile
    const isNext = [{ clockCheckOn: { $gt: from.on } }, { clockCheckOn: from.on, _id: { $gt: from.id } }];
    // In the order of the mark: in any other the database would read all claims to find the few
    const due = await list
      .find({ clockCheckOn: { $gte: from.on, $lt: today }, $or: isNext }, { projection, sort: { clockCheckOn: 1, _id: 1 }, limit: atOnce })
      .toArray();
    for (const { _id, organizationId } of due) await tellOfClaim(_id, organizationId, needs);
    const last = due.at(-1);
    if (!last || due.length < atOnce) return;
    from = { on: last.clockCheckOn, id: last._id };
  }
}

async function tellOfClaim(claimId: number, organizationId: number, { parts, claims, breaches }: BreachNeeds): Promise<void> {
  const scope = parts.ownScope(organizationId);
  const claim = await claims.findOne(scope, { _id: claimId });
  if (!claim) return;
  const open = deadlinesAt(claim, parts.clock());
  for (const { key, title, owedBy, dueOn, citation, state } of open) {
    if (state !== 'breached' || !dueOn) continue;
    const known = await breaches.findOne(scope, { claimId, key, dueOn });
    if (known) continue;
    const told = { claimId, claimNumber: claim.claimNumber, key, title, owedBy, dueOn, ...(citation ? { citation } : {}) };
    const _id = await parts.nextId('told-breach');
    await parts
      .writeAs(scope, (tx) => breaches.insert(tx, { _id, claimId, key, dueOn }, [fact(deadlineBreached, told)]))
      .catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
      });
  }
  const next = open
    .flatMap(({ state, dueOn }) => (state === 'running' && dueOn ? dueOn : []))
    .toSorted((one, other) => one.localeCompare(other))[0];
  await mark(claims, claim, next ? { $set: { clockCheckOn: next } } : { $unset: { clockCheckOn: 1 } });
}

/** A mark of this job, not a change of the claim: the version stays, and a claim that changed meanwhile keeps its own mark. */
async function mark(claims: Claims, claim: ClaimDocument, update: Record<string, unknown>): Promise<void> {
  const same = { _id: claim._id, organizationId: claim.organizationId, version: claim.version };
  await claims.model.updateOne(same as never, update);
}

/** Claims that were computed with another pack get their next due date anew, a few at a time. */
export async function takePresentPack({ parts, claims }: Pick<BreachNeeds, 'parts' | 'claims'>): Promise<void> {
  const list = parts.connection.collection<{ _id: number; organizationId: number; clockPack?: string }>('claims');
  const { version } = rulePack;
  // Said as ranges: a “not equal” would walk over the mark of every claim
  const other = { $or: [{ clockPack: null as unknown as string }, { clockPack: { $lt: version } }, { clockPack: { $gt: version } }] };
  const old = await list.find(other, { projection: { organizationId: 1 }, limit: atOnce }).toArray();
  for (const { _id, organizationId } of old) {
    const claim = await claims.findOne(parts.ownScope(organizationId), { _id });
    if (!claim) continue;
    const derived = derivedClock(claim);
    const unset = derived.nextDeadlineOn ? {} : { $unset: { nextDeadlineOn: 1, clockCheckOn: 1 } };
    await mark(claims, claim, { $set: derived, ...unset });
  }
}
