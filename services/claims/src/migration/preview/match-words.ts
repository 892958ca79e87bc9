// The words of the columns for perils, stages and carriers, each with what it is taken for: a person's choice, or what is guessed. Pure.
import {
  maxMappedWords,
  type ImportMapping,
  type ImportPreviewWord,
  type ImportValues,
  type MappedField,
} from '@plumbline/contracts/claims';
import { omitUndefined } from '@plumbline/contracts/kernel';
import { foldedName } from '../cells/columns.ts';
import type { ReadTable } from './read-file.ts';
import { carrierGuesses, type KnownCarriers } from './guess-carriers.ts';
import { guessWord, type WordGuess } from './guess-words.ts';

const fields: readonly MappedField[] = ['damageType', 'status', 'insuranceCompany'];

/** The least sure first, then those that most rows have. */
export function wordsIn(
  { columns, contents }: ReadTable,
  { mapping, values, carriers }: { mapping: ImportMapping; values: ImportValues; carriers: KnownCarriers },
): ImportPreviewWord[] {
  const guessCarrier = carrierGuesses(carriers);
  const guess = (field: MappedField, word: string) => (field === 'insuranceCompany' ? guessCarrier(word) : guessWord(field, word));
  // A firm without a carrier has nothing that a name could mean
  return fields
    .filter((field) => field !== 'insuranceCompany' || carriers.size > 0)
    .flatMap((field) => {
      const at = columns.findIndex((column) => mapping[column] === field);
      const chosen = new Map(Object.entries(values[field] ?? {}).map(([word, meaning]) => [foldedName(word), meaning]));
      const words = [...(contents[at]?.words?.values() ?? [])].map((one) =>
        wordWire({ ...one, field }, { chosen, guessed: guess(field, one.word) }),
      );
      return words.toSorted((one, other) => (one.confidence ?? 0) - (other.confidence ?? 0) || other.rows - one.rows);
    });
}

function wordWire(
  { field, word, rows }: { field: MappedField; word: string; rows: number },
  { chosen, guessed }: { chosen: ReadonlyMap<string, string>; guessed: WordGuess },
): ImportPreviewWord {
  const { meaning: guess, confidence, byRow, mayBeOver } = guessed;
  // A stage that says nothing begins at the beginning, unless the claim may be over: then its clocks would run
  const otherwise = field === 'status' && !byRow && !mayBeOver ? 'intake' : undefined;
  const own = chosen.get(foldedName(word));
  const meaning = own ?? guess ?? otherwise;
  return omitUndefined({ field, word, rows, meaning, guess, confidence, isChosen: own !== undefined, byRow }) as ImportPreviewWord;
}

/** What a review is asked for: each word with what it is taken for, beside what was chosen for words of other files. */
export function valuesOf(words: readonly ImportPreviewWord[], values: ImportValues): ImportValues {
  const named = (field: MappedField) => {
    const own = words.flatMap(({ field: its, word, meaning }) => (its === field && meaning !== undefined ? [[word, meaning]] : []));
    const spoken = new Set(own.map(([word = '']) => foldedName(word)));
    const others = Object.entries(values[field] ?? {}).filter(([word]) => !spoken.has(foldedName(word)));
    return Object.fromEntries([...others, ...own].slice(-maxMappedWords));
  };
  const carriers = named('insuranceCompany');
  const renamed = Object.keys(carriers).length > 0 ? { insuranceCompany: carriers } : {};
  return { damageType: named('damageType'), status: named('status'), ...renamed };
}
