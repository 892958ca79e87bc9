// The text of a letter about a deadline: for whom it speaks, and to whom the answer goes.
import type { Deadline } from '@plumbline/contracts/claims';
import { expect, test } from 'vitest';
import { letterText } from './letter-text.ts';

const deadline: Deadline = {
  key: 'FL.ack',
  kind: 'statutory',
  title: 'Carrier acknowledges the claim',
  owedBy: 'insurer',
  dueOn: '2026-05-11',
  daysLeft: -9,
  state: 'overdue',
  counselVerified: false,
  explanation: [],
  missing: [],
  tollings: [],
  extensions: [],
};
const claim = {
  claimNumber: 'CLM-2026-000001',
  insuranceCompany: 'Gulf Mutual',
  propertyAddress: '12 Palm Way',
  incidentDate: '2026-05-01',
};
const ana = { insureds: ['Ana Muñoz'], cancelledOn: undefined, counsel: undefined };
const textFor = (acting: Parameters<typeof letterText>[0]['acting']) =>
  letterText({ claim, acting, deadline, signer: 'Dana Cole', today: '2026-05-20' });

test('one insured, and no word of counsel where there is none', () => {
  const text = textFor(ana);
  expect(text).toContain('We write for Ana Muñoz about the loss');
  expect(text).toContain('Insured: Ana Muñoz\n');
  expect(text).toContain('Please let us have written confirmation');
  expect(text).not.toMatch(/represented by counsel/);
});

test('all named insureds, and counsel who takes the answer', () => {
  const text = textFor({
    ...ana,
    insureds: ['Ana Muñoz', 'Luis Muñoz'],
    counsel: { name: 'Jane Counsel, Harbor Law', since: '2026-05-15' },
  });
  expect(text).toContain('Insureds: Ana Muñoz and Luis Muñoz\n');
  expect(text).toContain(
    'Since Fri, May 15, 2026 Ana Muñoz and Luis Muñoz are represented by counsel (Jane Counsel, Harbor Law). Please write to counsel',
  );
  expect(text).toContain('Please let counsel have written confirmation');
  expect(text).not.toMatch(/(let|send|tell) us/);
});
