import { expect, test } from 'vitest';
import type { ClaimRecord } from '../../../claim/model/claim-record.ts';
import { noSums, type CarrierTotals } from '../model/carrier-model.ts';
import { letterText } from './letter-text.ts';

const claim = (over: Partial<ClaimRecord> = {}) =>
  ({ propertyOwnerName: 'Ana Muñoz', propertyOwnerPhone: '1', claimNumber: 'CLM-1', incidentDate: '2026-05-01', ...over }) as ClaimRecord;
const text = (totals: Partial<CarrierTotals>, of = claim()) =>
  letterText({
    claim: of,
    latest: { carrier: 'Tower Hill', datedOn: '2026-11-01', totals: { ...noSums, rcvCents: 18_000, ...totals } as CarrierTotals },
    author: { name: 'Dana Cole', license: 'W1', firm: 'Bayshore', phone: '(305) 555-0100' },
    today: '2026-11-21',
  });

test('what the estimate calls recoverable is called so', () => {
  const letter = text({ recoverableCents: 6_000, unsaidCents: 0 });
  expect(letter).toContain('withholds $60.00 as recoverable depreciation, of a replacement cost value of $180.00.');
  expect(letter).toContain('Please tell us in writing which documents you need in order to pay this amount,');
});

test('where it does not say, the letter says depreciation and asks which part is recoverable', () => {
  const letter = text({ recoverableCents: 0, unsaidCents: 6_000 });
  expect(letter).toContain('withholds $60.00 as depreciation, of');
  expect(letter).toContain(
    'in writing which part of the depreciation is recoverable, which documents you need in order to pay the recoverable amount,',
  );
  expect(letter).not.toContain('as recoverable');
});

test('both stand apart', () => {
  expect(text({ recoverableCents: 6_000, unsaidCents: 1_000 })).toContain(
    'withholds $60.00 as recoverable depreciation and a further $10.00 as depreciation, of',
  );
});

test('counsel is named, gets the answer and a copy', () => {
  const attorney = { id: 2, revision: 1, role: 'attorney' as const, name: 'Jane Counsel', phones: [], engagedOn: '2026-11-03' };
  const letter = text({ recoverableCents: 6_000, unsaidCents: 0 }, claim({ parties: [attorney] }));
  expect(letter).toContain('Since November 3, 2026, Ana Muñoz has been represented by Jane Counsel; please send your response to counsel.');
  expect(letter).toContain('Please tell counsel in writing');
  expect(letter).toContain('cc: Ana Muñoz; Jane Counsel');
});
