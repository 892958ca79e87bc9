// What a row says beyond the intake form: numbers, money, where the claim stands, its dates, marks and contract. Pure.
import { ClaimEdit } from '@plumbline/contracts/claims';
import { basisPointsOf, centsOf, omitUndefined } from '@plumbline/contracts/kernel';
import { Priority, type ClaimStatus } from '@plumbline/contracts/enums';
import { fieldsOf } from '@plumbline/server';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import type { StoredContract } from '../../claim/party-rules/party-model.ts';
import { calendarDateIn, dollarsIn, percentIn } from '../../base/cell-rules.ts';
import { statusAndClosing, type Closing } from './closing-cells.ts';
import { datesIn, type DraftDates } from './date-cells.ts';
import { marksIn } from './detail-cells.ts';
import { consentsIn, type DraftConsent } from './owner-cells.ts';
import { notADate, notAnAmount, readerOf, type Cells, type Refuse } from './row-cells.ts';

/** What the intake form does not ask for, in its stored form. */
export interface DraftExtras {
  carrierClaimNumber?: string;
  claimValueCents?: number;
  deductibleCents?: number;
  feeBasisPoints?: number;
  priority?: Priority;
  /** Where it stood in the system that it comes from; absent where the row does not say. */
  status?: ClaimStatus;
  /** How it was closed there. */
  closing?: Closing;
  keyDates?: DraftDates;
  consents?: DraftConsent[];
  notes?: string;
  nextFollowUpDate?: string;
  externalId?: string;
  /** Calendar date. */
  openedOn?: string;
  stormEventId?: number;
  assignedAdjusterId?: number;
  tags?: string[];
  communicationPreference?: ClaimRecord['communicationPreference'];
  contract?: StoredContract;
}

/** `forClosed` is the disposition of rows that do not say how they were closed. */
export function extrasIn(values: Cells, { refuse, forClosed }: { refuse: Refuse; forClosed: string | undefined }): DraftExtras {
  const read = readerOf(values, refuse);
  const text = (field: keyof Cells) => values[field] || undefined;
  const course = statusAndClosing(values, { refuse, forClosed });
  const extras = omitUndefined({
    carrierClaimNumber: text('carrierClaimNumber'),
    claimValueCents: cents(read('claimValue', dollarsIn, notAnAmount)),
    deductibleCents: cents(read('deductible', dollarsIn, notAnAmount)),
    feeBasisPoints: basisPointsOf(read('adjusterFeePercentage', percentIn, 'Enter a fee like 10 or 12.5')),
    priority: read('priority', priorityIn, 'Enter critical, high, medium or low'),
    status: course.stage,
    closing: course.closing,
    keyDates: datesIn(read),
    consents: consentsIn(read, refuse),
    notes: text('notes'),
    nextFollowUpDate: read('nextFollowUpDate', calendarDateIn, notADate),
    externalId: text('externalId'),
    openedOn: read('openedOn', calendarDateIn, notADate),
    ...marksIn(values, read),
  }) as DraftExtras;
  const contract = contractOf(read('contractSignedOn', calendarDateIn, notADate), extras.feeBasisPoints);
  checkExtras(extras, refuse);
  return omitUndefined({ ...extras, contract }) as DraftExtras;
}

const noDeductible = 'Enter a deductible of zero or more';

/** The contract as the old system knew it: who signed is added on the claim. */
function contractOf(signedOn: string | undefined, feeBasisPoints: number | undefined): StoredContract | undefined {
  if (signedOn === undefined) return undefined;
  return omitUndefined({ revision: 1, kind: 'standard' as const, signedBy: [], signedOn, feeBasisPoints }) as StoredContract;
}

/** Lengths and bounds are those of editing the claim by hand. */
function checkExtras({ carrierClaimNumber, notes, deductibleCents, externalId }: DraftExtras, refuse: Refuse): void {
  const edit = ClaimEdit.safeParse(omitUndefined({ carrierClaimNumber, notes }));
  if (!edit.success) for (const [field, message] of Object.entries(fieldsOf(edit.error))) refuse(field, message);
  if ((deductibleCents ?? 0) < 0) refuse('deductible', noDeductible);
  if ((externalId ?? '').length > 100) refuse('externalId', 'Use up to 100 characters');
}

function cents(dollars: number | undefined): number | undefined {
  return dollars === undefined ? undefined : centsOf(dollars);
}

function priorityIn(cell: string): Priority | undefined {
  const read = Priority.safeParse(cell.toLowerCase());
  return read.success ? read.data : undefined;
}
