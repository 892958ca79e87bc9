// What is believed about revocation: answers and lists of the issuer, for the moment that they are about; openssl makes them.
import { createPrivateKey, webcrypto, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import { beforeAll, describe, expect, test } from 'vitest';
import { PageKit } from '../../page-layout.ts';
import {
  addSignatureField,
  addressesOf,
  appendSignature,
  changesOnlySignature,
  ocspQuestion,
  openCertificateFile,
  revocationOf,
  signCms,
  verifySealedPdf,
} from '../index.ts';
import { testAuthority, type TestAuthority, type TestCertificate } from '../testing/identities.ts';
import { testResponder, type TestResponder } from '../testing/responder.ts';
import { storedProofs } from './security-store.ts';
import type { AskedAbout } from './asked-about.ts';
import { readProof } from './read-proof.ts';

let authority: TestAuthority;
let responder: TestResponder;
let good: TestCertificate;
let gone: TestCertificate;
const revokedAt = new Date('2026-11-01T08:00:00Z');
const now = new Date();
const day = 86_400_000;

beforeAll(() => {
  authority = testAuthority();
  responder = testResponder(authority);
  good = authority.issue('Priya Natarajan', { answersAt: 'http://authority.test:8080' });
  gone = authority.issue('Rick Alvarez');
  responder.record(good.pem);
  responder.record(gone.pem, revokedAt);
});

const about = ({ pem }: TestCertificate, { rootPem }: TestAuthority = authority): AskedAbout => ({
  certificate: new X509Certificate(pem),
  issuer: new X509Certificate(rootPem),
});
const answerFor = (one: TestCertificate) => responder.ocsp(ocspQuestion(about(one)));
const proofs = (ocsp: Uint8Array[] = [], crls: Uint8Array[] = []) => ({ ocsp, crls });

describe.each([
  ['ocsp', (one: TestCertificate) => proofs([answerFor(one)])],
  ['crl', () => proofs([], [responder.crl()])],
] as const)('by %s', (source, told) => {
  test('a certificate was not revoked at the moment of the answer', () => {
    const found = revocationOf(told(good), about(good), { at: now });
    expect(found).toMatchObject({ state: 'not_revoked', source });
    expect(Math.abs((found.state === 'not_revoked' ? found.at.getTime() : 0) - now.getTime())).toBeLessThan(60_000);
  });

  test('a revoked one was revoked, whatever moment is asked about', () => {
    for (const at of [now, new Date('2025-01-01'), new Date('2030-01-01')])
      expect(revocationOf(told(gone), about(gone), { at })).toMatchObject({ state: 'revoked', source, revokedAt });
  });

  test('an answer tells nothing of a moment before it, nor once it may be used no more', () => {
    for (const at of [new Date(now.getTime() - day), new Date(now.getTime() + 3 * day)])
      expect(revocationOf(told(good), about(good), { at })).toEqual({ state: 'not_checked' });
  });

  test('an answer from after the moment tells of it, once it can have been given', () => {
    const [at, later] = [new Date(now.getTime() - day), new Date(now.getTime() + 3 * day)];
    expect(revocationOf(told(good), about(good), { at, now })).toMatchObject({ state: 'not_revoked', source });
    expect(revocationOf(told(good), about(good), { at: later, now: new Date(later.getTime() + day) })).toEqual({ state: 'not_checked' });
  });

  test('what another authority of the same name signed, what is about another certificate, and changed bytes prove nothing', () => {
    const other = testAuthority();
    const stranger = other.issue('Priya Natarajan');
    const { ocsp, crls } = told(good);
    expect(revocationOf({ ocsp, crls }, about(stranger, other), { at: now })).toEqual({ state: 'not_checked' });
    const [der = new Uint8Array()] = [...ocsp, ...crls];
    for (let at = 0; at < der.length; at += 7) {
      const changed = new Uint8Array(der);
      changed.set([(changed[at] ?? 0) ^ 1], at);
      const proof = readProof(changed, about(good), source);
      // What stands around the signed part may be written in another way, and says nothing else by that
      if (proof) expect(proof).toEqual(readProof(der, about(good), source));
    }
  });
});

test('an answer about one certificate says nothing of another, and an unknown one is not good', () => {
  expect(revocationOf(proofs([answerFor(good)]), about(gone), { at: now })).toEqual({ state: 'not_checked' });
  const unknown = authority.issue('Nobody');
  expect(revocationOf(proofs([answerFor(unknown)]), about(unknown), { at: now })).toEqual({ state: 'not_checked' });
  expect(revocationOf(proofs([new Uint8Array([0x30, 0x00]), new Uint8Array(0)]), about(good), { at: now })).toEqual({
    state: 'not_checked',
  });
});

test('a list of a part says of certificates of another part only what stands in it', () => {
  const ofOthers = responder.crl('http://authority.test:8080/other');
  const own = responder.crl('http://authority.test:8080/crl');
  expect(revocationOf(proofs([], [ofOthers]), about(good), { at: now })).toEqual({ state: 'not_checked' });
  expect(revocationOf(proofs([], [own]), about(good), { at: now })).toMatchObject({ state: 'not_revoked', source: 'crl' });
  expect(revocationOf(proofs([], [ofOthers]), about(gone), { at: now })).toMatchObject({ state: 'revoked', source: 'crl' });
});

describe('a responder in the place of the issuer', () => {
  const answerBy = (number: number) => responder.ocsp(ocspQuestion(about(good)), number);

  test('is believed once the issuer named it for this', () => {
    const named = authority.issue('Responder', { answersOcsp: 'unchecked' });
    expect(revocationOf(proofs([answerBy(named.number)]), about(good), { at: now })).toMatchObject({
      state: 'not_revoked',
      source: 'ocsp',
    });
    expect(revocationOf(proofs([answerBy(authority.issue('Somebody').number)]), about(good), now)).toEqual({ state: 'not_checked' });
  });

  test('that may be revoked itself is believed once a list says that it was not', () => {
    const named = authority.issue('Responder', { answersOcsp: 'checked' });
    responder.record(named.pem);
    const answer = answerBy(named.number);
    expect(revocationOf(proofs([answer]), about(good), { at: now })).toEqual({ state: 'not_checked' });
    // The list of a part that says nothing of this certificate speaks of the responder alone
    const list = responder.crl();
    expect(revocationOf(proofs([answer], [list]), about(good), { at: now })).toMatchObject({ state: 'not_revoked' });
    expect(readProof(answer, about(good), 'ocsp')?.by?.raw).toEqual(new X509Certificate(named.pem).raw);
    responder.record(named.pem, revokedAt);
    const stolen = revocationOf(proofs([answer], [responder.crl()]), about(good), { at: now });
    expect(stolen).toMatchObject({ state: 'not_revoked', source: 'crl' });
    responder.record(named.pem);
  });

  test('tells nothing of a time at which its own certificate is over, whenever it says that it wrote', async () => {
    const named = authority.issue('Responder', { answersOcsp: 'unchecked', days: 30 });
    const later = new Date(now.getTime() + 40 * day);
    const answer = await resigned(answerBy(named.number), named.keyPem, (single) => {
      single.thisUpdate = later;
      single.nextUpdate = new Date(later.getTime() + day);
    });
    expect(revocationOf(proofs([answer]), about(good), { at: later })).toEqual({ state: 'not_checked' });
    const inTime = await resigned(answerBy(named.number), named.keyPem, () => undefined);
    expect(revocationOf(proofs([inTime]), about(good), { at: now })).toMatchObject({ state: 'not_revoked' });
  });
});

/** An answer of OCSP that somebody changed and signed with this key. */
async function resigned(der: Uint8Array, keyPem: string, change: (single: pki.SingleResponse) => void): Promise<Uint8Array> {
  const response = pki.OCSPResponse.fromBER(new Uint8Array(der).buffer);
  const basic = pki.BasicOCSPResponse.fromBER(new Uint8Array(response.responseBytes?.response.valueBlock.valueHexView ?? []).buffer);
  for (const single of basic.tbsResponseData.responses) change(single);
  const key = createPrivateKey(keyPem).export({ type: 'pkcs8', format: 'der' });
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  await basic.sign(await webcrypto.subtle.importKey('pkcs8', key, algorithm, false, ['sign']), 'SHA-256');
  response.responseBytes = new pki.ResponseBytes({
    responseType: '1.3.6.1.5.5.7.48.1.1',
    response: new asn1.OctetString({ valueHex: basic.toSchema().toBER(false) }),
  });
  return new Uint8Array(response.toSchema().toBER(false));
}

test('of a certificate that expired no later answer says that it was not revoked', async () => {
  const short = authority.issue('Priya Natarajan', { days: 1 });
  responder.record(short.pem);
  const rootKey = readFileSync(join(authority.folder, 'root.key'), 'utf8');
  const later = new Date(now.getTime() + 2 * day);
  const from = (at: Date) =>
    resigned(answerFor(short), rootKey, (single) => {
      [single.thisUpdate, single.nextUpdate] = [at, new Date(later.getTime() + day)];
    });
  expect(revocationOf(proofs([await from(now)]), about(short), { at: now, now: later })).toMatchObject({
    state: 'not_revoked',
    at: expect.any(Date),
  });
  expect(revocationOf(proofs([await from(later)]), about(short), { at: now, now: later })).toEqual({ state: 'not_checked' });
});

test('of two the revoked one counts', () => {
  const before = responder.crl();
  responder.record(good.pem, revokedAt);
  const after = responder.crl();
  responder.record(good.pem);
  expect(revocationOf(proofs([answerFor(good)], [before, after]), about(good), { at: now })).toMatchObject({
    state: 'revoked',
    source: 'crl',
  });
});

test('where to ask stands in the certificate', () => {
  expect(addressesOf(new X509Certificate(good.pem))).toEqual({
    ocsp: 'http://authority.test:8080/ocsp',
    crl: 'http://authority.test:8080/crl',
  });
  expect(addressesOf(new X509Certificate(gone.pem))).toEqual({});
});

test('what stands in the security store of a file is read as software writes it, and what cannot be read carries nothing', () => {
  const packed = deflateSync(Buffer.from('list'));
  const file = (...objects: (string | Buffer)[]) =>
    Buffer.concat(objects.flatMap((one) => [Buffer.from('\n'), Buffer.from(one), Buffer.from('\nendobj')]));
  const stream = (head: string, bytes: Buffer) => Buffer.concat([Buffer.from(`${head}\nstream\r\n`), bytes, Buffer.from('\nendstream')]);
  const read = (...objects: (string | Buffer)[]) => {
    const { ocsp, crls } = storedProofs(file(...objects));
    return [ocsp, crls].map((all) => all.map((one) => Buffer.from(one).toString()));
  };
  const answer = stream('4 0 obj << /Length 6 0 R >>', Buffer.from('answer'));
  const list = stream(`5 0 obj << /Filter [/FlateDecode] /Length ${packed.length} >>`, packed);
  const length = '6 0 obj 6';
  const catalog = '1 0 obj << /Type /Catalog /DSS 2 0 R >>';
  const store = '2 0 obj << /Type /DSS /OCSPs [4 0 R 9 0 R] /CRLs 3 0 R >>';
  expect(read(catalog, store, '3 0 obj [5 0 R]', answer, list, length)).toEqual([['answer'], ['list']]);
  expect(read('1 0 obj << /DSS << /OCSPs [4 0 R] >> >>', answer, length)).toEqual([['answer'], []]);
  const bomb = deflateSync(Buffer.alloc(4 * 1_048_576));
  const broken = stream('5 0 obj << /Filter /FlateDecode /Length 4 >>', Buffer.from('flat'));
  const bombed = stream(`5 0 obj << /Filter /FlateDecode /Length ${bomb.length} >>`, bomb);
  for (const odd of [broken, bombed, '5 0 obj << /Length -1 >>\nstream\nx', '5 0 obj', '5 0 obj << /Length'])
    expect(read(catalog, store, '3 0 obj [5 0 R]', odd, answer, length)[1]).toEqual([]);
  // Longer than any store: reading on would take all the time and memory that there is
  const endless = `1 0 obj << /DSS << /OCSPs [${'4 0 R '.repeat(20_000)}] >> >>`;
  expect(read(endless, answer, length)).toEqual([[], []]);
  for (const odd of [
    '',
    '/DSS',
    '1 0 obj << /DSS 2 0 R >>',
    '1 0 obj << /DSS 1 0 R >>',
    '/DSS <<',
    '/DSS [1 0 R]',
    '2 0 obj << /DSS 2 0 R /OCSPs 2 0 R >>',
  ])
    expect(read(odd)).toEqual([[], []]);
});

test.each(['signature', 'store'] as const)('a seal carries what its authority said in its %s, signed with it', async (where) => {
  const kit = new PageKit({ title: 'Report', author: 'Firm', header: ['', ''], footer: 'ER-1', createdAt: new Date(0) });
  kit.addPage();
  addSignatureField(kit, { name: 'EngineerSeal', label: 'Seal', box: { x: 54, y: 300, width: 240, height: 70 } });
  const carried = proofs([answerFor(good)], [responder.crl()]);
  const frozen = await kit.finish();
  const identity = openCertificateFile(good.file, good.passphrase);
  const sealed = await appendSignature(frozen, {
    words: { signerName: 'Priya', reason: 'Sealed', at: now, shown: [] },
    sign: (signed) => signCms(signed, { identity, ...(where === 'signature' ? { proofs: carried } : {}) }),
    store: where === 'store' ? { ...carried, certificates: identity.chain.map(({ raw }) => raw) } : undefined,
  });
  expect(changesOnlySignature(sealed, frozen.byteLength)).toBe(true);
  const verification = verifySealedPdf(sealed, [authority.rootPem]);
  expect(verification).toMatchObject({ outcome: 'valid' });
  const evidence = 'evidence' in verification ? verification.evidence : undefined;
  expect(evidence?.carried).toEqual(carried);
  expect(evidence?.path.map((one) => revocationOf(evidence.carried, one, { at: now }))).toMatchObject([{ state: 'not_revoked' }]);
  // Of a file that nobody here trusts its store is not read: it may be as large and as odd as whoever sent it likes
  const strange = verifySealedPdf(sealed);
  expect('evidence' in strange && strange.evidence?.carried).toEqual(where === 'store' ? { ocsp: [], crls: [] } : carried);
});
