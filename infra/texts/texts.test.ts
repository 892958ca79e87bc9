// Every text that clients read stands in both languages with the same values, and the Spanish ones keep the rules of the house.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { en as pagesEn } from '../../gateway/src/pages/texts/en.ts';
import { catalogs, formsOf } from './catalogs.ts';
import { reviewList, writtenList } from './review-list.ts';

const namesIn = (forms: readonly string[]) => [...new Set(forms.flatMap((form) => form.match(/\{\w+\}/g) ?? []))].toSorted();
const spanish = catalogs.flatMap(({ title, es }) =>
  Object.entries(es).flatMap(([key, text]) => formsOf(text).map((form) => ({ at: `${title}: ${key}`, key, form }))),
);
const found = (pattern: RegExp) => spanish.filter(({ form }) => pattern.test(form)).map(({ at, form }) => `${at}: ${form}`);

describe.each(catalogs)('$title', ({ en, es }) => {
  test('no text is missing in either language, and none is empty', () => {
    expect(Object.keys(es).toSorted()).toEqual(Object.keys(en).toSorted());
    for (const texts of [en, es]) expect(Object.values(texts).flatMap(formsOf)).not.toContain('');
  });

  test('what is filled in in one language is filled in in the other', () => {
    // A text message names no amount in Spanish, and names the firm; the law of the firm's own templates is looked at when they are sent
    const keys = Object.keys(en).filter((key) => !/^\w+\.(short|subject|email)$/.test(key));
    const both = keys.map((key) => ({ key, en: namesIn(formsOf(en[key])), es: namesIn(formsOf(es[key])) }));
    expect(both.filter((one) => one.en.join() !== one.es.join())).toEqual([]);
  });
});

describe('Spanish', () => {
  test.each<[string, RegExp]>([
    ['never says tú', /\b(tu|tus|te|ti|contigo|tienes|puedes|quieres|haz|ingresa|tú)\b/i],
    ['writes no date in digits alone', /\d{1,2}\/\d{1,2}/],
    ['opens what it asks', /^[^¿]*\?/],
    ['opens what it exclaims', /^[^¡]*!/],
    ['knows no gender of the reader', /bienvenido|bienvenida|@|\(a\)|listo\/a|los\/las/i],
    [
      'avoids false friends and Spanglish',
      /aplicar para|política de seguro|someter|requerid|línea muerta|demanda|siniestro|perito|resetear|textear|printear|salvar|barra de|liberación|finiquito|garantizad|gratis|sin riesgo/i,
    ],
    ['shortens no word with a period', /\b(Cía|Rpta|Núm|Sr|Sra|Atte)\./i],
  ])('%s', (_, pattern) => expect(found(pattern)).toEqual([]));

  test('says one thing in a sentence, of at most 22 words', () => {
    const sentences = spanish.flatMap(({ at, form }) => form.split(/[.?!:]\s|\n+/).map((sentence) => ({ at, sentence })));
    expect(sentences.filter(({ sentence }) => sentence.split(/\s+/).length > 22)).toEqual([]);
  });

  test('keeps text messages in the alphabet that holds 160 characters', () => {
    const short = spanish.filter(({ key }) => /\.short$|^short/.test(key)).filter(({ form }) => /[áíóúÁÍÓÚ]/.test(form));
    expect(short).toEqual([]);
  });

  test.each(catalogs.filter(({ ease }) => ease > 0))('is easy to read: $title', ({ es, ease }) => {
    expect(inflesz(Object.values(es).flatMap(formsOf).join('. '))).toBeGreaterThanOrEqual(ease);
  });
});

test('the sign-in pages translate sentences that are refused with', () => {
  const sources = ['services/identity/src', 'contracts/src/identity', 'gateway/src/signin'].map(textOfFolder).join('\n');
  const known = Object.entries(pagesEn).filter(([key]) => /^refused./.test(key));
  expect(known.filter(([, sentence]) => !sources.includes(sentence))).toEqual([]);
});

test('the review list is current: node infra/texts/review-list.ts --write', () => {
  expect(writtenList()).toBe(reviewList());
});

function textOfFolder(folder: string): string {
  const root = path.resolve(import.meta.dirname, '../..', folder);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.ts$/.test(name));
  return files.map((name) => readFileSync(path.join(root, name), 'utf8')).join('\n');
}

/** 206.835 − 62.3 × syllables / words − words / sentences; a syllable is a run of vowels. What is filled in is counted by nobody. */
function inflesz(text: string): number {
  const words = text.replaceAll(/\{\w+\}/g, '').match(/\p{L}+/gu) ?? [];
  const sentences = text.split(/[.?!:]+/).filter((one) => /\p{L}/u.test(one)).length;
  const syllables = words.reduce((sum, word) => sum + Math.max(1, word.match(/[aeiouáéíóúü]+/gi)?.length ?? 1), 0);
  return 206.835 - (62.3 * syllables) / words.length - words.length / sentences;
}
