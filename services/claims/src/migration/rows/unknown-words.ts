// Words of a file that mean nothing here yet, counted while its rows are read.
import type { MappedField } from '@plumbline/contracts/claims';
import type { UnknownValue } from './import-record.ts';

const maxListed = 50;
/** A column that was mapped by mistake has as many words as rows: what comes after these is not counted. */
const maxKept = 2_000;

export class UnknownWords {
  #rows = new Map<string, UnknownValue>();

  add(field: MappedField, value: string): void {
    const key = `${field} ${value.toLowerCase()}`;
    const known = this.#rows.get(key);
    if (known) known.rows += 1;
    else if (this.#rows.size < maxKept) this.#rows.set(key, { field, value, rows: 1 });
  }

  /** The most frequent first. */
  list(): UnknownValue[] {
    return [...this.#rows.values()]
      .toSorted((one, other) => other.rows - one.rows)
      .slice(0, maxListed)
      .map((one) => ({ ...one }));
  }
}
