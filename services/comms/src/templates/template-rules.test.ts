// Templates: unknown variables refused, holes refused, values never read as templates.
import { describe, expect, test } from 'vitest';
import { defaultTemplates } from './default-templates.ts';
import { filledParts } from './filled-parts.ts';
import { assertKnownVariables, composed, fill, headerLine } from './template-rules.ts';

describe('a template', () => {
  test.each([
    ['Claim {claimNumber}', true],
    ['{ownerName} {settlementAmount}', true],
    ['{password}', false],
    ['{constructor}', false],
    ['{__proto__}', false],
    ['Braces { alone } are text', true],
  ])('%s: known variables only: %s', (body, known) => {
    if (known) expect(() => assertKnownVariables({ body })).not.toThrow();
    else expect(() => assertKnownVariables({ body })).toThrow('Unknown variable');
  });

  test('the defaults name known variables', () => {
    const all = Object.values(defaultTemplates).flat();
    for (const { subject, email, short } of all)
      for (const body of [email, short]) expect(() => assertKnownVariables({ subject, body })).not.toThrow();
  });
});

describe('filling', () => {
  test('puts values in their places', () => {
    expect(fill('Claim {claimNumber} of {ownerName}', { claimNumber: 'CLM-1', ownerName: 'Olivia' })).toBe('Claim CLM-1 of Olivia');
  });

  test('a missing value blocks the message', () => {
    expect(() => fill('On {inspectionDate}', {})).toThrow("This message needs {inspectionDate}, which isn't recorded on this claim yet");
    expect(() => fill('{ownerName}', { ownerName: '' })).toThrow('{ownerName}');
  });

  test('a Spanish time at the end of a sentence ends it with one period', () => {
    expect(fill('A las {inspectionTime}. Alguien', { inspectionTime: '2:30 p.m.' })).toBe('A las 2:30 p.m. Alguien');
    expect(fill('{inspectionTime}...', { inspectionTime: '2:30 p.m.' })).toBe('2:30 p.m....');
  });

  test('a value that looks like a variable stays text', () => {
    expect(fill('{ownerName}', { ownerName: '{settlementAmount} $& $1' })).toBe('{settlementAmount} $& $1');
  });

  test('a custom message has its place, comes last without one, and leaves no gap when absent', () => {
    expect(composed('A\n\n{customMessage}\n\nB', { customMessage: 'C' })).toBe('A\n\nC\n\nB');
    expect(composed('A', { customMessage: 'C' })).toBe('A\n\nC');
    expect(composed('A\n\n{customMessage}\n\nB', {})).toBe('A\n\nB');
  });
});

test('a header line is one line', () => {
  expect(headerLine('a\r\nBcc: x\u2028y\u0000z')).toBe('a Bcc: x y z');
});

describe('the filled words of a text', () => {
  const partsOf = (body: string, values: Parameters<typeof composed>[1]) => filledParts(values, (own) => composed(body, own));

  test('are marked, in their order; what somebody typed is not', () => {
    expect(
      partsOf('Hi {contactName}, claim {claimNumber}. {customMessage}', {
        contactName: 'Ana',
        claimNumber: 'C-1',
        customMessage: 'Call us',
      }),
    ).toEqual([
      { text: 'Hi ', filled: false },
      { text: 'Ana', filled: true },
      { text: ', claim ', filled: false },
      { text: 'C-1', filled: true },
      { text: '. Call us', filled: false },
    ]);
  });

  test('a value with signs of its own, and one without text, change no word', () => {
    expect(partsOf('{contactName}{ownerName}', { contactName: 'A\uE000b', ownerName: 'C' })).toEqual([
      { text: 'A\uE000bC', filled: false },
    ]);
    expect(partsOf('Hi {customMessage}', { customMessage: '' })).toEqual([{ text: 'Hi', filled: false }]);
  });
});
