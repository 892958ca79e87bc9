// The words of a model as they may be shown and kept: one line of plain sentences. Pure.
import { opinionsIn } from '@plumbline/contracts/enums';
import { sentencesOf } from '@plumbline/contracts/narrative';

/** Controls, marks that turn the direction of reading, and characters that nobody sees. */
const unseen = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;
/** Addresses, markup, and orders to whoever reads along. */
const active =
  /https?:|www\.|\bmailto:|\bjavascript:|\bdata:[a-z]+\/|[\w.+-]@[\w-]+\.|<[a-z/!]|\]\(|\{\{|```|\b(?:ignore|disregard|forget) (?:all |any |the )?(?:previous|prior|above|earlier)\b|\bsystem prompt\b/i;

/** Sentences with an address, markup, an instruction or an opinion on coverage, law or engineering are dropped; '' where nothing is left. */
export function inertText(text: string): string {
  const oneLine = text
    .replaceAll(unseen, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s#>*-]+/, '')
    .trim();
  return sentencesOf(oneLine)
    .map((sentence) => sentence.text)
    .filter((sentence) => !active.test(sentence) && opinionsIn(sentence).length === 0)
    .join(' ');
}
