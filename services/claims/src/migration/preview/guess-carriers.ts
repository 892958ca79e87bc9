// Which carrier of the firm a name in a file means: one that differs in writing and legal form alone. Pure.
import { folded } from '@plumbline/contracts/enums';
import type { WordGuess } from './guess-words.ts';

/** Names of carriers on claims of the firm by their folded form, the most used ones first. */
export type KnownCarriers = ReadonlyMap<string, string>;

/** Words of the legal form and the trade, which one file writes and another leaves out. */
const form = new Set([
  'the',
  'of',
  'insurance',
  'ins',
  'company',
  'co',
  'corporation',
  'corp',
  'inc',
  'incorporated',
  'llc',
  'ltd',
  'group',
  'grp',
]);

/** Of a name that differs in its legal form alone: below what is taken without a look, because companies of one group differ in no more. */
const alikeInCore = 75;

/** Guesses by the carriers of the firm. A name that no known one is like has no guess, and comes in as it is written. */
export function carrierGuesses(known: KnownCarriers): (name: string) => WordGuess {
  const byCore = Map.groupBy(known.values(), core);
  return (name) => {
    const same = known.get(folded(name));
    if (same !== undefined) return { meaning: same, confidence: 99, byRow: false };
    const words = core(name);
    const [only, ...others] = words === '' ? [] : (byCore.get(words) ?? []);
    return only !== undefined && others.length === 0 ? { meaning: only, confidence: alikeInCore, byRow: false } : { byRow: false };
  };
}

/** `Citizens Property Ins. Corp.` → citizens property. */
function core(name: string): string {
  const words = folded(name).match(/[a-z0-9]+/g) ?? [];
  return words.filter((word) => !form.has(word)).join(' ');
}
