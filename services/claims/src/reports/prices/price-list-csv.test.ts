import { Failure } from '@plumbline/contracts/kernel';
import { expect, test } from 'vitest';
import { readPriceListCsv } from './price-list-csv.ts';

const head = 'Cat,Sel,Desc,Unit,Remove,Replace,Material%,Tax,O&P,Life';
const refusal = (csv: string): string => {
  try {
    readPriceListCsv(csv);
  } catch (error) {
    if (error instanceof Failure) return error.fields?.['csv'] ?? '';
    throw error;
  }
  return 'was read';
};

test('a row becomes an item in cents and basis points, whatever the order of columns, delimiter and form of amounts', () => {
  const item = {
    cat: 'RFG',
    sel: '300S',
    desc: 'Laminated, w/out felt',
    unit: 'SQ',
    removeCents: 7150,
    replaceCents: 130_120,
    materialBp: 5200,
    usefulLifeYears: 30,
    opEligible: true,
  };
  expect(readPriceListCsv(`${head}\r\nrfg,300s,"Laminated, w/out felt",sq,71.50,"$1,301.20",52%,yes,yes,30\r\n`)).toEqual([item]);
  expect(
    readPriceListCsv('\uFEFFLife;Sel;Cat;Desc;Unit;Replace;Remove;Material%\n30;300S;RFG;Laminated, w/out felt;SQ;1301.20;71.5;0.52\n'),
  ).toEqual([item]);
});

test('material of an untaxed item is not taxed, and what has no life is not depreciated', () => {
  expect(readPriceListCsv(`${head}\nFEE,PRMT,Permit,EA,,350,100%,no,N,\n`)).toMatchObject([
    { materialBp: 0, opEligible: false, usefulLifeYears: 0, removeCents: 0 },
  ]);
});

test.each([
  ['', 'The heading lacks Cat, Sel, Desc, Unit, Remove, Replace, Material%, Life.'],
  [head, 'The file has no rows under its heading.'],
  ['Cat,Sel,Desc,Unit,Remove,Material%,Life\nRFG,A,B,SQ,1,5%,2', 'The heading lacks Replace.'],
  [`${head}\nRFG,300S,Shingle,SQUARES,1,2,5%,,,3`, 'Row 2: the unit “SQUARES” is none of SQ, SF, LF, EA, SY, HR, DA, WK, MO, CY.'],
  [`${head}\nRFG,300S,Shingle,SQ,1,"1.234,50",5%,,,3`, 'Row 2: “1.234,50” under Replace is not a price.'],
  [`${head}\nRFG,300S,Shingle,SQ,1,=A1*2,5%,,,3`, 'Row 2: “=A1*2” under Replace is not a price.'],
  [`${head}\nRFG,300S,Shingle,SQ,-1,2,5%,,,3`, 'Row 2: “-1” under Remove is not a price.'],
  [`${head}\nRFG,300S,Shingle,SQ,0,0,5%,,,3`, 'Row 2: it has no price.'],
  [`${head}\nRFG,300S,Shingle,SQ,1,2,1,,,3`, 'Row 2: “1” under Material% is not a percentage (write 52% or 0.52).'],
  [`${head}\nRFG,300S,Shingle,SQ,1,2,1.00,,,3`, 'Row 2: “1.00” under Material% is not a percentage (write 52% or 0.52).'],
  [`${head}\n\n\nRFG,300S,Shingle,XX,1,2,5%,,,3`, 'Row 4: the unit “XX” is none of SQ, SF, LF, EA, SY, HR, DA, WK, MO, CY.'],
  [`${head}\nRFG,300S,Shingle,SQ,1,2,5%,maybe,,3`, 'Row 2: “maybe” under Tax is neither yes nor no.'],
  [`${head}\nRFG,300S,Shingle,SQ,1,2,5%,,,old`, 'Row 2: “old” under Life is not a number of years.'],
  [`${head}\nRFG,300S,Shingle,SQ,1,2,5%,,,3\nRFG,300S,Other,SQ,1,3,5%,,,3`, 'Row 3: RFG 300S already stands in row 2.'],
  [`${head}\n"RFG,300S`, 'The file is not readable as CSV. Check its quotation marks.'],
])('%j is refused with its reason', (csv, sentence) => {
  expect(refusal(csv)).toBe(sentence);
});

test('many wrong rows are counted, not all listed', () => {
  const rows = Array.from({ length: 30 }, (_, at) => `RFG,S${at},Shingle,XX,1,2,5%,,,3`);
  expect(refusal([head, ...rows].join('\n'))).toMatch(/^Row 2: .*Row 9: .*\. and 22 more rows\.$/s);
});
