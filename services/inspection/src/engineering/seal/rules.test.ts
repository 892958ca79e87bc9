// Trust in a certificate, names in it, recipients, and the limit of the public check.
import { PassThrough } from 'node:stream';
import { tooLargeToEmail, tooLargeToSeal } from '@plumbline/contracts/inspection';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { recipientsOf } from '../deliver/recipients.ts';
import type { CertificateRecord } from '../base/report-record.ts';
import type { CheckedCertificate, CheckedRevocation } from './revocation/check-revocation.ts';
import { namesEngineer, trustOf, type TrustQuestion } from './trust.ts';
import { readInTime } from './read-in-time.ts';
import { onAnotherDay, signingDay } from '../base/signing-day.ts';
import { VerifyLimit } from './verify-limit.ts';

const at = new Date('2026-11-27T12:00:00Z');
const signer = {
  name: 'Priya A Natarajan',
  issuer: 'Root',
  serialNumber: '1',
  sha256: 's',
  validFrom: new Date('2026-01-01'),
  validTo: new Date('2027-01-01'),
};
const authority = { sha256: 'r', name: 'Root' } as CertificateRecord;
const above = (validToDate: Date) => ({ issuer: { subject: 'O=Trust\nCN=Root', validFromDate: new Date('2020-01-01'), validToDate } });
const nobody: CheckedRevocation = { state: 'not_checked', certificates: [] };
const certificate = (name: string, revocation: CheckedCertificate['revocation']): CheckedCertificate => ({ name, revocation });
const found = (...certificates: CheckedCertificate[]): CheckedRevocation => ({ state: 'not_revoked', certificates });
const gone = { state: 'revoked', source: 'crl', at, revokedAt: new Date('2026-11-01T08:00:00Z') } as const;
const well = { state: 'not_revoked', source: 'ocsp', at } as const;
const question = (more: Partial<TrustQuestion> = {}, verified: object = {}): TrustQuestion => ({
  verification: { outcome: 'valid', signer, trustedSha256: 'r', claimedAt: at, ...verified },
  authorities: [authority],
  engineer: { name: 'Priya Natarajan' },
  frozenAt: new Date(at.getTime() - 60_000),
  now: at,
  revocation: nobody,
  stamping: nobody,
  ...more,
});

describe('trust', () => {
  test('says by what a certificate is trusted', () => {
    expect(trustOf(question())).toBe(
      'The certificate of Priya A Natarajan was issued below Root, which this firm trusts. Revocation was not checked.',
    );
    const evidence = { path: [above(new Date('2030-01-01'))] };
    expect(trustOf(question({ revocation: found(certificate('Priya', well)) }, { evidence }))).toMatch(
      /trusts\. The certificate of Priya was not revoked on Nov 27, 2026.*12:00.*UTC, its authority answered \(OCSP\)\.$/,
    );
  });

  test.each([
    ['off', 'this workspace is set to ask no authority'],
    ['no_address', 'the certificate names no address to ask'],
    ['no_answer', 'nobody answered at the addresses in the certificate'],
    ['not_believed', 'what was answered could not be verified'],
    ['expired', 'the certificate has expired, and of those its authority tells no more'],
  ] as const)('says of each certificate what was found, and why nothing was: %s', (why, sentence) => {
    const revocation = found(certificate('Priya', well), certificate('Issuing CA', { state: 'not_checked', why }));
    const said = trustOf(question({ revocation, stamping: found(certificate('Clock', { ...well, source: 'crl' })) }));
    expect(said).toContain('The certificate of Priya was not revoked on Nov 27, 2026');
    expect(said).toContain(`Revocation of the certificate of Issuing CA was not checked: ${sentence}.`);
    const issued = { ...found(certificate('Priya', well)), unasked: 'Policy CA' };
    expect(trustOf(question({ revocation: issued }))).toMatch(
      /Revocation of the certificate of Policy CA was not checked: the firm registered it, whoever issued it\.$/,
    );
    expect(said).toMatch(/Timestamp: The certificate of Clock was not revoked on .*, the revocation list of its authority says\.$/);
  });

  test.each([
    ['nobody trusts it', question({}, { trustedSha256: undefined }), /no certification authority that this firm trusts/],
    [
      'it was revoked',
      question({ revocation: { state: 'revoked', certificates: [certificate('Priya', gone)] } }),
      /cannot seal a report. The certificate of Priya was revoked on Nov 1, 2026.*the revocation list of its authority says/,
    ],
    [
      'an authority above it was revoked',
      question({ revocation: { state: 'revoked', certificates: [certificate('Priya', well), certificate('Issuing CA', gone)] } }),
      /cannot seal a report. The certificate of Priya was not revoked.* The certificate of Issuing CA was revoked on Nov 1, 2026/,
    ],
    [
      'whoever stamped the time was revoked',
      question({ stamping: { state: 'revoked', certificates: [certificate('Clock', gone)] } }),
      /timestamp cannot stand on a report.*Timestamp: The certificate of Clock was revoked/,
    ],
    [
      'an authority above it has expired',
      question({}, { evidence: { path: [above(new Date('2026-11-01'))] } }),
      /The certificate of Root, which stands above that of Priya A Natarajan, is not valid today/,
    ],
    ['it names somebody else', question({ engineer: { name: 'Rick Alvarez' } }), /not Rick Alvarez/],
    [
      'it has expired, whatever time the file tells',
      question({ now: new Date('2027-02-01') }),
      /The certificate of Priya A Natarajan has expired/,
    ],
    ['it tells a time to come', question({}, { claimedAt: new Date('2026-12-24') }), /still to come/],
    ['it tells a time before the freezing', question({}, { claimedAt: new Date('2026-11-26') }), /before this version was frozen/],
    [
      'it was not valid yet',
      question({}, { claimedAt: undefined, timestamp: { at: new Date('2025-12-01'), authority: 'T', path: [] } }),
      /was not valid when/,
    ],
  ])('refuses where %s', (_, asked, message) => {
    expect(() => trustOf(asked)).toThrow(message);
  });

  test.each([
    ['NATARAJAN PRIYA A 81234', 'Priya Natarajan', true],
    ['José Álvarez', 'Jose Alvarez', true],
    ['Priya Nair', 'Priya Natarajan', false],
    ['', 'Priya Natarajan', false],
    ['Anybody', '', false],
  ])('“%s” names “%s”: %s', (certified, profile, expected) => {
    expect(namesEngineer(certified, profile)).toBe(expected);
  });
});

