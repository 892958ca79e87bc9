// One row → what a claim would be opened with, or an error for each cell that does not fit. Pure: nothing is looked up or stored.
import type { ClaimIntake, ImportDefaults, ImportFieldKey, ImportMapping, ImportRowError } from '@plumbline/contracts/claims';
import { localDate, omitUndefined } from '@plumbline/contracts/kernel';
import { placeOf, todayAt } from '../../claim/model/intake-rules.ts';
import type { DeadlineClaim } from '../../rules/deadlines/deadline-record.ts';
import { detailsWithin } from '../../storms/storm-details.ts';
import type { StormRecord } from '../../storms/storm-store.ts';
import { addressIn, type RowAddress } from './address-cells.ts';
import { keyDatesOf } from './imported-details.ts';
import { calendarDateIn, dollarsIn, formulaIn } from '../../base/cell-rules.ts';
import { checkIntake } from './check-intake.ts';
import { checkClosing } from './closing-cells.ts';
import { foldedName } from './columns.ts';
import { checkDates } from './date-cells.ts';
import { groupsIn } from './detail-cells.ts';
import { extrasIn, type DraftExtras } from './extras-cells.ts';
import { checkFee } from './fee-cell.ts';
import { checkConsents } from './owner-cells.ts';
import { assigneeIn, attorneyIn, type People } from './people-cells.ts';
import { notADate, notAnAmount, readerOf, type Cells, type Refuse } from './row-cells.ts';
import { looksGarbled } from './text-encoding.ts';

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
  /** The storm event to which all rows belong. */
  readonly event?: StormRecord | undefined;
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
  const address = addressIn(filled, refuse);
  const about = [filled.propertyOwnerName, address.line].filter(Boolean).join(' · ').slice(0, 200);
  const { intake, extras } = converted(filled, { address, refuse, forClosed: reader.defaults.disposition });
  const checked = checkIntake(intake, { values: filled, now: reader.now, refuse });
  const named = checked && peopleIn(filled, { intake: checked, extras, reader, refuse });
  const { stormEventId } = reader.defaults;
  if (errors.length > 0 || !checked || !named) return { errors, about };
  const { referringAttorneyId, assignedAdjusterId } = named;
  const draft: RowDraft = {
    intake: omitUndefined({ ...checked, referringAttorneyId }) as ClaimIntake,
    extras: omitUndefined({ ...extras, stormEventId, assignedAdjusterId }) as DraftExtras,
  };
  return { errors, about, draft };
}

interface Named {
  readonly intake: ClaimIntake;
  readonly extras: DraftExtras;
  readonly reader: RowReader;
  readonly refuse: Refuse;
}

/** Who handles and who referred it, and that no day lies ahead: both need the place of the property. */
function peopleIn(
  values: Cells,
  { intake, extras, reader, refuse }: Named,
): { assignedAdjusterId?: number | undefined; referringAttorneyId?: number | undefined } {
  const { address, timeZone } = placeOf(intake.propertyAddress, intake.address);
  const today = todayAt(timeZone, reader.now);
  if ((extras.contract?.signedOn ?? '') > today) refuse('contractSignedOn', 'Enter today or an earlier date');
  checkClosing(extras.closing, { today, loss: intake.incidentDate, refuse });
  checkDates(extras.keyDates, { incidentDate: intake.incidentDate, timeZone, now: reader.now, refuse });
  checkConsents(extras.consents, { today, refuse });
  const isClosed = extras.closing !== undefined;
  if (extras.feeBasisPoints !== undefined && !isClosed)
    checkFee(extras.feeBasisPoints, cappedClaim({ intake, extras, reader }, { address, timeZone }), refuse);
  const { people } = reader;
  if (!people) return {};
  const place = { state: address.state, today: localDate(reader.now, timeZone), isClosed };
  return { assignedAdjusterId: assigneeIn(values, { people, place, refuse }), referringAttorneyId: attorneyIn(values, { people, refuse }) };
}

/** What caps of a fee follow from: the claim as it would be opened, with what its storm event brings. */
function cappedClaim({ intake, extras, reader: { event, now } }: Omit<Named, 'refuse'>, place: ReturnType<typeof placeOf>): DeadlineClaim {
  const { damageType, incidentDate } = intake;
  const by = { name: '', now, source: '' };
  const details = omitUndefined({ keyDates: extras.keyDates && keyDatesOf(extras.keyDates, by), contract: extras.contract });
  return { ...place, damageType, incidentDate, disposition: 'open', ...details, ...(event ? detailsWithin(details, event, by) : {}) };
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
  else if (looksGarbled(cell)) refuse(field, 'Characters were lost when the file was saved. Export it again as UTF-8.');
}

/** An error of an address that came in parts stands at the first part. */
function columnField(field: string, columnOf: ReadonlyMap<ImportFieldKey, string>): ImportFieldKey {
  return field === 'propertyAddress' && !columnOf.has('propertyAddress') ? 'addressStreet' : (field as ImportFieldKey);
}

function labelFor(field: string): string {
  return foldedName(field).replace(/^./, (letter) => letter.toUpperCase());
}

function withDefaults(values: Cells, defaults: ImportDefaults): Cells {
  // A disposition for all rows is for those that are closed
  const given = Object.entries(defaults).filter(
    ([key, value]) => typeof value === 'string' && key !== 'disposition' && !values[key as ImportFieldKey],
  );
  return { ...values, ...Object.fromEntries(given) };
}

function converted(
  values: Cells,
  { address, refuse, forClosed }: { address: RowAddress; refuse: Refuse; forClosed: string | undefined },
): { intake: Record<string, unknown>; extras: DraftExtras } {
  const read = readerOf(values, refuse);
  const text = (field: ImportFieldKey) => values[field] || undefined;
  const intake = omitUndefined({
    propertyOwnerName: values.propertyOwnerName,
    propertyOwnerPhone: values.propertyOwnerPhone,
    propertyOwnerEmail: text('propertyOwnerEmail'),
    propertyAddress: address.line,
    damageType: values.damageType,
    incidentDate: read('incidentDate', calendarDateIn, notADate),
    insuranceCompany: text('insuranceCompany'),
    policyNumber: text('policyNumber'),
    estimatedValue: read('estimatedValue', dollarsIn, notAnAmount),
    estimatedDamage: text('estimatedDamage'),
    description: text('description'),
    ...groupsIn(values, { parts: address.parts, refuse }),
  });
  return { intake, extras: extrasIn(values, { refuse, forClosed }) };
}
