// The narrative: no sentence without its field, no number that no field holds, nothing that must change.
import { NarrativeInput, type Finding } from '@plumbline/contracts/ai';
import { severities } from '@plumbline/contracts/enums';
import {
  detailsOfFindings,
  detailsOfForm,
  lintNarrative,
  mustChange,
  narrativeDamageTypes,
  roofTypes,
  weatherEventTypes,
} from '@plumbline/contracts/narrative';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldFindings } from '../analysis/field-findings.ts';
import { someEvidence, anObservation } from '../testing/evidence.ts';
import type { Rewrite } from './reworded-narrative.ts';
import { writeNarrative } from './write-narrative.ts';

const minimal = { claimId: 7, property: { address: '12 Palm Ave, Miami, FL 33101' }, measurements: { totalArea: 2_400 } };
const full = {
  claimId: 7,
  property: { address: '12 Palm Ave', sqft: 1_850, roofType: 'Tile', age: 21 },
  damage: { damageTypes: ['Wind', 'Water'], severity: 'High', weatherEvent: { date: '2026-09-28', type: 'Hurricane', severity: 'High' } },
  measurements: { totalArea: 2_400, affectedArea: 600, linearMeasurements: 55, slope: '6/12' },
};

const byRules: Rewrite = (paragraphs) => Promise.resolve({ paragraphs, dropped: [], about: { provider: 'rules' } });
const write = (form: object, findings: readonly Finding[] = []) =>
  writeNarrative({ input: NarrativeInput.parse(form), read: () => ({ findings, unreviewed: 0 }), rewrite: byRules });

