// Seals of certificates whose authority answers on loopback: by OCSP, by its list, or not at all; and what the public check tells of them.
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { inspectionApi as api } from '@plumbline/contracts/inspection';
import { makeCall, type Call } from '@plumbline/contracts/kernel';
import { appendSignature, ocspQuestion, openCertificateFile, signCms } from '@plumbline/pdf/signing';
import {
  appendStore,
  testAuthority,
  testResponder,
  type TestAuthority,
  type TestCertificate,
  type TestResponder,
} from '@plumbline/pdf/signing/testing';
import type { TestPerson } from '@plumbline/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anEngineer, completedInspection, foundation, inSession, startOffice, type Office } from '../../../testing/engineering.ts';

let office: Office;
let desk: Server;
let host: string;
let authority: TestAuthority;
let responder: TestResponder;
let engineer: TestPerson;
let signing: Call;
let nextClaim = 7_000;
/** What the desk of the authority answers to, and what it was asked. */
let answering: readonly string[] = [];
let asked: string[] = [];
/** Of the authorities below the root. */
const desks = new Map<string, TestResponder>();
/** Whose key answers OCSP in the place of the one that should. */
let wrongly: number | undefined;

beforeAll(async () => {
  authority = testAuthority();
  responder = testResponder(authority);
  desk = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const [, who = '', what] = /^\/?(.*)(\/ocsp|\/crl)$/.exec(path) ?? [];
    const said = desks.get(who) ?? responder;
    if (!answering.includes(path)) response.writeHead(503).end();
    else void buffer(request).then((question) => response.end(what === '/ocsp' ? said.ocsp(question, wrongly) : said.crl()));
  });
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(desk.address() as AddressInfo).port}`;
  office = await startOffice({ REVOCATION_CHECK: 'on', REVOCATION_HOSTS: host });
  engineer = await anEngineer(office);
  signing = inSession(office, engineer, 41);
  office.confirmed.add(41);
  await office.service.as('admin').call(api.addSealCertificate, { body: { pem: authority.rootPem } });
}, 60_000);
afterAll(async () => {
  await office.service.stop();
  desk.close();
});
beforeEach(() => {
  asked = [];
  answering = ['/ocsp', '/crl'];
  wrongly = undefined;
});

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

async function frozen(): Promise<number> {
  const { id } = await completedInspection(office, { id: nextClaim++ }, engineer);
  const { version } = await engineer.call(api.generateEngineeringReport, { params: { id }, body: { template: 'roof' } });
  const edited = await engineer.call(api.editEngineeringReport, {
    params: { id },
    body: { version, conclusions: 'Wind lifted the shingles.', ...foundation },
  });
  const exact = await bytesOf(await engineer.call(api.previewEngineeringReport, { params: { id }, query: { final: true } }));
  const pdfSha256 = createHash('sha256').update(exact).digest('hex');
  await signing(api.signEngineeringReport, { params: { id }, body: { version: edited.version, pdfSha256, statement: true } });
  return id;
}

const certificate = () => {
  const issued = authority.issue('Priya Natarajan', { answersAt: `http://${host}` });
  responder.record(issued.pem);
  return issued;
};

function seal(id: number, { file, passphrase }: TestCertificate) {
  const form = new FormData();
  form.append('passphrase', passphrase);
  form.append('file', new Blob([new Uint8Array(file)]), 'seal.p12');
  return signing(api.sealWithCertificateFile, { params: { id }, body: form });
}

const download = async (id: number) => bytesOf(await engineer.call(api.downloadEngineeringReport, { params: { id } }));
/** Each by another visitor: one verifies ten files a minute. */
let visitors = 0;
const verify = (body: Uint8Array<ArrayBuffer>) => {
  const visitor = `198.51.100.${(visitors += 1)}`;
  return makeCall({ baseUrl: office.service.service.url, headers: async () => ({ 'x-visitor-ip': visitor }) })(api.verifyReport, { body });
};

