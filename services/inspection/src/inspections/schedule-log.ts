// What happened to the time of an inspection, kept with it: each step with who, why, and what stood before.
import type { ScheduleEntry } from '@plumbline/contracts/inspection';
import { omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { noInspection } from '../base/sentences.ts';
import type { Deps } from '../stores/deps.ts';
import type { Appointment, StoredScheduleEntry } from '../stores/stored-shapes.ts';

type AtTime = Pick<Appointment, 'scheduledAt' | 'inspectorName'>;

interface Step {
  readonly now: AtTime;
  readonly before?: AtTime;
  readonly reason?: string | undefined;
}

export function scheduleEntry(tx: Tx, step: ScheduleEntry['step'], { now, before, reason }: Step): StoredScheduleEntry {
  return {
    step,
    at: tx.now,
    by: tx.scope.actor.name,
    ...timeOf(now),
    ...(before ? { before: timeOf(before) } : {}),
    ...(reason ? { reason } : {}),
  };
}

/** Newest first. */
export async function listScheduleHistory(scope: Scope, id: number, { stores }: Pick<Deps, 'stores'>): Promise<ScheduleEntry[]> {
  const { scheduleLog } = await stores.inspections.get(scope, id, noInspection, { projection: { scheduleLog: 1 } });
  return scheduleLog.map(shown).toReversed();
}

function shown({ step, at, by, reason, before, ...now }: StoredScheduleEntry): ScheduleEntry {
  return omitUndefined({ step, at: at.toISOString(), by, reason, now: wireOf(now), before: before && wireOf(before) });
}

function timeOf({ scheduledAt, inspectorName }: AtTime): AtTime {
  return { scheduledAt, inspectorName };
}

function wireOf({ scheduledAt, inspectorName }: AtTime) {
  return { scheduledAt: scheduledAt.toISOString(), inspectorName };
}
