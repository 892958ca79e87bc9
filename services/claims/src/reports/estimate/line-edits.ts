// What people changed in the proposed lines, applied to them: the person's word stands, and the line says whose it is.
import type {
  BuildingPartName,
  EstimateEditDraft,
  EstimateLine,
  LineActivity,
  LineTerms,
  LineWear,
  OverheadChoice,
  WearBase,
} from '@plumbline/contracts/claims';
import { localDate } from '@plumbline/contracts/kernel';
import { formatLongDate } from '@plumbline/server/dates';
import { unitCentsOf } from '../prices/price-list.ts';
import { ofSandbox } from './roof-shape.ts';
import type { ScopeDeps, SetBy, Wanted } from './scope-lines.ts';

type Warn = (message: string) => void;

export interface LineEdit {
  /** Key of the line. */
  readonly line: string;
  readonly kind: Exclude<EstimateEditDraft['kind'], 'restore'>;
  /** `RFG DRIP & Drip edge`. */
  readonly item: string;
  /** Not of a line left out. */
  readonly quantityHundredths?: number;
  /** The quantity is the one that the line had of a roof of the sandbox: to say it again measures nothing. */
  readonly isSandbox?: true;
  /** Of a price. */
  readonly unitCents?: number;
  /** Of a depreciation. */
  readonly wear?: LineWear;
  /** Of the terms on which it is owed. */
  readonly terms?: LineTerms;
  /** Of overhead and profit. */
  readonly overhead?: OverheadChoice;
  /** Of what is depreciated. */
  readonly wearBase?: WearBase;
  /** Of the quantity or price, as the price list had it then: in another unit it means something else. */
  readonly unit?: string;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
  /** Of an added line. */
  readonly added?: {
    readonly category: string;
    readonly selector: string;
    readonly activity: LineActivity;
    readonly group: string;
    readonly coverage: EstimateLine['coverage'];
    /** Why the line is there; a later quantity has a reason of its own. */
    readonly reason: string;
    readonly part?: BuildingPartName;
  };
}

/** What of a line an edit changes. Of each there is one at most: the last one stands. */
export type EditedPart = 'price' | 'depreciation' | 'terms' | 'line';

export function partOf({ kind }: Pick<LineEdit, 'kind'>): EditedPart {
  return kind === 'price' || kind === 'depreciation' || kind === 'terms' ? kind : 'line';
}

/** Undefined: nobody chose, so three trades decide and the price is the base. */
export function overheadIn(edits: readonly LineEdit[] = [], timeZone?: string): (OverheadChoice & ReturnType<typeof setBy>) | undefined {
  const edit = edits.find(({ kind }) => kind === 'overhead');
  return edit?.overhead && { ...edit.overhead, ...setBy(edit, timeZone) };
}

/** Undefined: nobody chose, so lines are depreciated from price and tax, removal with its replacement. */
export function wearBaseIn(edits: readonly LineEdit[] = [], timeZone?: string): (WearBase & ReturnType<typeof setBy>) | undefined {
  const edit = edits.find(({ kind }) => kind === 'wear-base');
  return edit?.wearBase && { ...edit.wearBase, ...setBy(edit, timeZone) };
}

/** Choices are of no line. */
const ofNoLine: readonly LineEdit['kind'][] = ['add', 'overhead', 'wear-base'];

export function withEdits(
  proposed: readonly Wanted[],
  { edits = [], prices, timeZone }: ScopeDeps & { readonly edits?: readonly LineEdit[]; readonly timeZone?: string },
  warn: Warn,
): Wanted[] {
  const byPart = new Map(edits.map((edit) => [`${partOf(edit)} ${edit.line}`, edit]));
  const stay = proposed.flatMap((one) => edited(one, byPart.get(`line ${one.key}`), warn));
  const all = [...stay, ...edits.flatMap((edit) => addedLine(edit, prices, warn))];
  const known = new Set([...proposed, ...all].map(({ key }) => key));
  for (const { kind, line, item } of edits)
    if (!ofNoLine.includes(kind) && !known.has(line))
      warn(`${item}: a change to this line has no effect, because the line is no longer proposed.`);
  return all.map((one) => ({
    ...one,
    ...priced(one, { edit: byPart.get(`price ${one.key}`), timeZone, warn }),
    ...worn(byPart.get(`depreciation ${one.key}`), timeZone),
    ...owed(byPart.get(`terms ${one.key}`), timeZone),
  }));
}

