import { defaultCommunicationSettings } from '@plumbline/contracts/comms';
import { expect, test } from 'vitest';
import { autoAnswer } from './reply-texts.ts';

const usual = defaultCommunicationSettings.autoResponseMessage;

test('the usual answer is Spanish for whoever reads Spanish; what the firm wrote in English says so, what it wrote in Spanish stays', () => {
  expect(autoAnswer(usual, 'en')).toBe(usual);
  expect(autoAnswer(usual, 'es')).toBe('Recibimos su mensaje y le responderemos pronto. En una emergencia, llame al 911.');
  expect(autoAnswer('We are at lunch and back at one.', 'es')).toBe(
    'Mensaje en inglés. Llame y se lo explicamos. We are at lunch and back at one.',
  );
  expect(autoAnswer('La oficina abre a las nueve.', 'es')).toBe('La oficina abre a las nueve.');
});
