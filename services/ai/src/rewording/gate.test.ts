// The gate for sentences of a model: what passes, what is dropped and why, and that nothing of a source is ever lost.
import { detailsOfForm, NarrativeForm } from '@plumbline/contracts/narrative';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nobodyKnown } from '../providers/personal/model-input.ts';
import { throughGate } from './gate.ts';
import { withFixed } from '../narrative/reworded-narrative.ts';
import { narrativeTask, rewriteQuestion, sourcesOf } from './rewrite-question.ts';

const form = NarrativeForm.parse({
  property: { address: '12 Palm Ave', sqft: 1_850, roofType: 'Tile' },
  damage: { damageTypes: ['Wind'] },
  measurements: { totalArea: 2_400, affectedArea: 600 },
});
const paragraphs = [
  {
    heading: 'Property and event',
    sentences: [
      { text: 'This narrative covers the property at 12 Palm Ave.', evidence: ['property.address'] },
      { text: 'The building is 1,850 square feet.', evidence: ['property.sqft'] },
      { text: 'The roof covering is tile.', evidence: ['property.roofType'] },
      { text: 'The reported damage is wind.', evidence: ['damage.damageTypes'] },
    ],
  },
  {
    heading: 'Roof',
    sentences: [
      { text: 'The roof measures 2,400 square feet.', evidence: ['measurements.totalArea'] },
      { text: 'The affected area is 600 square feet, which is 25 percent of the roof.', evidence: ['measurements.affectedArea'] },
      {
        text: 'Severe roof covering damage: Tabs torn, no active leak. Entered on site by Ana Diaz; no photos linked.',
        evidence: ['finding.a'],
      },
    ],
  },
  { heading: 'Summary', sentences: [{ text: 'Not documented: roof slope.', evidence: [] }] },
];
const sources = sourcesOf(withFixed(paragraphs), nobodyKnown);
const details = detailsOfForm(form);
const textsOf = (all: typeof paragraphs) => all.flatMap(({ sentences }) => sentences.map(({ text }) => text));
const byRules = textsOf(paragraphs).join(' ');
const gate = (...sentences: { text: string; sources: string[] }[]) => throughGate({ sentences }, { sources, details });
const textOf = ({ paragraphs: all }: ReturnType<typeof gate>) =>
  all.flatMap(({ sentences }) => sentences.map(({ text }) => text)).join(' ');

test('no model reads the address, who entered what, or what is not documented', () => {
  const asked = rewriteQuestion(sources, narrativeTask)?.data ?? '';
  expect(asked).toContain('The building is 1,850 square feet.');
  expect(asked).not.toMatch(/Palm Ave|Ana Diaz|Not documented/);
  expect(
    rewriteQuestion(
      sourcesOf(withFixed([{ heading: 'Summary', sentences: [{ text: 'Not documented: roof slope.', evidence: [] }] }]), nobodyKnown),
      narrativeTask,
    ),
  ).toBeUndefined();
});

test('sentences that say what their sources say pass, alone or joined, with the evidence of all of them', () => {
  const gated = gate(
    { text: 'The roof covering is tile, and the reported damage is wind.', sources: ['s3', 's4'] },
    { text: 'An affected area is 600 square feet, which is 25 percent of the roof.', sources: ['s6'] },
    { text: 'Severe roof covering damage: the tabs torn, no active leak.', sources: ['s7'] },
  );
  expect(gated).toMatchObject({ kept: 3, dropped: [] });
  expect(gated.paragraphs[0]?.sentences).toEqual([
    { text: 'This narrative covers the property at 12 Palm Ave.', evidence: ['property.address'] },
    { text: 'The building is 1,850 square feet.', evidence: ['property.sqft'] },
    {
      text: 'The roof covering is tile, and the reported damage is wind.',
      evidence: ['property.roofType', 'damage.damageTypes'],
      by: 'model',
    },
  ]);
  expect(textOf(gated)).toContain('damage: the tabs torn, no active leak. Entered on site by Ana Diaz');
  expect(gated.paragraphs.at(-1)?.sentences).toEqual([{ text: 'Not documented: roof slope.', evidence: [] }]);
});

const swapped = 'The affected area is 2,400 square feet, and the roof measures 600 square feet, which is 25 percent of the roof.';

