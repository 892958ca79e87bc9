// What the columns of a file mean: guessed by their names, and by what this organization chose before.
import {
  columnOfFile,
  importFields,
  joinedImportFields,
  usedAgain,
  type ImportField,
  type ImportFieldKey,
  type ImportMapping,
} from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';

const maxColumns = 200;

/** The header as names that are unique: a second `Phone` becomes `Phone (2)`, an empty one `Column 4`. */
export function columnNames(header: readonly string[]): string[] {
  if (header.length > maxColumns) throw new Failure('unprocessable', `The file has more than ${maxColumns} columns`);
  const seen = new Map<string, number>();
  return header.map((cell, index) => {
    const name = cell.replace(/\s+/g, ' ').slice(0, 120) || `Column ${index + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** `Date of Loss*` and `date_of_loss` are the same name. */
export function foldedName(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9#%]+/g, ' ')
    .trim();
}

const fieldByName = new Map<string, ImportFieldKey>(
  [...importFields].toReversed().flatMap((field): [string, ImportFieldKey][] => {
    const { key, label, names } = field as ImportField;
    return [...names, label, key].map((name) => [foldedName(name), key as ImportFieldKey]);
  }),
);

/** Every field at most once, but what was chosen before to be joined; that wins over what the names say. */
export function guessMapping(columns: readonly string[], remembered: Readonly<Record<string, ImportFieldKey>>): ImportMapping {
  const mapping: ImportMapping = {};
  for (const column of columns) {
    const field = remembered[foldedName(column)];
    if (field && mayFill(field, column, mapping)) mapping[column] = field;
  }
  const taken = new Set(Object.values(mapping));
  for (const column of columns) {
    const field = fieldByName.get(foldedName(column));
    if (!field || mapping[column] || taken.has(field)) continue;
    mapping[column] = field;
    taken.add(field);
  }
  return withSecondUses(mapping, { columns, remembered });
}

/** With the second fields that the firm saved for columns, where these are free or filled together. */
export function withSecondUses(
  mapping: ImportMapping,
  { columns, remembered }: { columns: readonly string[]; remembered: Readonly<Record<string, ImportFieldKey>> },
): ImportMapping {
  return columns.map(usedAgain).reduce((all, second) => {
    const field = remembered[foldedName(second)];
    return field && mayFill(field, second, all) ? { ...all, [second]: field } : all;
  }, mapping);
}

function mayFill(field: ImportFieldKey, column: string, mapping: ImportMapping): boolean {
  const others = Object.keys(mapping).filter((one) => mapping[one] === field);
  return others.length === 0 || mayJoin(field, [...others, column]);
}

const familyName = /\b(last|sur|family)\s*name\b|\bsurname\b/;

export function isFamilyName(column: string): boolean {
  return familyName.test(foldedName(column));
}

/**
 * Whether columns that a firm saved for one field fill it together in a file with all of them. Two names are joined where one is the family
 * name: columns of two earlier files may both be called the owner.
 */
export function mayJoin(field: ImportFieldKey, columns: readonly string[]): boolean {
  if (joinedImportFields[field] === undefined) return false;
  return field !== 'propertyOwnerName' || (columns.length === 2 && columns.filter(isFamilyName).length === 1);
}

/** Throws `invalid` when a required field has neither a column nor a default, or a column is not in the file. */
export function assertMapping(
  mapping: ImportMapping,
  file: { columns: readonly string[]; defaults: Readonly<Record<string, unknown>> },
): void {
  const fields = { ...columnFaults(mapping, file.columns), ...missingFields(mapping, file.defaults) };
  const [first] = Object.values(fields);
  if (first !== undefined) throw new Failure('invalid', first, { fields });
}

function columnFaults(mapping: ImportMapping, columns: readonly string[]): Record<string, string> {
  const faults: Record<string, string> = {};
  const chosen = new Map<ImportFieldKey, string>();
  for (const [column, field] of Object.entries(mapping)) {
    const other = chosen.get(field);
    if (!columns.includes(columnOfFile(column, columns))) faults[`mapping.${column}`] = "This column isn't in the file";
    else if (other !== undefined && joinedImportFields[field] === undefined)
      faults[`mapping.${column}`] = `“${other}” is already used for this field`;
    chosen.set(field, column);
  }
  return faults;
}

function missingFields(mapping: ImportMapping, defaults: Readonly<Record<string, unknown>>): Record<string, string> {
  const chosen = new Set<string>(Object.values(mapping));
  const given = (key: string) => chosen.has(key) || filled(defaults[key]);
  const missing = (importFields as readonly ImportField[]).filter(
    ({ key, required }) => required && !given(key) && !(key === 'propertyAddress' && given('addressStreet')),
  );
  return Object.fromEntries(
    missing.map(({ key, label }) => [key, `Choose the column with the ${label.toLowerCase()}, or enter one value for all rows`]),
  );
}

function filled(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
