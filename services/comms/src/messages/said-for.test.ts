import { expect, test } from 'vitest';
import { notedFor, quotedFor, saidFor } from './said-for.ts';

const english = { subject: 'Your report', message: 'The report of your property is attached.' };
const inSpanish = { subject: 'Su informe', message: 'Le enviamos el informe.', readsAsOwner: true };

test('whoever reads Spanish gets the Spanish, everybody else the English', () => {
  expect(saidFor({ ...english, inSpanish }, 'es')).toEqual({ subject: 'Su informe', message: 'Le enviamos el informe.', language: 'es' });
  expect(saidFor({ ...english, inSpanish }, 'en')).toEqual({ ...english, language: 'en' });
});

test('English alone says in Spanish that it is English, and only to whoever reads Spanish', () => {
  expect(saidFor(english, 'en')).toEqual(english);
  expect(saidFor(english, 'es')).toEqual({
    subject: 'Your report',
    message: `Este mensaje está en inglés. Si quiere, llámenos y se lo explicamos.\n\n${english.message}`,
  });
});

test.each([
  ['a text in Spanish', 'Hola, le enviamos el informe de su casa.'],
  ['a text of which the language is not known', 'OK 4711'],
])('nothing is said about %s', (_, message) => {
  expect(saidFor({ subject: 'S', message }, 'es').message).toBe(message);
  expect(quotedFor(message, 'es')).toBe(message);
});

test('a text message says it in one line, without a letter that halves what it holds', () => {
  const said = notedFor('Please call us about your claim.', { language: 'es', channel: 'sms' });
  expect(said).toBe('Mensaje en inglés. Llame y se lo explicamos. Please call us about your claim.');
  expect(said).not.toMatch(/[áíóú]/i);
});

test('what a person adds to a Spanish text is quoted as written', () => {
  expect(quotedFor('Please call me in the morning.', 'es')).toBe('Mensaje escrito en inglés: “Please call me in the morning.”');
  expect(quotedFor('Please call me in the morning.', 'en')).toBe('Please call me in the morning.');
  expect(quotedFor(undefined, 'es')).toBeUndefined();
  expect(quotedFor('  ', 'es')).toBe('  ');
});