describe('what says anything else is dropped, and the rules stand', () => {
  test.each<[string, string, string[], RegExp]>([
    ['another number', 'The roof measures 2,500 square feet.', ['s5'], /No source for “2,500 square feet”/],
    ['a number of another source', 'The roof measures 1,850 square feet.', ['s5'], /No source/],
    ['a date', 'The roof measured 2,400 square feet on May 3, 2026.', ['s5'], /No source for “May 3, 2026”/],
    ['a cause', 'The roof of 2,400 square feet was damaged due to wind.', ['s5'], /Cause: “due to”/],
    ['an opinion', 'The roof of 2,400 square feet is covered by the policy.', ['s5'], /Not a plain sentence/],
    ['an opinion on law', 'The roof measures 2,400 square feet and the carrier owes it.', ['s5'], /Not a plain sentence/],
    ['strong words', 'The roof measures a massive 2,400 square feet.', ['s5'], /No source for “massive”/],
    ['a name', 'The roof measures 2,400 square feet, says Gonzalez.', ['s5'], /No source for “(?:says|gonzalez)”/],
    ['a fact in words', 'The roof measures 2,400 square feet, which is stolen.', ['s5'], /No source for “which”/],
    ['a link', 'The roof measures 2,400 square feet, see https://evil.example.', ['s5'], /Not a plain sentence/],
    ['markup', '## Coverage\nThe roof measures 2,400 square feet.', ['s5'], /Not a plain sentence/],
    ['no source', 'The roof measures 2,400 square feet.', [], /No source/],
    ['a source that is none', 'The roof measures 2,400 square feet.', ['s99'], /No source/],
    ['sources of two paragraphs', 'The roof covering is tile and the roof measures 2,400 square feet.', ['s3', 's5'], /No source/],
    ['what is pinned', 'Documented: roof slope.', ['s9'], /No source/],
    ['the contrary', 'Severe roof covering damage: tabs torn, active leak.', ['s7'], /It turns its source around/],
    ['less than its source', 'The affected area is 600 square feet.', ['s6'], /It loses a part of its source/],
    ['fewer words', 'Severe roof covering damage: no active leak.', ['s7'], /It loses a part of its source/],
    ['no severity', 'Roof covering damage: tabs torn, no active leak.', ['s7'], /It loses a part of its source/],
    [
      'severity and a denial with other words',
      'Severe roof covering damage: all tabs torn, no active leak.',
      ['s7'],
      /No source for “all”/,
    ],
    [
      'words of time',
      'Severe roof covering damage: tabs torn, no active leak, was noted before the reported event.',
      ['s7'],
      /No source for “was”/,
    ],
    ['figures that changed places', swapped, ['s5', 's6'], /It joins a number/],
    [
      'a figure beside another source',
      'The building is 1,850 square feet and the roof covering is tile.',
      ['s2', 's3'],
      /It joins a number/,
    ],
    [
      'the order of its figures',
      'The affected area is 25 percent, which is 600 square feet of the roof.',
      ['s6'],
      /turns its source|No source/,
    ],
    ['another tense', 'The roof covering was tile.', ['s3'], /No source for “was”/],
    ['a doubt', 'The roof covering is tile?', ['s3'], /Not a sentence/],
    ['two things that changed places', 'The roof covering is wind, and the reported damage is tile.', ['s3', 's4'], /It turns/],
    ['half of what is denied', 'Severe roof covering damage: no, tabs torn, active leak.', ['s7'], /It turns its source around/],
    [
      'a word that tells of what',
      'The affected area is 600 square feet, and that is 25 percent of the roof.',
      ['s6'],
      /No source for “and”/,
    ],
    ['half a sentence', 'The roof measures 2,400 square feet', ['s5'], /Not a sentence/],
  ])('%s', (_, text, cited, reason) => {
    const gated = gate({ text, sources: cited });
    expect(gated.kept).toBe(0);
    expect(gated.dropped.map((one) => one.reason).join()).toMatch(reason);
    expect(textOf(gated)).toBe(byRules);
  });
});

test('of two sentences from one source the first stands; the other sources keep theirs', () => {
  const gated = gate(
    { text: 'The affected area is 600 square feet.', sources: ['s6'] },
    { text: 'Roof covering is tile.', sources: ['s3'] },
    { text: 'The roof covering is tile.', sources: ['s3'] },
  );
  expect(gated.dropped.map(({ reason }) => reason)).toEqual(['It loses a part of its source', 'It repeats its source']);
  expect(textOf(gated)).toContain('Roof covering is tile. The reported damage is wind.');
  expect(textOf(gated)).toContain('which is 25 percent of the roof.');
});

test('whatever a model writes, every number of the rules stays and none is added, and pinned sentences stand word for word', () => {
  const pieces = [
    'The roof measures',
    '2,400 square feet',
    '25 percent',
    '7',
    'severe',
    'no',
    'tile',
    'building',
    'due to wind',
    'John',
    '.',
    '600 square feet',
    'https://x.y',
  ];
  const sentence = fc.record({
    text: fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((all) => `${all.join(' ')}.`),
    sources: fc.array(fc.constantFrom('s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's9'), { maxLength: 3 }),
  });
  const numbers = (text: string) => new Set(text.replaceAll(',', '').match(/\d+/g));
  fc.assert(
    fc.property(fc.array(sentence, { maxLength: 12 }), (sentences) => {
      const text = textOf(gate(...sentences));
      expect(numbers(text)).toEqual(numbers(byRules));
      expect(text).not.toMatch(/due to|John|https/);
      for (const { text: pinned } of sources.filter(({ isPinned }) => isPinned)) expect(text).toContain(pinned);
    }),
  );
});

/** Without the words that may come and go. */
const bare = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/\b(?:a|an|and|is|the|which|with)\b|[.,:;]/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
const open = sources.filter(({ isPinned }) => !isPinned);

test('whatever figures and words change places, within a source or between sources, no such sentence passes', () => {
  const some = fc.subarray(open, { minLength: 1, maxLength: 3 });
  const cases = some.chain((cited) => {
    const words = cited.flatMap(({ text }) => text.replaceAll(/[.,:;](?= |$)/g, '').split(' '));
    const indexes = words.map((_, index) => index);
    const figures = indexes.filter((index) => /\d/.test(words[index] ?? ''));
    const moved = (places: number[]) =>
      fc
        .shuffledSubarray(places, { minLength: places.length })
        .map((order) => words.map((word, index) => (places.includes(index) ? words[order[places.indexOf(index)] ?? 0] : word)).join(' '));
    return fc.record({ cited: fc.constant(cited), text: fc.oneof(moved(figures), moved(indexes)).map((text) => `${text}.`) });
  });
  fc.assert(
    fc.property(cases, ({ cited, text }) => {
      const { kept } = gate({ text, sources: cited.map(({ id }) => id) });
      const isSame = bare(text).join(' ') === bare(cited.map((one) => one.text).join(' ')).join(' ');
      expect(kept).toBeLessThanOrEqual(isSame ? 1 : 0);
    }),
    { numRuns: 2_000 },
  );
});
