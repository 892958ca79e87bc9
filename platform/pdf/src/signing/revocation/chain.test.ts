// Three authorities above a signer: whose revocation counts, and who speaks for whom.
import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { PageKit } from '../../page-layout.ts';
import {
  addSignatureField,
  appendSignature,
  ocspQuestion,
  openCertificateFile,
  revocationOf,
  signCms,
  timestampQuery,
  timestampToken,
  trustedPath,
  verifySealedPdf,
} from '../index.ts';
import { testAuthority, type TestAuthority, type TestCertificate } from '../testing/identities.ts';
import { testResponder, type TestResponder } from '../testing/responder.ts';
import { testTimeStamper } from '../testing/time-stamper.ts';
import type { AskedAbout } from './asked-about.ts';

let root: TestAuthority;
let policy: TestCertificate;
let issuing: TestCertificate;
let signer: TestCertificate;
/** Of the root, of the policy authority, of the issuing one. */
let desks: readonly [TestResponder, TestResponder, TestResponder];
const now = new Date();
const revokedAt = new Date('2026-11-01T08:00:00Z');

beforeAll(() => {
  root = testAuthority();
  policy = root.issue('Policy CA', { isAuthority: true });
  issuing = root.issue('Issuing CA', { isAuthority: true, by: policy.number });
  signer = root.issue('Priya Natarajan', { by: issuing.number });
  desks = [testResponder(root), testResponder(root, policy.number), testResponder(root, issuing.number)];
  desks[0].record(policy.pem);
  desks[1].record(issuing.pem);
  desks[2].record(signer.pem);
});

const read = ({ pem }: TestCertificate) => new X509Certificate(pem);
const subjects = (path: readonly AskedAbout[]) =>
  path.map(({ certificate, issuer }) => [certificate, issuer].map(({ subject }) => subject.split('\n').at(-1)));
const chain = () => openCertificateFile(signer.file, signer.passphrase).chain;
const ofSigner = ['CN=Priya Natarajan', 'CN=Issuing CA'];
const ofIssuing = ['CN=Issuing CA', 'CN=Policy CA'];
const ofPolicy = ['CN=Policy CA', 'CN=Test Root CA'];

test('all below the trusted authority count, and nobody above it', () => {
  expect(subjects(trustedPath(chain(), [root.rootPem]))).toEqual([ofSigner, ofIssuing, ofPolicy]);
  expect(subjects(trustedPath(chain(), [policy.pem]))).toEqual([ofSigner, ofIssuing]);
  expect(subjects(trustedPath(chain(), [issuing.pem]))).toEqual([ofSigner]);
  // Which is not in the chain itself
  expect(subjects(trustedPath(chain().slice(0, 3), [root.rootPem]))).toEqual([ofSigner, ofIssuing, ofPolicy]);
});

test('of strangers above an own certificate that is trusted nobody is asked, and of a stranger none', () => {
  expect(subjects(trustedPath(chain(), [signer.pem]))).toEqual([ofSigner]);
  expect(subjects(trustedPath(chain(), [signer.pem, root.rootPem]))).toEqual([ofSigner, ofIssuing, ofPolicy]);
  expect(trustedPath(chain(), [testAuthority().rootPem])).toEqual([]);
});

test('each authority speaks for what it issued, and for nothing else', () => {
  const about = trustedPath(chain(), [root.rootPem]);
  const answers = about.map((one, at) => desks[2 - at]?.ocsp(ocspQuestion(one)) ?? new Uint8Array());
  const lists = desks.map((desk) => desk.crl());
  for (const [at, one] of about.entries()) {
    const others = { ocsp: answers.filter((_, index) => index !== at), crls: lists.filter((_, index) => index !== 2 - at) };
    expect(revocationOf(others, one, { at: now })).toEqual({ state: 'not_checked' });
    expect(revocationOf({ ocsp: answers, crls: [] }, one, { at: now })).toMatchObject({ state: 'not_revoked', source: 'ocsp' });
    expect(revocationOf({ ocsp: [], crls: lists }, one, { at: now })).toMatchObject({ state: 'not_revoked', source: 'crl' });
  }
  // An answer about the right certificate by an authority that did not issue it
  const [ofLast] = about;
  const wrong = ofLast && desks[2].ocsp(ocspQuestion(ofLast), policy.number);
  expect(ofLast && wrong && revocationOf({ ocsp: [wrong], crls: [] }, ofLast, { at: now })).toEqual({ state: 'not_checked' });
});

