// What is written in a cell of the table, as the contract says it: the value that it starts from, its choices, and the change. Pure.
import { partConditions, type EstimateEdits, type EstimateLine, type LineTerms } from '@plumbline/contracts/claims';
import { coverageLabels, coverages } from '@plumbline/contracts/enums';
import { typedNumber } from '../../../../shared/typed-number.ts';
import { typedQuantity } from '../../../../shared/typed-quantity.ts';
import type { CellKind } from './cells.ts';
import { wearValues } from './wear-values.ts';

/** Depreciation has a cap and is recoverable or not: it has a dialog. */
export type PlainCell = Exclude<CellKind, 'depreciation'>;

type Standing = Pick<EstimateEdits, 'edits'> | undefined;

/** Where the contract reads a cell, so that what it refuses stands there. */
export const fieldOf = {
  quantity: 'quantity',
  price: 'unitPrice',
  tax: 'takesTax',
  overhead: 'takesOverhead',
  age: 'ageYears',
  life: 'lifeYears',
  condition: 'condition',
  coverage: 'coverage',
  owed: 'owed',
} as const satisfies Record<PlainCell, string>;

interface Choice {
  readonly value: string;
  readonly label: string;
}

const yesNo = (yes: string, no: string): Choice[] => [
  { value: 'yes', label: yes },
  { value: 'no', label: no },
];

const choices: Partial<Record<PlainCell, readonly Choice[]>> = {
  tax: yesNo('Sales tax', 'No sales tax'),
  overhead: yesNo('Overhead and profit', 'No overhead and profit'),
  condition: Object.entries(partConditions).map(([value, { label }]) => ({ value, label })),
  coverage: coverages.map((value) => ({ value, label: coverageLabels[value] })),
  owed: [
    { value: 'now', label: 'Now' },
    { value: 'incurred', label: 'When incurred' },
    { value: 'code', label: 'Code upgrade' },
    { value: 'code incurred', label: 'Code upgrade, when incurred' },
  ],
};

/** Undefined: it is typed. */
export function choicesOf(cell: PlainCell): readonly Choice[] | undefined {
  return choices[cell];
}

/** The terms of a line as they stand: a person's, else as the line shows them. */
export function termsIn(line: EstimateLine, standing: Standing): LineTerms {
  const set = standing?.edits.find((edit) => edit.line === line.key && edit.terms)?.terms;
  return (
    set ?? {
      coverage: line.coverage,
      takesTax: !line.isUntaxed,
      takesOverhead: line.takesOverhead ?? line.overhead > 0,
      isCode: line.isCode === true,
      whenIncurred: line.whenIncurred !== undefined,
    }
  );
}

function wearIn(line: EstimateLine, standing: Standing) {
  return wearValues(line, standing?.edits.find((edit) => edit.line === line.key && edit.wear)?.wear);
}

type Reading = (line: EstimateLine, standing: Standing) => string;
const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

const values: Record<PlainCell, Reading> = {
  quantity: ({ quantity }) => (quantity === undefined ? '' : String(quantity)),
  price: ({ unitPrice }) => unitPrice.toFixed(2),
  tax: (line, standing) => yesOrNo(termsIn(line, standing).takesTax),
  overhead: (line, standing) => yesOrNo(termsIn(line, standing).takesOverhead),
  age: (line, standing) => wearIn(line, standing).ageYears,
  life: (line, standing) => wearIn(line, standing).lifeYears,
  condition: (line, standing) => wearIn(line, standing).condition,
  coverage: (line, standing) => termsIn(line, standing).coverage,
  owed: (line, standing) => {
    const { isCode, whenIncurred } = termsIn(line, standing);
    return `${isCode ? 'code ' : ''}${whenIncurred ? 'incurred' : ''}`.trim() || 'now';
  },
};

/** What the cell holds, as it is typed or chosen. */
export function valueIn(cell: PlainCell, line: EstimateLine, standing: Standing): string {
  return values[cell](line, standing);
}

/** One cell of wear says nothing where age and life are not known: they are entered together. */
export function isWrittenHere(cell: CellKind, line: EstimateLine, standing: Standing): cell is PlainCell {
  if (cell === 'depreciation') return false;
  if (cell !== 'age' && cell !== 'life' && cell !== 'condition') return true;
  const { ageYears, lifeYears } = wearIn(line, standing);
  return ageYears !== '' && lifeYears !== '';
}

interface Written {
  readonly cell: PlainCell;
  readonly line: EstimateLine;
  readonly value: string;
  readonly reason: string;
}

/** The body of the change; what is no number is refused in the words of the contract. */
export function changeOf({ cell, line, value, reason }: Written, standing: Standing): object {
  const about = { line: line.key, reason };
  if (cell === 'quantity') return { kind: 'quantity', ...about, quantity: typedQuantity(value) };
  if (cell === 'price') return { kind: 'price', ...about, unitPrice: typedNumber(value) };
  if (cell === 'age' || cell === 'life' || cell === 'condition') {
    const { ageYears, lifeYears, capPercent, condition, isRecoverable } = wearIn(line, standing);
    const numbers = { ageYears: typedNumber(ageYears), lifeYears: typedNumber(lifeYears), capPercent: typedNumber(capPercent) };
    const typed = cell === 'condition' ? value : typedNumber(value);
    return { kind: 'depreciation', ...about, ...numbers, condition, isRecoverable, [fieldOf[cell]]: typed };
  }
  return { kind: 'terms', ...about, ...withTerm(termsIn(line, standing), cell, value) };
}

/** A line that is owed now has no cost to wait for. */
function withTerm(terms: LineTerms, cell: PlainCell, value: string): object {
  if (cell === 'coverage') return { ...terms, coverage: value };
  if (cell === 'tax') return { ...terms, takesTax: value === 'yes' };
  if (cell === 'overhead') return { ...terms, takesOverhead: value === 'yes' };
  const { incurred, ...rest } = terms;
  const whenIncurred = value.endsWith('incurred');
  return { ...rest, isCode: value.startsWith('code'), whenIncurred, ...(whenIncurred && incurred ? { incurred } : {}) };
}
