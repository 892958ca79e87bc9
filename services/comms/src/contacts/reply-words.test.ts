// What counts as STOP, START and HELP, and what is a message to a person.
import { describe, expect, test } from 'vitest';
import { mayCancelContract, readReply } from './reply-words.ts';

const kindOf = (text: string) => readReply(text)?.kind;

describe('words', () => {
  test.each([
    'STOP',
    'stop',
    ' Stop. ',
    'Quit',
    'END',
    'revoke',
    'opt out',
    'OPT-OUT',
    'OptOut',
    'Cancel',
    'Unsubscribe',
    'STOPALL',
    'Please stop',
  ])('%s ends texts', (text) =>
    expect(readReply(text)).toMatchObject({ kind: 'stop', language: 'en', isSentence: false, channels: ['sms'] }),
  );
  test.each(['ALTO', 'alto por favor', 'Cancelar', 'NO MÁS', '¡Basta!', 'Darme de baja', 'no más mensajes', 'PARE 🛑'])(
    '%s ends texts',
    (text) => expect(readReply(text)).toMatchObject({ kind: 'stop', language: 'es' }),
  );
  test.each([
    ['START', 'start'],
    ['unstop', 'start'],
    ['Reanudar', 'start'],
    ['HELP', 'help'],
    ['info', 'help'],
    ['Ayuda', 'help'],
    ['INFORMACIÓN', 'help'],
  ])('%s means %s', (text, kind) => expect(kindOf(text)).toBe(kind));
});

describe('sentences', () => {
  test.each([
    'please stop texting me',
    "Don't text me again!",
    'I do not want any more messages from you',
    'Take me off your list',
    'I want to opt out',
    'I revoke my consent.',
    'no me manden más mensajes',
    'Ya no quiero mensajes, gracias',
    'Quíteme de la lista',
  ])('“%s” ends texts at once', (text) => expect(readReply(text)).toMatchObject({ kind: 'stop', isSentence: true, channels: ['sms'] }));

  test('who wants no calls still gets texts; who wants neither gets neither', () => {
    expect(readReply('Stop calling me, texts are fine')).toMatchObject({ kind: 'stop', channels: ['phone'] });
    expect(readReply('Stop calling and stop texting me')?.channels).toEqual(['sms', 'phone']);
  });

  test.each([
    'Can you stop by tomorrow?',
    'The leak will not stop',
    "Don't stop texting me the updates",
    'Cancelar la cita',
    'Cancel the inspection on Friday',
    'ALTA',
    'SÍ',
    'No',
    'Thanks, the end of the week works',
    '',
  ])('“%s” is for a person', (text) => expect(kindOf(text)).toBeUndefined());
});

test('what may cancel the contract is neither STOP nor a message like others', () => {
  for (const text of ['I want to cancel the contract', 'Quiero cancelar el contrato', 'We rescind the agreement']) {
    expect(kindOf(text)).toBeUndefined();
    expect(mayCancelContract(text)).toBe(true);
  }
  expect(mayCancelContract('The contract is in the mail')).toBe(false);
  expect(mayCancelContract('Cancel the inspection')).toBe(false);
});

test('a text of any length is read in no time', () => {
  const started = performance.now();
  readReply('no me '.repeat(100_000));
  expect(performance.now() - started).toBeLessThan(200);
});
