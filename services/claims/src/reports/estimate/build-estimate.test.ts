import { expect, test } from 'vitest';
import { buildEstimate, type EstimateInput } from './build-estimate.ts';
import { forPaper, type Damage } from './estimate-model.ts';
import { samplePriceList } from '../prices/price-list.ts';
import { itemsOf } from './scope-rule.ts';
import { scopeRules } from './scope-rules.ts';
import { aRoof } from '../../testing/fixtures.ts';

const aDamage = (over: Partial<Damage> = {}): Damage => ({
  id: 'observation o1',
  area: 'roof_covering',
  cause: 'hail',
  severity: 'severe',
  photoIds: [7],
  enteredByPerson: true,
  ...over,
});

export function someInput(over: Partial<EstimateInput> = {}): EstimateInput {
  return {
    claim: {
      claimId: 1,
      claimNumber: 'CLM-2026-000001',
      propertyOwnerName: 'Ana Muñoz',
      propertyAddress: '12 Palm Way, Miami, FL 33101',
      state: 'FL',
      damageType: 'hail',
      incidentDate: '2026-05-01',
      preparedBy: 'Test adjuster',
    },
    revision: 1,
    createdAt: new Date('2026-11-21T10:00:00Z'),
    damages: [],
    photos: [],
    prices: samplePriceList(),
    building: { parts: { roof: { material: 'laminated_shingle' }, gutters: { material: 'aluminum' }, siding: { material: 'vinyl' } } },
    ...over,
  };
}

test('without findings the estimate is empty and says why; no line is invented', () => {
  const estimate = buildEstimate(someInput());
  expect(estimate.lines).toEqual([]);
  expect(estimate.sums).toMatchObject({ rcvCents: 0, acvCents: 0, netClaimCents: 0 });
  expect(estimate.warnings.map((one) => one.message)).toContainEqual(expect.stringContaining('No damage findings'));
});

test('a finding without any quantity gives lines that need one and count in no total', () => {
  const estimate = buildEstimate(someInput({ damages: [aDamage({ area: 'gutters_downspouts' })] }));
  expect(estimate.lines.length).toBeGreaterThan(0);
  expect(estimate.lines.every((line) => line.quantityHundredths === undefined)).toBe(true);
  expect(estimate.sums.rcvCents).toBe(0);
});

test('a severe roof takes its quantities from the measurement, with waste where material is laid', () => {
  const estimate = buildEstimate(someInput({ damages: [aDamage()], roof: { orderId: 12, measurement: aRoof } }));
  const find = (selector: string, activity: string) =>
    estimate.lines.find((line) => line.selector === selector && line.activity === activity);
  expect(find('300S', '-')).toMatchObject({
    quantityHundredths: 2500,
    quantitySource: 'measurement order 12 of a sandbox roof, not the real one (±2%, 24.5 to 25.5 SQ)',
    photoIds: [7],
  });
  expect(find('300S', '+')).toMatchObject({ quantityHundredths: 2750 });
  expect(find('DRIP', '&')).toMatchObject({ quantityHundredths: 21_000 });
  expect(find('IWS', '+')).toMatchObject({ quantityHundredths: 6_000 });
  // The provider did not measure it: there may be some
  expect(find('STEP', '&')?.quantityHundredths).toBeUndefined();
  expect(find('STEP', '&')).toMatchObject({ rcvCents: 0 });
  expect(estimate.warnings.map((one) => one.message)).toContainEqual(expect.stringContaining('sandbox'));
});

test('each line says whether it was measured, and whether a sandbox roof has a part in it: as area, waste or pitch', () => {
  const sandbox = { orderId: 12, measurement: { ...aRoof, pitchTable: [{ pitch: '8/12', areaSf: 2500, percent: 100 }] } };
  const marks = (input: Partial<EstimateInput>, selector: string, activity = '+') => {
    const line = buildEstimate(someInput(input)).lines.find((one) => one.selector === selector && one.activity === activity);
    return [line?.isMeasured, line?.isSandbox];
  };
  const whole = { damages: [aDamage()], roof: sandbox };
  expect(marks(whole, 'LOAD', '-')).toEqual([true, true]);
  expect(marks(whole, '300S', '-')).toEqual([true, true]);
  expect(marks({ ...whole, roof: { ...sandbox, measurement: { ...sandbox.measurement, sandbox: false } } }, '300S')).toEqual([
    true,
    undefined,
  ]);
  const slopes = { damages: [aDamage({ severity: 'moderate', observed: { quantity: 10, unit: 'SQ' } })], roof: sandbox };
  expect(marks(slopes, '300S', '-')).toEqual([undefined, undefined]);
  expect(marks(slopes, '300S')).toEqual([undefined, true]);
  expect(marks(slopes, 'STEEP', '&')).toEqual([undefined, true]);
});

