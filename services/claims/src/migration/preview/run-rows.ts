// The dry run of the screen: every row of claims is read with the choices as they are, and counted. Nothing is stored.
import type { ImportEdits } from '@plumbline/contracts/claims';
import { folded } from '@plumbline/contracts/enums';
import type { Scope } from '@plumbline/contracts/kernel';
import { numberError } from '../archive/archive-rows.ts';
import type { CsvRow } from '../cells/csv-rows.ts';
import { readRow, type ReadRow, type RowReader } from '../cells/read-row.ts';
import { claimsByKey, duplicateOf, keysOfDraft } from '../rows/find-duplicates.ts';
import type { ImportStores } from '../rows/import-stores.ts';
import type { Directory } from '../rows/read-people.ts';
import { ChosenRows } from './choose-rows.ts';
import { problemsOf } from './preview-cells.ts';

export interface DryRun {
  readonly reader: RowReader;
  readonly edits: ImportEdits;
  readonly directory: Directory;
  /** Folded names of carriers on claims of the firm; absent where there are none to compare with. */
  readonly carriers: ReadonlySet<string> | undefined;
  /** Claims of an archive need a number of their own. */
  readonly areNumbered: boolean;
}

export class DryCounts {
  rows = 0;
  complete = 0;
  incomplete = 0;
  duplicates = 0;
  refused = 0;
  readonly chosen = new ChosenRows();
  /** By field: cells that stay empty or keep their row out. */
  readonly unread = new Map<string, number>();
  /** Numbers of the old system: of all claims that can come in, and of those that seem to be there already. */
  readonly numbers = new Set<string>();
  readonly repeated = new Set<string>();
  readonly #keys = new Map<string, number>();
  readonly #taken = new Set<string>();

  async add(scope: Scope, batch: readonly CsvRow[], { run, claims }: Pick<ImportStores, 'claims'> & { run: DryRun }): Promise<void> {
    const { edits, directory, areNumbered } = run;
    const reader = { ...run.reader, people: await directory.peopleFor(run.reader) };
    const read = batch.map(({ row, cells }) => {
      const one = readRow(cells, { ...reader, edit: edits[row] });
      return { row, read: areNumbered ? this.#numbered(one) : one };
    });
    const keyed = read.map((one) => ({ ...one, keys: one.read.draft ? keysOfDraft(one.read.draft) : [] }));
    const known = await claimsByKey(claims, { scope, keys: keyed.flatMap(({ keys }) => keys) });
    for (const { row, read: one, keys } of keyed) {
      const duplicate = one.draft ? duplicateOf(keys, { claims: known, rows: this.#keys }) : undefined;
      for (const key of keys.filter((each) => !this.#keys.has(each))) this.#keys.set(key, row);
      this.#count({ row, read: one, duplicate: duplicate && named(duplicate) }, run);
    }
  }

  /** A row whose number is missing or taken stays out. */
  #numbered(one: ReadRow): ReadRow {
    const externalId = one.draft?.extras.externalId;
    const error = one.draft && numberError(externalId, this.#taken);
    if (externalId !== undefined) this.#taken.add(externalId);
    if (!error) return one;
    const { draft: _draft, ...rest } = one;
    const { message, value } = error;
    return {
      ...rest,
      errors: [error, ...one.leftOut],
      leftOut: [],
      problems: [{ field: 'externalId', message, value, keepsOut: true }, ...one.problems],
    };
  }

  #count({ row, read, duplicate }: { row: number; read: ReadRow; duplicate: string | undefined }, { carriers, edits }: DryRun): void {
    this.rows += 1;
    this[outcomeOf(read, duplicate)] += 1;
    const number = read.draft?.extras.externalId;
    if (number !== undefined) (duplicate === undefined ? this.numbers : this.repeated).add(number);
    const isNewCarrier = isNew(read.shown.values.insuranceCompany, carriers);
    const shown = { row, read, duplicate, isNewCarrier, isEdited: edits[row] !== undefined };
    for (const field of new Set(problemsOf(shown).map((one) => one.field))) this.unread.set(field, (this.unread.get(field) ?? 0) + 1);
    this.chosen.add(shown);
  }
}

function outcomeOf({ draft, leftOut }: ReadRow, duplicate: string | undefined): 'refused' | 'duplicates' | 'incomplete' | 'complete' {
  if (!draft) return 'refused';
  if (duplicate !== undefined) return 'duplicates';
  return leftOut.length > 0 ? 'incomplete' : 'complete';
}

function isNew(carrier: string | undefined, known: ReadonlySet<string> | undefined): boolean {
  return Boolean(carrier) && known !== undefined && !known.has(folded(carrier ?? ''));
}

function named({ reason, claimNumber }: { reason: string; claimNumber?: string | undefined }): string {
  return claimNumber === undefined ? reason : `${reason}: ${claimNumber}`;
}