test('details become sentences that name their fields', async () => {
  const written = await write(full, fieldFindings(someEvidence({ exterior: [anObservation()] })));
  expect(written.narrative).toContain('The affected area is 600 square feet, which is 25 percent of the roof.');
  expect(written.narrative).toContain('The reported event is a severe hurricane on Sep 28, 2026.');
  expect(written.sentences.every((sentence) => sentence.evidence.length > 0)).toBe(true);
  expect(written.notDocumented).toEqual([]);
  expect(written).toMatchObject({ provider: 'rules', providerLabel: 'Rule-based', leftOut: [] });
  expect(written.narrative.match(/^## .*$/gm)).toEqual(['## Property and event', '## Roof', '## Summary']);
});

test('the storm event is named with its own key, and a name that gives an opinion is left out', async () => {
  const named = (name: string, more: object = {}) =>
    write({ ...full, damage: { ...full.damage, weatherEvent: { ...full.damage.weatherEvent, name, ...more } } });
  const said = (await named('Hurricane Ian')).sentences.find(({ text }) => text.includes('Ian'));
  expect(said).toEqual({
    text: 'The reported event is Hurricane Ian, a severe hurricane on Sep 28, 2026.',
    evidence: ['damage.weatherEvent.name', 'damage.weatherEvent.type', 'damage.weatherEvent.date', 'damage.weatherEvent.severity'],
  });
  expect((await named('Hurricane Ian', { type: '', severity: '' })).narrative).toContain(
    'The reported event is Hurricane Ian on Sep 28, 2026.',
  );
  const opinion = await named('Ian, which is covered under the policy');
  expect(opinion.narrative).not.toContain('covered');
  expect(opinion.leftOut).toMatchObject([{ reason: 'Coverage opinion' }]);
});

test('the six stages are told in their order, each once its work is done', async () => {
  const told: unknown[] = [];
  const input = NarrativeInput.parse(full);
  const read = () => {
    told.push('findings are read');
    return { findings: [], unreviewed: 0 };
  };
  await writeNarrative({ input, read, rewrite: byRules }, ({ stage, number }) => told.push(`${number} ${stage}`));
  expect(told).toEqual(['1 claim', 'findings are read', '2 findings', '3 measurements', '4 weather', '5 writing', '6 checks']);
});

test('the roof of a sandbox is said to be one', async () => {
  const written = await write({ ...full, measurements: { ...full.measurements, sandbox: true } });
  expect(written.narrative).toContain('are not a measurement of the real roof.');
});

test('a sentence of a person that must change is left out, and said to be', async () => {
  const [seen] = fieldFindings(someEvidence({ exterior: [anObservation()] }));
  if (!seen) throw new Error('One observation makes one finding');
  const written = await write(full, [{ ...seen, description: 'Ridge torn.\nIt is clearly covered under the policy' }]);
  expect(written.narrative).not.toContain('covered under');
  expect(written.leftOut).toEqual([{ text: 'Ridge torn. It is clearly covered under the policy.', reason: 'Coverage opinion' }]);
});

test('whatever the form and the words of the findings, nothing in the text must change', async () => {
  const words = fc.oneof(
    fc.string({ maxLength: 80 }),
    fc.constantFrom('Torn due to wind', '3 of 4 panels gone.', 'Is covered under the policy!', 'Seen on 9/28/2026', '## Roof\n77 tabs'),
  );
  const number = fc.option(fc.double({ min: 0.01, max: 99_999, noNaN: true }), { nil: undefined });
  const form = fc.record({
    address: words.filter((text) => text.trim() !== ''),
    sqft: number,
    age: fc.option(fc.double({ min: 0.01, max: 400, noNaN: true }), { nil: undefined }),
    affectedArea: number,
    linearMeasurements: number,
    totalArea: fc.double({ min: 0.01, max: 99_999, noNaN: true }),
    slope: fc.option(fc.constantFrom('0/12', '6/12', '7.5/12'), { nil: undefined }),
    roofType: fc.option(fc.constantFrom(...roofTypes), { nil: undefined }),
    damageTypes: fc.uniqueArray(fc.constantFrom(...narrativeDamageTypes)),
    severity: fc.option(fc.constantFrom(...severities), { nil: undefined }),
    type: fc.option(fc.constantFrom(...weatherEventTypes), { nil: undefined }),
    name: words,
    sandbox: fc.boolean(),
  });
  const said = fc.array(fc.record({ description: words, quantity: fc.option(fc.integer({ min: 1, max: 500 }), { nil: undefined }) }), {
    maxLength: 4,
  });
  const [seen] = fieldFindings(someEvidence({ exterior: [anObservation()] }));
  await fc.assert(
    fc.asyncProperty(form, said, async (one, findings) => {
      const { address, sqft, age, roofType, damageTypes, severity, type, name, ...measurements } = one;
      const input = NarrativeInput.parse({
        claimId: 1,
        property: { address, sqft, age, roofType },
        damage: { damageTypes, severity, weatherEvent: { date: '2026-09-28', type, name: name.trim() } },
        measurements,
      });
      const all = findings.map((more, index) => ({ ...seen, ...more, unit: more.quantity && 'SF', id: String(index) }) as Finding);
      const written = await writeNarrative({ input, read: () => ({ findings: all, unreviewed: 0 }), rewrite: byRules });
      return mustChange(lintNarrative(written.narrative, [...detailsOfForm(input), ...detailsOfFindings(all)])).length === 0;
    }),
  );
});

test('what is absent is said to be not documented', async () => {
  const written = await write(minimal);
  expect(written.notDocumented).toEqual([
    'building size',
    'roof type',
    'property age',
    'weather event',
    'damage types',
    'severity',
    'affected area',
    'roof slope',
  ]);
  expect(written.narrative).toContain('Not documented: building size');
});

test('numbers of the text are numbers of the input, whatever the input', async () => {
  const inputs = fc.record({
    sqft: fc.integer({ min: 1, max: 99_999 }),
    age: fc.integer({ min: 1, max: 200 }),
    totalArea: fc.integer({ min: 1, max: 99_999 }),
    slope: fc.integer({ min: 0, max: 24 }),
  });
  await fc.assert(
    fc.asyncProperty(inputs, async ({ sqft, age, totalArea, slope }) => {
      const { narrative } = await write({
        claimId: 1,
        property: { address: 'Palm Ave', sqft, age },
        measurements: { totalArea, slope: `${slope}/12` },
      });
      const given = new Set([sqft, age, totalArea, slope, 12].map(String));
      const said = narrative.replaceAll(',', '').match(/\d+/g) ?? [];
      return said.every((number) => given.has(number));
    }),
  );
});
