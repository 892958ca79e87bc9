// What a narrative may not say: numbers, dates and causes without a detail, opinions; and what only asks to be looked at.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detailsOfForm, type NarrativeDetail } from './narrative-details.ts';
import { NarrativeForm } from './narrative-form.ts';
import { lintNarrative, mustChange } from './narrative-lint.ts';
import { evidenceIn } from './narrative-evidence.ts';
import { sentencesOf } from './narrative-sentences.ts';

const form = NarrativeForm.parse({
  property: { address: '4128 Bayshore Blvd, Tampa, FL 33611', sqft: 2_146, roofType: 'Composition Shingle', age: 15 },
  damage: { damageTypes: ['Wind', 'Water'], severity: 'High', weatherEvent: { date: '2026-09-23', type: 'Hurricane' } },
  measurements: { totalArea: 2_840, affectedArea: 1_180, linearMeasurements: 268, slope: '6/12' },
});
const finding: NarrativeDetail = {
  key: 'finding.a',
  text: 'Missing shingles: Torn, severe, 46 each: Two openings, 14 by 22 inches, torn due to wind on facet F2',
};
const known: NarrativeDetail[] = [
  { key: 'claim.claimNumber', text: 'CLM-2026-000009' },
  { key: 'claim.policyNumber', text: '778812345' },
  { key: 'claim.yearBuilt', text: 'built in 2004' },
  { key: 'building.layers', text: '2 layers' },
  { key: 'building.stories', text: '1 story' },
];
const details = [...detailsOfForm(form), finding, ...known];
const musts = (text: string) => mustChange(lintNarrative(text, details)).map(({ kind, quote }) => [kind, quote]);

test.each([
  'The roof measures 2,840 square feet with a slope of 6/12.',
  'The roof measures 2840 sq ft, 1,180 sq. ft. of it affected (42 percent, or 42%).',
  'On September 23, 2026 a hurricane passed; on Sep 23 and 9/23/2026 as well, in September 2026.',
  'The roof measures 2,840 ft², and 2,840\u00A0square\nfeet of it were seen.',
  'The house is 15 years old, at 4128 Bayshore Blvd, 33611.',
  'The property at 4128 Bayshore Blvd, Tampa, FL 33611 was built in 2004; the 2004 roof has two layers and 1 story.',
  'It is claim CLM-2026-000009, policy 778812345.',
  'Two openings are 14 by 22 inches, torn due to wind on facet F2. 46 shingles are torn.',
  'This text gives no opinion on cause or coverage.',
  'Not documented: carrier claim number.',
])('a detail in any spelling has a source: %s', (text) => {
  expect(musts(text)).toEqual([]);
});

test.each([
  ['The roof measures 2,841 square feet.', [['number', '2,841 square feet']]],
  // A house number is no area, and an area no length
  ['The roof measures 4128 square feet.', [['number', '4128 square feet']]],
  ['The ridge is 1,180 feet long.', [['number', '1,180 feet']]],
  ['Half of it, 43 percent, is affected.', [['number', '43 percent']]],
  [
    'It has 15 tarps, 2,146 shingles and 4128 tabs.',
    [
      ['number', '15'],
      ['number', '2,146'],
      ['number', '4128'],
    ],
  ],
  [
    'It lost 2026 shingles in 2026, 9 of them on 4128 slopes.',
    [
      ['number', '2026'],
      ['number', '9'],
      ['number', '4128'],
    ],
  ],
  [
    'Facet F3 lost 12 tabs, 778812345 nails and 22 nails.',
    [
      ['number', 'F3'],
      ['number', '12'],
      ['number', '778812345'],
      ['number', '22'],
    ],
  ],
  ['Three openings were found.', [['number', 'Three']]],
  [
    'It lost ½ inch, ７７ tabs and 1½ nails.',
    [
      ['number', '½ inch'],
      ['number', '７７'],
      ['number', '1'],
      ['number', '½'],
    ],
  ],
  ['The loss is clearly\ncovered  under\u00A0the policy.', [['opinion', 'clearly\ncovered  under\u00A0the policy']]],
  [
    'The stain is due\nto rain, the leak brought\u200B about  by hail.',
    [
      ['cause', 'due\nto'],
      ['cause', 'brought\u200B about  by'],
    ],
  ],
  ['The repair costs $2,840.', [['number', '$2,840']]],
  ['The storm came on September 24, 2026.', [['date', 'September 24, 2026']]],
  [
    'It was seen on 10/14/2026 and 2026-10-15.',
    [
      ['date', '10/14/2026'],
      ['date', '2026-10-15'],
    ],
  ],
  ['The stain was caused by the hurricane.', [['cause', 'caused by']]],
  ['The stain is due to rain.', [['cause', 'due to']]],
  ['The damage is clearly covered under the policy.', [['opinion', 'clearly covered under the policy']]],
  ['There is no question, this is not a doubt: the loss is covered by the policy.', [['opinion', 'is covered by']]],
  [
    'The carrier must pay for it in bad faith.',
    [
      ['opinion', 'carrier must'],
      ['opinion', 'bad faith'],
    ],
  ],
])('what no detail holds must change: %s', (text, expected) => {
  expect(musts(text)).toEqual(expected);
});

const says = (text: string): NarrativeDetail[] => [{ key: 'finding.a', text: `Roof covering: Torn tabs, severe: ${text}` }];
const causes = (text: string, from: readonly NarrativeDetail[] = details) =>
  lintNarrative(text, from).flatMap(({ kind, quote }) => (kind === 'cause' ? [quote] : []));

