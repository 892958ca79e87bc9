// What people do to a deadline: add their own, record that it was met, waive, toll, extend, take that back.
import {
  deadlineChanged,
  type DeadlineMet,
  type DeadlineWaiver,
  type ExtensionIntake,
  type OwnDeadlineIntake,
  type TollingIntake,
} from '@plumbline/contracts/claims';
import { daysBetween, Failure, type Infer, type InputOf, localDate } from '@plumbline/contracts/kernel';
import { createEvent, type Change, type Tx } from '@plumbline/server';
import { changeClaim } from '../../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import type { ClaimStores } from '../../claim/changes/claim-stores.ts';
import type { DeadlineMarks, StoredDeadlines } from '../../rules/deadlines/deadline-record.ts';
import { deadlinesOf } from '../../rules/deadlines/deadlines-of.ts';
import { marksOf, type Found } from '../../rules/deadlines/found-deadline.ts';

type Deps = Pick<ClaimStores, 'claims' | 'figures'>;
type ChangeData = Omit<InputOf<typeof deadlineChanged.data>, 'claimId' | 'claimNumber' | 'key' | 'title'>;

export const deadlineNotFound = 'Deadline not found';
const maxOwn = 100;
const maxMarks = 20;

export async function addDeadline(
  tx: Tx,
  claimId: number,
  { intake, parts, ...deps }: Deps & Pick<ClaimStores, 'parts'> & { intake: Infer<typeof OwnDeadlineIntake> },
): Promise<ClaimRecord> {
  const { version, note, ...rest } = intake;
  const key = `own-${await parts.nextId('own-deadline')}`;
  return changeClaim(tx, claimId, {
    ...deps,
    expectedVersion: version,
    decide: (current) => {
      const clock = clockOf(current);
      if (clock.own.length >= maxOwn) throw new Failure('unprocessable', `A claim can have at most ${maxOwn} custom deadlines`);
      if (rest.dueOn < current.incidentDate) throw invalid('dueOn', 'Enter a date on or after the date of loss');
      const own = { key, ...rest, ...(note ? { note } : {}), by: tx.scope.actor.name };
      return {
        set: { clock: { ...clock, own: [...clock.own, own] } },
        events: [eventDataOf(current, own, { what: 'added', on: rest.dueOn })],
      };
    },
  });
}

export interface Marking extends Deps {
  readonly key: string;
  readonly version?: number | undefined;
}

export function meetDeadline(tx: Tx, claimId: number, { met, ...marking }: Marking & { met: Infer<typeof DeadlineMet> }) {
  return mark(tx, claimId, {
    ...marking,
    version: met.version,
    decide: ({ found, marks, today }) => {
      if (met.on > today) throw invalid('on', 'Enter today or an earlier date');
      const start = found.startsFrom?.date;
      if (start && met.on < start && !found.dueAt) throw invalid('on', `Enter a date on or after ${start}, when it started`);
      const { waivedWhy: _, ...rest } = marks;
      return { marks: { ...rest, metOn: met.on, ...(met.note ? { metNote: met.note } : {}) }, eventData: { what: 'met', on: met.on } };
    },
  });
}

export function waiveDeadline(tx: Tx, claimId: number, { waiver, ...marking }: Marking & { waiver: Infer<typeof DeadlineWaiver> }) {
  return mark(tx, claimId, {
    ...marking,
    version: waiver.version,
    decide: ({ found, marks }) => {
      if (found.metOn) throw new Failure('conflict', 'This deadline is already met');
      return { marks: { ...marks, waivedWhy: waiver.reason }, eventData: { what: 'waived', why: waiver.reason } };
    },
  });
}

