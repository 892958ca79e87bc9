// Golden tables: which due dates follow from which dates, state by state, computed by hand from the rows of the pack.
import { describe, expect, test } from 'vitest';
import { deadlineClaim, type DeadlineCase } from '../../testing/deadline-claim.ts';
import { deadlinesAt, openDues } from './deadlines-at.ts';
import { deadlinesOf } from './deadlines-of.ts';
import { missingPack, readPack, rulePack } from './pack/rule-pack.ts';
import { deadlineDefinitions } from './deadline-definitions.ts';

const find = (given: DeadlineCase, key: string) =>
  deadlinesOf(deadlineClaim(given)).deadlines.find((one) => one.key === key || one.key.startsWith(`${key}.`));
const due = (given: DeadlineCase, key: string) => find(given, key)?.actBy;
const residential = { occupancy: 'residential' } as const;

describe('Florida', () => {
  const notice = { noticeToCarrierOn: '2026-02-02' };
  test.each<[string, DeadlineCase, string, string | undefined]>([
    ['notice: a year from the loss', {}, 'fl-notice-of-claim', '2027-01-15'],
    ['a leap day in between changes nothing', { incidentDate: '2027-06-01' }, 'fl-notice-of-claim', '2028-06-01'],
    ['supplemental: 18 months', {}, 'fl-supplemental-claim', '2027-07-15'],
    ['supplemental from Aug 31 ends on the last of February', { incidentDate: '2025-08-31' }, 'fl-supplemental-claim', '2027-02-28'],
    ['supplemental ends on Feb 29 of a leap year', { incidentDate: '2026-08-31' }, 'fl-supplemental-claim', '2028-02-29'],
    ['acknowledgement: 7 days', { dates: notice }, 'fl-carrier-acknowledge', '2026-02-09'],
    [
      'begin investigation: 7 days after the proof',
      { dates: { proofOfLossReceivedOn: '2026-03-01' } },
      'fl-carrier-investigate',
      '2026-03-08',
    ],
    [
      'inspect: 30 days',
      { dates: { proofOfLossReceivedOn: '2026-03-01' }, details: { inspectionNeeded: true } },
      'fl-carrier-inspect',
      '2026-03-31',
    ],
    ['estimate copy: 7 days', { dates: { carrierEstimateMadeOn: '2026-12-28' } }, 'fl-carrier-estimate-copy', '2027-01-04'],
    ['pay or deny: 60 days', { dates: notice, details: residential }, 'fl-carrier-pay-or-deny', '2026-04-03'],
    ['our estimate: 60 days after the contract', { dates: { contractSignedOn: '2026-01-20' } }, 'fl-written-estimate', '2026-03-21'],
    ['contract to the carrier: 7 days', { dates: { contractSignedOn: '2026-01-20' } }, 'fl-contract-copy-to-carrier', '2026-01-27'],
    ['access notice: 48 hours before', { dates: { carrierInspectionPlannedOn: '2026-04-10 09:00' } }, 'fl-access-notice', '2026-04-08'],
    [
      'small commercial property',
      { dates: notice, details: { occupancy: 'commercial', areaSqFt: 10_000 } },
      'fl-carrier-pay-or-deny',
      '2026-04-03',
    ],
    [
      'large commercial property: the rule does not hold',
      { dates: notice, details: { occupancy: 'commercial', areaSqFt: 10_001 } },
      'fl-carrier-pay-or-deny',
      undefined,
    ],
    [
      'counsel before the notice: nothing to acknowledge',
      { dates: { ...notice, attorneyEngagedOn: '2026-02-01' } },
      'fl-carrier-acknowledge',
      undefined,
    ],
    [
      'counsel after the notice: it stays owed',
      { dates: { ...notice, attorneyEngagedOn: '2026-02-03' } },
      'fl-carrier-acknowledge',
      '2026-02-09',
    ],
  ])('%s', (_, given, key, expected) => {
    expect(due(given, key)).toBe(expected);
  });

  test('a supplemental claim has a clock of its own from its notice', () => {
    const given = { dates: { ...notice, supplementalNoticeOn: '2026-06-01' }, details: residential };
    expect(due(given, 'fl-carrier-pay-or-deny.supplemental')).toBe('2026-07-31');
    expect(find({ dates: notice }, 'fl-carrier-pay-or-deny.supplemental')).toBeUndefined();
  });

  test('what came before a rule is not in the pack, and is said so', () => {
    const old = find({ state: 'LA', incidentDate: '2025-07-01', details: { carrierFormRequired: true } }, 'la-carrier-form');
    expect(old?.actBy).toBeUndefined();
    expect(old?.explanation.join(' ')).toContain('No rule is on file');
    expect(due({ incidentDate: '2023-01-10', dates: { policyIssuedOn: '2022-12-20' } }, 'fl-notice-of-claim')).toBe('2024-01-10');
  });

  test('presuit notice is for counsel, and nothing before counsel gave one after a determination', () => {
    const noticed = { ...notice, presuitNoticeOn: '2026-11-20' };
    expect(find({}, 'fl-presuit-notice')).toBeUndefined();
    expect(find({ dates: noticed }, 'fl-presuit-notice')).toBeUndefined();
    expect(find({ dates: { ...noticed, coverageDeniedOn: '2026-11-02' } }, 'fl-presuit-notice')).toMatchObject({
      attorneyOnly: true,
      actBy: '2026-12-08',
    });
  });
});