test('where a quantity comes from says the sandbox: of the whole roof, and of its waste or pitch under slopes of the inspection', () => {
  const pitchTable = [{ pitch: '8/12', areaSf: 2500, percent: 100 }];
  const roof = { orderId: 12, measurement: { ...aRoof, pitchTable } };
  const sources = (input: Partial<EstimateInput>) =>
    new Map(buildEstimate(someInput(input)).lines.map((line) => [`${line.selector} ${line.activity}`, line]));
  const whole = sources({ damages: [aDamage()], roof });
  for (const { isSandbox, quantitySource = '' } of whole.values())
    expect(quantitySource.includes('of a sandbox roof, not the real one')).toBe(isSandbox ?? false);
  expect([...whole.values()].filter(({ isSandbox }) => isSandbox).length).toBeGreaterThan(5);
  // One order that measured area and pitch is named once
  expect(whole.get('STEEP &')?.quantitySource).toBe('measurement order 12 of a sandbox roof, not the real one (±2%, 24.5 to 25.5 SQ)');
  const slopes = sources({ damages: [aDamage({ severity: 'moderate', observed: { quantity: 10, unit: 'SQ' } })], roof });
  expect(slopes.get('300S -')?.quantitySource).toBe('inspection');
  expect(slopes.get('300S +')?.quantitySource).toBe('inspection, plus 10% waste of a sandbox roof, not the real one');
  expect(slopes.get('STEEP &')?.quantitySource).toBe('inspection, measurement order 12 of a sandbox roof, not the real one');
});

test('the suggested waste of the provider comes before ours', () => {
  const estimate = buildEstimate(
    someInput({ damages: [aDamage()], roof: { orderId: 1, measurement: { ...aRoof, wasteSuggestedPct: 12 } } }),
  );
  expect(estimate.lines.find((line) => line.selector === '300S' && line.activity === '+')?.quantityHundredths).toBe(2800);
});

test('slopes that the inspection wrote down are used for a moderate roof, not the whole measured one', () => {
  const estimate = buildEstimate(
    someInput({
      damages: [aDamage({ severity: 'moderate', observed: { quantity: 600, unit: 'SF' } })],
      roof: { orderId: 1, measurement: aRoof },
    }),
  );
  expect(estimate.lines.find((line) => line.selector === '300S' && line.activity === '-')?.quantityHundredths).toBe(600);
  // The drip edge of the whole roof is not that of some slopes
  expect(estimate.lines.find((line) => line.selector === 'DRIP')).toMatchObject({ rcvCents: 0 });
  expect(estimate.lines.find((line) => line.selector === 'DRIP')?.quantityHundredths).toBeUndefined();
});

test('two findings of one roof ask for the roof once, with the photos of both', () => {
  const estimate = buildEstimate(
    someInput({ damages: [aDamage(), aDamage({ area: 'missing_shingles', photoIds: [9] })], roof: { orderId: 1, measurement: aRoof } }),
  );
  const roofs = estimate.lines.filter((line) => line.selector === '300S' && line.activity === '+');
  expect(roofs).toHaveLength(1);
  expect(roofs[0]?.photoIds).toEqual([7, 9]);
});

test('overhead and profit come with the third trade', () => {
  const observed = { quantity: 100, unit: 'SF' } as const;
  const two = [aDamage({ area: 'siding_walls', observed }), aDamage({ area: 'ceilings', cause: 'water', severity: 'minor', observed })];
  expect(buildEstimate(someInput({ damages: two })).overheadBasisPoints).toBe(0);
  const more = [...two, aDamage({ area: 'framing', observed })];
  const estimate = buildEstimate(someInput({ damages: more }));
  expect(estimate.overheadBasisPoints).toBe(1_000);
  expect(estimate.sums.overheadCents).toBe(estimate.sums.profitCents);
});

test('what a model found and a person accepted is marked in the line', () => {
  const estimate = buildEstimate(someInput({ damages: [aDamage({ area: 'siding_walls', enteredByPerson: false })] }));
  expect(estimate.lines[0]?.note).toBe('Siding and walls (found by AI, accepted by a person)');
});

