// Written examples with real columns and words: E1 to E10 of the layouts that carriers print, as positioned words.
import { expect, test } from 'vitest';
import type { Word } from './positioned-text.ts';
import { readPages } from './read-pdf.ts';
import { Refused } from '../model/refuse.ts';

const size = 8;
const charWidth = 4;

/** Rows of text as words: `@240 text` ends at 240 points, `>text` begins under the words of a line; a page begins with `---`. */
function pagesOf(text: string): Word[][] {
  const pages: Word[][] = [[]];
  let y = 20;
  for (const row of text.trim().split('\n')) {
    if (row.trim() === '---') {
      pages.push([]);
      y = 20;
      continue;
    }
    y += 10;
    for (const word of rowWords(row, y)) pages.at(-1)?.push(word);
  }
  return pages;
}

function rowWords(row: string, y: number): Word[] {
  let x = 20;
  const words: Word[] = [];
  for (const part of row.trim().split(/ (?=@\d)/)) {
    const placed = /^@(\d+) (.*)$/.exec(part);
    const text = placed?.[2] ?? part;
    if (placed) x = Number(placed[1]) - text.length * charWidth;
    else if (text.startsWith('>')) x = 32;
    for (const word of text.replace(/^>/, '').split(' ')) {
      words.push({ text: word, x0: x, x1: x + word.length * charWidth, y, size });
      x += (word.length + 1) * charWidth;
    }
  }
  return words;
}

const outcome = (text: string) => {
  try {
    return readPages(pagesOf(text));
  } catch (error) {
    if (error instanceof Refused) return { code: error.code, sentence: error.sentence };
    throw error;
  }
};

const headA = '>DESCRIPTION @300 QUANTITY @360 UNIT PRICE @410 TAX @460 O&P @520 RCV @580 DEPREC. @640 ACV';
const e1 = `
Insured: DOE, SAMPLE Property: 10 Sample Way Claim Number: 00-TEST-1 Price List: FLTA8X_OCT26
Roof1
${headA}
1. Remove Laminated - comp. shingle rfg. - w/ @300 25.00 SQ @360 68.50 @410 0.00 @460 342.50 @520 2,055.00 @580 (0.00) @640 2,055.00
>felt
2. Laminated - comp. shingle rfg. - w/out felt @300 28.75 SQ @360 285.50 @410 298.78 @460 1,701.38 @520 10,208.29 @580 (4,083.32) @640 6,124.97
3. Roofing felt - 15 lb. @300 25.00 SQ @360 41.25 @410 32.48 @460 212.74 @520 1,276.47 @580 (765.88) @640 510.59
4. R&R Drip edge @300 210.50 LF @360 3.89 @410 28.66 @460 169.50 @520 1,017.01 @580 (348.69) @640 668.32
5. Flashing - pipe jack @300 4.00 EA @360 52.18 @410 5.84 @460 42.92 @520 257.48 @580 (88.28) @640 169.20
Totals: Roof1 @410 365.76 @460 2,469.04 @520 14,814.25 @580 5,286.17 @640 9,528.08
Kitchen Height: 8'
${headA}
6. Tear out wet drywall, cleanup, bag for disposal @300 64.00 SF @360 1.31 @410 0.00 @460 16.76 @520 100.60 @580 (0.00) @640 100.60
7. 1/2" drywall - hung, taped, floated, ready for paint @300 64.00 SF @360 4.12 @410 4.61 @460 53.66 @520 321.95 @580 (0.00) @640 321.95
---
CONTINUED - Kitchen
${headA}
8. Seal/prime then paint the walls and ceiling @300 420.00 SF @360 1.14 @410 6.70 @460 97.10 @520 582.60 @580 <194.20> @640 388.40
9. Content Manipulation charge - per hour @300 3.00 HR @360 48.62 @410 0.00 @460 0.00 @520 145.86 @580 (0.00) @640 145.86
Totals: Kitchen @410 11.31 @460 167.52 @520 1,151.01 @580 194.20 @640 956.81
Line Item Totals: DOE_SAMPLE1 @410 377.07 @460 2,636.56 @520 15,965.26 @580 5,480.37 @640 10,484.89
---
Summary for Dwelling
Line Item Total @500 12,951.63
Material Sales Tax @500 377.07
Subtotal @500 13,328.70
Overhead @500 1,318.28
Profit @500 1,318.28
Replacement Cost Value @500 $15,965.26
Less Recoverable Depreciation @500 (5,286.17)
Less Non-recoverable Depreciation @500 <194.20>
Actual Cash Value @500 $10,484.89
Less Deductible @500 (2,500.00)
Net Claim @500 $7,984.89
Total Recoverable Depreciation @500 5,286.17
Net Claim if Depreciation is Recovered @500 $13,271.06
`;

