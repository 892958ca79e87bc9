// One row → what a claim would be opened with, or an error for each cell that does not fit. Pure: nothing is looked up or stored.
import type { ClaimIntake, ImportDefaults, ImportFieldKey, ImportRowError, MappedField } from '@plumbline/contracts/claims';
import { localDate, omitUndefined } from '@plumbline/contracts/kernel';
import { placeOf, todayAt } from '../../claim/model/intake-rules.ts';
import type { DeadlineClaim } from '../../rules/deadlines/deadline-record.ts';
import { detailsWithin } from '../../storms/storm-details.ts';
import type { StormRecord } from '../../storms/storm-store.ts';
import { addressIn, type RowAddress } from './address-cells.ts';
import { keyDatesOf } from './imported-details.ts';
import { calendarDateIn, dollarsIn } from '../../base/cell-rules.ts';
import { validateIntake } from './validate-intake.ts';
import { checkClosing } from './closing-cells.ts';
import { checkDates } from './date-cells.ts';
import { groupsIn } from './detail-cells.ts';
import { extrasIn, type DraftExtras } from './extras-cells.ts';
import { checkFee } from './fee-cell.ts';
import { alsoLeftOut } from './left-out.ts';
import { checkConsents } from './owner-cells.ts';
import { assigneeIn, attorneyIn, type People } from './people-cells.ts';
import { notADate, notAnAmount, readerOf, type Cells, type Refuse } from './row-cells.ts';
import { checkCell, mayBeLeft, noField, problemOf, refusals, type Fault, type RowProblem } from './row-faults.ts';
import { isWind, valuesIn, withDefaults, type ValueReader } from './row-values.ts';

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
  /** What is wrong with which field: the errors and what is left out. */
  readonly problems: readonly RowProblem[];
  /** The row as it was read, whether or not it comes in. */
  readonly shown: ShownRow;
}

export interface ShownRow {
  readonly values: Cells;
  readonly address: string;
  /** A person said that its word is wind, and no hurricane. */
  readonly isWind: boolean;
}

export interface RowReader extends ValueReader {
  readonly defaults: ImportDefaults;
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
  const left: Fault[] = [];
  for (;;) {
    const read = readCells(cells, { reader, without });
    const hopeless = read.faults.filter((fault) => !mayBeLeft(fault, without));
    if (read.faults.length === 0 || hopeless.length > 0) return outcomeOf(read, { hopeless, left });
    for (const fault of read.faults) {
      left.push(fault);
      for (const one of alsoLeftOut(fault.field as ImportFieldKey)) without.add(one);
    }
  }
}

function outcomeOf(
  { faults, about, draft, shown }: Cellwise,
  { hopeless, left }: { hopeless: readonly Fault[]; left: readonly Fault[] },
): ReadRow {
  const unknown = hopeless.flatMap(({ unknownIn, error }) => (unknownIn ? [{ field: unknownIn, value: error.value }] : []));
  // Once for each column
  const all = [...faults, ...left.filter(({ error }) => !faults.some((one) => one.error.column === error.column))];
  const problems = all.map((fault) => problemOf(fault, hopeless.includes(fault)));
  const errors = all.map(({ error }) => error);
  const read = { about, unknown, problems, shown };
  return draft ? { ...read, draft, errors: [], leftOut: errors } : { ...read, errors, leftOut: [] };
}

interface Cellwise {
  readonly faults: Fault[];
  readonly about: string;
  readonly shown: ShownRow;
  readonly draft?: RowDraft;
}

function readCells(cells: readonly string[], { reader, without }: { reader: RowReader; without: ReadonlySet<ImportFieldKey> }): Cellwise {
  const values = valuesIn(cells, { reader, without });
  const { faults, refuse, keepOut } = refusals(values, reader);
  if (cells.slice(reader.columns.length).some((cell) => cell !== '')) refuse(noField, 'The row has more cells than the header');
  for (const field of Object.values(reader.mapping)) checkCell(values[field] ?? '', field, refuse);
  const filled = withDefaults(values, reader.defaults);
  const address = addressIn(filled, refuse);
  const about = [filled.propertyOwnerName, address.line].filter(Boolean).join(' · ').slice(0, 200);
  const shown = { values: filled, address: address.line, isWind: isWind(cells, reader) };
  const { intake, extras } = converted(filled, { address, refuse, forClosed: reader.defaults.disposition });
  const checked = validateIntake(intake, { values: filled, now: reader.now, refuse });
  const named = checked && peopleIn(filled, { intake: checked, extras, reader, refuse, keepOut });
  const { stormEventId } = reader.defaults;
  if (faults.length > 0 || !checked || !named) return { faults, about, shown };
  const { referringAttorneyId, assignedAdjusterId } = named;
  const draft: RowDraft = {
    intake: omitUndefined({ ...checked, referringAttorneyId }) as ClaimIntake,
    extras: omitUndefined({ ...extras, stormEventId, assignedAdjusterId }) as DraftExtras,
  };
  return { faults, about, shown, draft };
}

interface Named {
  readonly intake: ClaimIntake;
  readonly extras: DraftExtras;
  readonly reader: RowReader;
  readonly refuse: Refuse;
  readonly keepOut: Refuse;
}

/** Who handles and who referred it, and that no day lies ahead: both need the place of the property. */
function peopleIn(
  values: Cells,
  { intake, extras, reader, refuse, keepOut }: Named,
): { assignedAdjusterId?: number | undefined; referringAttorneyId?: number | undefined } {
  const { address, timeZone } = placeOf(intake.propertyAddress, intake.address);
  const today = todayAt(timeZone, reader.now);
  if ((extras.contract?.signedOn ?? '') > today) refuse('contractSignedOn', 'Enter today or an earlier date');
  checkClosing(extras.closing, { today, loss: intake.incidentDate, refuse });
  checkDates(extras.keyDates, { incidentDate: intake.incidentDate, timeZone, now: reader.now, refuse });
  checkConsents(extras.consents, { today, refuse });
  const isClosed = extras.closing !== undefined;
  if (extras.feeBasisPoints !== undefined && !isClosed)
    checkFee(extras.feeBasisPoints, cappedClaim({ intake, extras, reader }, { address, timeZone }), keepOut);
  const { people } = reader;
  if (!people) return {};
  const place = { state: address.state, today: localDate(reader.now, timeZone), isClosed };
  return { assignedAdjusterId: assigneeIn(values, { people, place, refuse }), referringAttorneyId: attorneyIn(values, { people, refuse }) };
}

/** What caps of a fee follow from: the claim as it would be opened, with what its storm event brings. */
function cappedClaim(
  { intake, extras, reader: { event, now } }: Omit<Named, 'refuse' | 'keepOut'>,
  place: ReturnType<typeof placeOf>,
): DeadlineClaim {
  const { damageType, incidentDate } = intake;
  const by = { name: '', now, source: '' };
  const details = omitUndefined({ keyDates: extras.keyDates && keyDatesOf(extras.keyDates, by), contract: extras.contract });
  return { ...place, damageType, incidentDate, disposition: 'open', ...details, ...(event ? detailsWithin(details, event, by) : {}) };
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
