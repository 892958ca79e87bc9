// One row → what a claim would be opened with, or an error for each cell that does not fit. Pure: nothing is looked up or stored.
import {
  ClaimEdit,
  ClaimIntake,
  type ImportDefaults,
  type ImportFieldKey,
  type ImportMapping,
  type ImportRowError,
} from '@plumbline/contracts/claims';
import { centsOf } from '@plumbline/contracts/kernel';
import { claimStatuses, claimStatusWords, Priority, type ClaimStatus } from '@plumbline/contracts/words';
import { fieldsOf } from '@plumbline/server';
import { known } from '../claim/claim-wire.ts';
import { placeOf, todayAt } from '../claim/intake-rules.ts';
import { calendarDateIn, dollarsIn, formulaIn, percentIn } from './cell-rules.ts';
import { foldedName } from './columns.ts';
import { looksGarbled } from './text-encoding.ts';

/** What the intake form does not ask for, in its stored form. */
export interface DraftExtras {
  carrierClaimNumber?: string;
  claimValueCents?: number;
  deductibleCents?: number;
  feeBasisPoints?: number;
  priority?: Priority;
  status?: ClaimStatus;
  notes?: string;
  nextFollowUpDate?: string;
  externalId?: string;
  /** Calendar date. */
  openedOn?: string;
  stormEventId?: number;
}

export interface RowDraft {
  readonly intake: ClaimIntake;
  readonly extras: DraftExtras;
}

export interface ReadRow {
  readonly draft?: RowDraft;
  readonly errors: ImportRowError[];
  /** Owner and address, for the eye. */
  readonly about: string;
}

export interface RowReader {
  readonly columns: readonly string[];
  readonly mapping: ImportMapping;
  readonly defaults: ImportDefaults;
  readonly now: Date;
}

type Cells = Partial<Record<ImportFieldKey, string>>;

export function readRow(cells: readonly string[], reader: RowReader): ReadRow {
  const values: Cells = {};
  const { errors, refuse } = refusals(values, reader.mapping);
  if (cells.slice(reader.columns.length).some((cell) => cell !== ''))
    errors.push({ column: `Column ${reader.columns.length + 1}`, message: 'The row has more cells than the header', value: '' });
  for (const [column, field] of Object.entries(reader.mapping)) {
    values[field] = cells[reader.columns.indexOf(column)] ?? '';
    checkCell(values[field], field, refuse);
  }
  const filled = withDefaults(values, reader.defaults);
  const propertyAddress = addressOf(filled);
  const about = [filled.propertyOwnerName, propertyAddress].filter(Boolean).join(' · ').slice(0, 200);
  const { intake, extras } = converted({ ...filled, propertyAddress }, refuse);
  const checked = checkIntake(intake, { now: reader.now, refuse });
  const { stormEventId } = reader.defaults;
  if (errors.length > 0 || !checked) return { errors, about };
  return { errors, about, draft: { intake: checked, extras: known({ ...extras, stormEventId }) as DraftExtras } };
}

/** Errors of a row: one for each column, at the column that the field comes from. */
function refusals(values: Cells, mapping: ImportMapping): { errors: ImportRowError[]; refuse: Refuse } {
  const columnOf = new Map(Object.entries(mapping).map(([column, field]) => [field, column] as const));
  const errors: ImportRowError[] = [];
  const refuse: Refuse = (field, message) => {
    const value = (values as Record<string, string | undefined>)[field] ?? '';
    const column = columnOf.get(columnField(field, columnOf)) ?? labelFor(field);
    if (!errors.some((one) => one.column === column)) errors.push({ column, message, value: value.slice(0, 200) });
  };
  return { errors, refuse };
}

/** What the intake form demands of a claim, and that the loss has happened. */
function checkIntake(values: Record<string, unknown>, { now, refuse }: { now: Date; refuse: Refuse }): ClaimIntake | undefined {
  const read = ClaimIntake.safeParse(values);
  if (!read.success) {
    for (const [field, message] of Object.entries(fieldsOf(read.error))) refuse(field, message);
    return undefined;
  }
  const { timeZone } = placeOf(read.data.propertyAddress);
  if (read.data.incidentDate > todayAt(timeZone, now)) refuse('incidentDate', 'Incident date cannot be in the future');
  return read.data;
}

type Refuse = (field: string, message: string) => void;

function checkCell(cell: string, field: ImportFieldKey, refuse: Refuse): void {
  const formula = formulaIn(cell, field);
  if (formula) refuse(field, formula);
  else if (looksGarbled(cell)) refuse(field, 'Letters of this cell were lost when the file was saved. Export it again as UTF-8');
}