function edited(one: Wanted, edit: LineEdit | undefined, warn: Warn): Wanted[] {
  if (!edit) return [one];
  return edit.kind === 'leave-out' ? [] : [{ ...one, quantity: quantityOf(edit, one.item.unit, warn) }];
}

/** `entered by Dana Cole, Nov 21, 2026: Bid of Acme`, as every paper says it. */
export function setText({ by, at, on = at.slice(0, 10), reason }: SetBy): string {
  return `entered by ${by}, ${formatLongDate(on)}: ${reason}`;
}

function setBy({ by, at, reason }: LineEdit, timeZone = 'UTC'): SetBy & { readonly on: string } {
  return { by, at: at.toISOString(), on: localDate(at, timeZone), reason };
}

/** The price of the list counts again once that counts in another unit. */
function priced(
  one: Wanted,
  { edit, timeZone, warn }: { edit: LineEdit | undefined; timeZone: string | undefined; warn: Warn },
): Pick<Wanted, 'unitCents' | 'setPrice'> | undefined {
  if (edit?.unitCents === undefined) return undefined;
  if (edit.unit === one.item.unit) return { unitCents: edit.unitCents, setPrice: { listCents: one.unitCents, ...setBy(edit, timeZone) } };
  warn(
    `${edit.item}: the price was entered per ${edit.unit ?? 'another unit'}, and the price list counts in ${one.item.unit}. Enter it again.`,
  );
  return undefined;
}

function worn(edit: LineEdit | undefined, timeZone: string | undefined): Pick<Wanted, 'setWear'> {
  return edit?.wear ? { setWear: { wear: edit.wear, ...setBy(edit, timeZone) } } : {};
}

function owed(edit: LineEdit | undefined, timeZone: string | undefined): Partial<Pick<Wanted, 'coverage' | 'setTerms'>> {
  return edit?.terms ? { coverage: edit.terms.coverage, setTerms: { terms: edit.terms, ...setBy(edit, timeZone) } } : {};
}

function addedLine(edit: LineEdit, prices: ScopeDeps['prices'], warn: Warn): Wanted[] {
  const { added, item: name, line: key } = edit;
  if (!added) return [];
  const { category, selector, activity, group, coverage, reason, part } = added;
  const item = prices.item(category, selector);
  const unitCents = item && unitCentsOf(item, activity);
  if (!item || unitCents === undefined) {
    warn(`${name} was added, but has no price in price list ${prices.code} and was left out.`);
    return [];
  }
  const quantity = quantityOf(edit, item.unit, warn);
  return [{ key, group, activity, item, unitCents, quantity, coverage, reason, photoIds: [], ...(part ? { part } : {}) }];
}

/** The line needs a quantity anew once the price list counts it in another unit. */
function quantityOf(edit: LineEdit, unitNow: string, warn: Warn): Wanted['quantity'] {
  const { quantityHundredths, unit, by, added, reason, item, isSandbox } = edit;
  if (quantityHundredths === undefined) return undefined;
  if (unit !== unitNow) {
    warn(`${item}: the quantity was entered in ${unit ?? 'another unit'}, and the price list counts in ${unitNow}. Enter it again.`);
    return undefined;
  }
  const source = added?.reason === reason ? `entered by ${by}` : `entered by ${by}: ${reason}`;
  if (isSandbox) return { hundredths: quantityHundredths, source: `${source} (the quantity ${ofSandbox})`, isSandbox };
  return { hundredths: quantityHundredths, source };
}