test('a state without a configured rate is taxed with nothing and told so', () => {
  const input = someInput({ damages: [aDamage()], roof: { orderId: 1, measurement: aRoof } });
  const estimate = buildEstimate({ ...input, claim: { ...input.claim, state: 'TX' } });
  expect(estimate.sums.taxCents).toBe(0);
  expect(estimate.warnings.map((one) => one.message)).toContainEqual(expect.stringContaining('No sales tax'));
});

test('every line of every scope rule has a price in the list', () => {
  const prices = samplePriceList();
  for (const rule of scopeRules)
    for (const one of itemsOf(rule)) expect(prices.item(one.cat, one.sel), `${one.cat} ${one.sel}`).toBeDefined();
});

const overRoof = (building: EstimateInput['building'], measurement: Partial<typeof aRoof> = {}) =>
  buildEstimate(
    someInput({
      damages: [aDamage()],
      roof: { orderId: 12, measurement: { ...aRoof, ...measurement } },
      ...(building ? { building } : {}),
    }),
  );
const messages = (estimate: ReturnType<typeof buildEstimate>) => estimate.warnings.map((one) => one.message);
const codes = (estimate: ReturnType<typeof buildEstimate>) =>
  estimate.lines.map((line) => `${line.category} ${line.selector} ${line.activity}`);

test('a material that nobody recorded is not guessed: no line of it, and the reason', () => {
  const estimate = overRoof({ parts: {} });
  expect(estimate.lines).toEqual([]);
  expect(messages(estimate)).toContain('Roof covering: the material is not recorded, so its lines are left out. Record it under Building.');
  const siding = buildEstimate(
    someInput({ damages: [aDamage({ area: 'siding_walls' })], building: { parts: { siding: { material: 'other' } } } }),
  );
  expect(siding.lines).toEqual([]);
  expect(messages(siding)).toContain('Siding: no scope rule for “Other”. It is not in this estimate.');
});

test('a tile roof is priced as tile, with its own underlayment and no shingle', () => {
  const estimate = overRoof({ parts: { roof: { material: 'tile' } } });
  expect(codes(estimate)).toEqual(expect.arrayContaining(['RFG TILE -', 'RFG TILE +', 'RFG FELT30 +', 'RFG VMTL &', 'RFG DRIP &']));
  expect(estimate.lines.some(({ description }) => /shingle|comp/i.test(description))).toBe(false);
  expect(estimate.lines.find(({ selector, activity }) => selector === 'TILE' && activity === '+')).toMatchObject({
    quantityHundredths: 2750,
    unitCents: 78_500,
    reason: 'Same covering, with waste. Roof covering, severe damage',
  });
  expect(messages(estimate)).toContainEqual(expect.stringContaining('Ridge and hip pieces'));
});

test('each covering has its own lines, and a low slope neither felt nor starter nor waste', () => {
  const tpo = overRoof({ parts: { roof: { material: 'tpo' } } });
  expect(codes(tpo).filter((code) => code.startsWith('RFG'))).toEqual(['RFG TPO -', 'RFG TPO +', 'RFG DRIP &']);
  expect(tpo.lines.find(({ activity }) => activity === '+')?.quantityHundredths).toBe(2500);
  const metal = overRoof({ parts: { roof: { material: 'metal' } } });
  expect(metal.lines.find(({ selector, activity }) => selector === 'METAL' && activity === '-')).toMatchObject({
    unit: 'SF',
    quantityHundredths: Math.round(aRoof.roofAreaSf * 100),
  });
});

test('age on the day of loss, life and condition depreciate what was laid, never what is removed', () => {
  const building = (condition: 'better' | 'average' | 'worse') => ({
    parts: { roof: { material: 'laminated_shingle', yearInstalled: 2014, condition } },
  });
  const of = (condition: 'better' | 'average' | 'worse') => {
    const estimate = overRoof(building(condition));
    return {
      estimate,
      laid: estimate.lines.find(({ selector, activity }) => selector === '300S' && activity === '+'),
      removed: estimate.lines.find(({ selector, activity }) => selector === '300S' && activity === '-'),
    };
  };
  const { estimate, laid, removed } = of('average');
  expect(laid).toMatchObject({ depreciationBasisPoints: 4_000, depreciationBasis: '12 of 30 years, average for its age' });
  expect(laid?.depreciationCents).toBe(Math.round(((laid?.baseCents ?? 0) + (laid?.taxCents ?? 0)) * 0.4));
  expect(removed).toMatchObject({ depreciationBasisPoints: 0, depreciationCents: 0 });
  expect(of('better').laid?.depreciationBasisPoints).toBe(3_000);
  expect(of('worse').laid?.depreciationBasisPoints).toBe(5_000);
  expect(messages(estimate).some((one) => one.includes('No depreciation'))).toBe(false);
  expect(messages(overRoof({ parts: { roof: { material: 'tile' } } }))).toContain(
    'No depreciation was applied where the year of installation is not recorded: Roof covering.',
  );
});

