import { billingApi } from '@plumbline/contracts/billing';
import { claimsApi as api, claimsEvents, nextActionKeys, nextActionLabels, type NextActionKey } from '@plumbline/contracts/claims';
import { inspectionApi } from '@plumbline/contracts/inspection';
import {
  claimStatuses,
  claimStatusLabels,
  damageTypeOf,
  folded,
  parseAddress,
  progressTone,
  zoneOf,
  type ClaimStatus,
} from '@plumbline/contracts/enums';
import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { differenceOf, efficiencyOf, figuresOf, trendOf, type ClaimFigures } from '../counters/figure-rules.ts';
import { sentenceOf } from '../activity/sentence-of.ts';
import { todayAt } from './intake-rules.ts';
import { milestonesOf, nextActionOf } from './milestone-rules.ts';
import { afterCursor, cursorOf } from '../../base/page-cursor.ts';
import { internationalPhone } from '../../base/phone.ts';
import { claimSearchFilter, searchFilter, searchTextOf } from './search-text.ts';
import { afterNews, assertMayMove, statusByInspections, type InspectionNews, type Movable } from './status-rules.ts';

const nothingYet: Omit<Movable, 'status'> = { inspections: [], milestones: {}, invoiceIds: [] };

describe('moves', () => {
  const cases = claimStatuses.flatMap((from) =>
    claimStatuses.map((to) => ({ from, to, allowed: claimStatusLabels[from].next.includes(to) })),
  );
  test.each(cases)('$from → $to: $allowed', ({ from, to, allowed }) => {
    const move = () => assertMayMove({ ...nothingYet, status: from }, to, 'a reason');
    if (allowed) expect(move).not.toThrow();
    else expect(move).toThrow(/can't change to/);
  });

  const inspection = (state: 'open' | 'completed' | 'cancelled') => ({ inspections: [{ id: 1, state, version: 1 }] });
  const report = { id: 1, status: 'draft', title: 'Report', revision: 1 } as const;
  const events: { from: ClaimStatus; to: ClaimStatus; without: Partial<Movable>; event: Partial<Movable>; lacking: string }[] = [
    {
      from: 'qualified',
      to: 'scheduled',
      without: inspection('cancelled'),
      event: inspection('open'),
      lacking: 'No inspection is scheduled.',
    },
    {
      from: 'scheduled',
      to: 'inspected',
      without: inspection('open'),
      event: inspection('completed'),
      lacking: 'No inspection is completed.',
    },
    {
      from: 'inspected',
      to: 'report_in_progress',
      without: inspection('completed'),
      event: { report },
      lacking: 'No report is generated.',
    },
    {
      from: 'report_in_progress',
      to: 'completed',
      without: { report },
      event: { milestones: { reportFinalAt: new Date() } },
      lacking: 'No report on this claim is final.',
    },
    { from: 'completed', to: 'billed', without: {}, event: { invoiceIds: [1] }, lacking: 'No invoice is issued.' },
  ];
  test.each(events)('$from → $to by hand needs its event or a reason: $lacking', ({ from, to, without, event, lacking }) => {
    const bare = { ...nothingYet, ...without, status: from };
    expect(() => assertMayMove(bare, to, undefined)).toThrow(`${lacking} Enter a reason`);
    expect(() => assertMayMove(bare, to, 'Done before we came')).not.toThrow();
    expect(() => assertMayMove({ ...bare, ...event }, to, undefined)).not.toThrow();
  });

  test.each([
    ['intake', 'qualified'],
    ['scheduled', 'qualified'],
    ['completed', 'inspected'],
    ['billed', 'inspected'],
  ] as const)('%s → %s always needs a reason', (from, to) => {
    const all = { ...nothingYet, ...inspection('completed'), status: from };
    expect(() => assertMayMove(all, to, undefined)).toThrow(/^Enter a reason$/);
  });
});

describe('events of inspections', () => {
  const news = fc.record({ id: fc.integer({ min: 1, max: 3 }), version: fc.integer({ min: 1, max: 4 }) });
  /** One story per inspection: scheduled first, then at most one ending. */
  const kindOf = ({ id, version }: { id: number; version: number }): InspectionNews['kind'] =>
    version < 3 ? 'scheduled' : id % 2 === 0 ? 'completed' : 'cancelled';

  test('in any order and repeated they end in the same place', () => {
    fc.assert(
      fc.property(fc.array(news, { maxLength: 12 }), fc.array(fc.nat(), { maxLength: 12 }), (events, shuffle) => {
        const received = events.map((one) => ({ ...one, kind: kindOf(one) }));
        const other = received
          .map((one, index) => ({ one, rank: shuffle[index] ?? 0 }))
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ one }) => one);
        const end = (list: readonly InspectionNews[]) => list.reduce(afterNews, [] as ReturnType<typeof afterNews>);
        expect(end([...other, ...received])).toEqual(end(received));
      }),
    );
  });

  test.each(claimStatuses.filter((status) => !['intake', 'qualified', 'scheduled'].includes(status)))(
    'a claim in %s is moved back by none of them',
    (status) => {
      for (const state of ['open', 'completed', 'cancelled'] as const)
        expect(statusByInspections(status, [{ id: 1, state, version: 1 }])).toBeUndefined();
    },
  );
});