test('a good certificate seals, its authority is named with the moment, and its later revocation is told', async () => {
  const one = certificate();
  const id = await frozen();
  const { seal: made } = await seal(id, one);
  expect(made?.trust).toMatch(/The certificate of .+ was not revoked on .* UTC, its authority answered \(OCSP\)\.$/);
  const bytes = await download(id);
  expect(await verify(bytes)).toMatchObject({ signature: 'valid', revocation: 'not_revoked', isKnown: true });
  // The answer that the signature carries holds when nobody answers any more
  answering = [];
  expect(await verify(bytes)).toMatchObject({ revocation: 'not_revoked' });
  answering = ['/crl'];
  responder.record(one.pem, new Date('2026-11-01T08:00:00Z'));
  expect(await verify(bytes)).toMatchObject({
    signature: 'valid',
    revocation: 'revoked',
    revokedOf: ['Priya Natarajan'],
    signatureText: expect.stringMatching(
      /The certificate of .+ was revoked on Nov 1, 2026.*before the report was sealed here, the revocation list/,
    ) as string,
  });
});

test('a list stands in the file, where the signature has no room for it, and holds when nobody answers any more', async () => {
  answering = ['/crl'];
  const id = await frozen();
  const before = await download(id);
  expect((await seal(id, certificate())).seal?.trust).toMatch(
    /The certificate of .+ was not revoked on .* UTC, the revocation list of its authority says\.$/,
  );
  answering = [];
  const bytes = await download(id);
  expect(bytes.subarray(0, before.length)).toEqual(before);
  expect(await verify(bytes)).toMatchObject({
    signature: 'valid',
    revocation: 'not_revoked',
    signatureText: expect.stringContaining('the revocation list of its authority says') as string,
  });
});

test('a revoked certificate seals nothing', async () => {
  const one = certificate();
  responder.record(one.pem, new Date('2026-11-01T08:00:00Z'));
  const id = await frozen();
  await expect(seal(id, one)).rejects.toMatchObject({
    httpStatus: 422,
    message: expect.stringMatching(/cannot seal a report. The certificate of .+ was revoked on Nov 1, 2026/) as string,
  });
});

test('where nobody answers the seal is made, and says that revocation was not checked', async () => {
  answering = [];
  const id = await frozen();
  expect((await seal(id, certificate())).seal?.trust).toMatch(
    /which this firm trusts\. Revocation of the certificate of Priya Natarajan was not checked: nobody answered at the addresses in the certificate\.$/,
  );
  expect(asked).toEqual(expect.arrayContaining(['/ocsp', '/crl']));
  expect(await verify(await download(id))).toMatchObject({
    revocation: 'not_checked',
    signatureText: expect.stringContaining('Revocation of the certificate of Priya Natarajan was not checked: nobody') as string,
  });
});

test('of a file that was not sealed here nobody is asked, whatever address its certificate names', async () => {
  const id = await frozen();
  await seal(id, certificate());
  asked = [];
  const strange = new Uint8Array([...(await download(id)), 0x0a]);
  expect(await verify(strange)).toMatchObject({ isKnown: false });
  expect(asked).toEqual([]);
});

test('proofs that stand behind a seal of other software count by their own signature alone', async () => {
  const own = certificate();
  const { chain } = openCertificateFile(own.file, own.passphrase);
  const [signer, issuer] = chain.slice(0, 2);
  if (!signer || !issuer) throw new Error('The chain has no issuer');
  const question = ocspQuestion({ certificate: signer, issuer });
  const proofs = { good: responder.ocsp(question), forged: responder.ocsp(question, authority.issue('Anybody').number) };
  answering = [];
  const sealed = async (ocsp: Uint8Array) => {
    const id = await frozen();
    const words = { signerName: 'Priya', reason: 'Sealed', at: new Date(), shown: ['Sealed'] };
    const identity = openCertificateFile(own.file, own.passphrase);
    const signed = await appendSignature(await download(id), { words, sign: (bytes) => signCms(bytes, { identity }) });
    const file = appendStore(signed, { ocsp: [ocsp], crls: [] });
    const { seal: made } = await signing(api.uploadSealedReport, { params: { id }, body: file });
    return { trust: made?.trust, answer: await verify(file) };
  };
  const good = await sealed(proofs.good);
  expect(good.trust).toMatch(/The certificate of .+ was not revoked on .*its authority answered \(OCSP\)\.$/);
  expect(good.answer).toMatchObject({
    signature: 'valid',
    revocation: 'not_revoked',
    signatureText: expect.stringContaining('Behind the signature stand proofs about its certificates, and nothing else.') as string,
  });
  const forged = await sealed(proofs.forged);
  expect(forged.trust).toContain('Revocation of the certificate of Priya Natarajan was not checked: nobody answered');
  expect(forged.answer).toMatchObject({ signature: 'valid', revocation: 'not_checked' });
});