test('E1: lines, areas, summary and both kinds of depreciation come to the printed cents', () => {
  const read = outcome(e1);
  expect(read).toMatchObject({
    format: 'xactimate',
    priceList: 'FLTA8X_OCT26',
    pages: 3,
    totals: {
      rcvCents: 1_596_526,
      acvCents: 1_048_489,
      recoverableCents: 528_617,
      deductibleCents: 250_000,
      netClaimCents: 798_489,
      taxCents: 37_707,
      opCents: 263_656,
      setAsideCents: 0,
    },
  });
  const lines = 'lines' in read ? read.lines : [];
  expect(lines).toHaveLength(9);
  expect(lines[0]).toMatchObject({ description: 'Remove Laminated - comp. shingle rfg. - w/ felt', area: 'Roof1', activity: '-', page: 1 });
  expect(lines[7]).toMatchObject({ area: 'Kitchen', recoverable: false, depreciationCents: 19_420, page: 2 });
  expect(new Set(lines.map(({ key }) => key)).size).toBe(9);
});

const headC = '>DESCRIPTION @300 QUANTITY @350 UNIT @410 RCV @460 AGE/LIFE @500 COND. @540 DEP % @600 DEPREC. @660 ACV';

test('E2: tax at the summary, two coverages, a bid, a minimum and a prior payment', () => {
  const read = outcome(`
Estimate of the claim
${headC}
1. R&R Fiber cement lap siding - 8" @300 560.00 SF @350 6.42 @410 3,595.20 @460 0/50 yrs @500 Avg. @540 0% @600 (0.00) @660 3,595.20
2. Paint siding - 1 coat* @300 1,204.00 SF @350 1.37 @410 1,649.48 @460 3/15 yrs @500 Avg. @540 20% @600 (329.90) @660 1,319.58
3. R&R Gutter / downspout - aluminum - up to 5" @300 138.00 LF @350 9.84 @410 1,357.92 @460 10/25 yrs @500 Avg. @540 40% @600 (543.17) @660 814.75
Totals: Left Elevation @410 6,602.60 @600 873.07 @660 5,729.53
4. Bid Item - fence repair per invoice* @300 1.00 EA @350 1,850.00 @410 1,850.00 @460 0/NA @500 Avg. @540 20% [%] @600 <370.00> @660 1,480.00
Totals: Fencing @410 1,850.00 @600 370.00 @660 1,480.00
5. Siding labor minimum @300 1.00 EA @350 58.20 @410 58.20 @460 0/NA @500 Avg. @540 0% @600 (0.00) @660 58.20
Totals: Labor Minimums Applied @410 58.20 @600 0.00 @660 58.20
Line Item Totals: SAMPLE2 @410 8,510.80 @600 1,243.07 @660 7,267.73
Summary for AA-Dwelling
Line Item Total @500 6,660.80
Material Sales Tax @500 205.50
Replacement Cost Value @500 $6,866.30
Less Depreciation @500 (896.43)
Actual Cash Value @500 $5,969.87
Less Deductible @500 (1,000.00)
Less Prior Payment(s) @500 (1,200.00)
Net Claim Remaining @500 $3,769.87
Summary for BB-Other Structures
Line Item Total @500 1,850.00
Replacement Cost Value @500 $1,850.00
Less Non-recoverable Depreciation @500 <370.00>
Actual Cash Value @500 $1,480.00
Net Claim @500 $1,480.00
`);
  expect(read).toMatchObject({
    totals: {
      rcvCents: 871_630,
      acvCents: 744_987,
      depreciationCents: 126_643,
      recoverableCents: 87_307,
      // Of tax that stands on no line nothing is said
      unsaidCents: 2_336,
      netClaimCents: 524_987,
      beyondLines: { taxCents: 20_550, depreciationCents: 2_336 },
    },
  });
});

test('E3: a price for removal and one for replacement, and a note under its line', () => {
  const read = outcome(`
Estimate of the claim
>DESCRIPTION @300 QTY @350 RESET @410 REMOVE @470 REPLACE @520 TAX @570 O&P @640 TOTAL
1. R&R Gutter / downspout - aluminum - up to 5" @300 120.00 LF @350 0.00 @410 0.62 @470 8.44 @520 31.90 @570 223.82 @640 1,342.92
2. Gutter guard/screen - Detach & reset @300 60.00 LF @350 4.15 @410 0.00 @470 0.00 @520 0.00 @570 49.80 @640 298.80
3. Copper cap - shop drawing (Bid Item) @300 1.00 EA @350 0.00 @410 0.00 @470 850.00 @520 0.00 @570 170.00 @640 1,020.00
Note: please see attached bid of $850.00
Totals: Gutters @520 31.90 @570 443.62 @640 2,661.72
4. Single axle dump truck - per load - including dump fees @300 1.00 EA @350 0.00 @410 241.70 @470 0.00 @520 0.00 @570 48.34 @640 290.04
Totals: Debris Removal @520 0.00 @570 48.34 @640 290.04
Line Item Totals: SAMPLE3 @520 31.90 @570 491.96 @640 2,951.76
`);
  expect(read).toMatchObject({ totals: { rcvCents: 295_176, acvCents: 295_176, opCents: 49_196 } });
  expect('lines' in read && read.lines[2]).toMatchObject({ notes: ['Note: please see attached bid of $850.00'], unitCents: 85_000 });
  expect('lines' in read && read.lines[1]).toMatchObject({ activity: 'R', unitCents: 415 });
});

