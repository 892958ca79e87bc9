// Opening many claims at once: numbered, counted and told like those of the intake form, in a few writes for all of them.
import { claimOpened } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { fact, type Tx } from '@plumbline/server';
import { rulesForNewClaims } from '../organization/organization-copy.ts';
import type { ClaimDocument } from '../claim/claim-document.ts';
import { claimSnapshot, known } from '../claim/claim-wire.ts';
import { storedKeysOf } from '../likeness/like-keys.ts';
import { derivedClock } from '../clock/next-deadline.ts';
import { placeOf } from '../claim/intake-rules.ts';
import type { ClaimNeeds } from '../claim/needs.ts';
import { detailsOf } from '../details/intake-details.ts';
import { colleaguesOf, reasonAmong } from '../staff/may-handle.ts';
import { datesWithin } from '../storm/storm-rules.ts';
import type { StormDocument, StormEvents } from '../storm/storm-store.ts';
import { intakeFields, newClaim } from '../claim/open-claim.ts';
import { lookedAt } from '../claim/search-text.ts';
import { countClaims } from '../dashboard/figures-store.ts';
import type { RowDraft } from './read-row.ts';
import { reportTabOf } from '../report/report-tab.ts';

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
  { source, storms, ...needs }: ClaimNeeds & { source: ImportSource; storms: StormEvents },
): Promise<ClaimDocument[]> {
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
  const told = (after: ClaimDocument) => [fact(claimOpened, { claimId: after._id, claim: claimSnapshot(after) })];
  const stored = await claims.insertAll(tx, documents, told, true);
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

/** Licences may have ended since the check. Throws `invalid` with the reason: the batch then goes row by row, and this one is left out. */
async function assertAssignees(tx: Tx, openings: readonly Opening[], staff: ClaimNeeds['staff']): Promise<void> {
  const assigned = openings.flatMap(({ draft: { intake, extras } }) =>
    extras.assignedAdjusterId === undefined ? [] : [{ intake, userId: extras.assignedAdjusterId }],
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
async function eventsOf(tx: Tx, openings: readonly Opening[], storms: StormEvents): Promise<Map<number, StormDocument>> {
  const ids = [...new Set(openings.flatMap(({ draft }) => draft.extras.stormEventId ?? []))];
  const found = ids.length === 0 ? [] : await storms.find(tx.scope, { _id: { $in: ids } }, { session: tx.session });
  return new Map(found.map((event) => [event._id, event]));
}

interface Origin {
  readonly tx: Tx;
  readonly source: ImportSource;
  readonly claimNumber: string;
  readonly event: StormDocument | undefined;
}

function imported({ row, draft }: Opening, { tx, source, claimNumber, event }: Origin) {
  const { status = 'intake', priority = 'medium', externalId, openedOn, ...extras } = draft.extras;
  const fields = intakeFields(draft.intake);
  const claim = known({
    claimNumber,
    ...newClaim(),
    ...fields,
    ...detailsOf(draft.intake, { tx, timeZone: fields.timeZone }),
    ...extras,
    status,
    statusSince: tx.now,
    statusReason: status === 'intake' ? `Imported from ${source.fileName}: the qualification follows` : `Imported from ${source.fileName}`,
    priority,
    qualificationState: status === 'intake' ? ('pending' as const) : ('imported' as const),
    imported: known({ ...source, row, at: tx.now, externalId }),
    createdAt: openedOn === undefined ? undefined : openingDay(openedOn, tx.now),
    keyDates: event ? datesWithin(undefined, event, { name: tx.scope.actor.name, now: tx.now }) : undefined,
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

/** Noon at the property's day; never later than now. */
function openingDay(openedOn: string, now: Date): Date {
  const noon = new Date(`${openedOn}T17:00:00Z`);
  return noon < now ? noon : now;
}
