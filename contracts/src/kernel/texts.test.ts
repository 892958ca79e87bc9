// Texts by key: values, numbers, languages; days and times as each language writes them.
import { describe, expect, test } from 'vitest';
import { dayText, momentText, timeText, zonedTimeText } from './day-texts.ts';
import { sayIn, textLanguageOf } from './texts.ts';

const say = sayIn({
  en: { hello: 'Hello', call: 'Call {name}', missing: { one: '{count} document is missing', other: '{count} documents are missing' } },
  es: { hello: 'Hola', call: 'Llamar a {name}', missing: { one: 'Falta {count} documento', other: 'Faltan {count} documentos' } },
});

describe('texts', () => {
  test('are said in the language that is asked for', () => {
    expect([say.en('hello'), say.es('hello'), say.es('call', { name: 'Ana' })]).toEqual(['Hello', 'Hola', 'Llamar a Ana']);
  });
  test.each([
    [0, 'Faltan 0 documentos'],
    [1, 'Falta 1 documento'],
    [3, 'Faltan 3 documentos'],
    // Spanish has a form of its own for millions, which no text here needs
    [1_000_000, 'Faltan 1000000 documentos'],
  ])('count as the language does: %i', (count, text) => expect(say.es('missing', { count })).toBe(text));
  test('take a value as it is, whatever stands in it', () => {
    expect(say.en('call', { name: '{name} $& $1' })).toBe('Call {name} $& $1');
  });
  test.each([
    ['es', 'es'],
    ['es-US', 'es'],
    ['EN', 'en'],
    ['ht', undefined],
    [undefined, undefined],
  ])('the language of %s is %s', (code, language) => expect(textLanguageOf(code)).toBe(language));
});

describe('days and times', () => {
  const at = new Date('2026-11-23T19:30:00Z');
  test('are written as the reader writes them', () => {
    expect(dayText('2026-11-23', 'en')).toBe('Nov 23, 2026');
    expect(dayText('2026-11-23', 'es')).toBe('23 nov 2026');
    expect(dayText('2026-11-23', 'es', 'long')).toBe('23 de noviembre de 2026');
    expect(dayText('2026-11-23', 'es', 'appointment')).toBe('lunes, 23 de noviembre');
    expect(timeText(at, 'es', 'America/New_York')).toBe('2:30 p.m.');
    expect(zonedTimeText(at, 'en', 'America/New_York')).toBe('2:30 PM EST');
  });
  test.each([
    ['America/New_York', '23 nov 2026, 2:30 p.m. (hora del Este)'],
    ['America/Chicago', '23 nov 2026, 1:30 p.m. (hora del Centro)'],
    ['America/Denver', '23 nov 2026, 12:30 p.m. (hora de la montaña)'],
  ])('name the zone of %s in words', (zone, text) => expect(momentText(at, 'es', { timeZone: zone })).toBe(text));
  test('what is no date stays as it is', () => expect(dayText('soon', 'es')).toBe('soon'));
});