test('E7: a code item outside of the totals is set aside by its own words', () => {
  const read = outcome(`
Estimate of the claim
>DESCRIPTION @300 QUANTITY @360 UNIT PRICE @410 TAX @520 RCV @580 DEPREC. @640 ACV
1. Sheathing - OSB @300 96.00 SF @360 3.12 @410 8.39 @520 307.91 @580 (0.00) @640 307.91
2. Ice & water barrier @300 212.50 SF @360 1.55 @410 11.53 @520 340.91 @580 (0.00) @640 340.91
Note: Paid when incurred
3. Drip edge @300 134.75 LF @360 3.40 @410 16.04 @520 474.19 @580 (0.00) @640 474.19
Totals: Roof @410 24.43 @520 782.10 @580 0.00 @640 782.10
Line Item Totals: SAMPLE7 @410 24.43 @520 782.10 @580 0.00 @640 782.10
`);
  expect(read).toMatchObject({ totals: { rcvCents: 78_210, setAsideCents: 34_091 } });
  expect('lines' in read && read.lines.map(({ counted }) => counted)).toEqual([true, false, true]);
});

const e9 = (minus: (text: string) => string) => `
Supplement estimate of the claim
${headA}
1. Ridge cap @300 81.25 LF @360 9.05 @410 25.74 @460 152.22 @520 913.27 @580 (0.00) @640 913.27
2. Credit ridge cap @300 -40.00 LF @360 9.05 @410 ${minus('12.67')} @460 ${minus('74.94')} @520 ${minus('449.61')} @580 (0.00) @640 ${minus('449.61')}
3. Step flashing @300 32.00 LF @360 11.42 @410 8.95 @460 74.88 @520 449.27 @580 (0.00) @640 449.27
Totals: Roof @410 22.02 @460 152.16 @520 912.93 @580 0.00 @640 912.93
Line Item Totals: S9 @410 22.02 @460 152.16 @520 912.93 @580 0.00 @640 912.93
`;

test.each([(text: string) => `-${text}`, (text: string) => `(${text})`, (text: string) => `${text}-`])(
  'E9: a credit in each way of printing it',
  (minus) => {
    expect(outcome(e9(minus))).toMatchObject({ totals: { rcvCents: 91_293 } });
  },
);

test('E10: the line that was a picture is refused by number, area and dollars', () => {
  const refused = outcome(`
Estimate of the claim
>DESCRIPTION @300 QUANTITY @360 UNIT PRICE @410 TAX @520 RCV
1. Baseboard - 4 1/4" @300 46.00 LF @360 5.12 @410 7.42 @520 242.94
3. Floor protection @300 120.00 SF @360 0.31 @410 0.78 @520 37.98
Totals: Hall @410 9.22 @520 354.62
`);
  expect(refused).toMatchObject({ code: 'LINE_GAP' });
  expect(refused).toHaveProperty(
    'sentence',
    '2 of 3 numbered lines were read. Page 1, Hall: printed total $354.62, lines read $280.92, difference $73.70. Not found: number 2. Nothing was imported. Ask the carrier for its PDF again, or import a CSV file.',
  );
});

test.each([
  ['a line that does not multiply', e1.replace('25.00 SQ @360 68.50', '25.00 SQ @360 68.60'), 'LINE_MATH', 'line 1'],
  ['a summary that does not add up', e1.replace('@500 1,318.28\nProfit', '@500 1,318.29\nProfit'), 'SUMMARY', 'difference $0.01'],
  ['a net claim that is not what remains', e1.replace('$7,984.89', '$7,984.88'), 'SUMMARY', 'net claim'],
  ['a line item total of other lines', e1.replace('12,951.63', '12,951.64').replace('$15,965.26', '$15,965.27'), 'SUMMARY', 'difference'],
  ['two estimates in one file', e1 + e1, 'TWO_ESTIMATES', 'more than one'],
  ['no total at all', e1.slice(0, e1.indexOf('Totals: Roof1')), 'SUMMARY', 'nothing shows that every line was read'],
])('%s is refused', (_, text, code, words) => {
  expect(outcome(text)).toMatchObject({ code, sentence: expect.stringContaining(words) as string });
});