describe('the day of signing', () => {
  const timeZone = 'America/New_York';
  test('is that of the property, and on paper the one that is written by hand', () => {
    const late = new Date('2026-11-29T03:30:00Z');
    expect(signingDay({ at: late, timeZone, mode: 'own_software' })).toBe('2026-11-28');
    expect(signingDay({ at: late, timeZone, mode: 'signature_report' })).toBeUndefined();
  });

  test.each([
    ['on the printed day', '2026-11-28T17:00:00Z', undefined],
    ['by a clock that is a little ahead', '2026-11-29T05:08:00Z', undefined],
    ['by a clock that is a little behind', '2026-11-28T04:52:00Z', undefined],
    ['a day later', '2026-11-29T17:00:00Z', /say “Signed on Nov 28, 2026”, and the seal was made on Nov 29, 2026\. Begin a new version/],
  ])('%s a seal is made', (_, sealedAt, refused) => {
    const sentence = onAnotherDay({ signedOn: '2026-11-28', timeZone, at: new Date(sealedAt) });
    if (refused) expect(sentence).toMatch(refused);
    else expect(sentence).toBeUndefined();
  });

  test('of what was frozen before the pages printed it is not asked', () => {
    expect(onAnotherDay({ signedOn: undefined, timeZone, at })).toBeUndefined();
  });
});

test('recipients are the policyholders, or their attorney once one is engaged; the mortgagee is none', () => {
  const owner = { role: 'named_insured', name: 'Rosa', email: 'rosa@example.com' } as const;
  const bank = { role: 'mortgagee', name: 'Bank', email: 'bank@example.com' } as const;
  const counsel = { role: 'attorney', name: 'Ben', email: 'ben@law.example' } as const;
  expect(recipientsOf([owner, bank]).recipients.map(({ name }) => name)).toEqual(['Rosa']);
  expect(recipientsOf([owner, counsel])).toMatchObject({ recipients: [{ name: 'Ben' }], missing: [{ name: 'Rosa' }] });
  expect(recipientsOf([owner, { ...counsel, endedOn: '2026-01-01' }]).recipients.map(({ name }) => name)).toEqual(['Rosa']);
  const readers = [
    { userId: 71, name: 'Rosa', role: 'client' },
    { userId: 61, name: 'Ben', role: 'attorney' },
  ] as const;
  expect(recipientsOf([owner], readers).portal.map(({ role }) => role)).toEqual(['Policyholder', 'Attorney']);
  expect(recipientsOf([owner, counsel], readers).portal).toEqual([{ userId: 61, name: 'Ben', role: 'Attorney' }]);
  expect(recipientsOf([{ role: 'named_insured', name: 'Rosa' }]).missing).toMatchObject([{ reason: 'The claim has no email address.' }]);
});

test('a visitor verifies ten files a minute, and three files are held at once', () => {
  let now = 100_000;
  const limit = new VerifyLimit(() => now);
  for (let count = 0; count < 10; count += 1) limit.take('a')();
  expect(() => limit.take('a')).toThrow(/Too many files/);
  const held = [limit.take('b'), limit.take('c'), limit.take('d')];
  expect(() => limit.take('e')).toThrow(/Other files/);
  held[0]?.();
  held[0]?.();
  limit.take('e')();
  now += 60_000;
  limit.take('a')();
});

test('a visitor holds one place at a time, and gives it back', () => {
  const limit = new VerifyLimit(() => 100_000);
  const done = limit.take('a');
  expect(() => limit.take('a')).toThrow(/verified one after the other/);
  limit.take('b')();
  done();
  limit.take('a')();
});

test('a body that trickles in is given up in time', async () => {
  const body = new PassThrough();
  body.write('%PDF-');
  await expect(readInTime(body, 20, () => buffer(body))).rejects.toMatchObject({ code: 'too_slow' });
  expect(body.destroyed).toBe(true);
  const whole = new PassThrough();
  whole.end('%PDF-');
  expect(await readInTime(whole, 10_000, () => buffer(whole))).toHaveLength(5);
});

test('what could not be emailed is not signed, and the sentence says how large it may be', () => {
  expect(tooLargeToSeal(15_204_352)).toBeUndefined();
  expect(tooLargeToSeal(15_204_353)).toBe('This report has 14.5 MB. At most 14.5 MB can be sealed and emailed. Use fewer photos.');
  expect(tooLargeToSeal(42_000_000)).toMatch(/^This report has 40.1 MB\./);
  expect(tooLargeToEmail(15 * 1_048_576)).toBeUndefined();
  expect(tooLargeToEmail(17_000_000)).toBe('This file has 16.2 MB. At most 15.0 MB can be emailed.');
});
