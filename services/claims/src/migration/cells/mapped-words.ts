// Words of a file that a person has mapped to ours, and which words nobody has mapped yet. Pure.
import type { ImportFieldKey, ImportValues, MappedField } from '@plumbline/contracts/claims';
import { damageTypeOf } from '@plumbline/contracts/enums';
import { foldedName } from './columns.ts';
import { isKnownStatus } from './closing-cells.ts';

/** The cell in our words where its own were mapped; upper and lower case and punctuation do not matter. */
export function mappedWord(field: ImportFieldKey, { cell, values }: { cell: string; values: ImportValues | undefined }): string {
  const words = values?.[field as MappedField];
  if (!words || cell === '') return cell;
  const name = foldedName(cell);
  return Object.entries(words).find(([word]) => foldedName(word) === name)?.[1] ?? cell;
}

/** True for a word that means nothing here: a known one was refused for another reason. */
export function isUnknownWord(field: MappedField, cell: string): boolean {
  return field === 'damageType' ? damageTypeOf(cell) === undefined : !isKnownStatus(cell);
}
