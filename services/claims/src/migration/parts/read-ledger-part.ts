// A row of ledger.csv: which kind of money (or a check), how a holdback moved, and on whose approval an agreement stands. Pure.
import {
  approvalWayLabels,
  approvalWays,
  holdbackDirections,
  type HoldbackDirection,
  type InsuredApproval,
} from '@plumbline/contracts/claims';
import { centsOf } from '@plumbline/contracts/kernel';
import { dollarsIn } from '../../base/cell-rules.ts';
import { foldedName } from '../cells/columns.ts';
import { dateOf, given, type Cells, type Refuse } from './part-cells.ts';
import { checkColumns, readCheck, type CheckPart } from './read-check-part.ts';

export interface LedgerPart {
  kind: 'ledger';
  id: string;
  what: LedgerWhat;
  amountCents: number;
  on: string;
  coverage: PartCoverage;
  /** Of a holdback. */
  direction?: HoldbackDirection;
  /** Of an agreement: as far as the old system knows it. */
  approval?: ImportedApproval;
  author?: string;
  reference?: string;
  note?: string;
}

export interface ImportedApproval {
  by: string;
  approvedOn: string;
  how?: InsuredApproval['how'];
  evidence?: string;
}

const ledgerWhats = ['demand', 'offer', 'agreement', 'payment', 'holdback', 'deductible'] as const;
type LedgerWhat = (typeof ledgerWhats)[number];
const partCoverages = ['A', 'B', 'C', 'D', 'other'] as const;
type PartCoverage = (typeof partCoverages)[number];

/** The kinds of money that are reconciled, each way of a holdback by itself: what is withheld and what is released do not add up. */
export const moneyKinds: readonly string[] = [
  ...ledgerWhats.flatMap((what) => (what === 'holdback' ? holdbackDirections.map((direction) => `${what} ${direction}`) : [what])),
  'check',
];

export function moneyKindOf(part: LedgerPart | CheckPart): string {
  if (part.kind === 'check') return 'check';
  const { what, direction } = part;
  return direction ? `${what} ${direction}` : what;
}

export function readLedger(values: Cells, refuse: Refuse): LedgerPart | CheckPart | undefined {
  const common = { amountCents: positiveCents(values, refuse), coverage: coverageOf(values, refuse), on: dateOf(values, refuse) };
  if (!isCheck(values)) return readEntry(values, common, refuse);
  directionOf(values, undefined, refuse);
  approvalOf(values, undefined, refuse);
  return readCheck(values, common, refuse);
}

const isCheck = ({ kind = '' }: Cells) => ['check', 'cheque'].includes(foldedName(kind));

interface Common {
  amountCents: number | undefined;
  coverage: PartCoverage | undefined;
  on: string | undefined;
}

function readEntry(values: Cells, { amountCents, coverage, on }: Common, refuse: Refuse): LedgerPart | undefined {
  const what = ledgerWhats.find((one) => one === foldedName(values['kind'] ?? ''));
  if (!what) refuse('kind', `Enter a kind: ${ledgerWhats.join(', ')}, check`);
  const ofCheck = checkColumns.find((key) => values[key]);
  if (ofCheck) refuse(ofCheck, 'Enter this only for a check');
  const direction = directionOf(values, what, refuse);
  const approval = approvalOf(values, what, refuse);
  if (!what || !coverage || amountCents === undefined || on === undefined) return undefined;
  const more = { ...given(values, 'author', 'reference', 'note'), ...(direction ? { direction } : {}), ...(approval ? { approval } : {}) };
  return { ...more, kind: 'ledger', id: values['id'] ?? '', what, amountCents, on, coverage };
}

function positiveCents(values: Cells, refuse: Refuse): number | undefined {
  const dollars = dollarsIn(values['amount'] ?? '');
  if (dollars !== undefined && dollars > 0) return centsOf(dollars);
  refuse('amount', 'Enter an amount like 1234.50, more than zero');
  return undefined;
}

function coverageOf(values: Cells, refuse: Refuse): PartCoverage | undefined {
  const coverage = partCoverages.find((one) => one.toLowerCase() === (values['coverage'] || 'other').toLowerCase());
  if (!coverage) refuse('coverage', 'Enter coverage A, B, C, D or other');
  return coverage;
}

function directionOf(values: Cells, what: LedgerWhat | undefined, refuse: Refuse): HoldbackDirection | undefined {
  const written = values['direction'] ?? '';
  if (what !== 'holdback') {
    if (written !== '') refuse('direction', 'Enter a direction only for a holdback');
    return undefined;
  }
  const direction = holdbackDirections.find((one) => one === foldedName(written));
  if (!direction) refuse('direction', `Enter a holdback direction: ${holdbackDirections.join(', ')}`);
  return direction;
}

const approvalColumns = ['approvedBy', 'approvedOn', 'approvedHow', 'proof'];
/** As files write them, with the hyphen that other systems put into a word of ours. */
const wayByName = new Map([
  ...approvalWays.flatMap((way) => [way, approvalWayLabels[way]].map((name) => [foldedName(name), way] as const)),
  [foldedName('e-mail'), 'email'] as const,
]);

/** Who approved and when belong together; how, and where the proof is, as far as they are known. */
function approvalOf(values: Cells, what: LedgerWhat | undefined, refuse: Refuse): ImportedApproval | undefined {
  const written = approvalColumns.find((key) => values[key]);
  if (written === undefined) return undefined;
  if (what !== 'agreement') refuse(written, 'Enter an approval only for an agreement');
  const { approvedBy: by = '', approvedOn: day = '', proof } = values;
  if (by === '') refuse('approvedBy', 'Enter the insured who approved the agreement');
  if (day === '') refuse('approvedOn', 'Enter the date the insured approved the agreement');
  const approvedOn = dateOf(values, refuse, 'approvedOn');
  const how = wayOf(values, refuse);
  if (by === '' || approvedOn === undefined) return undefined;
  return { by, approvedOn, ...how, ...(proof ? { evidence: proof } : {}) };
}

function wayOf({ approvedHow = '' }: Cells, refuse: Refuse): Pick<ImportedApproval, 'how'> {
  if (approvedHow === '') return {};
  const how = wayByName.get(foldedName(approvedHow));
  if (!how) refuse('approvedHow', `Enter how it was approved: ${Object.values(approvalWayLabels).join(', ')}`);
  return how ? { how } : {};
}
