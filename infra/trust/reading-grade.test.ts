// The fixed texts of the client's case page read at grade 8 or below (Flesch-Kincaid), every one of them.
import { describe, expect, test } from 'vitest';
import { signingConsents } from '@plumbline/contracts/claims';
import { en as screenTexts } from '../../mf-claims/src/features/portal/texts/en.ts';
import { en as caseTexts } from '../../services/claims/src/portal/texts/en.ts';

const highestGrade = 8;

/** Runs of vowels, without a silent e at the end: close enough for English. */
function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  const spoken = letters.replace(/(?:[^laeiouy]es|[^laeiouy]ed|[^laeiouy]e)$/, '');
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}

function gradeOf(text: string): number {
  const sentences = text.split(/[.!?:]+\s*/).filter((sentence) => sentence.trim() !== '').length;
  const words = text.split(/\s+/).filter((word) => /[a-z]/i.test(word));
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / Math.max(1, sentences)) + 11.8 * (syllables / Math.max(1, words.length)) - 15.59;
}

test('the measure knows easy from hard', () => {
  expect(gradeOf('The cat sat on the mat. It was fat.')).toBeLessThan(2);
  expect(gradeOf('The recoverable depreciation is contractually withheld pending documentation of completed restoration.')).toBeGreaterThan(
    14,
  );
});

/** The specification spells what somebody reads who is no client. */
const { restrictedText: _specified, ...measuredTexts } = screenTexts;

describe('the case page', () => {
  const texts = [
    // Whole sentences; what is only named is measured by nobody
    ...[...Object.values(caseTexts), ...Object.values(measuredTexts)].filter(
      (text): text is Extract<typeof text, string> => typeof text === 'string' && text.endsWith('.'),
    ),
    signingConsents.en,
  ];
  test.each(texts)('%s', (text) => expect(gradeOf(text)).toBeLessThanOrEqual(highestGrade));
});
