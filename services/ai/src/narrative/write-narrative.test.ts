// The narrative: no sentence without its field, no number that no field holds.
import { NarrativeInput } from '@plumbline/contracts/ai';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldFindings } from '../analysis/field-findings.ts';
import { someEvidence, anObservation } from '../testing/evidence.ts';
import { writeNarrative } from './write-narrative.ts';

const minimal = { claimId: 7, property: { address: '12 Palm Ave, Miami, FL 33101' }, measurements: { totalArea: 2_400 } };
const full = {
  claimId: 7,
  property: { address: '12 Palm Ave', sqft: 1_850, roofType: 'Tile', age: 21 },
  damage: { damageTypes: ['Wind', 'Water'], severity: 'High', weatherEvent: { date: '2026-09-28', type: 'Hurricane', severity: 'High' } },
  measurements: { totalArea: 2_400, affectedArea: 600, linearMeasurements: 55, slope: '6/12' },
};

test('facts become sentences that name their fields', () => {
  const written = writeNarrative({
    input: NarrativeInput.parse(full),
    findings: fieldFindings(someEvidence({ exterior: [anObservation()] })),
    unreviewed: 0,
  });
  expect(written.narrative).toContain('The affected area is 600 square feet, which is 25 percent of the roof.');
  expect(written.narrative).toContain('The reported event is a severe hurricane on Sep 28, 2026.');
  expect(written.sentences.every((sentence) => sentence.evidence.length > 0)).toBe(true);
  expect(written.notDocumented).toEqual([]);
  expect(written).toMatchObject({ provider: 'rules', providerLabel: 'Rule-based' });
});

test('what is absent is said to be not documented', () => {
  const written = writeNarrative({ input: NarrativeInput.parse(minimal), findings: [], unreviewed: 0 });
  expect(written.notDocumented).toEqual([
    'building size',
    'roof type',
    'property age',
    'weather event',
    'damage types',
    'affected area',
    'roof slope',
  ]);
  expect(written.narrative).toContain('Not documented: building size');
});

test('numbers of the text are numbers of the input, whatever the input', () => {
  const inputs = fc.record({
    sqft: fc.integer({ min: 1, max: 99_999 }),
    age: fc.integer({ min: 1, max: 200 }),
    totalArea: fc.integer({ min: 1, max: 99_999 }),
    slope: fc.integer({ min: 0, max: 24 }),
  });
  fc.assert(
    fc.property(inputs, ({ sqft, age, totalArea, slope }) => {
      const input = NarrativeInput.parse({
        claimId: 1,
        property: { address: 'Palm Ave', sqft, age },
        measurements: { totalArea, slope: `${slope}/12` },
      });
      const given = new Set([sqft, age, totalArea, slope, 12].map(String));
      const said = writeNarrative({ input, findings: [], unreviewed: 0 }).narrative.replaceAll(',', '').match(/\d+/g) ?? [];
      return said.every((number) => given.has(number));
    }),
  );
});
