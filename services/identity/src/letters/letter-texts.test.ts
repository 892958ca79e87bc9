import { expect, test } from 'vitest';
import type { LetterKind } from '../stores/records.ts';
import { accountEmailText, inLanguagesOf, invitationText, takenAddressText } from './letter-texts.ts';

const occasion = {
  name: 'Ana Rivera',
  link: 'https://firm.test/x',
  at: new Date('2026-11-23T19:30:00Z'),
  timeZone: 'America/New_York',
  firmName: 'Bayshore',
  by: 'Dana Reyes',
  otherEmail: 'new@example.com',
};
const kinds: LetterKind[] = [
  'reset',
  'email-confirm',
  'email-change-asked',
  'email-changed',
  'access-granted',
  'access-declined',
  'password-changed',
  'factor-added',
  'factor-removed',
  'factor-reset',
  'recovery-code-used',
];

test.each(kinds)('%s is whole in both languages, and they differ', (kind) => {
  const [english, spanish] = [accountEmailText(kind, occasion), accountEmailText(kind, occasion, 'es')];
  for (const { subject, message } of [english, spanish]) expect(subject + message).not.toMatch(/[{}]|undefined/);
  expect(spanish.subject).not.toBe(english.subject);
  expect(spanish.message).toMatch(/^Hola, Ana Rivera:\n\n/);
});

test('the moment is written with the zone in words', () => {
  const { message } = accountEmailText('password-changed', occasion, 'es');
  expect(message).toContain('Esto ocurrió el 23 de noviembre de 2026, 2:30 p.m. (hora del Este).');
  expect(takenAddressText(occasion, 'es').message).toContain('23 de noviembre de 2026');
});

test('without a name, and without whoever decided, nothing is missing', () => {
  expect(accountEmailText('access-granted', { ...occasion, name: '', by: undefined }, 'es').message).toMatch(
    /^Hola:\n\nLa oficina le dio acceso al portal de Bayshore\./,
  );
});

test('clients get both languages, the office English alone', () => {
  const write = (role?: 'client' | 'adjuster') => inLanguagesOf(role, (language) => invitationText({ ...occasion }, language));
  expect(write('client').inSpanish?.subject).toBe('Bayshore le da acceso al portal de su caso');
  expect(write('client').inSpanish?.message).toContain('https://firm.test/x');
  expect(write('adjuster')).not.toHaveProperty('inSpanish');
  expect(write()).not.toHaveProperty('inSpanish');
});
