// The measured roof against other providers, the estimate and the inspection: what differs is named with both figures, nothing is averaged.
import type { RoofMeasurement } from '@plumbline/contracts/measurement';
import { describe, expect, test } from 'vitest';
import { checkRoof, type RoofKnowledge } from './check-roof.ts';

const roof = (over: Partial<RoofMeasurement> = {}): RoofMeasurement => ({
  roofAreaSf: 2_400,
  squares: 24,
  facets: 4,
  predominantPitch: '6/12',
  pitchTable: [],
  ridgeHipLf: 60,
  valleyLf: 0,
  eaveLf: 120,
  rakeLf: 80,
  perimeterLf: 200,
  stories: 1,
  accuracyLevel: 'standard',
  tolerancePercent: 2,
  provider: 'eagleview',
  providerReportId: '1',
  sandbox: false,
  ...over,
});
const last = { orderId: 12, measurement: roof() };
const hover = (over: Partial<RoofMeasurement>) => ({ orderId: 9, measurement: roof({ provider: 'hover', ...over }) });
const check = (over: Partial<RoofKnowledge>) => checkRoof({ claimId: 1, roofs: [last], building: undefined, damages: [], ...over });
const differing = (over: Partial<RoofKnowledge>) => check(over).comparisons.filter(({ agrees }) => !agrees);

describe('between providers', () => {
  test('what lies within both tolerances agrees, what does not is named with both figures', () => {
    expect(differing({ roofs: [last, hover({ roofAreaSf: 2_490 })] })).toEqual([]);
    expect(differing({ roofs: [last, hover({ roofAreaSf: 2_640, eaveLf: 121 })] }).map(({ sentence }) => sentence)).toEqual([
      'Roof area: EagleView M-12 2,400 sq ft (2,352 to 2,448 sq ft); Hover M-9 2,640 sq ft (2,587 to 2,693 sq ft). They differ by 10%, more than the accuracy allows. Nothing is averaged: estimates and reports take the measurement that came last.',
    ]);
  });

  test('the newest of each other provider is compared; the sandbox says so in each sentence', () => {
    const { comparisons } = check({ roofs: [last, hover({ sandbox: true, predominantPitch: '7/12' }), { ...hover({}), orderId: 3 }] });
    expect(comparisons.filter(({ quantity }) => quantity === 'Roof area')).toHaveLength(1);
    expect(comparisons.every(({ sentence }) => sentence.includes('Hover M-9 (sandbox, not the real roof)'))).toBe(true);
    expect(comparisons.filter(({ agrees }) => !agrees)).toMatchObject([
      { quantity: 'Predominant pitch', first: { value: '6/12' }, second: { value: '7/12' } },
    ]);
  });

  test('a length that only one of them found differs without a percentage', () => {
    expect(differing({ roofs: [last, hover({ valleyLf: 28 })] })).toMatchObject([
      {
        quantity: 'Valleys',
        sentence: expect.stringContaining('Valleys: EagleView M-12 0 ft; Hover M-9 28 ft (27.4 to 28.6 ft). They differ, more'),
      },
    ]);
  });
});

const slope = { id: 'o', area: 'roof_covering', cause: 'hail', severity: 'severe', photoIds: [], enteredByPerson: true } as const;