export function tollDeadline(tx: Tx, claimId: number, { tolling, ...marking }: Marking & { tolling: Infer<typeof TollingIntake> }) {
  const { version, citation, ...period } = tolling;
  return mark(tx, claimId, {
    ...marking,
    version,
    decide: ({ found, marks }) => {
      if (found.kind === 'own') throw new Failure('unprocessable', 'Custom deadlines can be extended, not tolled');
      if (period.until < period.from) throw invalid('until', 'Enter a last day on or after the first day');
      if (daysBetween(period.from, period.until) > longestTolling) throw invalid('until', 'Toll at most ten years');
      assertRoom(marks.tollings);
      const entry = { id: nextOf(marks.tollings), ...period, ...(citation ? { citation } : {}), by: tx.scope.actor.name };
      return { marks: { ...marks, tollings: [...marks.tollings, entry] }, eventData: { what: 'tolled', why: period.reason } };
    },
  });
}

export function extendDeadline(tx: Tx, claimId: number, { extension, ...marking }: Marking & { extension: Infer<typeof ExtensionIntake> }) {
  const { version, citation, ...rest } = extension;
  return mark(tx, claimId, {
    ...marking,
    version,
    decide: ({ marks }) => {
      assertRoom(marks.extensions);
      const entry = { id: nextOf(marks.extensions), ...rest, ...(citation ? { citation } : {}), by: tx.scope.actor.name };
      return { marks: { ...marks, extensions: [...marks.extensions, entry] }, eventData: { what: 'extended', why: rest.reason } };
    },
  });
}

/** What was recorded by hand is undone; key dates of the claim stay. */
export function resetDeadline(tx: Tx, claimId: number, { waiver, ...marking }: Marking & { waiver: Infer<typeof DeadlineWaiver> }) {
  return mark(tx, claimId, {
    ...marking,
    version: waiver.version,
    decide: ({ isMarked }) => {
      if (!isMarked) throw new Failure('conflict', 'This deadline has no changes to undo');
      return { marks: undefined, eventData: { what: 'reset', why: waiver.reason } };
    },
  });
}

interface Marked {
  readonly marks: DeadlineMarks | undefined;
  readonly eventData: ChangeData;
}

interface DeadlineContext {
  readonly found: Found;
  readonly marks: DeadlineMarks;
  readonly isMarked: boolean;
  readonly today: string;
}

/** Throws `not_found` for a key that this claim does not have. */
async function mark(
  tx: Tx,
  claimId: number,
  { key, version, decide, ...deps }: Marking & { decide: (context: DeadlineContext) => Marked },
): Promise<ClaimRecord> {
  return changeClaim(tx, claimId, {
    ...deps,
    expectedVersion: version,
    decide: (current): Change<ClaimRecord> => {
      const found = deadlinesOf(current).deadlines.find((one) => one.key === key);
      if (!found) throw new Failure('not_found', deadlineNotFound);
      const known = marksOf(current, key);
      const { marks, eventData } = decide({
        found,
        marks: known ?? { key, tollings: [], extensions: [] },
        isMarked: known !== undefined,
        today: localDate(tx.now, current.timeZone),
      });
      const clock = clockOf(current);
      const others = clock.marks.filter((one) => one.key !== key);
      return {
        set: { clock: { ...clock, marks: marks ? [...others, marks] : others } },
        events: [eventDataOf(current, found, eventData)],
        ...(eventData.why ? { why: eventData.why } : {}),
      };
    },
  });
}

function clockOf(claim: Pick<ClaimRecord, 'clock'>): StoredDeadlines {
  return claim.clock ?? { own: [], marks: [] };
}

function eventDataOf(claim: ClaimRecord, { key, title }: Pick<Found, 'key' | 'title'>, eventData: ChangeData) {
  return createEvent(deadlineChanged, { claimId: claim._id, claimNumber: claim.claimNumber, key, title, ...eventData });
}

function invalid(field: string, sentence: string): Failure {
  return new Failure('invalid', sentence, { fields: { [field]: sentence } });
}

const longestTolling = 3_660;

function assertRoom(entries: readonly unknown[]): void {
  if (entries.length >= maxMarks) throw new Failure('unprocessable', `At most ${maxMarks} of these can be recorded for one deadline`);
}

function nextOf(entries: readonly { id: number }[]): number {
  return Math.max(0, ...entries.map(({ id }) => id)) + 1;
}
