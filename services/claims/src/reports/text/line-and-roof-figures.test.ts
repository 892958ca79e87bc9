// Figures of single lines and of a roof that were typed into a report: with their unit or as money they block, a small number alone does not.
import { expect, test } from 'vitest';
import { anEstimateModel } from '../../testing/estimate-models.ts';
import { aRoof } from '../../testing/fixtures.ts';
import { figuresOfRoof, provisionalLines } from './about-figures.ts';
import { amountsOfLines, quantitiesOfLines } from './line-figures.ts';
import { obstaclesIn, withoutGenuine } from './provisional-rules.ts';

const sandboxRoof = {
  ...aRoof,
  hipLf: 36.5,
  flashingLf: 12,
  stepFlashingLf: 18,
  parapetLf: 7,
  wasteSuggestedPct: 12,
  pitchTable: [{ pitch: '8/12', areaSf: 640, percent: 26 }],
  drawing: {
    points: [],
    edges: [],
    facets: [
      { label: 'A', points: [0, 1, 2], pitch: '8/12', areaSf: 640 },
      { label: 'B', points: [0, 1, 2], areaSf: 512.25 },
    ],
  },
};
const { lines } = anEstimateModel({}, sandboxRoof);
const ofLines = provisionalLines({ isSample: true, isSandbox: true }, lines);
const ofRoof = { kind: 'roof' as const, reason: 'A sandbox roof', figures: figuresOfRoof(sandboxRoof) };

const typed = (text: string, provisional = [...ofLines, ofRoof]) =>
  obstaclesIn({ title: 'Report', content: `## 1. Roof\n${text}`, provisional });

test.each([
  'New shingles at $285.00 per square',
  'New shingles at $285/SQ',
  'New shingles cost 285 dollars for each square',
  'Underlayment is $1.95 per SF',
  'Peel-and-stick at 1.95 per square foot',
  'Removal comes to $1,700.00',
  'Removal comes to $1,700',
  'Removal comes to 1700 dollars',
  'Felt is $41.00',
  'We lay 28 squares',
  'We lay 28 SQ',
  'Drip edge: 210 LF',
  '210 linear feet of drip edge',
])('a line: %s', (text) => {
  expect(typed(text)[0]).toMatchObject({ chapters: ['1. Roof'] });
  const caption = obstaclesIn({ title: 'Report', content: '', photos: [{ caption: text }], provisional: [...ofLines, ofRoof] });
  expect(caption[0]).toMatchObject({ figures: [1] });
});

test.each([
  'The perimeter is 210 feet',
  'Ridge: 50 ft',
  'The ridge measures 50 linear feet',
  'Hips are 36.5 LF',
  '12 ft of flashing',
  'Step flashing: 18 LF',
  'Parapet 7 ft',
  'Waste factor of 12%',
  '12 percent waste',
  '640 square feet at 8/12',
  'Pitch 8/12: 26%',
  'Facet A is 640 sq ft',
  'The rear slope has 512.25 square feet',
])('a roof: %s', (text) => {
  expect(typed(text, [ofRoof])).toMatchObject([{ chapters: ['1. Roof'] }]);
});

test.each([
  'Two vents, 2 skylights, 1 chimney and 50 photos',
  'Hail of 1.95 inches was reported',
  'A fee of $41 was paid',
  'The fence is 210 ft long',
  '12 shingles are missing, and 12% of them are creased',
  'The kitchen has 640 square feet',
  '8/12',
  'Gutters of 50 ft on the east side',
  'Flashing of 120 ft, step flashing of 118 ft',
  'The house number is 1700',
  'The estimate came to $11,700.00',
])('no figure of either: %s', (text) => {
  expect(typed(text)).toEqual([]);
});

test('what a person counted is a fact where a sandbox roof only charged it for its pitch, and not with its waste', () => {
  const [line] = lines;
  if (!line) throw new Error('no line');
  const { isMeasured: _, ...rest } = { ...line, unit: 'SQ' as const, quantityHundredths: 22_00, isSandbox: true as const };
  const said = (quantitySource: string) =>
    typed('22 squares of it', provisionalLines({ isSample: false, isSandbox: true }, [{ ...rest, quantitySource }]));
  expect(said('inspection, pitch of measurement order 12')).toEqual([]);
  expect(said('inspection, plus 12% waste of a sandbox roof, not the real one')).toHaveLength(1);
  expect(said('entered by Dana Cole (the quantity of a sandbox roof, not the real one)')).toHaveLength(1);
});

test('the quantity of a sample line on a real roof was counted, and what a real estimate says too is true', () => {
  const real = anEstimateModel();
  const [prices] = provisionalLines({ isSample: true, isSandbox: false }, real.lines);
  if (!prices) throw new Error('sample prices');
  expect(typed('We lay 27.5 squares', [prices])).toEqual([]);
  expect(typed('Felt is $41.00', withoutGenuine([prices], [...amountsOfLines(real.lines), ...quantitiesOfLines(real.lines)]))).toEqual([]);
});
