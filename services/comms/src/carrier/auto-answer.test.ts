import { defaultCommunicationSettings } from '@plumbline/contracts/comms';
import { expect, test } from 'vitest';
import { sameHours } from '@plumbline/contracts/identity';
import { automaticAnswer } from './automatic-answer.ts';
import { autoAnswer } from './reply-texts.ts';

const usual = defaultCommunicationSettings.autoResponseMessage;

test('the usual answer is Spanish for whoever reads Spanish; what the firm wrote in English says so, what it wrote in Spanish stays', () => {
  expect(autoAnswer(usual, { language: 'en', channel: 'sms' })).toBe(usual);
  expect(autoAnswer(usual, { language: 'es', channel: 'sms' })).toBe(
    'Recibimos su mensaje y le responderemos pronto. En una emergencia, llame al 911.',
  );
  expect(autoAnswer('We are at lunch and back at one.', { language: 'es', channel: 'sms' })).toBe(
    'Mensaje en inglés. Llame y se lo explicamos. We are at lunch and back at one.',
  );
  expect(autoAnswer('La oficina abre a las nueve.', { language: 'es', channel: 'sms' })).toBe('La oficina abre a las nueve.');
});

test('while the firm is closed, by its hours and holidays at the property, its other text goes out', () => {
  const week = sameHours([1, 2, 3, 4, 5], '09:00', '17:00');
  const hours = { week, closedOnHolidays: true, closedDays: [] };
  const texts = { autoResponseMessage: 'We answer today.', closedResponseMessage: 'We are closed and answer tomorrow.' };
  const at = (now: string, over: object = {}) =>
    automaticAnswer(texts, { now: new Date(now), timeZone: 'America/New_York', hours, language: 'en', channel: 'email', ...over });
  expect(at('2026-11-24T15:00:00.000Z')).toBe('We answer today.');
  expect(at('2026-11-24T23:00:00.000Z')).toBe('We are closed and answer tomorrow.');
  // Thanksgiving
  expect(at('2026-11-26T15:00:00.000Z')).toBe('We are closed and answer tomorrow.');
  expect(at('2026-11-26T15:00:00.000Z', { hours: undefined })).toBe('We answer today.');
  expect(
    automaticAnswer(
      { ...texts, closedResponseMessage: ' ' },
      { now: new Date('2026-11-26T15:00:00.000Z'), timeZone: 'UTC', hours, language: 'en', channel: 'sms' },
    ),
  ).toBe('We answer today.');
});