test.each([
  ['Wind lifted the covering.', 'Wind lifted'],
  ['The gusts of the storm then violently tore the ridge off.', 'storm then violently tore'],
  ['Hail struck the roof.', 'Hail struck the roof'],
  ['Winds at many miles per hour ripped the tabs.', 'miles per hour ripped'],
  ['Rain that entered stained it.', 'Rain that entered'],
  ['Fallen limbs punctured the membrane.', 'limbs punctured'],
  ['The tabs were blown off by the strong wind.', 'blown off by the strong wind'],
  ['The ridge was torn by wind.', 'torn by wind'],
  ['The wall shows damage from the hurricane.', 'damage from the hurricane'],
  ['The opening is storm-created.', 'storm-created'],
  ['The opening is storm\u2011created.', 'storm\u2011created'],
  ['The slope is worn by age.', 'worn by age'],
  ['The leak stems from the ridge.', 'stems from'],
])('a cause is one whatever does it: %s', (text, quote) => {
  expect(causes(text)).toEqual([quote]);
  expect(causes(text, says(text))).toEqual([]);
});

test('of a cause that a source states, another object is not stated', () => {
  const from = says('Wind lifted the covering');
  expect([causes('Seen in photos: wind lifted the covering.', from), causes('Wind lifted the gutter.', from)]).toEqual([
    [],
    ['Wind lifted'],
  ]);
});

test.each([
  'The reported event is a severe hurricane on September 23, 2026.',
  'The reported damage is wind and water. The wind report was read on site.',
  'The hurricane hit the area on September 23; after the storm the owner removed a tarp.',
  'Debris removed from the lawn lies by the fence. Trees stand beside the house.',
  'Lifted tabs, torn underlayment and a water-stained ceiling were seen.',
  'The gutter is filled with debris. The stain is dry. Water lies on the deck.',
  'Cause of loss on the claim: hurricane or wind.',
  'The roof was inspected by Dana Cole.',
])('what only describes is no cause: %s', (text) => {
  expect(causes(text)).toEqual([]);
});

test('strong and absolute words are for review, unless a source uses them, and do not refuse a save', () => {
  const issues = lintNarrative('With gusts of hurricane force and massive gusts the severe wind completely passed.', details);
  expect(issues.map(({ level, kind, quote }) => [level, kind, quote])).toEqual([
    ['review', 'strength', 'hurricane force'],
    ['review', 'strength', 'massive'],
    ['review', 'absolute', 'completely'],
  ]);
});

test('each issue is at its place in the whole text, and says what to do', () => {
  const text = '## Roof\nThe roof measures 2,840 square feet. It lost 77 tabs.\n\n## Summary\nIt lost 78 tabs.';
  const issues = lintNarrative(text, details);
  expect(issues.map(({ start, end }) => text.slice(start, end))).toEqual(['77', '78']);
  expect(issues[0]?.remedy).toContain('Add it to the form, or delete it');
});

/** What the details hold, as `It lost … .` may say it: a number with its unit, a count with any noun. */
const held = new Set(['2840 square feet', '1180 square feet', '2146 square feet', '42 percent', '42%', '268 ft', '22 inches', '14 inches']);
const counts = ['46', '2'];
const isHeld = (number: string, unit: string) =>
  held.has(`${number}${unit}`) || (['', ' shingles'].includes(unit) && counts.includes(number)) || (number === '2026' && unit === '');

test('a number that no detail holds with this unit always must change, wherever it is inserted and however it is written', () => {
  // Those of the details beside any other ones: an age, an area, a house number and a year are no count
  const ofDetails = fc.constantFrom(2840, 1180, 2146, 15, 268, 6, 12, 42, 4128, 33_611, 2026, 46, 14, 22, 2, 23, 9);
  const unit = fc.constantFrom(' square feet', ' percent', '%', '', ' ft', ' inches', ' shingles', ' tabs', ' years');
  const text = 'The roof measures 2,840 square feet. The slope is 6/12.';
  const inserted = fc
    .tuple(fc.oneof(ofDetails, fc.integer({ min: 0, max: 9_999_999 })), unit)
    .filter(([number, of]) => !isHeld(String(number), of === ' tabs' ? ' shingles' : of) && !(number === 15 && of === ' years'));
  fc.assert(
    fc.property(inserted, fc.boolean(), ([number, of], grouped) => {
      const written = grouped ? number.toLocaleString('en-US') : String(number);
      return [`It lost ${written}${of}. ${text}`, `${text} It lost ${written}${of}.`].every((one) => musts(one).length > 0);
    }),
    { numRuns: 500 },
  );
});

test('sentences keep their places, headings apart, and name the details behind them', () => {
  const text = '## Roof\nThe roof measures 2,840 square feet. The covering is composition shingle.\n\nTwo openings, 14 by 22 inches.';
  const found = sentencesOf(text);
  expect(found.map((one) => [one.heading, text.slice(one.start, one.end)])).toEqual([
    [true, '## Roof'],
    [false, 'The roof measures 2,840 square feet.'],
    [false, 'The covering is composition shingle.'],
    [false, 'Two openings, 14 by 22 inches.'],
  ]);
  expect(found.map((one) => evidenceIn(one.text, details))).toEqual([[], ['measurements.totalArea'], ['property.roofType'], ['finding.a']]);
  expect(evidenceIn('It passed on September 23.', details)).toEqual(['damage.weatherEvent.date']);
});
