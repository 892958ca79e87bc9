import { clientCover, defaultCover, type PartyRole, type ReportSending } from '@plumbline/contracts/claims';
import { expect, test } from 'vitest';
import { coversFor } from './cover-values.ts';

const license = { state: 'FL', number: 'W123', kind: 'public_adjuster' } as never;
const about = (role?: PartyRole) => ({
  recipient: { name: 'Ana Rivera', email: 'ana@example.com' },
  role,
  adjusterName: 'Dana Reyes',
  report: { title: 'Damage report' },
  claim: { propertyOwnerName: 'Ana Rivera', claimNumber: 'CLM-1', propertyAddress: '12 Palm Avenue' },
  pdfSha256: 'a'.repeat(64),
  signature: { firmName: 'Bayshore', adjusterPhone: '(305) 555-0100', license },
});
const sending = (change: Partial<ReportSending> = {}): ReportSending => ({
  version: 1,
  recipients: [],
  channel: 'attachment',
  publishToPortal: false,
  ...defaultCover('attachment', 'client'),
  ...change,
});

test('the insured may read the usual words in Spanish, with the license as the state wrote it', () => {
  const { message, inSpanish } = coversFor(sending(), about('named_insured'));
  expect(message).toMatch(/^Dear Ana Rivera,.*\n\nDana Reyes\nPublic Adjuster, FL License No\. W123\nBayshore · \(305\) 555-0100$/s);
  expect(inSpanish).toEqual({
    subject: 'Su informe de daños: 12 Palm Avenue',
    message: [
      'Hola, Ana Rivera:',
      'Le enviamos el informe de daños de 12 Palm Avenue. Muestra los daños que vimos en su propiedad, con las fotos que tomamos. El documento está en inglés. Si quiere, se lo explicamos por teléfono.',
      'Léalo y díganos si falta algo o si algo no es correcto.',
      'Dana Reyes\nAjustador público (Public Adjuster), FL License No. W123\nBayshore · (305) 555-0100',
    ].join('\n\n'),
    readsAsOwner: true,
  });
});

test.each<PartyRole>(['desk_adjuster', 'field_adjuster', 'attorney', 'mortgagee', 'contractor', 'public_adjuster', 'other'])(
  'English alone for a %s',
  (role) => expect(coversFor(sending(), about(role))).not.toHaveProperty('inSpanish'),
);

test('whoever has no role may read Spanish, and does not read what the owner reads', () => {
  expect(coversFor(sending(), about()).inSpanish).not.toHaveProperty('readsAsOwner');
});

test('words of a person are not translated; their own Spanish goes out', () => {
  const own = { subject: 'My words', message: 'Please look at page 3, {contactName}.' };
  expect(coversFor(sending(own), about('named_insured'))).toEqual({ subject: 'My words', message: 'Please look at page 3, Ana Rivera.' });
  const inSpanish = { subject: 'Mis palabras', message: 'Mire la página 3, {contactName}.' };
  expect(coversFor(sending({ ...own, inSpanish }), about('named_insured')).inSpanish?.message).toBe('Mire la página 3, Ana Rivera.');
});

test('a link keeps its place in both languages until it is sent', () => {
  const link = sending({ channel: 'link', ...defaultCover('link', 'mixed') });
  expect(coversFor(link, about('named_insured')).inSpanish?.message).toContain('Puede abrirlo aquí durante 30 días:\n{reportLink}');
  expect(clientCover('link', 'en')).toEqual(defaultCover('link', 'client'));
});
