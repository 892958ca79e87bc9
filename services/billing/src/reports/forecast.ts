// Which fees are to be expected: open invoices by their due date, what is ready to bill, and what was agreed and not received.
import { claimsInForecast, daysUntilDue, type ForecastReport } from '@plumbline/contracts/billing';
import type { FeeLimits } from '@plumbline/contracts/claims';
import { addDays, centsOf, dollarsOf, Failure, localDate, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import type { ServiceParts } from '@plumbline/server';
import type { ClaimProjection, ClaimProjections } from '../claims/claim-projection.ts';
import { feeLimitsOf } from '../fees/fee-terms.ts';
import type { Invoices } from '../invoices/invoice.ts';
import { readyToBill } from '../invoices/ready-to-bill.ts';
import type { Day } from '../invoices/show-invoice.ts';
import { forecastOf, type Expected } from './forecast-rules.ts';

type Deps = Invoices & Day & { claims: ClaimProjections; parts: ServiceParts };

/** Throws `unavailable` while claims cannot be asked: half of a forecast would look like a whole one. */
export async function forecastReport(scope: Scope, deps: Deps): Promise<ForecastReport> {
  const today = localDate(deps.now, deps.zone);
  const [open, ready, coming] = await Promise.all([openByDay(scope, deps), readyOn(scope, today, deps), comingFees(scope, deps)]);
  const agreed = coming.claims.map(({ fee, expectedOn: on }): Expected => ({ kind: 'agreed', on, cents: centsOf(fee) }));
  return { today, ...forecastOf([...open, ...ready, ...agreed], today), ...coming };
}

function openByDay(scope: Scope, { invoices }: Pick<Invoices, 'invoices'>): Promise<Expected[]> {
  const balance = { $subtract: ['$amountCents', { $add: ['$paidCents', { $ifNull: ['$creditedCents', 0] }] }] };
  return invoices.aggregate<Expected>(scope, { state: 'open' }, [
    { $group: { _id: '$dueDate', cents: { $sum: balance } } },
    { $project: { _id: 0, kind: { $literal: 'open' }, on: '$_id', cents: 1 } },
  ]);
}

/** As if each were sent today. What is blocked is nowhere expected. */
async function readyOn(scope: Scope, today: string, deps: Deps): Promise<Expected[]> {
  const ready = await readyToBill(scope, undefined, deps);
  const on = addDays(today, daysUntilDue);
  return ready.flatMap(({ fee = 0, blocked }) => (blocked || fee <= 0 ? [] : [{ kind: 'ready' as const, on, cents: centsOf(fee) }]));
}

const askedAtOnce = 50;

async function comingFees(scope: Scope, { claims, guards, parts }: Deps): Promise<Pick<ForecastReport, 'claims' | 'leftOut'>> {
  const coming = {
    settlementCents: { $gt: 0 },
    notBilled: null,
    $expr: { $gt: ['$agreedCents', { $ifNull: ['$receivedCents', 0] }] },
  };
  const [found, count] = await Promise.all([
    claims.find(scope, coming, { sort: { _id: -1 }, limit: claimsInForecast }),
    claims.count(scope, coming),
  ]);
  const advances = await guards.find(scope, { _id: { $in: found.map(({ _id }) => _id) } }, { limit: claimsInForecast });
  const advanceOf = new Map(advances.map(({ _id, billed }) => [_id, billed.advanceCents]));
  const groups = Array.from({ length: Math.ceil(found.length / askedAtOnce) }, (_, at) =>
    found.slice(at * askedAtOnce, (at + 1) * askedAtOnce),
  );
  const rows = await Promise.all(groups.map((group) => rowsOf(scope, group, { advanceOf, parts })));
  const sorted = rows.flat().toSorted((one, other) => (one.expectedOn ?? '9').localeCompare(other.expectedOn ?? '9') || one.id - other.id);
  return { claims: sorted, leftOut: Math.max(0, count - found.length) };
}

type Row = ForecastReport['claims'][number];

async function rowsOf(
  scope: Scope,
  group: readonly ClaimProjection[],
  { advanceOf, parts }: { advanceOf: ReadonlyMap<number, number>; parts: ServiceParts },
): Promise<Row[]> {
  const limits = await feeLimitsOf(
    scope,
    group.map(({ _id }) => _id),
    parts,
  );
  if (!limits) throw new Failure('unavailable', "Couldn't load what is agreed and not received. Please try again.");
  return group.flatMap((claim) => rowOf(claim, limits.get(claim._id), advanceOf.get(claim._id) ?? 0));
}

/** What was billed before it came is on its invoice; under a canceled contract nothing is earned. */
function rowOf({ _id: id, claimNumber, ownerName }: ClaimProjection, limits: FeeLimits | undefined, advanceCents: number): Row[] {
  const { coming, contract, agreedNotReceived = 0 } = limits ?? {};
  if (!coming || contract?.cancelledOn !== undefined) return [];
  const feeCents = centsOf(coming.fee) - advanceCents;
  if (feeCents <= 0) return [];
  const { expectedOn, citation } = coming;
  const about = { id, claimNumber, propertyOwnerName: ownerName, agreedNotReceived, fee: dollarsOf(feeCents) };
  return [omitUndefined({ ...about, expectedOn, citation }) as Row];
}