test('steep and high charges follow each slope of the measurement, or what a person recorded', () => {
  const parts = { roof: { material: 'laminated_shingle' } };
  const pitchTable = [
    { pitch: '6/12', areaSf: 1_000, percent: 40 },
    { pitch: '8/12', areaSf: 1_000, percent: 40 },
    { pitch: '12/12', areaSf: 500, percent: 20 },
  ];
  const measured = overRoof({ parts }, { pitchTable, stories: 2, sandbox: false });
  const charge = (estimate: typeof measured, selector: string) => estimate.lines.find((line) => line.selector === selector);
  expect(charge(measured, 'STEEP')).toMatchObject({
    quantityHundredths: 1_000,
    quantitySource: 'measurement order 12 (±2%, 9.8 to 10.2 SQ)',
    taxCents: 0,
    depreciationBasisPoints: 0,
  });
  expect(charge(measured, 'STEEP>')?.quantityHundredths).toBe(500);
  expect(charge(measured, 'STEEP>>')).toBeUndefined();
  expect(charge(measured, 'HIGH')).toMatchObject({
    quantityHundredths: 2_500,
    quantitySource: 'measurement order 12 (±2%, 24.5 to 25.5 SQ)',
  });
  const recorded = overRoof({ parts, pitch: 14, stories: 1 }, { pitchTable, stories: 2, sandbox: false });
  expect(charge(recorded, 'STEEP>>')).toMatchObject({
    quantityHundredths: 2_500,
    quantitySource: 'measurement order 12 (±2%, 24.5 to 25.5 SQ), pitch 14/12 as recorded',
  });
  expect(charge(recorded, 'HIGH')).toBeUndefined();
});

test('some slopes of a roof with several pitches need a quantity for their steep charge', () => {
  const pitchTable = [
    { pitch: '6/12', areaSf: 1_000, percent: 50 },
    { pitch: '8/12', areaSf: 1_000, percent: 50 },
  ];
  const estimate = buildEstimate(
    someInput({
      damages: [aDamage({ severity: 'moderate', observed: { quantity: 6, unit: 'SQ' } })],
      roof: { orderId: 1, measurement: { ...aRoof, pitchTable } },
    }),
  );
  expect(estimate.lines.find(({ selector }) => selector === 'STEEP')).toMatchObject({ rcvCents: 0 });
  expect(estimate.lines.find(({ selector }) => selector === 'STEEP')?.quantityHundredths).toBeUndefined();
});

test('each layer is torn off and hauled away', () => {
  const estimate = overRoof({ parts: { roof: { material: 'three_tab_shingle' } }, layers: 3 }, { sandbox: false });
  expect(estimate.lines.find(({ selector }) => selector === 'LAYER')).toMatchObject({
    quantityHundredths: 5_000,
    quantitySource: 'measurement order 12 (±2%, 49 to 51 SQ), 3 layers as recorded',
  });
  expect(estimate.lines.find(({ selector }) => selector === 'LOAD')).toMatchObject({ quantityHundredths: 300 });
  expect(codes(overRoof({ parts: { roof: { material: 'three_tab_shingle' } } }))).not.toContain('RFG LAYER -');
});

test('a stained ceiling gets paint and drywall, and no insulation that nobody saw', () => {
  const observed = { quantity: 60, unit: 'SF' } as const;
  const estimate = buildEstimate(someInput({ damages: [aDamage({ area: 'ceilings', cause: 'water', severity: 'moderate', observed })] }));
  expect(codes(estimate)).toEqual(['DRY 1/2 &', 'PNT SP +']);
  expect(messages(estimate)).toContainEqual(expect.stringContaining('Insulation is not included'));
});

test('a recorded area larger than the measured roof is said', () => {
  const estimate = buildEstimate(
    someInput({
      damages: [aDamage({ severity: 'moderate', observed: { quantity: 40, unit: 'SQ' } })],
      roof: { orderId: 1, measurement: aRoof },
    }),
  );
  expect(messages(estimate)).toContain('The recorded roof area of 40 SQ is larger than the measured roof of 25 SQ.');
});

