// The text of a letter about a deadline: what the record shows, what is asked for, for whom it speaks, and to whom the answer goes.
import type { Deadline } from '@plumbline/contracts/claims';
import { addDays } from '@plumbline/contracts/kernel';
import { describe, expect, test } from 'vitest';
import { letterPhrases } from '../../rules/deadlines/letter-phrases.ts';
import { letterText, letterTitle, missingForLetter, type LetterInput } from './letter-text.ts';

const deadline: Deadline = {
  key: 'fl-carrier-pay-or-deny',
  kind: 'statutory',
  ruleId: 'fl-carrier-pay-or-deny',
  ruleVersion: '2026.1',
  title: 'Carrier pays or denies the claim',
  owedBy: 'carrier',
  startsFrom: { name: 'noticeToCarrierOn', label: 'Notice of loss to the carrier', date: '2026-03-11' },
  span: '60 calendar days',
  citation: '627.70131(7)(a) F.S.',
  condition: 'from notice; OIR may extend 30',
  actBy: '2026-05-11',
  breachAfter: '2026-05-11',
  daysLeft: -9,
  state: 'overdue',
  counselVerified: false,
  explanation: ['The rule allows 60 calendar days.'],
  missing: [],
  tollings: [],
  extensions: [],
};
const input: LetterInput = {
  claim: {
    claimNumber: 'CLM-2026-000001',
    insuranceCompany: 'Gulf Mutual',
    policyNumber: 'HO-77',
    propertyAddress: '12 Palm Way',
    incidentDate: '2026-03-01',
  },
  acting: { insureds: ['Ana Muñoz'], cancelledOn: undefined, counsel: undefined },
  deadline,
  phrases: letterPhrases.decide,
  firm: 'Bayshore Adjusters',
  signer: { name: 'Dana Cole', license: 'Florida License No. W123456', phone: '(305) 555-0101', email: 'dana@bayshore.test' },
  today: '2026-05-20',
  replyBy: '2026-06-01',
};
const textWith = (over: Partial<LetterInput> = {}) => letterText({ ...input, ...over });
const dueOn = (date: string, over: Partial<Deadline> = {}) =>
  textWith({ deadline: { ...deadline, actBy: date, breachAfter: date, ...over } });

test('writes the whole letter on an overdue coverage determination', () => {
  expect(letterTitle(input)).toBe('Request for coverage determination');
  expect(textWith()).toBe(
    [
      'May 20, 2026',
      'Claims Department\nGulf Mutual',
      'Re: Insured: Ana Muñoz\nProperty: 12 Palm Way\nPolicy No.: HO-77\nDate of Loss: March 1, 2026\nOur File No.: CLM-2026-000001',
      'Dear Claims Department:',
      'Bayshore Adjusters is the public adjuster for Ana Muñoz on this claim.',
      'Our records show that you received notice of the claim on March 11, 2026. Section 627.70131(7)(a), Florida Statutes, requires the insurer to pay or deny the claim or a portion of it within 60 calendar days. By our calculation, that period ended on May 11, 2026. As of May 20, 2026, our file shows no payment or written coverage determination.',
      'Please send us your coverage determination and payment of any undisputed amount by June 1, 2026. If you have already done so, please send a copy and the date it was sent. If you calculate a different date or rely on another provision, please tell us in writing which one and why.',
      'Ana Muñoz will continue to cooperate with your investigation and reserves all rights under the policy. I am available at (305) 555-0101 or dana@bayshore.test.',
      'Sincerely,\n\nDana Cole\nPublic Adjuster, Florida License No. W123456\nBayshore Adjusters',
      'cc: Ana Muñoz',
    ].join('\n\n'),
  );
});

test('holds no internal mark: no rule id, pack version, condition, step or notice', () => {
  expect(textWith()).not.toMatch(/FL\.decide|2026\.1|OIR|The rule allows|counsel|undefined/i);
});

test('names how it goes, the person at the carrier and where; nothing of what is not recorded', () => {
  const addressee = { name: 'Petra Desk', address: 'PO Box 77, Tampa, FL 33601', email: 'petra@gulf.test' };
  const text = textWith({ addressee });
  expect(text).toContain('By email: petra@gulf.test\nPetra Desk\nGulf Mutual\nPO Box 77, Tampa, FL 33601\n\nRe: ');
  expect(text).toContain('Dear Petra Desk:');
  expect(textWith({ addressee: { name: 'Petra Desk' } })).toContain('\n\nPetra Desk\nGulf Mutual\n\n');
});

test('says what the law says follows, once the period has ended and only where the pack is sure of it', () => {
  const phrases = letterPhrases.decideInFlorida;
  const interest = 'a payment made after that period bears interest at the rate of section 55.03, Florida Statutes';
  expect(textWith({ phrases })).toContain(interest);
  expect(dueOn('2026-05-28', { state: 'running' })).not.toContain('interest');
  expect(letterText({ ...input, phrases, deadline: { ...deadline, state: 'running' } })).not.toContain('interest');
  expect(textWith()).not.toContain('interest');
});

