// Printed lines with their amounts and areas: every area must come to its printed total, column by column.
import { sumsOf, type CarrierSums } from '../model/carrier-model.ts';
import { assignCells } from './assign-cells.ts';
import { moneyIn } from './cells.ts';
import { lineAmounts, type LineAmounts } from './line-amounts.ts';
import { moneyColumns } from './line-cells.ts';
import type { PrintedEstimate, PrintedLine, PrintedTotal } from './printed-estimate.ts';
import { money } from '../model/refuse.ts';

export interface PricedLine extends LineAmounts {
  readonly printed: PrintedLine;
  readonly area: string;
  readonly counted: boolean;
}

/** One thing that does not come out; `sentence` stands alone. */
export interface Miss {
  readonly code: 'LINE_GAP' | 'LINE_MATH' | 'AREA_TOTAL';
  readonly sentence: string;
}

export interface Priced {
  readonly lines: readonly PricedLine[];
  readonly misses: readonly Miss[];
  /** A total of the document closed all lines. */
  readonly isClosed: boolean;
}

export function pricedLines(estimate: PrintedEstimate): Priced {
  const pricing = new Pricing(estimate.lines);
  for (const total of estimate.totals) pricing.close(total);
  return pricing.done();
}

const zero: LineAmounts = { unitCents: 0, taxCents: 0, opCents: 0, rcvCents: 0, depreciationCents: 0, acvCents: 0 };

class Pricing {
  readonly #printed: readonly PrintedLine[];
  readonly #lines: PricedLine[] = [];
  readonly #misses: Miss[] = [];
  /** Sums of the areas that no level has taken yet. */
  #areas: CarrierSums[] = [];
  #isClosed = false;

  constructor(printed: readonly PrintedLine[]) {
    this.#printed = printed;
  }

  close(total: PrintedTotal): void {
    const fresh = this.#printed
      .slice(this.#lines.length, total.after)
      .map((line) => this.#priced(line, total.of === 'document' ? '' : total.name));
    if (total.of === 'document') return this.#closeDocument(total, fresh);
    if (fresh.length === 0) return this.#closeLevel(total);
    const settled = settledLines(fresh, total);
    this.#lines.push(...settled);
    const sums = sumsOf(settled.filter(({ counted }) => counted));
    this.#areas.push(sums);
    this.#compare(total, sums);
  }

  done(): Priced {
    const rest = this.#printed.slice(this.#lines.length).map((line) => this.#priced(line, ''));
    return { lines: [...this.#lines, ...rest], misses: this.#misses, isClosed: this.#isClosed && rest.length === 0 };
  }

  #closeDocument(total: PrintedTotal, fresh: PricedLine[]): void {
    this.#lines.push(...fresh);
    this.#isClosed = true;
    this.#compare(total, sumsOf(this.#lines.filter(({ counted }) => counted)));
  }

  /** A level adds up the areas before it; an area without lines is nothing. */
  #closeLevel(total: PrintedTotal): void {
    const printed = printedSums(total);
    if (printed && Object.values(printed).every((cents) => cents === 0)) return;
    for (let from = this.#areas.length - 1; from >= 0; from -= 1) {
      const sums = sumsOf(this.#areas.slice(from));
      if (printed && differenceOf(printed, sums) === undefined) return;
    }
    this.#compare(total, sumsOf(this.#areas));
  }

  #priced(printed: PrintedLine, area: string): PricedLine {
    if (printed.cells && printed.cells.money.rcv === undefined && printed.cells.pricingNote !== '')
      return { ...zero, printed, area, counted: false };
    const amounts = lineAmounts(printed);
    if (typeof amounts !== 'string') return { ...amounts, printed, area, counted: true };
    const isUnread = printed.cells?.money.rcv === undefined;
    this.#misses.push({
      code: isUnread ? 'LINE_GAP' : 'LINE_MATH',
      sentence: `Page ${printed.page}, line ${printed.number}: ${amounts}.`,
    });
    return { ...zero, printed, area, counted: true };
  }

  #compare(total: PrintedTotal, sums: CarrierSums): void {
    const printed = printedSums(total);
    const found = printed && differenceOf(printed, sums);
    if (!found) return;
    const where = total.of === 'document' ? 'the total of all lines' : total.name;
    const what = columnNames[found.column];
    this.#misses.push({
      code: 'AREA_TOTAL',
      sentence: `Page ${total.page}, ${where}: printed ${what} ${money(found.printed)}, lines read ${money(found.read)}, difference ${money(Math.abs(found.printed - found.read))}.`,
    });
  }
}

/** Where an area comes out only without its lines that are paid when incurred, those stand outside of the totals. */
function settledLines(lines: PricedLine[], total: PrintedTotal): PricedLine[] {
  const printed = printedSums(total);
  const comesOut = (some: readonly PricedLine[]) =>
    printed !== undefined && differenceOf(printed, sumsOf(some.filter(({ counted }) => counted))) === undefined;
  if (comesOut(lines)) return lines;
  const aside = lines.map((line) => (isWhenIncurred(line.printed) ? { ...line, counted: false } : line));
  return comesOut(aside) ? aside : lines;
}

function isWhenIncurred({ words, notes, cells }: PrintedLine): boolean {
  return /paid when incurred|code upgrade/i.test([...words, ...notes, cells?.pricingNote ?? ''].join(' '));
}

type SumKey = keyof CarrierSums;

const sumKeys: Readonly<Record<string, SumKey>> = {
  tax: 'taxCents',
  op: 'opCents',
  rcv: 'rcvCents',
  depreciation: 'depreciationCents',
  acv: 'acvCents',
};
const columnNames: Readonly<Record<SumKey, string>> = {
  taxCents: 'tax',
  opCents: 'O&P',
  rcvCents: 'total',
  depreciationCents: 'depreciation',
  acvCents: 'ACV',
};

/** What a total prints; undefined when its figures fit no columns. */
function printedSums({ figures, columns }: PrintedTotal): Partial<CarrierSums> | undefined {
  const all = moneyColumns(columns);
  const summed = all.filter(({ kind }) => sumKeys[kind] !== undefined);
  const cells = assignCells(figures, figures.length > summed.length ? all : summed);
  if (!cells) return undefined;
  const sums: Partial<Record<SumKey, number>> = {};
  for (const [{ kind }, { text }] of cells) {
    const key = sumKeys[kind];
    const cell = moneyIn(text);
    if (key && cell) sums[key] = cell.cents;
  }
  return sums;
}

/** The first column that differs, replacement cost before the others. */
function differenceOf(printed: Partial<CarrierSums>, read: CarrierSums): { column: SumKey; printed: number; read: number } | undefined {
  for (const column of ['rcvCents', 'acvCents', 'depreciationCents', 'taxCents', 'opCents'] as const) {
    const cents = printed[column];
    if (cents !== undefined && cents !== read[column]) return { column, printed: cents, read: read[column] };
  }
  return undefined;
}