test('what people changed is audited: a missing tear-off, more roof than there is, a line without evidence', () => {
  const by = { by: 'Dana Cole', at: new Date('2026-11-21T10:00:00Z'), reason: 'Seen', item: 'x' };
  const input = someInput({ damages: [aDamage()], roof: { orderId: 12, measurement: aRoof } });
  expect(messages(buildEstimate(input)).filter((one) => /tears off|allows|no photo/.test(one))).toEqual([]);
  const key = (activity: string) =>
    buildEstimate(input).lines.find((line) => line.selector === '300S' && line.activity === activity)?.key ?? '';
  const changed = buildEstimate({
    ...input,
    edits: [
      { ...by, line: key('-'), kind: 'leave-out' },
      { ...by, line: key('+'), kind: 'quantity', quantityHundredths: 4_000, unit: 'SQ' },
      {
        ...by,
        line: 'added 1',
        kind: 'add',
        quantityHundredths: 100,
        unit: 'EA',
        added: { category: 'RFG', selector: 'VENTT', activity: '+', group: 'Exterior/Roof', coverage: 'A', reason: 'Seen' },
      },
    ],
  });
  expect(messages(changed).filter((one) => /tears off|allows|no photo/.test(one))).toEqual([
    'RFG 300S: the new covering is laid without a line that tears off the old one.',
    'RFG 300S +: 40 SQ is more than the measured roof of 25 SQ allows.',
    '1 line rests on no photo and no measurement: RFG VENTT +.',
  ]);
});

test('water is extracted from the floor that is there, and wet carpet is torn out only where there is carpet', () => {
  const on = (material: string) =>
    codes(
      buildEstimate(
        someInput({ damages: [aDamage({ area: 'flood_intrusion', cause: 'flood' })], building: { parts: { flooring: { material } } } }),
      ),
    );
  expect(on('carpet')).toEqual(['WTR GRM +', 'WTR DRYWLF -', 'WTR EXT +', 'WTR FCCCT -', 'WTR PADR -']);
  expect(on('oak')).toEqual(['WTR GRM +', 'WTR DRYWLF -', 'WTR EXTH +']);
});

const slope = (quantity: number, unit: 'SQ' | 'EA' | 'LF' | 'SF', over: Partial<Damage> = {}) =>
  aDamage({ severity: 'moderate', observed: { quantity, unit }, ...over });
const onRoof = (damages: Damage[], over: Partial<EstimateInput> = {}) =>
  buildEstimate(someInput({ damages, roof: { orderId: 12, measurement: aRoof }, ...over }));
const lineOf = (estimate: ReturnType<typeof buildEstimate>, selector: string, activity: string) =>
  estimate.lines.find((line) => line.selector === selector && line.activity === activity);

test.each(['EA', 'LF'] as const)('slopes that were counted in %s are of unknown area, never the whole roof', (unit) => {
  const estimate = onRoof([slope(20, unit)]);
  expect(estimate.lines.every(({ category, quantityHundredths }) => category === 'FEE' || quantityHundredths === undefined)).toBe(true);
  expect(lineOf(estimate, '300S', '-')).toMatchObject({ rcvCents: 0 });
});

test('slopes of one roof are added, and the photos of each prove the line', () => {
  const estimate = onRoof([slope(6, 'SQ', { photoIds: [1] }), slope(800, 'SF', { id: 'o2', area: 'missing_shingles', photoIds: [2] })]);
  expect(lineOf(estimate, '300S', '-')).toMatchObject({ quantityHundredths: 1_400, photoIds: [1, 2] });
  expect(lineOf(estimate, '300S', '+')).toMatchObject({
    quantityHundredths: 1_540,
    reason: expect.stringContaining('Roof covering and Missing') as string,
  });
});

test('a roof that is replaced is not repaired as well', () => {
  const estimate = onRoof([
    aDamage(),
    aDamage({ id: 'o2', area: 'missing_shingles', severity: 'minor', observed: { quantity: 12, unit: 'EA' }, photoIds: [9] }),
  ]);
  expect(estimate.lines.filter(({ selector }) => selector === '300S').map(({ activity }) => activity)).toEqual(['-', '+']);
  expect(lineOf(estimate, '300S', '+')?.photoIds).toEqual([7, 9]);
});