test('a list of authorities alone says nothing of people, one of people nothing of authorities', () => {
  const [ofPerson, ofAuthority] = trustedPath(chain(), [root.rootPem]);
  const state = (about: AskedAbout | undefined, list: Uint8Array) =>
    about && revocationOf({ ocsp: [], crls: [list] }, about, { at: now }).state;
  expect(state(ofAuthority, desks[1].crl({ of: 'authorities' }))).toBe('not_revoked');
  expect(state(ofAuthority, desks[1].crl({ of: 'people' }))).toBe('not_checked');
  expect(state(ofPerson, desks[2].crl({ of: 'people' }))).toBe('not_revoked');
  expect(state(ofPerson, desks[2].crl({ of: 'authorities' }))).toBe('not_checked');
});

test('a list that was signed with a key which signs no lists says nothing', () => {
  const about = { certificate: read(signer), issuer: read(root.issue('Issuing CA')) };
  expect(revocationOf({ ocsp: [], crls: [desks[2].crl()] }, about, { at: now })).toEqual({ state: 'not_checked' });
});

test('an authority that was revoked is revoked, whatever is said of the signer', () => {
  desks[1].record(issuing.pem, revokedAt);
  const [ofPerson, ofAuthority] = trustedPath(chain(), [root.rootPem]);
  const carried = { ocsp: ofPerson ? [desks[2].ocsp(ocspQuestion(ofPerson))] : [], crls: [desks[1].crl()] };
  expect(ofPerson && revocationOf(carried, ofPerson, { at: now })).toMatchObject({ state: 'not_revoked' });
  expect(ofAuthority && revocationOf(carried, ofAuthority, { at: now })).toMatchObject({ state: 'revoked', source: 'crl', revokedAt });
  desks[1].record(issuing.pem);
});

/** What a token says, signed by the certificate of this number. */
function signedAgain(token: Uint8Array, by: number): Uint8Array {
  const run = (line: string) => execFileSync('openssl', line.split(' '), { cwd: root.folder, stdio: 'pipe' });
  writeFileSync(join(root.folder, 'token.der'), token);
  run('cms -verify -noverify -inform DER -in token.der -out said.der');
  const content = '-binary -nodetach -nosmimecap -econtent_type 1.2.840.113549.1.9.16.1.4 -md sha256';
  run(`cms -sign -in said.der -outform DER -out again.der ${content} -signer ${by}.pem -inkey ${by}.key -certfile root.pem`);
  return readFileSync(join(root.folder, 'again.der'));
}

test('a file tells the certificates of its signer and of its timestamp, those of a timestamp where they lead to a trusted one', async () => {
  const kit = new PageKit({ title: 'Report', author: 'Firm', header: ['', ''], footer: 'ER-1', createdAt: new Date(0) });
  kit.addPage();
  addSignatureField(kit, { name: 'EngineerSeal', label: 'Seal', box: { x: 54, y: 300, width: 240, height: 70 } });
  const identity = openCertificateFile(signer.file, signer.passphrase);
  const stamper = testTimeStamper(root);
  const tokenOf = async (value: Uint8Array) => timestampToken(stamper(timestampQuery(value)), value);
  const frozen = await kit.finish();
  const sealedBy = (timestamp: typeof tokenOf) =>
    appendSignature(frozen, {
      words: { signerName: 'Priya', reason: 'Sealed', at: now, shown: [] },
      sign: (signed) => signCms(signed, { identity, timestamp }),
    });
  const told = (sealed: Uint8Array, trusted: readonly string[]) => {
    const found = verifySealedPdf(sealed, trusted);
    return found.outcome === 'valid' && [found.evidence?.path, found.timestamp?.path].map((path) => subjects(path ?? []));
  };
  const sealed = await sealedBy(tokenOf);
  expect(told(sealed, [root.rootPem])).toEqual([[ofSigner, ofIssuing, ofPolicy], [['CN=TestTime', 'CN=Test Root CA']]]);
  expect(told(sealed, [issuing.pem])).toEqual([[ofSigner], []]);
  // Whoever got a certificate of the same authority for something else stamps no time that anybody vouches for
  const { number } = root.issue('Anybody');
  const byAnybody = await sealedBy(async (value) => signedAgain(await tokenOf(value), number));
  expect(told(byAnybody, [root.rootPem])).toEqual([[ofSigner, ofIssuing, ofPolicy], []]);
});
