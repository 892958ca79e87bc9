// The clock and the checklist are two views of one fact: a document that a deadline calls done is not missing.
import { expect, test } from 'vitest';
import type { KeyDateName } from '@plumbline/contracts/claims';
import { usStates } from '@plumbline/contracts/enums';
import { deadlinesAt } from '../../rules/deadlines/deadlines-at.ts';
import type { DeadlineClaim } from '../../rules/deadlines/deadline-record.ts';
import { deadlineClaim } from '../../testing/deadline-claim.ts';
import { checklistOf } from './checklist-rules.ts';
import { doneByDates } from './done-by-dates.ts';

const now = new Date('2026-03-01T18:00:00Z');
const started = { contractSignedOn: '2026-02-01', proofOfLossRequestedOn: '2026-02-01' } as const;

/** Of a letter that lies in the drawer: only a fact of the clock can fulfill its entry. */
function entryOf(claim: DeadlineClaim, key: string) {
  const { damageType, address } = claim;
  const documents = new Map([['contract_copy_notice', { id: 7 }] as const]);
  const list = checklistOf({ damageType, state: address.state, documents, elsewhere: doneByDates(claim), waived: [] });
  return list.find((entry) => entry.key === key)?.state;
}

/** Each duty whose dispatch is a document of the checklist, by the end of its key. */
const duties: readonly [RegExp, string, KeyDateName][] = [
  [/-contract-copy-to-carrier$/, 'contract_copy_notice', 'contractSentToCarrierOn'],
  [/-notice-of-claim$/, 'carrier_notice', 'noticeToCarrierOn'],
  [/-written-estimate$/, 'estimate_ours', 'ourEstimateSentOn'],
  [/^us-nfip-proof-of-loss$/, 'nfip_proof_of_loss', 'proofOfLossSentOn'],
  [/^(?!us-nfip).*-proof-of-loss$/, 'proof_of_loss', 'proofOfLossSentOn'],
];

test.each(duties)('what meets %s fulfills %s, by its date and by a mark, in every state', (duty, document, date) => {
  const damageType = document === 'nfip_proof_of_loss' ? 'flood' : 'hail';
  let met = 0;
  for (const state of Object.keys(usStates)) {
    const open = deadlineClaim({ state, damageType, dates: started });
    for (const { key } of deadlinesAt(open, now).filter((one) => duty.test(one.key))) {
      const mark = { key, metOn: '2026-02-10', tollings: [], extensions: [] };
      const marked: DeadlineClaim = { ...open, clock: { marks: [mark], custom: [] } as never };
      const dated = deadlineClaim({ state, damageType, dates: { ...started, [date]: '2026-02-10' } });
      expect(entryOf(open, document), key).not.toBe('done');
      for (const claim of [marked, dated]) {
        expect(deadlinesAt(claim, now).find((one) => one.key === key)?.state, key).toBe('met');
        expect(entryOf(claim, document), key).toBe('done');
      }
      met += 1;
    }
  }
  expect(met).toBeGreaterThan(0);
});
