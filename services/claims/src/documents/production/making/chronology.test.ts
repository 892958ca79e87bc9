// What a chronology says of money and of what was sent: no more than its records.
import { expect, test } from 'vitest';
import { chronologyOf } from './chronology.ts';

const at = new Date('2026-11-04T15:00:00Z');
const claim = { claimNumber: 'CLM-1', incidentDate: '2026-09-01', timeZone: 'America/New_York', createdAt: at };
const lines = (over: object) =>
  chronologyOf({ claim, activity: [], ledger: [], checks: [], documents: [], photos: [], withheld: [], ...over }).map(
    ({ on, what, source }) => `${on} ${what} [${source}]`,
  );
const recorded = { recordedBy: 'Dana', recordedAt: at };
const row = { _id: 3, on: '2026-11-03', amountCents: 900_000, coverage: 'A', phase: 'initial', ...recorded };

test('a decision of the insured says which, a holdback which way, an agreement who approved it', () => {
  const told = lines({
    ledger: [
      { ...row, kind: 'approval', decision: 'declined', by: 'Rosa Diaz', offerId: 2 },
      { ...row, _id: 4, kind: 'holdback', direction: 'forfeited' },
      { ...row, _id: 5, kind: 'agreement', by: 'Rosa Diaz', approvedOn: '2026-11-02' },
      { ...row, _id: 6, kind: 'reversal', reverses: 4, amountCents: -900_000 },
    ],
  });
  const start = '2026-11-03';
  expect(told).toContainEqual(
    expect.stringContaining(`${start} Insured's decision: $9,000.00, coverage A, initial, declined by Rosa Diaz, offer of entry 2 [`),
  );
  expect(told).toContainEqual(expect.stringContaining(`${start} Holdback forfeited: $9,000.00, coverage A, initial [`));
  expect(told).toContainEqual(expect.stringContaining('initial, approved by Rosa Diaz on 2026-11-02 ['));
  expect(told).toContainEqual(expect.stringContaining('initial, reverses entry 4 ['));
});

test('a check that was void or came back says so on its day, without the note that a person wrote', () => {
  const step = (what: string, on: string) => ({ what, on, at, by: 'Omar', note: 'Typo of the bank' });
  const steps = [step('Received', '2026-11-01'), step('Endorsement of Rosa: Sent', '2026-11-02'), step('Void', '2026-11-05')];
  const check = {
    _id: 9,
    number: '1044',
    issuer: 'Gulf',
    receivedOn: '2026-11-01',
    lines: [{ amountCents: 5_000 }],
    steps,
    recordedBy: 'Dana',
    createdAt: at,
  };
  expect(lines({ checks: [check] }).filter((line) => line.includes('Check'))).toEqual([
    '2026-11-01 Check 1044 of $50.00 received from Gulf [Check record 9, recorded by Dana, 2026-11-04T15:00:00Z]',
    '2026-11-05 Check 1044 of $50.00 from Gulf: void [Check record 9, recorded by Omar, 2026-11-04T15:00:00Z]',
  ]);
});

test('what was sent is cited by the numbers of this production only where it is the version in it', () => {
  const dispatch = (number: number, sha256: string) => ({ channel: 'fax', to: 'Gulf', sentOn: '2026-11-02', number, sha256, ...recorded });
  const dispatches = [dispatch(1, 'old'), dispatch(2, 'new')];
  const document = {
    documentId: 7,
    title: 'Notice',
    label: 'CLM-1-000004',
    number: 2,
    sha256: 'new',
    uploadedBy: 'Dana',
    uploadedAt: at,
    dispatches,
  };
  const sent = lines({ documents: [document] }).filter((line) => line.includes('sent to'));
  expect(sent[0]).toContain(
    'version 1, sent to Gulf (fax) [Record of sending (document 7, version 1, which is not in this production), recorded by Dana',
  );
  expect(sent[1]).toContain('version 2, sent to Gulf (fax) [CLM-1-000004 (document 7, version 2), recorded by Dana');
});

test('of an earlier version what was sent later is told by the title of the document, not as the version that was replaced', () => {
  const dispatch = { channel: 'fax', to: 'Gulf', sentOn: '2026-11-02', number: 2, sha256: 'new', ...recorded };
  const about = { documentId: 7, documentTitle: 'Notice', title: 'Notice (version 1, replaced by version 2)', label: 'CLM-1-000004' };
  const version = { number: 1, sha256: 'old', uploadedBy: 'Dana', uploadedAt: at, dispatches: [dispatch] };
  const told = lines({ documents: [{ ...about, ...version }] });
  expect(told).toContainEqual(expect.stringContaining('“Notice”, version 2, sent to Gulf (fax) [Record of sending (document 7, version 2'));
  expect(told).toContainEqual(expect.stringContaining('“Notice (version 1, replaced by version 2)” stored in the claim system'));
});

test('an imported claim was not opened here', () => {
  const activity = [{ _id: 1, at, type: 'claims.opened', text: 'Claim opened', actorName: 'Dana' }];
  expect(lines({ activity })).toContainEqual(expect.stringContaining('2026-11-04 Claim opened ['));
  const imported = lines({ activity, claim: { ...claim, imported: { fileName: 'claims.csv' } } });
  expect(imported).toContainEqual(expect.stringContaining('2026-11-04 Claim imported from another system ['));
  expect(imported.join()).not.toContain('opened');
});
