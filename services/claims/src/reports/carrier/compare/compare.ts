// The whole comparison: rows, their kinds and sums. Pure; every sum is made of the rows that are shown.
import { differenceKinds, type DifferenceKind } from '@plumbline/contracts/claims';
import type { CarrierReading } from '../model/carrier-model.ts';
import { differencesOf, mainKind, summaryDifferences, type Part } from './differences.ts';
import { matchLines, type HandPair, type Match } from './match-lines.ts';
import { carrierSides, type Side } from './sides.ts';

export interface CompareInput {
  readonly ours: readonly Side[];
  readonly first: Pick<CarrierReading, 'lines' | 'totals'>;
  readonly latest: Pick<CarrierReading, 'lines' | 'totals'>;
  readonly hand: readonly HandPair[];
  /** Rows for which a person named a code section. */
  readonly codes: ReadonlySet<string>;
}

export interface Row {
  /** Ours; `theirs:` and the carrier's key; `summary`. */
  readonly key: string;
  readonly area: string;
  readonly description: string;
  readonly ours?: Side | undefined;
  readonly first?: Side | undefined;
  readonly latest?: Side | undefined;
  readonly parts: readonly Part[];
  readonly kind: DifferenceKind;
  readonly pairedBy?: Match['by'] | undefined;
  readonly suggestion?: Side | undefined;
}

export interface Compared {
  readonly rows: readonly Row[];
  readonly kinds: readonly (Part & { readonly lines: number })[];
}

const summaryKey = 'summary';
const theirsPrefix = 'theirs:';

export function compare(input: CompareInput): Compared {
  const [first, latest] = [carrierSides(input.first.lines), carrierSides(input.latest.lines)];
  const now = matchLines(input.ours, latest, input.hand);
  const before = input.first === input.latest ? now : matchLines(input.ours, first, input.hand);
  const ourRows = input.ours.map((ours) => {
    const pair = now.pairs.get(ours.key);
    return row({
      key: ours.key,
      ours,
      latest: pair?.theirs,
      first: before.pairs.get(ours.key)?.theirs,
      isCode: input.codes.has(ours.key),
      pairedBy: pair?.by,
      suggestion: now.suggestions.get(ours.key),
    });
  });
  const rows = [...ourRows, ...theirRows({ first, latest, rows: ourRows, codes: input.codes }), ...summaryRow(input)];
  return { rows, kinds: differenceKinds.map((kind) => sumOfKind(kind, rows)) };
}

interface RowInput extends Pick<Row, 'key' | 'ours' | 'first' | 'latest' | 'pairedBy' | 'suggestion'> {
  readonly isCode: boolean;
}

function row({ isCode, ...input }: RowInput): Row {
  const { ours, latest, first } = input;
  const shown = ours ?? latest ?? first;
  const parts = differencesOf({ ours, theirs: latest, isCode });
  return { ...input, area: shown?.area ?? '', description: shown?.description ?? '', parts, kind: mainKind(parts) };
}

/** What only the carrier has, now or at first. */
function theirRows({
  first,
  latest,
  rows,
  codes,
}: {
  first: Side[];
  latest: Side[];
  rows: readonly Row[];
  codes: ReadonlySet<string>;
}): Row[] {
  const taken = new Set(rows.flatMap((one) => (one.latest ? [one.latest.key] : [])));
  const takenBefore = new Set(rows.flatMap((one) => (one.first ? [one.first.key] : [])));
  const before = new Map(first.filter(({ key }) => !takenBefore.has(key)).map((side) => [side.key, side]));
  const now = latest.filter(({ key }) => !taken.has(key));
  const left = new Set(now.map(({ key }) => key));
  const withdrawn = [...before.values()].filter(({ key }) => !left.has(key) && !taken.has(key));
  const only = (theirs: { latest?: Side; first?: Side | undefined }, key: string) =>
    row({ ...theirs, key: theirsPrefix + key, isCode: codes.has(theirsPrefix + key) });
  return [
    ...now.map((side) => only({ latest: side, first: before.get(side.key) }, side.key)),
    ...withdrawn.map((side) => only({ first: side }, side.key)),
  ];
}

/** Tax, O&P and depreciation that stand in the carrier's summary and on no line. */
function summaryRow({ latest, first }: CompareInput): Row[] {
  const parts = summaryDifferences(latest.totals.beyondLines);
  if (parts.length === 0) return [];
  const description = "Tax, O&P and depreciation of the carrier's summary";
  const side = ({ totals: { beyondLines } }: CompareInput['latest']): Side => ({
    key: summaryKey,
    area: 'Summary',
    description,
    quantityHundredths: 0,
    unit: '',
    unitCents: 0,
    ...beyondLines,
    counted: true,
  });
  return [{ key: summaryKey, area: 'Summary', description, latest: side(latest), first: side(first), parts, kind: mainKind(parts) }];
}

function sumOfKind(kind: DifferenceKind, rows: readonly Row[]): Part & { lines: number } {
  const parts = rows.flatMap((one) => one.parts.filter((part) => part.kind === kind));
  const lines = kind === 'same' ? rows.filter((one) => one.parts.length === 0).length : parts.length;
  return {
    kind,
    lines,
    rcvCents: parts.reduce((sum, part) => sum + part.rcvCents, 0),
    acvCents: parts.reduce((sum, part) => sum + part.acvCents, 0),
  };
}