test('names the interest with its count where the pack has the rate, and no sum where it has none', () => {
  const line = { kind: 'agreed-unpaid', principal: 60_000, from: '2023-10-01', until: '2024-01-10' } as const;
  const about = { deadlineKey: deadline.key, dueOn: '2023-11-30', counselVerified: false as const, basis: [] };
  const rate = { percent: '8.54', perDay: '0.000233973' };
  const phrases = letterPhrases.decideInFlorida;
  const known = { ...about, lines: [{ ...line, days: 101, rate, amount: 1_417.88 }] };
  const sentence =
    'By our calculation, simple interest at 8.54% a year, a daily rate of 0.000233973, on the $60,000.00 agreed and not paid is $1,417.88 for 101 days from October 1, 2023 to January 10, 2024.';
  expect(textWith({ phrases, interest: known })).toContain(`from the date you received notice. ${sentence}`);
  expect(textWith({ phrases, interest: { ...about, lines: [{ ...line, noFigure: 'No rate on file' }] } })).not.toContain('$60,000');
  expect(letterText({ ...input, phrases, interest: known, deadline: { ...deadline, state: 'due' } })).not.toContain('$60,000');
});

test('a carrier that paid a part is asked for the rest, and never told that it paid nothing', () => {
  const text = dueOn('2026-05-11', { partlyMetOn: '2026-04-20' });
  expect(text).toContain(
    'our file shows a payment on April 20, 2026, and no payment or written coverage determination for the rest of the claim.',
  );
  expect(text).toContain('Please send us your coverage determination and payment of any undisputed amount for the rest of the claim by');
  expect(text).not.toContain('shows no payment');
});

test('cites an older version of a section as one', () => {
  const citation = '627.70131(7)(a) F.S. (before March 2023)';
  expect(dueOn('2026-05-11', { citation })).toContain(
    'Section 627.70131(7)(a), Florida Statutes (before March 2023), requires the insurer to',
  );
});

test('asks for a duty that is due soon by its last day', () => {
  const text = dueOn('2026-05-28', { state: 'running', daysLeft: 8 });
  expect(text).toContain('By our calculation, that period ends on May 28, 2026.');
  expect(text).toContain(
    'We have not yet received your coverage determination and payment of any undisputed amount and ask that you send it by that date.',
  );
  expect(text).not.toContain('June 1, 2026');
});

test.each([
  ['a Sunday', '2026-05-10', 'May 10, 2026 was a Sunday; the next business day was May 11, 2026.'],
  ['a holiday (Memorial Day)', '2026-05-25', 'May 25, 2026 was a holiday (Memorial Day); the next business day was May 26, 2026.'],
])('names the next business day when the period ended on %s', (because, from, sentence) => {
  const to = addDays(from, 1);
  expect(dueOn(from, { breachAfter: to, roll: { from, to, because } })).toContain(sentence);
});

test('concedes a later end where days of the period may be holidays, and calls none of them one', () => {
  const text = dueOn('2026-04-10', { breachAfter: '2026-04-14', roll: { from: '2026-04-10', to: '2026-04-14' } });
  expect(text).toContain('ended on April 10, 2026. If days that may be state holidays are not counted, it ended on April 14, 2026.');
  expect(text).not.toContain('was a');
});

test('names what made the period longer', () => {
  expect(dueOn('2026-05-11', { lengthenings: ['30 calendar days for an order of the regulator'] })).toContain(
    'that period ended on May 11, 2026, including 30 calendar days for an order of the regulator.',
  );
});

test('speaks for all named insureds, and sends the answer to counsel while counsel is engaged', () => {
  const counsel = { name: 'Jane Counsel, Harbor Law', since: '2026-05-15' };
  const text = textWith({ acting: { insureds: ['Ana Muñoz', 'Luis Muñoz'], cancelledOn: undefined, counsel } });
  expect(text).toContain(
    'Since May 15, 2026, Ana Muñoz and Luis Muñoz have been represented by Jane Counsel, Harbor Law; please send your response to counsel.',
  );
  expect(text).toContain('Please send counsel your coverage determination');
  expect(text).not.toMatch(/(let|send|tell) us/);
  expect(text).toContain('cc: Ana Muñoz; Luis Muñoz; Jane Counsel, Harbor Law');
});

test('a custom deadline is asked about without a rule', () => {
  const own: Deadline = { ...deadline, kind: 'own', title: 'Return the signed release', citation: undefined, ruleId: undefined };
  const over = { deadline: own, phrases: undefined };
  expect(letterTitle({ ...input, ...over })).toBe('Request for response: Return the signed release');
  expect(textWith(over)).toContain('According to our file, this item was due on May 11, 2026: Return the signed release.');
  expect(textWith(over)).not.toContain('requires the insurer');
});

describe('what is missing', () => {
  const nobody = { name: undefined, license: undefined, phone: undefined, email: undefined };

  const { policyNumber: _, ...withoutPolicy } = input.claim;

  test('is named, and nothing else is', () => {
    expect(missingForLetter(input)).toEqual([]);
    expect(missingForLetter({ ...input, claim: withoutPolicy, signer: { ...input.signer, phone: undefined } })).toEqual([
      'the policy number',
      'a phone number of the adjuster or your firm',
    ]);
    expect(missingForLetter({ ...input, firm: undefined, signer: nobody })).toHaveLength(5);
  });
});
