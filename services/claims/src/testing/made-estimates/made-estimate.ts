// A made estimate with its truth: lines, areas and summary that agree to the cent, drawn from a seed.

export type ColumnSet = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'symbility';

export interface Layout {
  readonly columns: ColumnSet;
  readonly font: 'Helvetica' | 'Times-Roman' | 'Courier' | 'Helvetica-Bold';
  readonly size: number;
  readonly landscape: boolean;
  readonly rotate: 0 | 90 | 270;
  readonly margin: number;
  readonly words: 'beside' | 'above';
  readonly repeatsHeading: boolean;
  readonly continued: boolean;
  readonly letterhead: boolean;
  readonly dollarSign: boolean;
  readonly guide: boolean;
  readonly signs: 'plain' | 'ligatures' | 'glued';
  readonly doublePrint: boolean;
  readonly watermark: boolean;
}

export interface MadeLine {
  readonly number: number;
  readonly description: string;
  readonly notes: readonly string[];
  readonly quantity: number;
  readonly unit: string;
  /** Cents; removal and replacement apart in set e. */
  readonly price: number;
  readonly removePrice: number;
  readonly tax: number;
  readonly op: number;
  readonly rcv: number;
  readonly percent: number;
  readonly depreciation: number;
  readonly acv: number;
  readonly recoverable: boolean;
}

export interface MadeArea {
  readonly name: string;
  readonly lines: readonly MadeLine[];
}

export interface Made {
  readonly layout: Layout;
  readonly areas: readonly MadeArea[];
  readonly summaryTax: number;
  readonly summaryOp: number;
  readonly deductible: number;
  readonly prior: number;
}

/** Numbers from 0 to 1, the same for the same seed. */
function drawFrom(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const sets: readonly ColumnSet[] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'symbility'];
const items = [
  ['Laminated - comp. shingle rfg. - w/out felt', 'SQ'],
  ['R&R Drip edge', 'LF'],
  ['Roofing felt - 15 lb.', 'SQ'],
  ['1/2" drywall - hung, taped, floated, ready for paint', 'SF'],
  ['Seal/prime then paint the walls and ceiling twice (3 coats)', 'SF'],
  ['R&R Batt insulation - 6" - R19 - paper / foil faced', 'SF'],
  ['Content Manipulation charge - per hour', 'HR'],
  ['Detach & Reset Light fixture - 1 bulb', 'EA'],
  ['R&R Gutter / downspout - aluminum - up to 5"', 'LF'],
  ['Single axle dump truck - per load - including dump fees', 'EA'],
  ['Remove Tear off, haul and dispose of comp. shingles - 3 tab 25 yr.', 'SQ'],
  ['Floor protection - self-adhesive plastic film', 'SF'],
  ['R&R Fiber cement lap siding - 8"', 'SF'],
  ['Ice & water barrier', 'SF'],
  ['Carpet pad - high grade - office finish', 'SF'],
] as const;
const notes = [
  'Auto Calculated Waste: 11.4%',
  'Options: Valleys: Closed-cut (half laced), Include eave starter course: Yes.',
  'Allowance: please see the attached bid of $850.00 for this item.',
  'The removal of this item is needed to reach the damaged decking below it.',
];
const rooms = ['Kitchen', 'Roof1', 'Left Elevation', 'Living Room', 'Bedroom 2', 'Hall', 'Garage', 'Front Porch', 'Attic', 'Master Bath'];

const noTax: ReadonlySet<ColumnSet> = new Set(['c', 'f']);
const noOp: ReadonlySet<ColumnSet> = new Set(['c', 'd', 'f']);
const noDepreciation: ReadonlySet<ColumnSet> = new Set(['e']);

type Draw = () => number;

function oneOf<T>(draw: Draw, from: readonly T[]): T {
  return from[Math.floor(draw() * from.length)] as T;
}