describe('milestones and next action', () => {
  const createdAt = new Date('2026-01-01T00:00:00Z');
  test('the first milestone without its event is the current one', () => {
    expect(milestonesOf({ createdAt, milestones: {} }).map((one) => one.state)).toEqual(['done', 'current', 'ahead', 'ahead', 'ahead']);
    expect(
      milestonesOf({ createdAt, milestones: { inspectedAt: createdAt, reportFinalAt: createdAt, settledAt: createdAt } }).every(
        (one) => one.state === 'done',
      ),
    ).toBe(true);
  });
  test('a claim of another system shows what its stage there says, without a day; what happens here has its day', () => {
    const origin = { importId: 1, row: 2, fileName: 'old.csv', at: createdAt };
    const of = (imported: object, over: object = {}) =>
      milestonesOf({ createdAt, milestones: {}, imported: { ...origin, ...imported }, ...over }).map(
        ({ state, at, beforeImport = false }) => [state, beforeImport ? 'before' : at ? 'dated' : 'no day'].join(' '),
      );
    expect(of({})).toEqual(['done dated', 'current no day', 'ahead no day', 'ahead no day', 'ahead no day']);
    expect(of({ stage: 'inspected' })).toEqual(['done dated', 'done before', 'current no day', 'ahead no day', 'ahead no day']);
    expect(of({ stage: 'billed' }).slice(1)).toEqual(Array.from({ length: 4 }, () => 'done before'));
    expect(of({ stage: 'inspected' }, { milestones: { inspectedAt: createdAt } })[1]).toBe('done dated');
    expect(of({}, { cameInClosed: true, disposition: 'settled' }).slice(1)).toEqual(Array.from({ length: 4 }, () => 'done before'));
    expect(nextActionOf({ _id: 1, status: 'completed', disposition: 'settled', cameInClosed: true })).toBeUndefined();
  });
  test('a completed claim needs its settlement before an invoice; a declined one needs nothing', () => {
    expect(nextActionOf({ _id: 1, status: 'completed', disposition: 'open' })?.key).toBe('settle');
    expect(nextActionOf({ _id: 1, status: 'completed', disposition: 'open', settlementCents: 1 })?.key).toBe('invoice');
    expect(nextActionOf({ _id: 1, status: 'qualified', disposition: 'declined' })).toBeUndefined();
  });
  test('an inspection is begun at its appointment: the earliest that is still to come', () => {
    const inspection = (id: number, state: 'open' | 'cancelled', day: string) => ({ id, state, version: 1, scheduledAt: new Date(day) });
    const scheduled = { _id: 1, status: 'scheduled', disposition: 'open' } as const;
    const inspections = [
      inspection(5, 'cancelled', '2026-11-01'),
      inspection(7, 'open', '2026-11-09'),
      inspection(6, 'open', '2026-11-05'),
    ];
    expect(nextActionOf({ ...scheduled, inspections })?.path).toBe('/mobile-inspection/6');
    expect(nextActionOf({ ...scheduled, inspections: [] })?.path).toBe('/mobile-claims');
  });
  test('a step is offered to exactly the roles that its endpoint lets in', () => {
    const endpoints = {
      qualify: api.moveClaim,
      schedule: inspectionApi.scheduleInspection,
      inspect: inspectionApi.startInspection,
      report: api.generateReport,
      finalize: api.finalizeReport,
      settle: api.recordSettlement,
      invoice: billingApi.issueInvoice,
      payment: billingApi.recordPayment,
    } satisfies Record<NextActionKey, { access: unknown }>;
    for (const key of nextActionKeys) expect([...nextActionLabels[key].who], key).toEqual([...endpoints[key].access]);
  });
});