describe('Texas', () => {
  const state = 'TX';
  const timeZone = 'America/Chicago';
  const plain = { surplusLines: false, catastrophe: false };
  const cases: [string, DeadlineCase, string, string | undefined][] = [
    ['15 days to acknowledge', { dates: { noticeToCarrierOn: '2026-03-02' }, details: plain }, 'tx-carrier-acknowledge', '2026-03-17'],
    [
      'surplus lines: 30 business days',
      { dates: { noticeToCarrierOn: '2026-03-02' }, details: { ...plain, surplusLines: true } },
      'tx-carrier-acknowledge',
      '2026-04-13',
    ],
    [
      '15 more in a catastrophe',
      { dates: { noticeToCarrierOn: '2026-03-02' }, details: { ...plain, catastrophe: true } },
      'tx-carrier-acknowledge',
      '2026-04-01',
    ],
    [
      '15 business days over Thanksgiving',
      { dates: { allItemsReceivedOn: '2026-11-16' }, details: plain },
      'tx-carrier-accept-or-reject',
      '2026-12-09',
    ],
    [
      'arson: 30 days',
      { damageType: 'fire', dates: { allItemsReceivedOn: '2026-03-02' }, details: { ...plain, arsonSuspected: true } },
      'tx-carrier-accept-or-reject',
      '2026-04-01',
    ],
    [
      '5 business days to pay over the new year',
      { dates: { coverageAcceptedOn: '2026-12-30' }, details: plain },
      'tx-carrier-pay',
      '2027-01-07',
    ],
    [
      'surplus lines: 20 business days to pay',
      { dates: { coverageAcceptedOn: '2026-03-02' }, details: { ...plain, surplusLines: true } },
      'tx-carrier-pay',
      '2026-03-30',
    ],
    ['60 days at the outside', { dates: { allItemsReceivedOn: '2026-03-02' }, details: plain }, 'tx-carrier-pay-outer-limit', '2026-05-01'],
  ];
  test.each(cases)('%s', (_, given, key, expected) => {
    expect(due({ state, timeZone, ...given }, key)).toBe(expected);
  });

  test('a carrier that says in time why it needs more has 45 days from then, and never more than once', () => {
    const one = (key: string, over: DeadlineCase) => {
      const dates = { allItemsReceivedOn: '2026-03-02', carrierNeedsTimeOn: '2026-03-20', ...over.dates };
      return find({ state, timeZone, details: plain, ...over, dates }, key);
    };
    const extended = 'tx-carrier-accept-or-reject-extended';
    expect(one('tx-carrier-accept-or-reject', {})?.metOn).toBe('2026-03-20');
    // 45 days end on a Monday; after a catastrophe 15 more end on a Tuesday
    expect(one(extended, {})).toMatchObject({ actBy: '2026-05-04', breachAfter: '2026-05-04', citation: 'Tex. Ins. Code 542.056(d)' });
    expect(one(extended, { details: { ...plain, catastrophe: true } })?.actBy).toBe('2026-05-19');
    expect(one(extended, { dates: { coverageDeniedOn: '2026-04-30' } })?.metOn).toBe('2026-04-30');
    expect(find({ state, dates: { allItemsReceivedOn: '2026-03-02' } }, extended)).toBeUndefined();
  });

  test('a fact that is not recorded is asked for by name, and no date is guessed', () => {
    const asked = find({ state, dates: { noticeToCarrierOn: '2026-03-02' } }, 'tx-carrier-acknowledge');
    expect(asked?.actBy).toBeUndefined();
    expect(asked?.missing.map(({ name }) => name)).toEqual(['surplusLines', 'catastrophe']);
  });
});

