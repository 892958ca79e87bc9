// The counters of an organization: they change in the transaction of the claim, so that no count ever scans the claims.
import type { ClaimCounts } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import { claimStatuses } from '@plumbline/contracts/enums';
import type { RecordBase, ServiceParts, TenantCollection, Tx } from '@plumbline/server';
import { Schema } from 'mongoose';
import { countWords, wordChanges, wordCounts, type Worded, type WordCounts } from './word-counts.ts';
import type { ClaimRecord } from '../model/claim-record.ts';
import { differenceOf, moneyFigures, reportFigures, type ClaimFigures, type Figures } from './figure-rules.ts';
import { countPasses, stageTimes, type StageTimes } from './stage-times.ts';

type Counted = RecordBase & Figures;

/** Changes of one day, so that a figure of an earlier day can be computed back. `day` counts from 1970. */
type CountedDay = Counted & { day: number };

const numberFields = Object.fromEntries(
  [
    ...claimStatuses,
    'active',
    'pendingReports',
    'needingAction',
    'settlementCents',
    'photosStored',
    'photosInTime',
    ...moneyFigures,
    ...reportFigures,
  ].map((name) => [name, { type: Number, default: 0 }]),
);

export interface FiguresStore {
  readonly totals: TenantCollection<Counted>;
  readonly days: TenantCollection<CountedDay>;
  /** Carriers and tags, and on how many claims they stand. */
  readonly words: WordCounts;
  /** How long claims stood in each status. */
  readonly stages: StageTimes;
}

export function figuresStore(parts: ServiceParts): FiguresStore {
  return {
    totals: parts.collection<Counted>('claim_figures', new Schema(numberFields)),
    days: parts.collection<CountedDay>('claim_figures_by_day', new Schema({ ...numberFields, day: { type: Number, required: true } }), {
      indexes: [[{ organizationId: 1, day: 1 }]],
    }),
    words: wordCounts(parts),
    stages: stageTimes(parts),
  };
}

const msPerDay = 86_400_000;

export function dayOf(instant: Date): number {
  return Math.floor(instant.getTime() / msPerDay);
}

/** Counts what a write changed, within its transaction. */
export async function count(store: FiguresStore, tx: Tx, changed: Partial<Figures>): Promise<void> {
  const increments = Object.fromEntries(Object.entries(changed).filter(([, by]) => by !== 0));
  if (Object.keys(increments).length === 0) return;
  const { organizationId } = tx.scope;
  const day = dayOf(tx.now);
  const fresh = { version: 1, createdAt: tx.now, updatedAt: tx.now };
  const options = { upsert: true, session: tx.session } as const;
  await store.totals.mark(tx.scope, { _id: organizationId }, { $inc: increments, $setOnInsert: fresh }, options);
  const dayId = organizationId * 1_000_000 + day;
  await store.days.mark(tx.scope, { _id: dayId }, { $inc: increments, $setOnInsert: { ...fresh, day } }, options);
}

type CountedClaim = ClaimFigures & Worded & Pick<ClaimRecord, 'statusSince'>;

interface Counting {
  before: CountedClaim | undefined;
  /** Absent for a claim that is gone. */
  after: CountedClaim | undefined;
}

/** Counts a claim that was added, changed or removed. */
export async function countClaim(store: FiguresStore, tx: Tx, change: Counting): Promise<void> {
  await countClaims(store, tx, [change]);
}

/** Counts many at once. */
export async function countClaims(store: FiguresStore, tx: Tx, changes: readonly Counting[]): Promise<void> {
  const sum: Partial<Figures> = {};
  for (const { before, after } of changes)
    for (const [name, by] of Object.entries(differenceOf(before, after)) as [keyof Figures, number][]) sum[name] = (sum[name] ?? 0) + by;
  await count(store, tx, sum);
  await countPasses(store.stages, tx, changes);
  await countWords(
    store.words,
    tx,
    changes.flatMap(({ before, after }) => wordChanges(before ?? {}, after ?? {})),
  );
}

export async function totalsOf(store: FiguresStore, scope: Scope): Promise<Partial<Figures>> {
  return (await store.totals.findOne(scope, { _id: scope.organizationId })) ?? {};
}

/** The days from `first` on, and whether the organization has older ones. */
export async function daysSince(store: FiguresStore, scope: Scope, first: number): Promise<{ days: CountedDay[]; hasOlder: boolean }> {
  const [days, older] = await Promise.all([
    store.days.find(scope, { day: { $gte: first } }, { sort: { day: 1 } }),
    store.days.find(scope, { day: { $lt: first } }, { limit: 1, projection: { day: 1 } }),
  ]);
  return { days, hasOlder: older.length > 0 };
}

export async function claimCounts(store: FiguresStore, scope: Scope): Promise<ClaimCounts> {
  const totals = await totalsOf(store, scope);
  const each = Object.fromEntries(claimStatuses.map((status) => [status, totals[status] ?? 0])) as Omit<ClaimCounts, 'all' | 'cap'>;
  return { all: Object.values(each).reduce((sum, one) => sum + one, 0), ...each };
}