describe('figures', () => {
  const claim = fc.record({
    status: fc.constantFrom(...claimStatuses),
    disposition: fc.constantFrom('open' as const, 'declined' as const),
    settlementCents: fc.nat(),
  });
  test('whatever happens to a claim, the counted changes sum to what it is', () => {
    fc.assert(
      fc.property(fc.array(claim, { minLength: 1, maxLength: 8 }), (states) => {
        const sum: Record<string, number> = {};
        for (const [index, state] of states.entries()) {
          for (const [name, by] of Object.entries(differenceOf(states[index - 1], state))) sum[name] = (sum[name] ?? 0) + by;
        }
        const last = figuresOf(states.at(-1) as ClaimFigures);
        for (const name of Object.keys({ ...sum, ...last })) expect(sum[name] ?? 0).toBe(last[name as keyof typeof last] ?? 0);
      }),
    );
  });
  test.each([
    [12, 10, { now: 12, before: 10, percent: 20, days: 30 }],
    [9, 10, { now: 9, before: 10, percent: -10, days: 30 }],
    [5, 0, null],
    [5, undefined, null],
  ])('%s after %s', (now, before, expected) => {
    expect(trendOf(now, before, 30)).toEqual(expected);
  });
  test('efficiency has no value without photos', () => {
    expect(efficiencyOf(0, 0)).toBeNull();
    expect(efficiencyOf(2, 3)).toBe(66.7);
  });
});

describe('search', () => {
  const text = searchTextOf({
    claimNumber: 'CLM-2026-000001',
    propertyOwnerName: 'José O’Neil',
    propertyOwnerPhone: '(305) 555-0101',
    propertyAddress: '1 Rue',
  });
  test('every word that was typed is found whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (typed) => {
        const filter = searchFilter(typed)['searchText'] as { $regex: string } | undefined;
        if (filter) expect(new RegExp(filter.$regex).test(folded(`before ${typed} after`))).toBe(true);
      }),
    );
  });
  test('an empty question filters nothing, the phone is found by its digits', () => {
    expect(searchFilter('   ')).toEqual({});
    expect(text).toContain('3055550101');
    expect(text).toContain('jose');
  });
  const finds = (question: string) => new RegExp((claimSearchFilter(question)['searchText'] as { $regex: string }).$regex).test(text);
  test.each([
    '305-555-0101',
    '305.555.0101',
    '305 555 0101',
    '3055550101',
    '(305) 555-0101',
    '(305)555-0101',
    '+1 305-555-0101',
    '555-0101',
  ])('a phone is found however it is written: %s', (question) => expect(finds(question)).toBe(true));
  test('a number that looks like a phone and is none is found too, and other numbers stay as they were typed', () => {
    const other = searchTextOf({
      claimNumber: 'CLM-2026-000001',
      propertyOwnerName: 'Ana',
      propertyOwnerPhone: '1',
      propertyAddress: '1 Rue, Tampa 33602-1234',
      policyNumber: 'HO-555-0199-X',
    });
    for (const question of ['555-0199', '2026-000001', '33602-1234'])
      expect(new RegExp((claimSearchFilter(question)['searchText'] as { $regex: string }).$regex).test(other)).toBe(true);
    expect(finds('305-555-0102')).toBe(false);
  });
  test('a cursor reads back', () => {
    const at = new Date('2026-01-01T00:00:00Z');
    expect(afterCursor('createdAt', cursorOf(at, 7))).toMatchObject({ createdAt: { $lte: at } });
    expect(() => afterCursor('createdAt', '1.2.3')).toThrow("This page doesn't exist");
  });
});