describe('Louisiana, New York, Georgia, California, flood', () => {
  const cases: [string, DeadlineCase, string, string | undefined][] = [
    [
      'LA begins in 14 days',
      { state: 'LA', dates: { noticeToCarrierOn: '2026-02-14' }, details: { catastrophe: false } },
      'la-carrier-begin-adjustment',
      '2026-02-28',
    ],
    [
      'LA begins in 30 after a catastrophe',
      { state: 'LA', dates: { noticeToCarrierOn: '2026-02-14' }, details: { catastrophe: true, commissionerExtension: false } },
      'la-carrier-begin-adjustment',
      '2026-03-16',
    ],
    [
      'LA begins in 30 and 30 more where the commissioner extended it',
      { state: 'LA', dates: { noticeToCarrierOn: '2026-02-14' }, details: { catastrophe: true, commissionerExtension: true } },
      'la-carrier-begin-adjustment',
      '2026-04-15',
    ],
    [
      'LA asks after a catastrophe whether it was extended',
      { state: 'LA', dates: { noticeToCarrierOn: '2026-02-14' }, details: { catastrophe: true } },
      'la-carrier-begin-adjustment',
      undefined,
    ],
    [
      'LA pays in 30',
      { state: 'LA', dates: { proofOfLossReceivedOn: '2026-02-01' }, details: { catastrophe: false, carrierFormRequired: false } },
      'la-carrier-pay',
      '2026-03-03',
    ],
    [
      'LA catastrophe, residential: 60',
      {
        state: 'LA',
        dates: { proofOfLossReceivedOn: '2026-02-01' },
        details: { catastrophe: true, carrierFormRequired: false, ...residential },
      },
      'la-carrier-pay-catastrophe-residential',
      '2026-04-02',
    ],
    [
      'LA catastrophe, other: 90',
      {
        state: 'LA',
        dates: { proofOfLossReceivedOn: '2026-02-01' },
        details: { catastrophe: true, carrierFormRequired: false, occupancy: 'commercial' },
      },
      'la-carrier-pay-catastrophe-other',
      '2026-05-02',
    ],
    [
      'LA catastrophe: the ordinary 30 do not hold',
      { state: 'LA', dates: { proofOfLossReceivedOn: '2026-02-01' }, details: { catastrophe: true } },
      'la-carrier-pay',
      undefined,
    ],
    [
      'LA before 2024-07-01: 30 for a catastrophe too',
      { state: 'LA', incidentDate: '2024-06-30', dates: { proofOfLossReceivedOn: '2024-07-02' }, details: { catastrophe: true } },
      'la-carrier-pay',
      '2024-08-01',
    ],
    [
      'NY 15 business days over Lincoln’s and Washington’s Birthdays',
      { state: 'NY', dates: { noticeToCarrierOn: '2026-02-02' } },
      'ny-carrier-acknowledge',
      '2026-02-25',
    ],
    ['GA 15 calendar days', { state: 'GA', dates: { noticeToCarrierOn: '2026-03-02' } }, 'ga-carrier-acknowledge', '2026-03-17'],
    ['CA 15 days', { state: 'CA', dates: { noticeToCarrierOn: '2026-12-20' } }, 'ca-carrier-acknowledge', '2027-01-04'],
    [
      'CA 40 days from the proof',
      { state: 'CA', dates: { proofOfLossReceivedOn: '2026-02-01' } },
      'ca-carrier-accept-or-reject',
      '2026-03-13',
    ],
    ['CA 30 days after acceptance', { state: 'CA', dates: { coverageAcceptedOn: '2026-02-01' } }, 'ca-carrier-pay', '2026-03-03'],
    ['flood: sworn proof in 60 days', { damageType: 'flood', details: { floodPolicy: true } }, 'us-nfip-proof-of-loss', '2026-03-16'],
    [
      'flood: appeal in 60 days',
      { damageType: 'flood', details: { floodPolicy: true }, dates: { coverageDeniedOn: '2026-04-01' } },
      'us-nfip-appeal',
      '2026-05-31',
    ],
    [
      'flood: suit within a year',
      { damageType: 'flood', details: { floodPolicy: true }, dates: { coverageDeniedOn: '2027-04-01' } },
      'us-nfip-suit',
      '2028-04-01',
    ],
    ['no flood policy, no flood rules', { damageType: 'flood', details: { floodPolicy: false } }, 'us-nfip-proof-of-loss', undefined],
  ];
  test.each(cases)('%s', (_, given, key, expected) => {
    expect(due(given, key)).toBe(expected);
  });

  test('LA: where the carrier requires its form, only the completed one starts the payment; whether it does is asked', () => {
    const key = (given: DeadlineCase, one: string) =>
      deadlinesOf(deadlineClaim({ state: 'LA', ...given })).deadlines.find((found) => found.key === one);
    const dates = { proofOfLossReceivedOn: '2026-02-01', completedFormReceivedOn: '2026-02-10' };
    const required = { dates, details: { catastrophe: false, carrierFormRequired: true } };
    expect(key(required, 'la-carrier-pay')).toBeUndefined();
    expect(key(required, 'la-carrier-pay.form')?.actBy).toBe('2026-03-12');
    const unknown = { dates, details: {} };
    expect(key(unknown, 'la-carrier-pay')?.missing.map(({ name }) => name)).toEqual(['catastrophe', 'carrierFormRequired']);
    const notRequired = { dates, details: { catastrophe: false, carrierFormRequired: false } };
    expect(key(notRequired, 'la-carrier-pay.form')).toBeUndefined();
    expect(key({ ...unknown, incidentDate: '2025-07-31', details: { catastrophe: false } }, 'la-carrier-pay')?.actBy).toBe('2026-03-03');
  });
});

