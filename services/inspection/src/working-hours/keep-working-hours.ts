// Setting and listing working hours. An inspection that lies outside of them is named; a person moves it.
import { outsideWorkingHours, workingHoursChanged, type WorkingHours, type WorkingHoursDraft } from '@plumbline/contracts/inspection';
import { Failure, inspectors, localDate, type Scope } from '@plumbline/contracts/kernel';
import { slotClock, fallbackZone, timeSlots } from '@plumbline/contracts/enums';
import { createEvent, isDuplicate, type DomainEvent, type Tx } from '@plumbline/server';
import { namedOf, standingOn, type Standing } from '../days-off/standing-inspections.ts';
import { selfOf, type Inspector } from '../base/inspector.ts';
import type { Deps } from '../stores/deps.ts';
import type { WorkingHoursRecord } from '../stores/working-hours-record.ts';

/** Far enough for every calendar date. */
const forEver = '9999-12-31';

/** Everybody who inspects, also those without hours of their own. */
export async function listWorkingHours(scope: Scope, { stores, parts }: Deps): Promise<WorkingHours[]> {
  const people = await stores.people.find(
    scope,
    { role: { $in: inspectors }, isAuthorized: true },
    { sort: { name: 1 }, limit: 200, projection: { name: 1 } },
  );
  const known = new Map(people.map(({ _id, name }) => [_id, name]));
  const self = selfOf(scope);
  if (self && !known.has(self.inspectorId)) known.set(self.inspectorId, self.inspectorName);
  const records = await stores.workingHours.find(scope, { inspectorId: { $in: [...known.keys()] } }, { limit: 500 });
  const standing = await standingOutside(scope, records, { stores, parts });
  return [...known].map(([inspectorId, inspectorName]) => {
    const record = records.find((one) => one.inspectorId === inspectorId);
    return shown(scope, { who: { inspectorId, inspectorName }, record, standing });
  });
}

/** Throws `forbidden` for a colleague's from somebody who is no administrator, `conflict` where they are newer than what was read. */
export async function setWorkingHours(
  tx: Tx,
  { newId, who, draft }: { newId: number; who: Inspector; draft: Omit<WorkingHoursDraft, 'inspectorId'> },
  deps: Deps,
): Promise<WorkingHours> {
  assertMaySet(tx.scope, who.inspectorId);
  const { workingHours } = deps.stores;
  const before = await workingHours.findOne(tx.scope, { inspectorId: who.inspectorId }, { session: tx.session });
  if ((before?.version ?? 0) !== draft.version) throw setMeanwhile();
  const week = draft.week ?? undefined;
  const after = before ? await changed(tx, before, { who, week, deps }) : await first(tx, { _id: newId, ...who, week }, deps);
  return shown(tx.scope, { who, record: after, standing: await standingOutside(tx.scope, [after], deps) });
}

function changed(
  tx: Tx,
  before: WorkingHoursRecord,
  { who, week, deps }: { who: Inspector; week: WorkingHoursRecord['week']; deps: Deps },
) {
  return deps.stores.workingHours.change(tx, before._id, () => ({
    set: { ...who, ...(week ? { week } : {}) },
    unset: week ? [] : ['week'],
    events: changeEvents,
  }));
}

async function first(tx: Tx, { week, ...record }: Inspector & { _id: number; week: WorkingHoursRecord['week'] }, { stores }: Deps) {
  try {
    return await stores.workingHours.insert(tx, { ...record, ...(week ? { week } : {}) }, changeEvents);
  } catch (error) {
    throw isDuplicate(error) ? setMeanwhile() : error;
  }
}

function changeEvents({ inspectorId, inspectorName, week }: WorkingHoursRecord): DomainEvent[] {
  return [createEvent(workingHoursChanged, { inspectorId, inspectorName, week: week ?? null })];
}

function maySet({ actor }: Scope, inspectorId: number): boolean {
  return actor.role === 'admin' || (actor.kind === 'user' && actor.id === inspectorId);
}

function assertMaySet(scope: Scope, inspectorId: number): void {
  if (maySet(scope, inspectorId)) return;
  throw new Failure('forbidden', 'Only administrators can change the working hours of others');
}

function setMeanwhile(): Failure {
  return new Failure('conflict', 'Someone else changed these working hours. Reload and try again.');
}

/** Scheduled ahead outside of the hours, unless somebody gave the reason when it was scheduled. */
async function standingOutside(scope: Scope, records: readonly WorkingHoursRecord[], { stores, parts }: Deps): Promise<Standing[]> {
  const firm = await stores.organizations.findOne(scope, { _id: scope.organizationId });
  const from = localDate(parts.clock(), firm?.timeZone ?? fallbackZone);
  const withHours = records.filter(({ week }) => week !== undefined);
  const weekOf = new Map(withHours.map(({ inspectorId, week }) => [inspectorId, week]));
  const ahead = withHours.map(({ inspectorId }) => ({ inspectorId, from, to: forEver }));
  return standingOn(scope, ahead, {
    stores,
    isNamed: ({ inspectorId, scheduledDate: date, scheduledTime, outsideHoursReason }) => {
      const slot = timeSlots.find((one) => one === scheduledTime);
      if (outsideHoursReason !== undefined || slot === undefined) return false;
      return outsideWorkingHours({ date, time: slotClock(slot) }, weekOf.get(inspectorId)) !== undefined;
    },
  });
}

interface Shown {
  readonly who: Inspector;
  readonly record: WorkingHoursRecord | undefined;
  readonly standing: readonly Standing[];
}

function shown(scope: Scope, { who: { inspectorId, inspectorName }, record, standing }: Shown): WorkingHours {
  return {
    inspectorId,
    inspectorName,
    version: record?.version ?? 0,
    week: record?.week ?? null,
    standing: standing.filter((one) => one.inspectorId === inspectorId).map(namedOf),
    mayChange: maySet(scope, inspectorId),
  };
}
