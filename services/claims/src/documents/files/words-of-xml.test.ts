import { expect, test } from 'vitest';
import { withEntities, wordsOfXml } from './words-of-xml.ts';

test('words keep their paragraphs, rows, breaks and tabs', () => {
  const xml = '<w:p><w:r><w:t xml:space="preserve">Roof &amp; wall</w:t></w:r></w:p><w:p><w:t>One<w:br/>two<w:tab/>three</w:t></w:p>';
  expect(withEntities(wordsOfXml(xml, 1_000))).toBe('Roof & wall\nOne\ntwo\tthree\n');
});

test('a tag that is never closed ends the words, and so does the limit', () => {
  expect(wordsOfXml('before<w:p after', 1_000)).toBe('before');
  expect(wordsOfXml('<a>word</a>'.repeat(1_000), 100).length).toBeLessThan(110);
});

test('two million tags that nothing closes are walked over once: by the square of them it would take hours', () => {
  expect(wordsOfXml('<'.repeat(2_000_000), 1_000)).toBe('');
  expect(wordsOfXml('<a'.repeat(2_000_000), 1_000)).toBe('');
});
