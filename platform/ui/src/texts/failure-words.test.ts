// What a refusal says: the service's own sentence in English, and what its status means to other readers.
import { afterEach, expect, test } from 'vitest';
import { failureWords } from './failure-words.ts';
import { setReaderLanguage } from './reader-language.ts';
import { bringKitSpanish } from './say.ts';

afterEach(() => setReaderLanguage('en'));

test.each([
  [0, 'No hubo respuesta. Revise su conexión y vuelva a intentar.'],
  [403, 'Su cuenta no puede hacer esto.'],
  [404, 'Esto ya no está aquí.'],
  [422, 'No funcionó. Vuelva a intentar.'],
  [429, 'Demasiados intentos. Vuelva a intentar dentro de unos minutos.'],
  [503, 'Hubo un problema de nuestra parte. Vuelva a intentar.'],
  [undefined, 'No funcionó. Vuelva a intentar.'],
])('a failure with status %s', async (status, spanish) => {
  await bringKitSpanish();
  const error = Object.assign(new Error('Case not found'), status === undefined ? {} : { status });
  expect(failureWords(error)).toBe('Case not found');
  setReaderLanguage('es');
  expect(failureWords(error)).toBe(spanish);
});
