// Recording the dates and facts that deadlines depend on.
import { keyDateLabels, keyDatesChanged, type DeadlineDetails, type KeyDateName, type KeyDatesChange } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { changeClaim } from '../../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import type { ClaimStores } from '../../claim/changes/claim-stores.ts';
import { rulingDate } from '../../rules/deadlines/deadline-record.ts';
import { assertPlausible, changedDates } from '../../rules/deadlines/key-date-rules.ts';

type Deps = Pick<ClaimStores, 'claims' | 'figures'> & { change: KeyDatesChange };

/** Throws `invalid` for an implausible date, `conflict` when somebody else changed the claim since it was read. */
export async function setKeyDates(tx: Tx, claimId: number, { change, ...deps }: Deps): Promise<ClaimRecord> {
  return changeClaim(tx, claimId, {
    ...deps,
    expectedVersion: change.version,
    decide: (current) => {
      const { dates, changed } = changedDates(current.keyDates, change.dates ?? {}, { name: tx.scope.actor.name, now: tx.now });
      const { details, names } = changedDetails(current.deadlineDetails ?? {}, change.details ?? {});
      if (changed.size + names.length === 0) throw new Failure('invalid', 'No changes to save');
      assertOwnedHere(current, changed);
      assertPlausible(dates, current, { now: tx.now, changed });
      return {
        set: { keyDates: dates, deadlineDetails: details },
        // What a person says goes before what the storm event says, from now on
        unset: names.includes('catastrophe') ? ['catastropheFrom'] : [],
        events: [
          createEvent(keyDatesChanged, {
            claimId,
            claimNumber: current.claimNumber,
            names: [...changed, ...names],
            ...(change.why ? { why: change.why } : {}),
          }),
        ],
        ...(change.why ? { why: change.why } : {}),
      };
    },
  });
}

const keptAt: Readonly<Record<string, string>> = {
  attorneyEngagedOn: 'with the attorney on the People tab',
  paymentReceivedOn: 'as the first payment in the ledger',
  paidInFullOn: 'as the last payment in the ledger',
};

/** A date that the contract, a party or the ledger knows is changed there, so that there are never two of them. */
function assertOwnedHere(claim: ClaimRecord, changed: ReadonlySet<string>): void {
  for (const name of changed) {
    const ruling = rulingDate(claim, name as KeyDateName);
    if (!ruling) continue;
    const where = keptAt[name] ?? 'in the contract on the People tab';
    const sentence = `${keyDateLabels[name as KeyDateName]} is recorded ${where}: ${ruling}. Change it there.`;
    throw new Failure('unprocessable', sentence, { fields: { [`dates.${name}`]: sentence } });
  }
}

function changedDetails(
  current: DeadlineDetails,
  sent: NonNullable<KeyDatesChange['details']>,
): { details: DeadlineDetails; names: string[] } {
  const details: Record<string, unknown> = { ...current };
  const names: string[] = [];
  for (const [name, value] of Object.entries(sent)) {
    const before = details[name];
    if (value === undefined || value === before || (value === null && before === undefined)) continue;
    names.push(name);
    if (value === null) delete details[name];
    else details[name] = value;
  }
  return { details, names };
}