/** An error of an address that came in parts stands at the first part. */
function columnField(field: string, columnOf: ReadonlyMap<ImportFieldKey, string>): ImportFieldKey {
  return field === 'propertyAddress' && !columnOf.has('propertyAddress') ? 'addressStreet' : (field as ImportFieldKey);
}

function labelFor(field: string): string {
  return foldedName(field).replace(/^./, (letter) => letter.toUpperCase());
}

function withDefaults(values: Cells, defaults: ImportDefaults): Cells {
  const given = Object.entries(defaults).filter(([key, value]) => typeof value === 'string' && !values[key as ImportFieldKey]);
  return { ...values, ...Object.fromEntries(given) };
}

/** One line: as it stands in one column, else made of its parts. */
function addressOf(values: Cells): string {
  if (values.propertyAddress) return values.propertyAddress;
  const street = [values.addressStreet, values.addressUnit].filter((part) => part).join(' ');
  const region = [values.addressState, values.addressZip].filter((part) => part).join(' ');
  return [street, values.addressCity, region].filter((part) => part).join(', ');
}

function converted(values: Cells, refuse: Refuse): { intake: Record<string, unknown>; extras: DraftExtras } {
  const read = readerOf(values, refuse);
  const text = (field: ImportFieldKey) => values[field] || undefined;
  const intake = known({
    propertyOwnerName: values.propertyOwnerName,
    propertyOwnerPhone: values.propertyOwnerPhone,
    propertyOwnerEmail: text('propertyOwnerEmail'),
    propertyAddress: values.propertyAddress,
    damageType: values.damageType,
    incidentDate: read('incidentDate', calendarDateIn, notADate),
    insuranceCompany: text('insuranceCompany'),
    policyNumber: text('policyNumber'),
    estimatedValue: read('estimatedValue', dollarsIn, notAnAmount),
    estimatedDamage: text('estimatedDamage'),
    description: text('description'),
  });
  const extras = known({
    carrierClaimNumber: text('carrierClaimNumber'),
    claimValueCents: cents(read('claimValue', dollarsIn, notAnAmount)),
    deductibleCents: cents(read('deductible', dollarsIn, notAnAmount)),
    feeBasisPoints: basisPoints(read('adjusterFeePercentage', percentIn, 'A fee is written like 10 or 12.5')),
    priority: read('priority', priorityIn, 'A priority is critical, high, medium or low'),
    status: read('status', statusIn, `A status is one of: ${claimStatuses.map((one) => claimStatusWords[one].staffLabel).join(', ')}`),
    notes: text('notes'),
    nextFollowUpDate: read('nextFollowUpDate', calendarDateIn, notADate),
    externalId: text('externalId'),
    openedOn: read('openedOn', calendarDateIn, notADate),
  }) as DraftExtras;
  checkExtras(extras, refuse);
  return { intake, extras };
}

const notADate = 'A date is written like 2026-11-21 or 11/21/2026';
const notAnAmount = 'An amount is written like 1234.50 or $1,234.50';
const noDeductible = 'A deductible is not negative';

function readerOf(values: Cells, refuse: Refuse) {
  return <V>(field: ImportFieldKey, convert: (cell: string) => V | undefined, sentence: string): V | undefined => {
    const cell = values[field];
    if (!cell) return undefined;
    const value = convert(cell);
    if (value === undefined) refuse(field, sentence);
    return value;
  };
}

/** Lengths and bounds are those of editing the claim by hand. */
function checkExtras({ carrierClaimNumber, notes, deductibleCents, externalId }: DraftExtras, refuse: Refuse): void {
  const edit = ClaimEdit.safeParse(known({ carrierClaimNumber, notes }));
  if (!edit.success) for (const [field, message] of Object.entries(fieldsOf(edit.error))) refuse(field, message);
  if ((deductibleCents ?? 0) < 0) refuse('deductible', noDeductible);
  if ((externalId ?? '').length > 100) refuse('externalId', 'At most 100 characters');
}

function cents(dollars: number | undefined): number | undefined {
  return dollars === undefined ? undefined : centsOf(dollars);
}

function basisPoints(percent: number | undefined): number | undefined {
  return percent === undefined ? undefined : Math.round(percent * 100);
}

function priorityIn(cell: string): Priority | undefined {
  const read = Priority.safeParse(cell.toLowerCase());
  return read.success ? read.data : undefined;
}

const statusByName = new Map<string, ClaimStatus>([
  ['open', 'intake'],
  ['new', 'intake'],
  ['closed', 'completed'],
  ...claimStatuses.flatMap((status): [string, ClaimStatus][] => {
    const { staffLabel, portalLabel, tabLabel } = claimStatusWords[status];
    return [status, staffLabel, portalLabel, tabLabel].map((name) => [foldedName(name), status]);
  }),
]);

function statusIn(cell: string): ClaimStatus | undefined {
  return statusByName.get(foldedName(cell));
}
