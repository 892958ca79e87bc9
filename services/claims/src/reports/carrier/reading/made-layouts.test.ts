// 100 made layouts through the real PDF reader: every line with every amount, or a refusal that says what differs.
import { expect, test } from 'vitest';
import type { CarrierReading } from '../model/carrier-model.ts';
import { drawEstimate } from '../../../testing/made-estimates/draw-estimate.ts';
import { made, sumOf, type Made, type MadeLine } from '../../../testing/made-estimates/made-estimate.ts';
import { readPdf } from './read-pdf.ts';
import { Refused } from '../model/refuse.ts';

async function outcomeOf(seed: number) {
  const truth = made(seed);
  try {
    return { seed, truth, read: await readPdf(await drawEstimate(truth)) };
  } catch (error) {
    if (error instanceof Refused) return { seed, truth, refused: error.sentence };
    throw error;
  }
}

const plain = (text: string) => text.replaceAll('–', '-').replaceAll('”', '"');

/** What of a line was read otherwise than it was printed. */
function wrongIn(line: MadeLine, read: CarrierReading['lines'][number] | undefined, area: string): string[] {
  if (!read) return ['missing'];
  const { quantityHundredths, taxCents, opCents, rcvCents, depreciationCents, acvCents, unit, description } = read;
  const pairs = [
    ['quantity', quantityHundredths, line.quantity],
    ['unit', unit, line.unit],
    ['price', read.unitCents, line.price + line.removePrice],
    ['tax', taxCents, line.tax],
    ['op', opCents, line.op],
    ['rcv', rcvCents, line.rcv],
    ['depreciation', depreciationCents, line.depreciation],
    ['acv', acvCents, line.acv],
    ['area', read.area, area],
    ['description', plain(description), plain(line.description)],
  ] as const;
  return pairs.flatMap(([name, found, printed]) => (found === printed ? [] : [`${name}: ${found} for ${printed}`]));
}

function wrongLines({ areas }: Made, read: CarrierReading): string[] {
  const byNumber = new Map(read.lines.map((line) => [Number(line.number), line]));
  return areas.flatMap(({ name, lines }) =>
    lines.flatMap((line) => {
      const wrong = wrongIn(line, byNumber.get(line.number), name);
      return wrong.length > 0 ? [`${line.number}: ${wrong.join(', ')}`] : [];
    }),
  );
}

test('of 100 made layouts, 98 in 100 lines are read in every field, and no cent is wrong', async () => {
  let printed = 0;
  let whole = 0;
  const refused: string[] = [];
  const wrong: string[] = [];
  for (let seed = 1; seed <= 100; seed += 1) {
    const { truth, read, refused: why } = await outcomeOf(seed);
    const lines = truth.areas.flatMap((area) => area.lines);
    printed += lines.length;
    if (!read) {
      refused.push(`${seed} ${truth.layout.columns}: ${why}`);
      continue;
    }
    const wrongHere = wrongLines(truth, read);
    whole += lines.length - wrongHere.length;
    wrong.push(...wrongHere.map((one) => `${seed} ${truth.layout.columns} ${one}`));
    expect(read.totals.rcvCents, `seed ${seed}`).toBe(sumOf(lines, (line) => line.rcv) + truth.summaryTax + truth.summaryOp);
    expect(read.totals.depreciationCents).toBe(sumOf(lines, (line) => line.depreciation));
  }
  expect({ refused, wrong: wrong.slice(0, 20) }).toEqual({ refused: [], wrong: [] });
  expect(whole / printed).toBeGreaterThanOrEqual(0.98);
}, 60_000);

const broken = (seed: number, change: Parameters<typeof drawEstimate>[1]) =>
  drawEstimate(made(seed), change)
    .then(readPdf)
    .then(
      () => 'accepted',
      (error: unknown) => (error instanceof Refused ? [error.code, error.sentence] : error),
    );

test('a line that is a picture is named by its number, its page and its dollars', async () => {
  const truth = made(16);
  const lost = truth.areas[0]?.lines[0] as MadeLine;
  const [code, sentence] = (await broken(16, { without: [lost.number] })) as [string, string];
  expect(code).toBe('LINE_GAP');
  expect(sentence).toContain('Not found: number 1.');
  expect(sentence).toContain(`difference $${(lost.rcv / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`);
});

test.each([1, 2, 3, 4])('layout %i with a printed total that is off by a cent is refused with the cent', async (seed) => {
  const [code, sentence] = (await broken(seed, { totalOff: 1 })) as [string, string];
  expect(code).toBe('AREA_TOTAL');
  expect(sentence).toContain('difference $0.01.');
  expect(sentence).toContain('Nothing was imported.');
});

test('a locked file, pictures of pages and another document are refused by name', async () => {
  expect(await broken(1, { lock: true })).toEqual(['LOCKED', expect.stringContaining('password')]);
  expect(await broken(2, { noText: true })).toEqual(['NO_TEXT', expect.stringContaining('pictures of pages')]);
  const letter = drawEstimate({ ...made(3), areas: [] }).then(readPdf);
  await expect(letter).rejects.toMatchObject({ code: 'UNKNOWN_COLUMNS' });
  await expect(readPdf(new TextEncoder().encode('%PDF-1.7 broken'))).rejects.toMatchObject({ code: 'NOT_READABLE' });
});