describe('states of a deadline', () => {
  const acknowledgement = (given: DeadlineCase, now: string) =>
    deadlinesAt(deadlineClaim(given), new Date(now)).find(({ key }) => key.startsWith('fl-carrier-acknowledge'));
  const notice = { noticeToCarrierOn: '2026-02-02' };

  test('the day of the property decides, not the one of the server', () => {
    expect(acknowledgement({ dates: notice }, '2026-02-10T04:59:00Z')).toMatchObject({ state: 'due', daysLeft: 0 });
    expect(acknowledgement({ dates: notice }, '2026-02-10T05:00:00Z')).toMatchObject({ state: 'overdue', daysLeft: -1 });
  });

  test('met in time, met late, and the explanation says which', () => {
    const inTime = acknowledgement({ dates: { ...notice, carrierAcknowledgedOn: '2026-02-09' } }, '2026-03-01T12:00:00Z');
    const late = acknowledgement({ dates: { ...notice, carrierAcknowledgedOn: '2026-02-12' } }, '2026-03-01T12:00:00Z');
    expect([inTime?.state, inTime?.wasLate, late?.state, late?.wasLate]).toEqual(['met', false, 'met', true]);
    expect(late?.explanation.at(-1)).toContain('3 days late');
  });

  test('a missing date is named', () => {
    const missing = acknowledgement({}, '2026-03-01T12:00:00Z');
    expect(missing).toMatchObject({ state: 'missing-date', missing: [{ kind: 'date', name: 'noticeToCarrierOn' }] });
    expect(missing?.explanation.at(-1)).toContain('Notice of loss to the carrier');
  });

  test('every row of every state says that counsel has not verified it', () => {
    for (const state of ['FL', 'TX', 'LA', 'NY', 'GA', 'CA'])
      for (const deadline of deadlinesAt(deadlineClaim({ state }), new Date('2026-03-01T12:00:00Z')))
        expect(deadline).toMatchObject({ counselVerified: false, ruleVersion: rulePack.version });
  });

  test('a claim that is over has no open deadline', () => {
    expect(openDues(deadlineClaim({ dates: notice })).length).toBeGreaterThan(0);
    expect(openDues(deadlineClaim({ dates: notice, disposition: 'withdrawn' }))).toEqual([]);
  });

  test.each([{ disposition: 'withdrawn' }, { disposition: 'settled', cameInClosed: true }] as const)(
    'of a claim that is over (%o) nothing is late, due or asked for; what was met stays met',
    (over) => {
      const dates = { ...notice, carrierAcknowledgedOn: '2026-02-09' };
      const states = (given: DeadlineCase) => deadlinesAt(deadlineClaim(given), new Date('2027-03-01T12:00:00Z')).map(({ state }) => state);
      expect(states({ dates: notice, disposition: 'settled' })).toContain('overdue');
      expect(states({ dates: notice, ...over })).not.toContain('overdue');
      expect(new Set(states({ dates, ...over }))).toEqual(new Set(['ended', 'met']));
      const ended = acknowledgement({ dates: notice, ...over }, '2027-03-01T12:00:00Z');
      expect([ended?.state, ended?.daysLeft, ended?.explanation.at(-1)]).toEqual([
        'ended',
        undefined,
        expect.stringContaining('is closed'),
      ]);
    },
  );
});

