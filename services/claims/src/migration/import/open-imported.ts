// Opening many claims at once: numbered, counted and told like those of the intake form, in a few writes for all of them.
import { claimOpened } from '@plumbline/contracts/claims';
import { Failure, omitUndefined } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { rulesForNewClaims } from '../../directory/organization-projection.ts';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { claimSnapshot } from '../../claim/model/claim-wire.ts';
import { storedKeysOf } from '../../claim/model/duplicate-keys.ts';
import { derivedClock } from '../../rules/deadlines/next-deadline.ts';
import { placeOf, todayAt } from '../../claim/model/intake-rules.ts';
import type { ClaimStores } from '../../claim/changes/claim-stores.ts';
import { detailsOf } from '../../claim/model/intake-details.ts';
import { colleaguesOf, reasonAmong } from '../../directory/may-handle.ts';
import { detailsWithin } from '../../storms/storm-details.ts';
import { holdStorms, type StormRecord, type StormEvents } from '../../storms/storm-store.ts';
import { intakeFields, newClaim } from '../../intake/open-claim.ts';
import { lookedAt } from '../../claim/model/search-text.ts';
import { countClaims } from '../../claim/counters/figures-store.ts';
import type { Closing } from '../cells/closing-cells.ts';
import { keyDatesOf, storedConsents } from '../cells/imported-details.ts';
import { closedFields, standingOf } from './imported-standing.ts';
import type { RowDraft } from '../cells/read-row.ts';
import { reportTabOf } from '../../claim/model/report-tab.ts';

export interface Opening {
  readonly row: number;
  readonly draft: RowDraft;
}

export interface ImportSource {
  readonly importId: number;
  readonly fileName: string;
}

/**
 * Claims in the order of their rows. Those whose row names no colleague are nobody's until somebody assigns them, and those in intake are qualified one after the
 * other in the background; one that comes in beyond intake is not asked for.
 */
export async function openImported(
  tx: Tx,
  openings: readonly Opening[],
  { source, storms, ...needs }: ClaimStores & { source: ImportSource; storms: StormEvents },
): Promise<ClaimRecord[]> {
  if (openings.length === 0) return [];
  const { parts, claims, figures, pending } = needs;
  const { numbers } = await rulesForNewClaims(tx, { claims: openings.length, organizations: needs.organizations, parts });
  await assertAssignees(tx, openings, needs.staff);
  const events = await eventsOf(tx, openings, storms);
  const ids = await parts.nextIds('claim', openings.length);
  const documents = openings.map((opening, index) => {
    const event = events.get(opening.draft.extras.stormEventId ?? 0);
    return { _id: ids[index] ?? 0, ...imported(opening, { tx, source, claimNumber: numbers[index] ?? '', event }) };
  });
  const openedEvents = (after: ClaimRecord) => [createEvent(claimOpened, { claimId: after._id, claim: claimSnapshot(after) })];
  const stored = await claims.insertAll(tx, documents, openedEvents, true);
  await countClaims(
    figures,
    tx,
    stored.map((after) => ({ before: undefined, after })),
  );
  await pending.addMany(
    tx,
    stored.filter((claim) => claim.qualificationState === 'pending').map((claim) => claim._id),
  );
  return stored;
}

/** Licenses may have ended since the check; a closed claim needs none. Throws `invalid` with the reason: the batch then goes row by row, and this one is left out. */
async function assertAssignees(tx: Tx, openings: readonly Opening[], staff: ClaimStores['staff']): Promise<void> {
  const assigned = openings.flatMap(({ draft: { intake, extras } }) =>
    extras.assignedAdjusterId === undefined || extras.closing ? [] : [{ intake, userId: extras.assignedAdjusterId }],
  );
  if (assigned.length === 0) return;
  const colleagues = await colleaguesOf(
    tx,
    assigned.map(({ userId }) => userId),
    staff,
  );
  for (const { intake, userId } of assigned) {
    const reason = reasonAmong(colleagues, userId, { property: placeOf(intake.propertyAddress, intake.address), now: tx.now });
    if (reason !== undefined) throw new Failure('invalid', reason);
  }
}

/** The storm events to which the rows belong. */
async function eventsOf(tx: Tx, openings: readonly Opening[], storms: StormEvents): Promise<Map<number, StormRecord>> {
  const ids = [...new Set(openings.flatMap(({ draft }) => draft.extras.stormEventId ?? []))];
  await holdStorms(tx, ids, storms);
  const found = ids.length === 0 ? [] : await storms.find(tx.scope, { _id: { $in: ids } }, { session: tx.session });
  return new Map(found.map((event) => [event._id, event]));
}

interface Origin {
  readonly tx: Tx;
  readonly source: ImportSource;
  readonly claimNumber: string;
  readonly event: StormRecord | undefined;
}

function imported({ row, draft }: Opening, origin: Origin) {
  const { tx, source, claimNumber, event } = origin;
  const { status, priority = 'medium', externalId, openedOn, closing, keyDates, consents, ...extras } = draft.extras;
  const fields = intakeFields(draft.intake);
  const by = { name: tx.scope.actor.name, now: tx.now, source: source.fileName };
  const own = keyDates && keyDatesOf(keyDates, by);
  const claim = omitUndefined({
    claimNumber,
    ...newClaim(),
    ...fields,
    ...detailsOf(draft.intake, { tx, timeZone: fields.timeZone }),
    ...extras,
    ...standingOf(draft.extras, origin),
    priority,
    imported: omitUndefined({ ...source, row, at: tx.now, externalId, stage: status }),
    createdAt: openedOn === undefined ? undefined : noonOf(openedOn, tx.now),
    ...(event ? detailsWithin(omitUndefined({ keyDates: own }), event, by) : { keyDates: own }),
    consents: consents && storedConsents(consents, { by, ...draft.intake }),
    ...(closing ? closedFields(draft.extras, { closing, source, ...daysOf(closing, { tx, timeZone: fields.timeZone }) }) : {}),
  });
  const reportTab = reportTabOf(claim);
  return {
    ...claim,
    ...derivedClock(claim),
    ...lookedAt(claim),
    matchKeys: storedKeysOf(claim),
    ...(reportTab ? { reportTab } : {}),
  };
}

function daysOf({ closedOn }: Closing, { tx, timeZone }: { tx: Tx; timeZone: string }) {
  return { since: closedOn === undefined ? undefined : noonOf(closedOn, tx.now), today: todayAt(timeZone, tx.now) };
}

/** Noon at the property's day; never later than now. */
function noonOf(day: string, now: Date): Date {
  const noon = new Date(`${day}T17:00:00Z`);
  return noon < now ? noon : now;
}
