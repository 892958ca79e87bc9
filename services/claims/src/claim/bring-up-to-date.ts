// Claims that an earlier release stored get the fields that they lack, a few at a time beside the daily work: once, over all organisations.
import type { Change, ServiceParts, Tx } from '@plumbline/server';
import { countUpgraded, type FiguresStore } from '../dashboard/figures-store.ts';
import { mostRows, type Ledger } from '../ledger/ledger-model.ts';
import { sumsOf } from '../ledger/sum-rules.ts';
import type { MaterialCopies } from '../material/material-copies.ts';
import type { ClaimDocument, Claims } from './claim-document.ts';
import { lacksPaidDays, presentShape, upgradeOf } from './stored-shape.ts';
import { derivedChange } from '../clock/next-deadline.ts';

interface Needs {
  readonly parts: ServiceParts;
  readonly claims: Claims;
  readonly figures: FiguresStore;
  readonly copies: MaterialCopies;
  readonly ledger: Ledger;
}

type Found = Pick<ClaimDocument, '_id' | 'organizationId'>;

const atOnce = 50;
/** A turn is short, so that nobody waits for the writer and a service that stops does not wait for it. */
const turnMs = 100;

/** The job of one turn. Each claim says whether it is done, so that a restart goes on and a repetition changes nothing. */
export function bringUpToDate(needs: Needs): () => Promise<void> {
  const done = needs.parts.connection.collection<{ _id: string; shape: number }>('upkeep');
  let isDone = false;
  let after = 0;
  return async () => {
    isDone ||= (await done.findOne({ _id: 'claims' }))?.shape === presentShape;
    const until = performance.now() + turnMs;
    while (!isDone && performance.now() < until) {
      const found = await older(needs, after);
      for (const [organizationId, ids] of byOrganization(found)) await upgrade(organizationId, ids, needs);
      after = found.at(-1)?._id ?? after;
      if (found.length > 0) continue;
      await done.updateOne({ _id: 'claims' }, { $set: { shape: presentShape } }, { upsert: true });
      isDone = true;
    }
  };
}

async function older({ claims }: Needs, after: number): Promise<Found[]> {
  const filter = { _id: { $gt: after }, shape: { $ne: presentShape } };
  const options = { projection: { organizationId: 1 }, sort: { _id: 1 }, limit: atOnce } as const;
  return (await claims.model.collection.find(filter as never, options).toArray()) as unknown as Found[];
}

function byOrganization(found: readonly Found[]): Map<number, number[]> {
  const ids = new Map<number, number[]>();
  for (const { _id, organizationId } of found) ids.set(organizationId, [...(ids.get(organizationId) ?? []), _id]);
  return ids;
}

async function upgrade(organizationId: number, ids: readonly number[], { figures, ...needs }: Needs): Promise<void> {
  const { parts, claims } = needs;
  await parts.writeAs(parts.ownScope(organizationId), async (tx) => {
    const upgraded: ClaimDocument[] = [];
    for (const claim of await claims.find(tx.scope, { _id: { $in: [...ids] } }, { session: tx.session }))
      if (await upgradeOne(tx, claim, needs)) upgraded.push(claim);
    await countUpgraded(figures, tx, upgraded);
  });
}

/** A mark, not a change of the claim: nobody is told, and its version stays. One that cannot be read is named and left as it is. */
async function upgradeOne(tx: Tx, claim: ClaimDocument, { parts, claims, copies, ledger }: Omit<Needs, 'figures'>): Promise<boolean> {
  try {
    const paid = lacksPaidDays(claim) ? await daysOf(tx, claim, ledger) : undefined;
    const lacking = upgradeOf({ ...claim, ...paid?.set });
    if (!lacking) return false;
    const { _id, organizationId } = claim;
    const photoCount = lacking.lacksWords
      ? await copies.photos.count(tx.scope, { claimId: _id, storedAt: { $exists: true } }, tx.session)
      : 0;
    const set = { ...paid?.set, ...lacking.set, ...(photoCount > 0 ? { photoCount } : {}) };
    await claims.model.updateOne({ _id, organizationId } as never, { $set: set, $unset: emptied(paid?.unset) }, { session: tx.session });
    return true;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    parts.log.error({ err: error, claimId: claim._id }, 'a claim of an earlier release could not be brought up to date');
    return false;
  }
}

/** Which days a claim was paid on is known to its ledger alone; what is due follows from them. */
async function daysOf(tx: Tx, claim: ClaimDocument, ledger: Ledger): Promise<Pick<Change<ClaimDocument>, 'set' | 'unset'>> {
  const rows = await ledger.find(tx.scope, { claimId: claim._id }, { session: tx.session, limit: mostRows });
  const money = { receipts: [], ...claim.money, paidOn: sumsOf(rows).paidOn ?? [] };
  const { set, unset } = derivedChange(claim, { ...claim, money });
  return { set: { money, ...set }, unset };
}

function emptied(names: readonly string[] = []): Record<string, ''> {
  return Object.fromEntries(names.map((name) => [name, '' as const]));
}
