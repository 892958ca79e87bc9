// Adding, listing and removing days off. An inspection that stands on such a day is named; a person moves it.
import { dayOffAdded, dayOffRemoved, maxDaysOff, type DayOff, type DayOffDraft } from '@plumbline/contracts/inspection';
import { addDays, Failure, handlesClaims, localDate, type Scope } from '@plumbline/contracts/kernel';
import { fallbackZone } from '@plumbline/contracts/enums';
import { createEvent, type Tx } from '@plumbline/server';
import type { DayOffRecord } from '../stores/day-off-record.ts';
import type { Deps } from '../stores/deps.ts';
import { namedOf, standingOn, type Standing } from './standing-inspections.ts';

const noDayOff = 'Days off not found';

interface WhoIsOff {
  readonly inspectorId: number;
  readonly inspectorName: string;
}

/** Throws `invalid` for days that are over or too many, `forbidden` for a colleague's from somebody who may not decide. */
export async function addDayOff(
  tx: Tx,
  { id, who, draft }: { id: number; who: WhoIsOff; draft: Omit<DayOffDraft, 'inspectorId'> },
  { stores }: Deps,
): Promise<DayOff> {
  assertMayDecide(tx.scope, who.inspectorId);
  const { from, to, reason } = draft;
  if (to < (await todayOf(tx.scope, tx.now, { stores }))) throw refused('to', 'These days are over');
  if (to < from) throw refused('to', 'The last day is before the first');
  if (to >= addDays(from, maxDaysOff)) throw refused('to', 'Days off last at most a year');
  const record = { _id: id, ...who, from, to, reason, createdBy: tx.scope.actor.name };
  const kept = await stores.daysOff.insert(tx, record, (one) => [createEvent(dayOffAdded, eventOf(one))]);
  return shown(kept, await standingOn(tx.scope, [kept], { stores }));
}

export async function listDaysOff(scope: Scope, { stores, parts }: Deps): Promise<DayOff[]> {
  const today = await todayOf(scope, parts.clock(), { stores });
  const found = await stores.daysOff.find(
    scope,
    { to: { $gte: today }, removedAt: { $exists: false } },
    { sort: { from: 1, _id: 1 }, limit: 500 },
  );
  const standing = await standingOn(scope, found, { stores });
  return found.map((one) => shown(one, standing));
}

/** Removing again changes nothing. */
export async function removeDayOff(tx: Tx, id: number, { stores }: Deps): Promise<void> {
  const found = await stores.daysOff.get(tx.scope, id, noDayOff, { session: tx.session });
  assertMayDecide(tx.scope, found.inspectorId);
  if (found.removedAt) return;
  const events = [createEvent(dayOffRemoved, eventOf(found))];
  await stores.daysOff.change(tx, id, () => ({ set: { removedAt: tx.now }, events }));
}

/** Everybody says when they are away themselves; administrators and adjusters say it of others. */
function assertMayDecide({ actor }: Scope, inspectorId: number): void {
  if (actor.id === inspectorId || handlesClaims(actor.role)) return;
  throw new Failure('forbidden', 'Only administrators and adjusters can change the days off of others');
}

/** The firm's: days off begin and end where its people are. */
async function todayOf(scope: Scope, now: Date, { stores }: Pick<Deps, 'stores'>): Promise<string> {
  const firm = await stores.organizations.findOne(scope, { _id: scope.organizationId });
  return localDate(now, firm?.timeZone ?? fallbackZone);
}

function eventOf({ _id: dayOffId, inspectorId, inspectorName, from, to }: DayOffRecord) {
  return { dayOffId, inspectorId, inspectorName, from, to };
}

function shown(record: DayOffRecord, standing: readonly Standing[]): DayOff {
  const { _id: id, inspectorId, inspectorName, from, to, reason, createdBy, createdAt } = record;
  const mine = standing.filter((one) => one.inspectorId === inspectorId && from <= one.date && one.date <= to);
  return {
    id,
    inspectorId,
    inspectorName,
    from,
    to,
    reason,
    createdBy,
    createdAt: createdAt.toISOString(),
    standing: mine.map(namedOf),
  };
}

function refused(field: string, sentence: string): Failure {
  return new Failure('invalid', sentence, { fields: { [field]: sentence } });
}