export function made(seed: number, { lines: count }: { lines?: number } = {}): Made {
  const draw = drawFrom(seed);
  const columns = sets[seed % sets.length] as ColumnSet;
  const layout = { ...layoutOf(columns, draw), guide: seed % 12 === 5 };
  const areas = areasOf(columns, count ?? 3 + Math.floor(draw() ** 2 * 110), draw);
  const base = areas.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.rcv, 0);
  const isFlat = draw() < 0.5;
  return {
    layout,
    areas,
    summaryTax: noTax.has(columns) && isFlat ? Math.round(base * 0.035) : 0,
    summaryOp: noOp.has(columns) && isFlat ? 2 * Math.round(base * 0.1) : 0,
    deductible: oneOf(draw, [0, 100_000, 250_000]),
    prior: oneOf(draw, [0, 0, 12_345]),
  };
}

function layoutOf(columns: ColumnSet, draw: Draw): Omit<Layout, 'guide'> {
  const font = oneOf(draw, ['Helvetica', 'Times-Roman', 'Courier', 'Helvetica-Bold'] as const);
  const usual = columns === 'b' ? 7 : oneOf(draw, [7, 8]);
  return {
    columns,
    font,
    // Typewriter type is wide: headings must not lie over each other
    size: font === 'Courier' ? 5.5 : usual,
    landscape: draw() < 0.4,
    rotate: oneOf(draw, [0, 0, 0, 90, 270] as const),
    margin: 30 + Math.floor(draw() * 12),
    words: columns === 'b' ? 'above' : 'beside',
    repeatsHeading: draw() < 0.7,
    continued: draw() < 0.5,
    letterhead: draw() < 0.6,
    dollarSign: columns === 'f' || columns === 'symbility',
    signs: oneOf(draw, ['plain', 'ligatures', 'glued'] as const),
    doublePrint: draw() < 0.2,
    watermark: draw() < 0.2,
  };
}

function areasOf(columns: ColumnSet, wanted: number, draw: Draw): MadeArea[] {
  const areas: MadeArea[] = [];
  for (let number = 1; number <= wanted; ) {
    const first = number;
    const inArea = Math.min(wanted - first + 1, 1 + Math.floor(draw() * 14));
    areas.push({ name: oneOf(draw, rooms), lines: Array.from({ length: inArea }, (_, at) => madeLine(first + at, columns, draw)) });
    number += inArea;
  }
  return areas;
}

function madeLine(number: number, columns: ColumnSet, draw: Draw): MadeLine {
  const often = (share: number, amount: number) => (draw() < share ? amount : 0);
  const [words, unit] = oneOf(draw, items);
  const quantity = 100 + Math.floor(draw() * 60_000);
  const price = 50 + Math.floor(draw() * 30_000);
  const removePrice = columns === 'e' ? often(0.5, 10 + Math.floor(draw() * 900)) : 0;
  const base = Math.round((quantity * price) / 100) + Math.round((quantity * removePrice) / 100);
  const tax = noTax.has(columns) ? 0 : often(0.8, Math.round(base * 0.035));
  const op = noOp.has(columns) ? 0 : often(0.9, Math.round(base * 0.2));
  const rcv = base + tax + op;
  const percent = noDepreciation.has(columns) ? 0 : often(0.6, 5 * Math.ceil(draw() * 16));
  const depreciation = Math.round((rcv * percent) / 100);
  const extra = oneOf(draw, ['', '', '', '', '', ' - includes labor and material for the whole work at this place']);
  return {
    number,
    description: `${words}${extra}`,
    notes: Array.from({ length: often(0.25, 1 + Math.floor(draw() * 2)) }, () => oneOf(draw, notes)),
    quantity,
    unit,
    price,
    removePrice,
    tax,
    op,
    rcv,
    percent,
    depreciation,
    acv: rcv - depreciation,
    recoverable: columns === 'symbility' || draw() < 0.85,
  };
}

export function sumOf(lines: readonly MadeLine[], of: (line: MadeLine) => number): number {
  return lines.reduce((sum, line) => sum + of(line), 0);
}
