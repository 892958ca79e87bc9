// Words of a file that a person has mapped to ours, and which words nobody has mapped yet. Pure.
import { maxMappedWords, type ImportFieldKey, type ImportValues, type MappedField } from '@plumbline/contracts/claims';
import { damageTypeOf } from '@plumbline/contracts/enums';
import { isKnownStatus } from './closing-cells.ts';
import { foldedName } from './columns.ts';

/** By field and folded word: upper and lower case and punctuation do not matter. */
export type MappedWords = ReadonlyMap<MappedField, ReadonlyMap<string, string>>;

export function wordsOf(values: ImportValues = {}): MappedWords {
  const fields = Object.entries(values) as [MappedField, Readonly<Record<string, string>> | undefined][];
  return new Map(
    fields.map(([field, words = {}]) => [field, new Map(Object.entries(words).map(([word, ours]) => [foldedName(word), ours]))]),
  );
}

/** The cell in our words where its own were mapped. */
export function ourWord(words: MappedWords | undefined, field: ImportFieldKey, cell: string): string {
  return words?.get(field as MappedField)?.get(foldedName(cell)) ?? cell;
}

/** True for a word that means nothing here: a known one was refused for another reason. */
export function isUnknownWord(field: MappedField, cell: string): boolean {
  // Any name may be a carrier's
  if (field === 'insuranceCompany') return false;
  return field === 'damageType' ? damageTypeOf(cell) === undefined : !isKnownStatus(cell);
}

/** What this file maps beside what the firm has mapped before; of very many the last ones. */
export function withMore(known: ImportValues = {}, more: ImportValues = {}): ImportValues {
  return {
    damageType: lastOf({ ...known.damageType, ...more.damageType }),
    status: lastOf({ ...known.status, ...more.status }),
    ...(known.insuranceCompany || more.insuranceCompany
      ? { insuranceCompany: lastOf({ ...known.insuranceCompany, ...more.insuranceCompany }) }
      : {}),
  };
}

function lastOf<V>(words: Readonly<Record<string, V>>): Record<string, V> {
  return Object.fromEntries(Object.entries(words).slice(-maxMappedWords));
}