describe('with the estimate', () => {
  const line = (selector: string, quantity: number | undefined, over: object = {}) => ({
    category: 'RFG',
    selector,
    activity: '&',
    unit: 'LF',
    quantityHundredths: quantity === undefined ? undefined : quantity * 100,
    ...over,
  });
  const estimate = (...lines: ReturnType<typeof line>[]) => ({ estimate: { revision: 2, lines } });

  test('what is torn off is compared without waste, lengths by their line', () => {
    const tearOff = { activity: '-', unit: 'SQ' };
    expect(differing(estimate(line('300S', 24, tearOff), line('300S', 26.4, { ...tearOff, activity: '+' }), line('DRIP', 203)))).toEqual(
      [],
    );
    expect(differing(estimate(line('300S', 27, tearOff), line('DRIP', 260), line('LAYER', 24, tearOff)))).toMatchObject([
      { quantity: 'Covering to tear off', differencePercent: 12.5, second: { source: 'Estimate version 2', value: '27 SQ' } },
      { quantity: 'RFG DRIP', sentence: expect.stringContaining('Correct the line, or write its reason on it.') },
    ]);
  });

  test('a line that rests on the sandbox says so on its side too', () => {
    const [compared] = check(estimate(line('DRIP', 260, { isSandbox: true }))).comparisons;
    expect(compared).toMatchObject({ first: { sandbox: false }, second: { sandbox: true } });
    expect(compared?.sentence).toContain('Estimate version 2 (sandbox, not the real roof) 260 ft');
  });

  test('an estimate of some slopes is right with less than the roof has, and wrong with more; one of the whole roof is wrong with less', () => {
    const tearOff = { activity: '-', unit: 'SQ' };
    const of = (severity: 'moderate' | 'severe') => [
      { ...slope, severity, observed: { quantity: 6, unit: 'SQ' } } as const,
      { ...slope, id: 'p', severity: 'moderate' } as const,
    ];
    const some = estimate(line('300S', 6, tearOff), line('DRIP', 50));
    expect(check({ ...some, damages: of('moderate') }).comparisons.filter(({ against }) => against === 'estimate')).toMatchObject([
      { agrees: true, sentence: 'Covering to tear off: 6 SQ of 24 SQ measured. The damage is on some slopes.' },
      { agrees: true, sentence: 'RFG DRIP: 50 ft of 200 ft measured. The damage is on some slopes.' },
    ]);
    expect(differing({ ...some, damages: of('severe') }).map(({ quantity }) => quantity)).toEqual(['Covering to tear off', 'RFG DRIP']);
    const unwritten = [{ ...slope, severity: 'moderate' } as const];
    expect(differing({ ...some, damages: unwritten }).map(({ quantity }) => quantity)).toEqual(['Covering to tear off', 'RFG DRIP']);
    expect(differing({ ...estimate(line('300S', 30, tearOff)), damages: of('moderate') })).toMatchObject([{ differencePercent: 25 }]);
  });

  test('lines without a quantity, of other trades and in other units say nothing', () => {
    const told = check(estimate(line('DRIP', undefined), line('DRIP', 1, { category: 'SFG' }), line('DRIP', 1, { unit: 'EA' })));
    expect(told.comparisons).toEqual([]);
    expect(told.notCompared).toContain('The estimate has no roof line with a quantity.');
  });
});

describe('with the inspection', () => {
  const slopes = (quantity: number) => [{ ...slope, observed: { quantity, unit: 'SQ' } } as const];

  test('a recorded pitch and stories are compared as written', () => {
    expect(differing({ building: { parts: {}, pitch: 6, stories: 1 } })).toEqual([]);
    expect(differing({ building: { parts: {}, pitch: 9, stories: 2 } }).map(({ first, second }) => [first.value, second.value])).toEqual([
      ['6/12', '9/12'],
      ['1 story', '2 stories'],
    ]);
  });

  test('damaged slopes fit on the roof or are more than there is', () => {
    expect(check({ damages: slopes(6) }).comparisons).toMatchObject([
      { agrees: true, sentence: 'Damaged slopes: 6 SQ of 24 SQ measured. They fit on the roof.' },
    ]);
    expect(differing({ damages: slopes(30) })).toMatchObject([{ quantity: 'Damaged slopes', differencePercent: 25 }]);
    const sandbox = [{ orderId: 12, measurement: roof({ sandbox: true }) }];
    expect(check({ roofs: sandbox, damages: slopes(6) }).comparisons[0]?.sentence).toBe(
      'Damaged slopes: 6 SQ of 24 SQ measured (sandbox, not the real roof). They fit on the roof.',
    );
  });
});

test('nothing to compare is said, not passed over', () => {
  expect(check({ roofs: [] })).toEqual({ claimId: 1, comparisons: [], notCompared: ['No roof of this claim was measured yet.'] });
  expect(check({}).notCompared).toEqual([
    'Only EagleView measured this roof.',
    'No estimate was made yet.',
    'Neither pitch, stories nor roof slopes were recorded.',
  ]);
});
