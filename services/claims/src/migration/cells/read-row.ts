// One row → what a claim would be opened with, or an error for each cell that does not fit. Pure: nothing is looked up or stored.
import type { ClaimIntake, ImportDefaults, ImportFieldKey, ImportMapping, ImportRowError, MappedField } from '@plumbline/contracts/claims';
import { localDate, omitUndefined } from '@plumbline/contracts/kernel';
import { placeOf, todayAt } from '../../claim/model/intake-rules.ts';
import type { DeadlineClaim } from '../../rules/deadlines/deadline-record.ts';
import { detailsWithin } from '../../storms/storm-details.ts';
import type { StormRecord } from '../../storms/storm-store.ts';
import { addressIn, type RowAddress } from './address-cells.ts';
import { keyDatesOf } from './imported-details.ts';
import { calendarDateIn, dollarsIn, formulaIn, shortenedIn } from '../../base/cell-rules.ts';
import { checkIntake } from './check-intake.ts';
import { checkClosing } from './closing-cells.ts';
import { foldedName } from './columns.ts';
import { checkDates } from './date-cells.ts';
import { groupsIn } from './detail-cells.ts';
import { extrasIn, type DraftExtras } from './extras-cells.ts';
import { checkFee } from './fee-cell.ts';
import { alsoLeftOut, mayBeLeftOut } from './left-out.ts';
import { isUnknownWord, ourWord, type MappedWords } from './mapped-words.ts';
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
  /** Why the row is not imported. */
  readonly errors: ImportRowError[];
  /** Cells without which it is imported. */
  readonly leftOut: ImportRowError[];
  /** A word that means nothing here, where a person may say what it means. */
  readonly unknown: readonly { readonly field: MappedField; readonly value: string }[];
  /** Owner and address, for the eye. */
  readonly about: string;
}

export interface RowReader {
  readonly columns: readonly string[];
  readonly mapping: ImportMapping;
  readonly defaults: ImportDefaults;
  /** What words of the file mean. */
  readonly words?: MappedWords | undefined;
  readonly now: Date;
  /** Whom a cell may name; absent where none does. */
  readonly people?: People | undefined;
  /** The storm event to which all rows belong. */
  readonly event?: StormRecord | undefined;
}

/**
 * Reads the row; a cell that is not needed and cannot be read is left out, and the rest is read without it. A row that is refused names every
 * cell that was found wrong.
 */
export function readRow(cells: readonly string[], reader: RowReader): ReadRow {
  const without = new Set<ImportFieldKey>();
  const leftOut: ImportRowError[] = [];
  for (;;) {
    const { faults, about, draft } = readCells(cells, { reader, without });
    const hopeless = faults.filter(({ field }) => !mayBeLeftOut(field) || without.has(field as ImportFieldKey));
    if (faults.length === 0 || hopeless.length > 0) {
      const unknown = hopeless.flatMap(({ unknownIn, error }) => (unknownIn ? [{ field: unknownIn, value: error.value }] : []));
      return draft ? { about, draft, errors: [], leftOut, unknown } : { about, errors: errorsOf(leftOut, faults), leftOut: [], unknown };
    }
    for (const { field, error } of faults) {
      leftOut.push(error);
      for (const one of alsoLeftOut(field as ImportFieldKey)) without.add(one);
    }
  }
}

/** Once for each column. */
function errorsOf(leftOut: readonly ImportRowError[], faults: readonly Fault[]): ImportRowError[] {
  const errors = faults.map(({ error }) => error);
  return [...errors, ...leftOut.filter(({ column }) => !errors.some((one) => one.column === column))];
}

interface Fault {
  readonly field: string;
  readonly error: ImportRowError;
  readonly unknownIn?: MappedField | undefined;
}

function readCells(
  cells: readonly string[],
  { reader, without }: { reader: RowReader; without: ReadonlySet<ImportFieldKey> },
): { faults: Fault[]; about: string; draft?: RowDraft } {
  const values = valuesIn(cells, { reader, without });
  const { faults, refuse } = refusals(values, reader);
  if (cells.slice(reader.columns.length).some((cell) => cell !== '')) refuse(noField, 'The row has more cells than the header');
  for (const field of Object.values(reader.mapping)) checkCell(values[field] ?? '', field, refuse);
  const filled = withDefaults(values, reader.defaults);
  const address = addressIn(filled, refuse);
  const about = [filled.propertyOwnerName, address.line].filter(Boolean).join(' · ').slice(0, 200);
  const { intake, extras } = converted(filled, { address, refuse, forClosed: reader.defaults.disposition });
  const checked = checkIntake(intake, { values: filled, now: reader.now, refuse });
  const named = checked && peopleIn(filled, { intake: checked, extras, reader, refuse });
  const { stormEventId } = reader.defaults;
  if (faults.length > 0 || !checked || !named) return { faults, about };
  const { referringAttorneyId, assignedAdjusterId } = named;
  const draft: RowDraft = {
    intake: omitUndefined({ ...checked, referringAttorneyId }) as ClaimIntake,
    extras: omitUndefined({ ...extras, stormEventId, assignedAdjusterId }) as DraftExtras,
  };
  return { faults, about, draft };
}

/** The cells by field, in our words. */
function valuesIn(
  cells: readonly string[],
  { reader: { columns, mapping, words }, without }: { reader: RowReader; without: ReadonlySet<ImportFieldKey> },
): Cells {
  const valueOf = (column: string, field: ImportFieldKey) => {
    const cell = without.has(field) ? '' : (cells[columns.indexOf(column)] ?? '');
    return ourWord(words, field, cell);
  };
  return Object.fromEntries(Object.entries(mapping).map(([column, field]) => [field, valueOf(column, field)]));
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

/** What is wrong with the row itself. */
const noField = '';
const isMapped = (field: string): field is MappedField => field === 'damageType' || field === 'status';

/** Faults of a row: one for each column, at the column that the field comes from. */
function refusals(values: Cells, { mapping, columns }: RowReader): { faults: Fault[]; refuse: Refuse } {
  const columnOf = new Map(Object.entries(mapping).map(([column, field]) => [field, column] as const));
  const faults: Fault[] = [];
  const refuse: Refuse = (field, message) => {
    const value = (values as Record<string, string | undefined>)[field] ?? '';
    const named = columnOf.get(columnField(field, columnOf)) ?? labelFor(field);
    const column = field === noField ? `Column ${columns.length + 1}` : named;
    if (faults.some(({ error }) => error.column === column)) return;
    const unknownIn = isMapped(field) && value !== '' && isUnknownWord(field, value) ? field : undefined;
    faults.push({ field, error: { column, message, value: value.slice(0, 200) }, unknownIn });
  };
  return { faults, refuse };
}

function checkCell(cell: string, field: ImportFieldKey, refuse: Refuse): void {
  const fault = formulaIn(cell, field) ?? (isNumberOfAFile(field) ? shortenedIn(cell) : undefined);
  if (fault) refuse(field, fault);
  else if (looksGarbled(cell)) refuse(field, 'Characters were lost when the file was saved. Export it again as UTF-8.');
}

/** Numbers that nobody computes with, and that a spreadsheet shortens all the same. */
const isNumberOfAFile = (field: ImportFieldKey) =>
  ['propertyOwnerPhone', 'policyNumber', 'carrierClaimNumber', 'carrierNaic', 'mortgageeLoanNumber', 'externalId'].includes(field);

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