test('repairs counted in pieces are added before the least that a crew bills for', () => {
  const repair = (quantity: number, id: string) => aDamage({ id, severity: 'minor', observed: { quantity, unit: 'EA' } });
  expect(lineOf(onRoof([repair(10, 'o1')]), '300S', '&')?.quantityHundredths).toBe(33);
  expect(lineOf(onRoof([repair(10, 'o1'), repair(54, 'o2')]), '300S', '&')?.quantityHundredths).toBe(100);
});

test('what no record says needs a quantity: sheathing, tarps, contaminated water, boarded openings', () => {
  const estimate = onRoof([aDamage({ severity: 'catastrophic', observed: { quantity: 25, unit: 'SQ' } })]);
  for (const [selector, activity] of [
    ['SHEA', '&'],
    ['TARP', '+'],
  ] as const) {
    expect(lineOf(estimate, selector, activity)?.quantityHundredths).toBeUndefined();
    expect(lineOf(estimate, selector, activity)).toMatchObject({ rcvCents: 0 });
  }
});

test('a list that counts in another unit is converted where it is an area, else the line needs a quantity', () => {
  const sample = samplePriceList();
  const inUnit = (units: Record<string, string>) => ({
    ...sample,
    item: (cat: string, sel: string) => {
      const found = sample.item(cat, sel);
      return found && { ...found, unit: units[sel] ?? found.unit };
    },
  });
  const estimate = onRoof([aDamage()], { prices: inUnit({ IWS: 'SQ', '300S': 'SY', DRIP: 'EA', LOAD: 'HR' }) });
  expect(lineOf(estimate, 'IWS', '+')?.quantityHundredths).toBe(60);
  expect(lineOf(estimate, '300S', '-')?.quantityHundredths).toBe(27_778);
  for (const [selector, activity] of [
    ['DRIP', '&'],
    ['LOAD', '-'],
  ] as const)
    expect(lineOf(estimate, selector, activity)?.quantityHundredths).toBeUndefined();
});

test('a quantity that was entered in another unit is asked for anew', () => {
  const edit = { by: 'Dana Cole', at: new Date('2026-11-21T10:00:00Z'), reason: 'Counted', item: 'RFG 300S +', kind: 'quantity' as const };
  const line = lineOf(onRoof([aDamage()]), '300S', '+')?.key ?? '';
  const estimate = onRoof([aDamage()], { edits: [{ ...edit, line, quantityHundredths: 250_000, unit: 'SF' }] });
  expect(lineOf(estimate, '300S', '+')).toMatchObject({ rcvCents: 0 });
  expect(messages(estimate)).toContain('RFG 300S +: the quantity was entered in SF, and the price list counts in SQ. Enter it again.');
});

test('an added line wears by the part that it is of, and one of no part says that it does not', () => {
  const added = { category: 'RFG', selector: 'TILE', activity: '+', group: 'Exterior/Roof', coverage: 'A', reason: 'Seen' } as const;
  const edit = {
    by: 'Dana Cole',
    at: new Date('2026-11-21T10:00:00Z'),
    reason: 'Seen',
    item: 'RFG TILE +',
    kind: 'add' as const,
    line: 'added 1',
    quantityHundredths: 100,
    unit: 'SQ',
  };
  const building = { parts: { roof: { material: 'other', yearInstalled: 2004 } } };
  const bare = onRoof([aDamage()], { building, edits: [{ ...edit, added }] });
  expect(bare.lines[0]).toMatchObject({ depreciationBasisPoints: 0, quantitySource: 'entered by Dana Cole' });
  expect(messages(bare)).toContain('No depreciation was applied to added lines: RFG TILE.');
  expect(onRoof([aDamage()], { building, edits: [{ ...edit, added: { ...added, part: 'roof' } }] }).lines[0]).toMatchObject({
    depreciationBasisPoints: 4_400,
  });
});

test('the office reads its tasks, and the carrier what it has to know', () => {
  const estimate = onRoof([aDamage()], { building: { parts: {} } });
  const paper = forPaper(estimate)
    .warnings.map(({ message }) => message)
    .join(' ');
  expect(messages(estimate).join(' ')).toMatch(/Record it under Building/);
  expect(paper).toMatch(/Sample prices/);
  expect(paper).not.toMatch(/Record|Reduce|Enter it again|no effect|rest on/);
  // Nothing is laid, so nothing is said of how much is torn off
  expect(messages(estimate).join(' ')).not.toMatch(/One layer|whole measured roof/);
});
