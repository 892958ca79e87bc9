// An export as another system writes it: short headers, split addresses, three forms of dates, shares beside percents, spreadsheet damage, codes for perils and stages.
import { csvLine } from '@plumbline/contracts/kernel';

const messyColumns = [
  'Insured',
  'Insd Phone',
  'Loc Addr 1',
  'Loc Addr 2',
  'City / St / Zip',
  'Dt of Loss',
  'COL',
  'Stg',
  'Carrier',
  'Pol #',
  'Ins Claim #',
  'Fee %',
  'Cov A Limit',
  'Insd Email',
  'Diary Date',
  'Comments',
  'Internal Ref 2',
];

/** The same numbers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % below;
  };
}

/** Of these rows one in a hundred cannot come in: no owner, or a day that no calendar has. */
function messyRows(rows: number): string[][] {
  const next = numbers(79);
  const oneOf = (some: readonly string[]) => some[next(some.length)] ?? '';
  const seldom = (often: number, bad: string, good: () => string) => (next(often) === 0 ? bad : good());
  return Array.from({ length: rows }, (_, at) => [
    seldom(200, '', () => oneOf(['Delgado, Rosa', 'MARSH ELLEN', 'Pratt, Dean & Ana', 'Harbor Point Condo Assn., Inc.'])),
    oneOf(['(813) 555-0142', '813.555.0142', '8135550142', '1-813-555-0142']),
    `${1_000 + at} ${oneOf(['Bayshore Blvd', 'W. Elm St.', 'NW 7th Ct'])}`,
    oneOf(['', '', 'Apt 4', 'Bldg C', '12']),
    oneOf(['Tampa FL 33611', 'Tampa, FL 33611', 'Saint Petersburg, Florida 33701-1020', 'Miami, FL']),
    seldom(200, '31-Jun-26', () => oneOf(['16-May-26', '46158', '05/16/2026', '2026-05-16'])),
    oneOf(['HURR', 'HURR', 'HURR', 'WTR', 'WTR', 'HAIL', 'WND', 'FIRE', 'Pipe burst', 'AC leak']),
    oneOf(['4 - INSP DONE', '5 - EST', '5 - EST', '1 - NEW', '2 - SIGNED', '3 - INSP SCHED', '6 - HOLD', '8 - BILLED']),
    oneOf(['CITIZENS PROP INS', 'Heritage', 'Tower Hill', 'Gulfst. Mut.', '']),
    `HO-${at}`,
    seldom(60, '1.23E+11', () => `C-2026-${100_000 + at}`),
    seldom(90, 'abc', () => oneOf(['0.1', '10 %', '10.00', '10'])),
    seldom(40, 'TBD', () => oneOf(['$350,000.00', '350000', ''])),
    seldom(30, 'none', () => oneOf(['', `owner${at}@example.test`])),
    seldom(50, 'ASAP', () => oneOf(['', '12/1/2026'])),
    oneOf(['Tarp is on', 'Wife says: call after 5pm', '']),
    `XZ-${at}`,
  ]);
}

export function messyCsv(rows: number): string {
  return [messyColumns, ...messyRows(rows)].map((cells) => csvLine(cells)).join('');
}
