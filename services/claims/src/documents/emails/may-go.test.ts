// Letters that were true on the day on which they were written, and whether they go out on another.
import { expect, test } from 'vitest';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import type { DocumentRecord } from '../model/document-record.ts';
import { assertMayGo } from './may-go.ts';

const attorney = { id: 2, revision: 1, role: 'attorney' as const, name: 'Jane Counsel', phones: [] };
const claimWith = (over: Partial<ClaimRecord> = {}) =>
  ({ version: 1, propertyOwnerName: 'Ana Muñoz', propertyOwnerPhone: '1', timeZone: 'America/New_York', ...over }) as ClaimRecord;
const engaged = (engagedOn: string, endedOn?: string) =>
  claimWith({ parties: [{ ...attorney, engagedOn, ...(endedOn ? { endedOn } : {}) }] });

const writtenAt = (instant: string, over: Partial<DocumentRecord> = {}) =>
  ({
    title: 'Notice',
    type: 'carrier_notice',
    isGenerated: true,
    versions: [{ number: 1, uploadedAt: new Date(instant) }],
    ...over,
  }) as DocumentRecord;

const recipients = [{ name: 'Petra Desk', email: 'desk@carrier.example' }];
const sending = (document: DocumentRecord, claim: ClaimRecord, at: string) => () =>
  assertMayGo(document, { claim, recipients, now: new Date(at) });
const outdated = "The insured's counsel changed after “Notice” was drafted on 2026-11-02";

test.each([
  ['an engagement', engaged('2026-11-03'), '2026-11-03T04:59:00Z', '2026-11-03T05:00:00Z'],
  ['the end of one', engaged('2026-10-01', '2026-11-03'), '2026-11-03T04:59:00Z', '2026-11-03T05:00:00Z'],
])(
  'a letter of ours that was written before %s goes out before it and not after, by the day at the property',
  (_, claim, before, after) => {
    const letter = writtenAt('2026-11-02T15:00:00Z');
    expect(sending(letter, claim, before)).not.toThrow();
    expect(sending(letter, claim, after)).toThrow(outdated);
    expect(sending(writtenAt(after), claim, after)).not.toThrow();
    // What a person wrote elsewhere says what it says; so does what is no letter
    expect(sending(writtenAt('2026-11-02T15:00:00Z', { isGenerated: false }), claim, after)).not.toThrow();
    expect(sending(writtenAt('2026-11-02T15:00:00Z', { type: 'photo' }), claim, after)).not.toThrow();
  },
);

test('a letter about a deadline is one too', () => {
  const deadline = { key: 'fl-carrier-acknowledge', title: 'Carrier acknowledges the claim', letterId: 1 };
  const letter = writtenAt('2026-11-02T15:00:00Z', { type: 'correspondence', deadline });
  expect(sending(letter, engaged('2026-11-03'), '2026-11-04T15:00:00Z')).toThrow(outdated);
});

test('one on a rule that is not sure goes out once a person confirmed its citation', () => {
  const deadline = { key: 'co-carrier-decide', title: 'Carrier decides and pays', letterId: 1 };
  const letter = writtenAt('2026-11-02T15:00:00Z', { type: 'correspondence', deadline: { ...deadline, unconfirmed: true } });
  expect(sending(letter, claimWith(), '2026-11-02T16:00:00Z')).toThrow('confirm its citation before it goes out');
  const confirmed = writtenAt('2026-11-02T15:00:00Z', { type: 'correspondence', deadline });
  expect(sending(confirmed, claimWith(), '2026-11-02T16:00:00Z')).not.toThrow();
});

test('from the day of the cancellation at the property no letter goes out', () => {
  const contract = { revision: 1, kind: 'standard' as const, signedBy: [1], signedOn: '2026-10-01', cancelledOn: '2026-11-03' };
  const claim = claimWith({ contract });
  const letter = writtenAt('2026-11-02T15:00:00Z');
  expect(sending(letter, claim, '2026-11-03T04:59:00Z')).not.toThrow();
  for (const instant of ['2026-11-03T05:00:00Z', '2026-11-04T15:00:00Z'])
    expect(sending(letter, claim, instant)).toThrow("“Notice” can't be emailed: the contract was canceled on 2026-11-03");
});

test('a supplement request or another request of ours for the insured is one too, and of the same type what is not marked is none', () => {
  const contract = { revision: 1, kind: 'standard' as const, signedBy: [1], signedOn: '2026-10-01', cancelledOn: '2026-11-03' };
  const request = writtenAt('2026-11-02T15:00:00Z', { type: 'estimate_ours', forInsured: true });
  expect(sending(request, claimWith({ contract }), '2026-11-04T15:00:00Z')).toThrow('the contract was canceled on 2026-11-03');
  expect(sending(request, engaged('2026-11-03'), '2026-11-04T15:00:00Z')).toThrow(outdated);
  const estimate = writtenAt('2026-11-02T15:00:00Z', { type: 'estimate_ours' });
  expect(sending(estimate, claimWith({ contract }), '2026-11-04T15:00:00Z')).not.toThrow();
});
