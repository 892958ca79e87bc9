import { expect, test } from 'vitest';
import { approvedLetter, rejectedLetter } from './intake-letters.ts';

const about = {
  name: 'Ana Rivera',
  firmName: 'Bayshore Adjusters',
  subject: 'Roof leak',
  claimNumber: 'CLM-2026-000004',
  ownerName: 'Ana Rivera',
  propertyAddress: '12 Palm Avenue, Miami, FL 33101',
};
const inspection = { date: '2026-12-01', time: '1:00 PM', inspectorName: 'Lee Ortiz' } as const;

test('day and time are written as their reader writes them, and nobody is called Estimado', () => {
  const { subject, message } = approvedLetter({ ...about, inspection }, 'es');
  expect(subject).toBe('[CLM-2026-000004] Recibimos su solicitud');
  expect(message).toContain('La inspección es el 1 de diciembre de 2026, 1:00 p.m., con Lee Ortiz.');
  expect(message).toMatch(/^Ana Rivera:\n\n/);
  expect(message).toMatch(/\n\nBayshore Adjusters$/);
  expect(approvedLetter({ ...about, inspection }, 'en').message).toContain('scheduled for December 1, 2026 at 1:00 PM, with Lee Ortiz.');
});

test('without an inspection or a firm nothing stands in their place', () => {
  const { message } = approvedLetter({ ...about, firmName: undefined }, 'es');
  expect(message).not.toMatch(/inspección|undefined|[{}]/);
});

test.each(['not_a_claim', 'outside_area', 'not_covered', 'duplicate', 'spam', 'other'] as const)('a refusal says why: %s', (reason) => {
  for (const language of ['en', 'es'] as const)
    expect(rejectedLetter({ ...about, reason }, language).message).not.toMatch(/undefined|[{}]/);
  expect(rejectedLetter({ ...about, reason }, 'es').message).toContain('“Roof leak”');
});
