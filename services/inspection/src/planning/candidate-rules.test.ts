// Who is proposed: license before free time before workload and drive; the assigned adjuster ahead of others; each with reasons.
import { describe, expect, test } from 'vitest';
import { rankCandidates, type CandidateInput } from './candidate-rules.ts';

const florida = [{ number: 'W1', state: 'FL' }];
const asked = { state: 'FL', date: '2026-11-25' };
let nextId = 1;
const person = (name: string, change: Partial<CandidateInput> = {}): CandidateInput => ({
  inspectorId: nextId++,
  name,
  role: 'adjuster',
  licenses: florida,
  scheduledMinutes: 0,
  capacityMinutes: 1_920,
  freeTimes: 5,
  nearest: undefined,
  isAssigned: false,
  isCaller: false,
  ...change,
});
const order = (inputs: readonly CandidateInput[]) => rankCandidates(inputs, asked).map(({ name }) => name);

describe('the order', () => {
  test('puts whoever has no license for the state last, with the reason', () => {
    const found = rankCandidates([person('Ann', { licenses: [] }), person('Ben', { scheduledMinutes: 1_200 })], asked);
    expect(found).toMatchObject([
      { name: 'Ben', isProposed: true },
      { name: 'Ann', isProposed: false, against: 'No license for FL on file' },
    ]);
  });

  test('puts a full day behind a busy week', () => {
    expect(order([person('Ann', { freeTimes: 0 }), person('Ben', { scheduledMinutes: 1_200 })])).toEqual(['Ben', 'Ann']);
  });

  test('prefers fewer hours, and at equal hours the shorter drive', () => {
    const near = { miles: 3, minutes: 10, street: '902 Coral Way', time: '9:00 AM' };
    expect(order([person('Ann', { scheduledMinutes: 600 }), person('Ben', { scheduledMinutes: 180 })])).toEqual(['Ben', 'Ann']);
    expect(order([person('Ann'), person('Ben', { nearest: near })])).toEqual(['Ben', 'Ann']);
  });

  test('keeps the assigned adjuster ahead until the week is much fuller', () => {
    expect(order([person('Ann'), person('Ben', { isAssigned: true, scheduledMinutes: 300 })])).toEqual(['Ben', 'Ann']);
    expect(order([person('Ann'), person('Ben', { isAssigned: true, scheduledMinutes: 600 })])).toEqual(['Ann', 'Ben']);
  });

  test('proposes whoever asks among equals, and otherwise goes by name', () => {
    expect(order([person('Ann'), person('Ben', { isCaller: true })])).toEqual(['Ben', 'Ann']);
    expect(order([person('Ben'), person('Ann')])).toEqual(['Ann', 'Ben']);
  });

  test('proposes nobody where something speaks against everybody', () => {
    expect(rankCandidates([person('Ann', { licenses: [] })], asked)[0]?.isProposed).toBe(false);
    expect(rankCandidates([person('Ann', { freeTimes: 0 })], asked)[0]?.isProposed).toBe(false);
    expect(rankCandidates([], asked)).toEqual([]);
  });
});

describe('a license', () => {
  test.each([
    ['holds through its last day', [{ number: 'W1', state: 'FL', expiresOn: '2026-11-25' }], undefined],
    ['that has run out speaks against', [{ number: 'W1', state: 'FL', expiresOn: '2026-11-24' }], 'The license for FL has expired by then'],
    ['of another state is none', [{ number: 'W1', state: 'GA' }], 'No license for FL on file'],
    ['of an engineer is none for an adjuster', [{ number: 'P1', state: 'FL', kind: 'engineer' as const }], 'No license for FL on file'],
  ])('%s', (_, licenses, against) => {
    expect(rankCandidates([person('Ann', { licenses })], asked)[0]?.against).toBe(against);
  });

  test('is not asked for where the state is not known', () => {
    expect(rankCandidates([person('Ann', { licenses: [] })], { ...asked, state: undefined })[0]?.against).toBeUndefined();
  });

  test('of an engineer lets an engineer inspect', () => {
    const licenses = [{ number: 'P1', state: 'FL', kind: 'engineer' as const }];
    expect(rankCandidates([person('Eve', { role: 'engineer', licenses })], asked)[0]?.against).toBeUndefined();
  });
});

test('the reasons say license, assignment, workload, free times and drive', () => {
  const near = { miles: 12, minutes: 25, street: '902 Coral Way', time: '9:00 AM' };
  const [found] = rankCandidates([person('Ann', { isAssigned: true, scheduledMinutes: 390, nearest: near })], asked);
  expect(found?.reasons).toEqual([
    'Licensed in FL',
    'Assigned adjuster',
    '6.5 of 32 hours scheduled this week',
    '5 of 8 times free',
    'About 12 miles (25 min) from 902 Coral Way at 9:00 AM',
  ]);
});