describe('the pack', () => {
  test('a state without rules and an address without a state are said', () => {
    expect(missingPack('VT')).toBe('No rules on file for Vermont');
    expect(missingPack(undefined)).toContain('the address has no state');
    expect(missingPack('FL')).toBeUndefined();
  });

  test('a malformed pack and an id that stands twice stop the start', () => {
    expect(() => readPack({ ...rulePack, rules: [{ ...rulePack.rules[0], confidence: 'sure' }] })).toThrow('confidence');
    expect(() => readPack({ ...rulePack, rules: [rulePack.rules[0], rulePack.rules[0]] })).toThrow('twice');
    expect(() => readPack({ ...rulePack, rules: [{ ...rulePack.rules[0], counselVerified: true }] })).toThrow('counselVerified');
  });

  test('each countdown names a row of the pack, and no key stands twice', () => {
    const keys = deadlineDefinitions.map(({ rule, part }) => `${rule}.${part ?? ''}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test('money that came before a notice belongs to something else: the first payment after it meets a part', () => {
  const metOn = (paidOn: string[]) =>
    find({ dates: { noticeToCarrierOn: '2026-03-01' }, details: residential, money: { paidOn } }, 'fl-carrier-pay-or-deny')?.partlyMetOn;
  expect(metOn(['2026-02-01'])).toBeUndefined();
  expect(metOn(['2026-02-01', '2026-04-10', '2026-05-10'])).toBe('2026-04-10');
  expect(metOn(['2026-03-01'])).toBe('2026-03-01');
});
