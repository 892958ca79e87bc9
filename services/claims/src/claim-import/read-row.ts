// One row → what a claim would be opened with, or an error for each cell that does not fit. Pure: nothing is looked up or stored.
import {
  ClaimEdit,
  type ClaimIntake,
  type ImportDefaults,
  type ImportFieldKey,
  type ImportMapping,
  type ImportRowError,
} from '@plumbline/contracts/claims';
import { centsOf } from '@plumbline/contracts/kernel';
import { claimStatuses, claimStatusWords, Priority, type ClaimStatus } from '@plumbline/contracts/words';
import { fieldsOf } from '@plumbline/server';
import type { ClaimDocument } from '../claim/claim-document.ts';
import { known } from '../claim/claim-wire.ts';
import { placeOf, todayAt } from '../claim/intake-rules.ts';
import type { StoredContract } from '../party/party-model.ts';
import { calendarDateIn, dollarsIn, formulaIn, percentIn } from './cell-rules.ts';
import { foldedName } from './columns.ts';
import { checkIntake } from './check-intake.ts';
import { groupsIn, marksIn } from './detail-cells.ts';
import { assigneeIn, attorneyIn, type People } from './people-cells.ts';
import { notADate, notAnAmount, readerOf, type Cells, type Refuse } from './row-cells.ts';
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
  assignedAdjusterId?: number;
  tags?: string[];
  communicationPreference?: ClaimDocument['communicationPreference'];
  contract?: StoredContract;
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
  /** Whom a cell may name; absent where none does. */
  readonly people?: People | undefined;
}

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
  const checked = checkIntake(intake, { values: filled, now: reader.now, refuse });
  const named = checked && peopleIn(filled, { intake: checked, extras, reader, refuse });
  const { stormEventId } = reader.defaults;
  if (errors.length > 0 || !checked || !named) return { errors, about };
  const { referringAttorneyId, assignedAdjusterId } = named;
  const draft: RowDraft = {
    intake: known({ ...checked, referringAttorneyId }) as ClaimIntake,
    extras: known({ ...extras, stormEventId, assignedAdjusterId }) as DraftExtras,
  };
  return { errors, about, draft };
}

interface Named {
  readonly intake: ClaimIntake;
  readonly extras: DraftExtras;
  readonly reader: RowReader;
  readonly refuse: Refuse;
}

/** Who handles and who referred it, and that the contract was not signed in days to come: both need the place of the property. */
function peopleIn(
  values: Cells,
  { intake, extras, reader, refuse }: Named,
): { assignedAdjusterId?: number | undefined; referringAttorneyId?: number | undefined } {
  const { address, timeZone } = placeOf(intake.propertyAddress, intake.address);
  const today = todayAt(timeZone, reader.now);
  if ((extras.contract?.signedOn ?? '') > today) refuse('contractSignedOn', 'A contract cannot be signed in the future');
  const { people } = reader;
  if (!people) return {};
  const place = { state: address.state, today };
  return { assignedAdjusterId: assigneeIn(values, { people, place, refuse }), referringAttorneyId: attorneyIn(values, { people, refuse }) };
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
    ...groupsIn(values, refuse),
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
    ...marksIn(values, read),
  }) as DraftExtras;
  const contract = contractOf(read('contractSignedOn', calendarDateIn, notADate), extras.feeBasisPoints);
  checkExtras(extras, refuse);
  return { intake, extras: known({ ...extras, contract }) as DraftExtras };
}

const noDeductible = 'A deductible is not negative';

/** The contract as the old system knew it: who signed is added on the claim. */
function contractOf(signedOn: string | undefined, feeBasisPoints: number | undefined): StoredContract | undefined {
  if (signedOn === undefined) return undefined;
  return known({ revision: 1, kind: 'standard' as const, signedBy: [], signedOn, feeBasisPoints }) as StoredContract;
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
