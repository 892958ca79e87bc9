// Rows of an import → claims, by the use case that opens any claim: each with what the earlier system knew of it.
import { omitUndefined } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import type { ClaimStores } from '../../claim/changes/claim-stores.ts';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { placeOf, todayAt } from '../../claim/model/intake-rules.ts';
import { eventsFor, openClaims } from '../../intake/open-claims.ts';
import type { Imported, Opening } from '../../intake/prepare-claim.ts';
import type { StormEvents } from '../../storms/storm-store.ts';
import { keyDatesOf, storedConsents } from '../cells/imported-details.ts';
import type { Closing } from '../cells/closing-cells.ts';
import type { RowDraft } from '../cells/read-row.ts';
import { closedFields, importedStatusOf } from './imported-status.ts';

export interface RowToOpen {
  readonly row: number;
  readonly draft: RowDraft;
}

export interface ImportSource {
  readonly importId: number;
  readonly fileName: string;
}

/**
 * Claims in the order of their rows. Those whose row names no colleague are nobody's until somebody assigns them, and those in intake are qualified one after the
 * other in the background; one that comes in beyond intake is not asked for. Throws `invalid` where a license ended since the check: the batch then goes row by row,
 * and this one is left out.
 */
export async function openImported(
  tx: Tx,
  rows: readonly RowToOpen[],
  { source, storms, ...deps }: ClaimStores & { source: ImportSource; storms: StormEvents },
): Promise<ClaimRecord[]> {
  const stormIds = rows.flatMap(({ draft }) => draft.extras.stormEventId ?? []);
  const events = await eventsFor(tx, stormIds, storms);
  const openings = rows.map((row): Opening => {
    const { intake, extras } = row.draft;
    const { assignedAdjusterId, stormEventId = 0 } = extras;
    return { intake, assignedAdjusterId, event: events.get(stormEventId), brought: importedBy(row, { tx, source }) };
  });
  return openClaims(tx, openings, deps);
}

interface Origin {
  readonly tx: Tx;
  readonly source: ImportSource;
}

function importedBy({ row, draft }: RowToOpen, { tx, source }: Origin): Imported {
  const { status, priority = 'medium', externalId, openedOn, closing, keyDates, consents, assignedAdjusterId: _, ...extras } = draft.extras;
  const { timeZone } = placeOf(draft.intake.propertyAddress, draft.intake.address);
  const by = { name: tx.scope.actor.name, now: tx.now, source: source.fileName };
  return omitUndefined({
    ...extras,
    ...importedStatusOf(draft.extras, { tx, source }),
    priority,
    imported: omitUndefined({ ...source, row, at: tx.now, externalId, stage: status }),
    createdAt: openedOn === undefined ? undefined : noonOf(openedOn, tx.now),
    keyDates: keyDates && keyDatesOf(keyDates, by),
    consents: consents && storedConsents(consents, { by, ...draft.intake }),
    ...(closing ? closedFields(draft.extras, { closing, source, ...daysOf(closing, { tx, timeZone }) }) : {}),
  }) as Imported;
}

function daysOf({ closedOn }: Closing, { tx, timeZone }: { tx: Tx; timeZone: string }) {
  return { since: closedOn === undefined ? undefined : noonOf(closedOn, tx.now), today: todayAt(timeZone, tx.now) };
}

/** Noon at the property's day; never later than now. */
function noonOf(day: string, now: Date): Date {
  const noon = new Date(`${day}T17:00:00Z`);
  return noon < now ? noon : now;
}
