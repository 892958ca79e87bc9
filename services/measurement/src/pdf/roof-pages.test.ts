// A measurement on paper: every quantity with its bounds, a legend for each kind of line, and the mark of the sandbox on the drawing.
import { roofEdgeStyles, toleranceOf, toleranceText, type RoofMeasurement } from '@plumbline/contracts/measurement';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { withDrawing } from '../providers/normal-roof.ts';
import { completedOrder, measuredRoof } from '../testing/measured.ts';
import { drawRoofPages } from './roof-pages.ts';

const address = '12 Palm Ave, Miami, FL 33101';

async function wordsOf(roof: RoofMeasurement): Promise<string> {
  const order = completedOrder(roof.sandbox);
  const bytes = await drawRoofPages({ order, roof, firm: { name: 'Bayside Public Adjusters' }, timeZone: 'America/New_York' });
  return (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text.replaceAll(/\s+/g, ' ');
}

test.each([
  [2_400, 2, 0, { low: 2_352, high: 2_448 }],
  [24, 2, 2, { low: 23.52, high: 24.48 }],
  [101, 0.5, 1, { low: 100.4, high: 101.6 }],
  [100, 2, 1, { low: 98, high: 102 }],
  [0, 2, 1, { low: 0, high: 0 }],
])('%d within %d %% lies between bounds that are rounded outward', (value, percent, digits, bounds) => {
  expect(toleranceOf(value, percent, digits)).toEqual(bounds);
});

describe('the pages', () => {
  test('name each kind of line that is drawn, and give each quantity its bounds', async () => {
    const roof = measuredRoof(address, false);
    const words = await wordsOf(roof);
    const kinds = new Set(roof.drawing?.edges.map(({ kind }) => kind));
    expect(kinds.size).toBeGreaterThan(2);
    for (const kind of kinds) expect(words).toContain(`${roofEdgeStyles[kind].label} (${roofEdgeStyles[kind].letter})`);
    expect(words).toContain(toleranceText(roof.roofAreaSf, 2, { unit: 'sq ft' }));
    expect(words).toContain(toleranceText(roof.eaveLf, 2, { unit: 'ft', digits: 1 }));
    expect(words).not.toMatch(/sandbox/i);
  });

  test('of the sandbox say so over the sheet, over the drawing and in words', async () => {
    const words = await wordsOf(measuredRoof(address, true));
    expect(words).toContain('They are not a measurement of the real roof.');
    // Once a page, once over the drawing, once in the sentence
    expect(words.match(/SANDBOX DATA/g)?.length).toBeGreaterThanOrEqual(4);
  });

  test('without coordinates say why nothing is drawn, and keep the lengths', async () => {
    const { drawing: _, ...roof } = measuredRoof(address, false);
    const words = await wordsOf(roof);
    expect(words).toContain("sends lengths without coordinates, so this roof isn't drawn");
    expect(words).toContain(toleranceText(roof.eaveLf, 2, { unit: 'ft', digits: 1 }));
    expect(words).not.toContain('Plan view');
  });

  test('are the same bytes for the same measurement', async () => {
    const pages = {
      order: completedOrder(true),
      roof: measuredRoof(address, true),
      firm: { name: 'Bayside' },
      timeZone: 'America/New_York',
    };
    expect(Buffer.from(await drawRoofPages(pages)).equals(Buffer.from(await drawRoofPages(pages)))).toBe(true);
  });
});

test('a drawing whose lines are longer than the figures is not shown, and says so', () => {
  const { drawing, ...roof } = measuredRoof(address, false);
  expect(withDrawing({ ...roof, eaveLf: roof.eaveLf + 40 }, drawing)).toMatchObject({
    drawingNote: "EagleView's drawing doesn't match its figures, so it isn't shown.",
  });
  expect(withDrawing(roof, 'unreadable')).toMatchObject({ drawingNote: "EagleView's drawing couldn't be read." });
});
