import { expect, test } from 'vitest';
import { buildEstimate, type EstimateInput } from './build-estimate.ts';
import type { Damage } from './estimate-model.ts';
import { samplePriceList } from './price-list.ts';
import { scopeRules } from './scope-rules.ts';
import { aRoof } from '../../testing/fixtures.ts';

const aDamage = (over: Partial<Damage> = {}): Damage => ({
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
  expect(find('300S', '-')).toMatchObject({ quantityHundredths: 2500, quantitySource: 'measurement order 12', photoIds: [7] });
  expect(find('300S', '+')).toMatchObject({ quantityHundredths: 2750 });
  expect(find('DRIP', '&')).toMatchObject({ quantityHundredths: 21_000 });
  expect(find('IWS', '+')).toMatchObject({ quantityHundredths: 6_000 });
  expect(find('STEP', '&')).toBeUndefined();
  expect(estimate.warnings.map((one) => one.message)).toContainEqual(expect.stringContaining('sandbox'));
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
  expect(estimate.warnings.map((one) => one.message)).toContainEqual(expect.stringContaining('No sales tax rate'));
});

test('every line of every scope rule has a price in the list', () => {
  const prices = samplePriceList();
  for (const { items } of scopeRules) for (const one of items) expect(prices.item(one.cat, one.sel), `${one.cat} ${one.sel}`).toBeDefined();
});
