import { expect, test } from 'vitest';
import { deliveryWords, recallWords } from './delivery-words.ts';

const delivered = {
  number: 'ENG-7',
  address: '12 Palm Avenue, Miami, FL 33101',
  engineer: 'Eva Stone',
  recipient: { name: 'Ana Rivera', role: 'Policyholder' },
  message: undefined,
  firm: 'Dana Reyes',
  part: 'sealed' as const,
};

test('a policyholder may read it in Spanish, an attorney gets English alone', () => {
  const { subject, message, inSpanish } = deliveryWords(delivered);
  expect(subject).toBe('Engineering report ENG-7: 12 Palm Avenue, Miami, FL 33101');
  expect(message).toContain('It is signed and sealed by Eva Stone, P.E.');
  expect(inSpanish?.readsAsOwner).toBe(true);
  expect(inSpanish?.subject).toBe('Informe del ingeniero ENG-7: 12 Palm Avenue, Miami, FL 33101');
  expect(inSpanish?.message).toMatch(
    /^Hola, Ana Rivera:\n\n.*El documento está en inglés\..*Lo firmó y selló Eva Stone, P\.E\.\n\nAtentamente,\nDana Reyes$/,
  );
  expect(deliveryWords({ ...delivered, recipient: { name: 'Lee', role: 'Attorney' } })).not.toHaveProperty('inSpanish');
});

test('what the sender adds in English is quoted as English, in Spanish it stands as it is', () => {
  const spanish = (message: string) => deliveryWords({ ...delivered, message }).inSpanish?.message;
  expect(spanish('Please read it and call me.')).toContain('Mensaje escrito en inglés: “Please read it and call me.”');
  expect(spanish('Por favor, lea el informe.')).toContain('\n\nPor favor, lea el informe.\n\n');
  expect(deliveryWords({ ...delivered, message: ' Please read it. ' }).message).toContain('\n\nPlease read it.\n\nSincerely,');
});

test.each(['sealed', 'frozen', 'signature-report'] as const)('%s: no value is missing without an address', (part) => {
  const { subject, message, inSpanish } = deliveryWords({ ...delivered, part, address: undefined });
  expect([subject, message, inSpanish?.subject, inSpanish?.message].join()).not.toMatch(/[{}]|undefined/);
  expect(inSpanish?.subject).toContain('su propiedad');
});

test('a recall names the version, the next one and the reason in both languages', () => {
  const recalled = { number: 'ENG-7', revision: 2, recipientName: 'Ana Rivera', role: 'Policyholder' };
  const { message, inSpanish } = recallWords(recalled, { engineer: undefined, reason: 'A wrong measurement.', by: 'Dana Reyes' });
  // Nobody is a P.E. who is not known
  expect(message).toContain('The engineer has withdrawn it and is preparing version 3.');
  expect(inSpanish?.subject).toBe('Retirado: informe del ingeniero ENG-7, versión 2');
  expect(inSpanish?.message).toContain('No use más la versión 2');
  expect(inSpanish?.message).toContain('El motivo: “A wrong measurement.”');
  const named = (reason: string) => recallWords(recalled, { engineer: 'Eva Stone', reason, by: 'Dana Reyes' });
  expect(named('The ridge was wrong').message).toContain('Eva Stone, P.E., has withdrawn it');
  expect(named('The ridge was wrong').inSpanish?.message).toContain('El motivo, escrito en inglés: “The ridge was wrong”');
  expect(named('La medida del techo no es correcta').inSpanish?.message).toContain('El motivo: “La medida del techo no es correcta”');
});
