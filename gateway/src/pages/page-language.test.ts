// In which language a page speaks, and what a refusal says in it.
import type { Request, Response } from 'express';
import { describe, expect, test } from 'vitest';
import { preferredOf, refusalIn, speechOf, switchOf } from './page-language.ts';

function speechFor({ query = {}, ...headers }: { query?: Record<string, unknown>; cookie?: string; 'accept-language'?: string }) {
  const cookies: string[] = [];
  const response = { append: (_: string, value: string) => cookies.push(value) };
  const speech = speechOf({ request: { query, headers } as unknown as Request, response: response as unknown as Response });
  return { ...speech, cookies };
}

describe('the language', () => {
  test.each([
    ['es-US,es;q=0.9,en;q=0.8', 'es'],
    ['en-US,en;q=0.9,es;q=0.8', 'en'],
    ['fr-CA,es;q=0.5', 'es'],
    ['es;q=0, en', 'en'],
    ['ht', undefined],
    ['*', undefined],
    [undefined, undefined],
  ])('that a browser prefers with %s is %s', (header, language) => expect(preferredOf(header)).toBe(language));

  test('is that of the browser until the visitor chooses, and the choice stays', () => {
    const spanish = { 'accept-language': 'es-MX' };
    expect(speechFor(spanish)).toMatchObject({ language: 'es', cookies: [] });
    expect(speechFor({ ...spanish, cookie: 'a=1; plumbline-language=en' })).toMatchObject({ language: 'en', cookies: [] });
    const chosen = speechFor({ query: { language: 'es' }, cookie: 'plumbline-language=en' });
    expect(chosen.language).toBe('es');
    expect(chosen.cookies).toEqual(['plumbline-language=es; Path=/; Max-Age=31536000; Secure; SameSite=Lax']);
    expect(speechFor({ query: { language: 'es' }, cookie: 'plumbline-language=es' }).cookies).toEqual([]);
  });

  test.each(['ht', ['es'], '"><script>'])('is English for a value that is none: %j', (language) => {
    expect(speechFor({ query: { language }, cookie: 'plumbline-language=xx' })).toMatchObject({ language: 'en', cookies: [] });
  });
});

test('the switch leads to the same page with what it was opened with', () => {
  expect(switchOf(speechFor({}), '/api/login', { next: '/client-portal/7?a=b&c' })).toEqual({
    href: '/api/login?next=%2Fclient-portal%2F7%3Fa%3Db%26c&language=es',
    language: 'es',
    label: 'Español',
  });
  expect(switchOf(speechFor({ query: { language: 'es' } }), '/api/login')).toMatchObject({ language: 'en', label: 'English' });
});

test('a refusal is said in Spanish, one without a translation in general words, and in English as it is', () => {
  const spanish = speechFor({ query: { language: 'es' } });
  expect(refusalIn(spanish, 'Email or password is wrong')).toBe('El correo o la contraseña no son correctos.');
  expect(refusalIn(spanish, 'A sentence of tomorrow')).toBe('No funcionó. Revise lo que escribió y vuelva a intentar.');
  expect(refusalIn(speechFor({}), 'A sentence of tomorrow')).toBe('A sentence of tomorrow');
});
