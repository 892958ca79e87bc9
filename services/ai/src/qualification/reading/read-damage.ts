// Reads an assessment for words that mean haste. Each is judged within its clause and quoted as it was written; none is obeyed.
import type { DamageQuote, QuoteReading } from '@plumbline/contracts/enums';
import type { Doubt } from './doubt.ts';
import { elsewhereOf } from './elsewhere.ts';
import { answerTo } from './form-answers.ts';
import { denialAfter, denialBefore } from './negation.ts';
import { otherMeaningOf } from './other-meaning.ts';
import { pastOf, type PastQuestion } from './past.ts';
import { hitAt, type Hit } from './phrases.ts';
import { quoteOf } from './quote.ts';
import { suppositionOf } from './supposition.ts';
import { tokensOf, type Token } from './tokens.ts';

/** Of each sign and reading so many are quoted; the others say the same. */
const maxQuotes = 3;

interface Question {
  readonly text: string;
  /** Of the loss: what the text dates earlier is not part of it. */
  readonly lossYear: number;
}

/** In the order of the text. */
export function readDamage({ text, lossYear }: Question): DamageQuote[] {
  const tokens = tokensOf(text);
  const counted = new Map<string, number>();
  return readTokens(tokens, lossYear).flatMap(({ hit, reading }) => {
    const group = `${hit.sign} ${reading}`;
    const count = (counted.get(group) ?? 0) + 1;
    counted.set(group, count);
    return count > maxQuotes ? [] : [{ sign: hit.sign, reading, ...quoteOf(text, { tokens, hit }) }];
  });
}

/** Each word is looked at a bounded number of times, however long the text is. */
export function readTokens(tokens: readonly Token[], lossYear: number): { hit: Hit; reading: QuoteReading }[] {
  const found: { hit: Hit; reading: QuoteReading }[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const hit = hitAt(tokens, index);
    if (!hit) continue;
    const reading = readingOf(tokens, hit, lossYear);
    if (reading) found.push({ hit, reading });
    index = hit.last;
  }
  return found;
}

/** Undefined for words about something else. */
function readingOf(tokens: readonly Token[], hit: Hit, lossYear: number): QuoteReading | undefined {
  const meaning = otherMeaningOf(tokens, hit);
  if (meaning === 'drop') return undefined;
  const answer = answerTo(tokens, hit);
  if (answer === 'yes') return 'counts';
  if (answer === 'no') return 'denied';
  const isUnclear = answer === 'open' || meaning === 'unclear';
  return doubtOf({ tokens, hit, lossYear }) ?? (isUnclear ? 'unclear' : 'counts');
}

function doubtOf(question: PastQuestion): Doubt | undefined {
  const { tokens, hit } = question;
  return (
    denialBefore(tokens, hit) ?? denialAfter(tokens, hit) ?? elsewhereOf(tokens, hit) ?? pastOf(question) ?? suppositionOf(tokens, hit)
  );
}