describe('a chain of three authorities', () => {
  let policy: TestCertificate;
  let issuing: TestCertificate;
  let signer: TestCertificate;
  const everybody = ['/ocsp', '/crl', '/policy/ocsp', '/policy/crl', '/issuing/ocsp', '/issuing/crl'];
  const goneOn = new Date('2026-11-01T08:00:00Z');

  /** The root issued the policy authority, that one the issuing one, that one the engineer's certificate. */
  beforeAll(() => {
    policy = authority.issue('Policy CA', { isAuthority: true, answersAt: `http://${host}` });
    issuing = authority.issue('Issuing CA', { isAuthority: true, by: policy.number, answersAt: `http://${host}/policy` });
    signer = authority.issue('Priya Natarajan', { by: issuing.number, answersAt: `http://${host}/issuing` });
    desks.set('policy', testResponder(authority, policy.number)).set('issuing', testResponder(authority, issuing.number));
  });
  beforeEach(() => {
    answering = everybody;
    responder.record(policy.pem);
    desks.get('policy')?.record(issuing.pem);
    desks.get('issuing')?.record(signer.pem);
  });

  test('each certificate below the trusted one is asked about, and what was said stays in the file', async () => {
    const id = await frozen();
    const { trust = '' } = (await seal(id, signer)).seal ?? {};
    expect(trust).toMatch(
      /The certificate of .+ was not revoked on .* The certificate of Issuing CA was not revoked on .* The certificate of Policy CA was not/,
    );
    expect(asked.toSorted()).toEqual(['/issuing/ocsp', '/ocsp', '/policy/ocsp'].flatMap((path) => [path, path]).toSorted());
    answering = [];
    expect(await verify(await download(id))).toMatchObject({
      revocation: 'not_revoked',
      authorities: [
        expect.stringMatching(/^The certificate of Issuing CA was not revoked on .*its authority answered \(OCSP\)\.$/),
        expect.stringMatching(/^The certificate of Policy CA was not revoked on .*its authority answered \(OCSP\)\.$/),
      ],
    });
  });

  test('one that is revoked seals nothing, and its revocation after the seal is told with its order', async () => {
    const id = await frozen();
    await seal(id, signer);
    const bytes = await download(id);
    desks.get('policy')?.record(issuing.pem, new Date(Date.now() + 1_000));
    expect(await verify(bytes)).toMatchObject({
      revocation: 'revoked',
      authorities: [
        expect.stringMatching(/^The certificate of Issuing CA was revoked on .*, after the report was sealed here/),
        expect.stringContaining('Policy CA was not revoked'),
      ],
    });
    desks.get('policy')?.record(issuing.pem, goneOn);
    const before = { revocation: 'revoked', authorities: [expect.stringMatching(/before the report was sealed/), expect.any(String)] };
    expect(await verify(bytes)).toMatchObject(before);
    await expect(seal(await frozen(), signer)).rejects.toMatchObject({
      httpStatus: 422,
      message: expect.stringMatching(/cannot seal a report.*Issuing CA was revoked on Nov 1, 2026/) as string,
    });
  });

  test('where one does not answer, or another answers in its place, nothing is good, and the reason is told', async () => {
    answering = everybody.filter((path) => !path.startsWith('/policy'));
    const silent = await frozen();
    const { trust = '' } = (await seal(silent, signer)).seal ?? {};
    expect(trust).toContain(
      'Revocation of the certificate of Issuing CA was not checked: nobody answered at the addresses in the certificate.',
    );
    expect(trust).toMatch(/The certificate of .+ was not revoked.*Policy CA was not revoked/);
    expect(await verify(await download(silent))).toMatchObject({ revocation: 'not_checked' });
    answering = ['/issuing/ocsp', '/ocsp', '/policy/ocsp'];
    wrongly = signer.number;
    const answer = (await seal(await frozen(), signer)).seal?.trust;
    expect(answer?.match(/was not checked: what was answered could not be verified\./g)).toHaveLength(3);
  });
});