describe('words', () => {
  test.each([
    ['hurricane', 'hurricane'],
    ['Hurricane/Wind Damage', 'hurricane'],
    ['Wind', 'hurricane'],
    ['Storm', 'hurricane'],
    ['Wear & Tear', 'other'],
    ['HAIL', 'hail'],
    ['Water Damage', 'water'],
    ['locusts', undefined],
    ['', undefined],
  ])('damage type “%s” is %s', (word, type) => {
    expect(damageTypeOf(word)).toBe(type);
  });
  test.each([
    [
      '120 Ocean Drive, Miami Beach, FL 33139',
      { street: '120 Ocean Drive', city: 'Miami Beach', state: 'FL', zip: '33139' },
      'America/New_York',
    ],
    ['5 Main St, Pensacola, Florida 32501-1234', { street: '5 Main St', city: 'Pensacola', state: 'FL', zip: '32501' }, 'America/Chicago'],
    ['12 Elm, Charleston, West Virginia', { street: '12 Elm', city: 'Charleston', state: 'WV' }, 'America/New_York'],
    ['9 Mesa, El Paso, TX 79901', { street: '9 Mesa', city: 'El Paso', state: 'TX', zip: '79901' }, 'America/Denver'],
    ['10 Rue, St. John', { street: '10 Rue, St. John' }, 'America/New_York'],
  ])('“%s”', (line, parts, zone) => {
    const read = parseAddress(line);
    expect(read).toEqual(parts);
    expect(zoneOf(read.state, read.zip)).toBe(zone);
  });
  test.each([
    [10, 'gray'],
    [40, 'blue'],
    [60, 'orange'],
    [80, 'mint'],
    [100, 'green'],
  ])('progress of %s is %s', (percent, tone) => {
    expect(progressTone(percent)).toBe(tone);
  });
  test.each([
    ['(305) 555-0101', '+13055550101'],
    ['+44 20 7946 0958', '+442079460958'],
    ['123', undefined],
  ])('the phone %s is %s', (typed, number) => {
    expect(internationalPhone(typed)).toBe(number);
  });
  test('days', () => {
    expect(todayAt('Pacific/Guam', new Date('2026-11-21T20:00:00Z'))).toBe('2026-11-22');
    expect(todayAt('America/New_York', new Date('2026-11-21T02:00:00Z'))).toBe('2026-11-21');
  });
  test.each([
    [{ decision: 'accepted', types: ['Missing shingles'] }, 'AI finding accepted: Missing shingles'],
    [{ decision: 'rejected', types: ['Roof leak'], reason: 'A shadow' }, 'AI finding rejected: Roof leak: A shadow'],
    [{ decision: 'undone', types: ['Roof leak'] }, 'AI finding undecided again: Roof leak'],
    [{ decision: 'edited', types: ['Roof leak'] }, 'AI finding edited and accepted: Roof leak'],
    [{ decision: 'accepted', types: ['Roof leak', 'Missing shingles'] }, '2 AI findings accepted: Roof leak, Missing shingles'],
  ])('a decision about findings %o reads as %s', (data, sentence) => {
    expect(sentenceOf('ai.findings-reviewed', data)).toBe(sentence);
  });
  test.each([
    ['insured', 'the insured'],
    ['carrier', 'the carrier'],
    ['adjuster', 'your firm'],
  ])('a missed duty of the %s is overdue, never expired', (owedBy, who) => {
    const data = { owedBy, dueOn: '2026-11-14', title: 'Proof of loss to the carrier' };
    const sentence = `Overdue since Nov 14, 2026: Proof of loss to the carrier (owed by ${who})`;
    expect(sentenceOf('claims.deadline-missed', data)).toBe(sentence);
  });
  test('every event of claims has a sentence, an unknown one reads as its own words', () => {
    for (const { type } of Object.values(claimsEvents)) expect(sentenceOf(type, {})).not.toBe('');
    expect(sentenceOf('email.intake-approved', {})).toBe('Email intake approved');
    expect(sentenceOf('__proto__', {})).not.toBe('');
  });
});
