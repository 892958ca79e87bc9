// What a person chooses for an import: which column fills what, how the file is written, what its words mean, and which rows are corrected.
import { Id, boolean, oneOf, record, strictObject, string, textUpTo, type Infer } from '../../kernel/index.ts';
import { claimStatuses, damageTypes } from '../../enums/index.ts';
import { dispositions } from '../claim/claim.ts';
import { importFields } from './import-fields.ts';
import { importPartTables, type ImportPartTable } from './import-part-fields.ts';

const [, ...closedDispositions] = dispositions;

export type ImportFieldKey = (typeof importFields)[number]['key'];

const fieldKeys = importFields.map((field) => field.key) as [ImportFieldKey, ...ImportFieldKey[]];
export const ImportFieldName = oneOf(fieldKeys);

/** Column of the file → field of the claim. A column that is not named is not imported. */
export const ImportMapping = record(string().max(200), ImportFieldName);
export type ImportMapping = Infer<typeof ImportMapping>;

/** Fields that several columns of the file may fill together, and what stands between their cells. */
export const joinedImportFields: { readonly [K in ImportFieldKey]?: string } = { propertyOwnerName: ' ', description: '\n', notes: '\n' };

const again = ' (again)';

/** The name under which a column of claims stands in the mapping once more, for a second field. */
export const usedAgain = (column: string): string => `${column}${again}`;

/** The column of the file that a name of the mapping means; a column that is called so itself is itself. */
export function columnOfFile(name: string, columns: readonly string[]): string {
  return columns.includes(name) || !name.endsWith(again) ? name : name.slice(0, -again.length);
}

/** What every row gets where its own cell is empty or the file has no such column. */
export const ImportDefaults = strictObject({
  ...(Object.fromEntries(fieldKeys.map((key) => [key, textUpTo(4_000).optional()])) as Record<
    ImportFieldKey,
    ReturnType<ReturnType<typeof textUpTo>['optional']>
  >),
  /** The storm event that all rows belong to. */
  stormEventId: Id.optional(),
});
export type ImportDefaults = Infer<typeof ImportDefaults>;

export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export const TextEncoding = oneOf(textEncodings);
export type TextEncoding = Infer<typeof TextEncoding>;

export const textEncodingLabels: Record<TextEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (little endian)',
  'utf-16be': 'UTF-16 (big endian)',
  'windows-1252': 'Windows-1252 (Western European)',
};

export const importDelimiters = [',', ';', '\t', '|'] as const;
export const ImportDelimiter = oneOf(importDelimiters);
export type ImportDelimiter = Infer<typeof ImportDelimiter>;

/** What happens to a row whose claim seems to be there already. */
export const duplicateChoices = ['skip', 'merge', 'create'] as const;
export const DuplicateChoice = oneOf(duplicateChoices);
export type DuplicateChoice = Infer<typeof DuplicateChoice>;

/** Words of one column that a firm has mapped at most. */
export const maxMappedWords = 500;
const wordsFor = <const Meanings extends readonly [string, ...string[]]>(meanings: Meanings) =>
  record(string().max(200), oneOf(meanings))
    .refine((words) => Object.keys(words).length <= maxMappedWords, `Match up to ${maxMappedWords} words`)
    .optional();
/** What a word in the status column can mean: a stage of an open claim, or how a closed one ended. */
const importStatuses = [...claimStatuses, ...closedDispositions] as const;
/** `wind` and `hurricane` are one damage type, and are shown apart: which deductible counts is asked on the claim. */
const importPerils = [...damageTypes, 'wind'] as const;
/** Names in the file → carriers of the firm. A name that stands in no pair comes in as it is written. */
const carrierNames = record(string().max(200), textUpTo(200).min(1, 'Choose a carrier'))
  .refine((names) => Object.keys(names).length <= maxMappedWords, `Match up to ${maxMappedWords} words`)
  .optional();
/** Words of the file → ours, where a column speaks otherwise: `{ damageType: { 'Pipe burst': 'water' } }`. */
export const ImportValues = strictObject({
  damageType: wordsFor(importPerils),
  status: wordsFor(importStatuses),
  insuranceCompany: carrierNames,
});
export type ImportValues = Infer<typeof ImportValues>;
export type MappedField = keyof ImportValues;

/** Rows that a person corrects on the screen at most: what is more is corrected in the file. */
export const maxEditedRows = 500;
/** Row of claims → field → its text for this import only. The address is corrected as one line. */
export const ImportEdits = record(
  string().regex(/^\d{1,7}$/),
  strictObject(
    Object.fromEntries(fieldKeys.map((key) => [key, textUpTo(4_000).optional()])) as Record<
      ImportFieldKey,
      ReturnType<ReturnType<typeof textUpTo>['optional']>
    >,
  ),
).refine((rows) => Object.keys(rows).length <= maxEditedRows, `Correct up to ${maxEditedRows} rows here, and the others in the file`);
export type ImportEdits = Infer<typeof ImportEdits>;

const partColumns = () => record(string().max(200), string().max(40));
/** Columns of the other tables of an archive: column → key of `importPartFields`. A table that is absent is read by the names of its columns. */
export const ImportPartMapping = strictObject(
  Object.fromEntries(importPartTables.map((table) => [table, partColumns().optional()])) as Record<
    ImportPartTable,
    ReturnType<ReturnType<typeof partColumns>['optional']>
  >,
);
export type ImportPartMapping = Infer<typeof ImportPartMapping>;

export const ImportSettings = strictObject({
  mapping: ImportMapping,
  tables: ImportPartMapping.optional(),
  edits: ImportEdits.optional(),
  defaults: ImportDefaults.optional(),
  values: ImportValues.optional(),
  /** Absent: as recognized. */
  encoding: TextEncoding.optional(),
  delimiter: ImportDelimiter.optional(),
  /** Keeps the mapping for the next file with these columns. */
  remember: boolean().optional(),
});
export type ImportSettings = Infer<typeof ImportSettings>;
