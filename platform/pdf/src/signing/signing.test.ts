// Sealing and verifying: what one flipped or appended byte does, and that programs of others agree.
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { PageKit } from '../page-layout.ts';
import {
  addSignatureField,
  appendSignature,
  openCertificateFile,
  signCms,
  timestampQuery,
  timestampToken,
  verifySealedPdf,
} from './index.ts';
import { testTimeStamper } from './testing/time-stamper.ts';
import { testAuthority, type TestAuthority, type TestCertificate } from './testing/identities.ts';

let authority: TestAuthority;
let engineer: TestCertificate;
let frozen: Uint8Array;
let sealed: Uint8Array;

beforeAll(async () => {
  authority = testAuthority();
  engineer = authority.issue('Priya Natarajan');
  frozen = await unsigned();
  sealed = await seal(frozen, engineer);
});

async function unsigned(): Promise<Uint8Array> {
  const kit = new PageKit({ title: 'Report', author: 'Firm', header: ['', ''], footer: 'ER-1', createdAt: new Date(0) });
  kit.addPage();
  kit.paragraph('The ridge shingles are creased.');
  addSignatureField(kit, { name: 'EngineerSeal', label: 'Seal', box: { x: 54, y: 300, width: 240, height: 70 } });
  return kit.finish();
}

const words = {
  signerName: 'Priya Natarájan, P.E.',
  reason: 'Sealed (final)',
  at: new Date('2026-11-27T15:00:00Z'),
  shown: ['Sealed by (Priya)'],
};

function seal(pdf: Uint8Array, { file, passphrase }: TestCertificate): Promise<Uint8Array> {
  const identity = openCertificateFile(file, passphrase);
  const store = { certificates: identity.chain.map(({ raw }) => raw), ocsp: [Buffer.from('an answer')], crls: [Buffer.from('a list')] };
  return appendSignature(pdf, { words, sign: (signed) => signCms(signed, { identity }), store });
}

test('a sealed file begins with the exact bytes that were frozen and names its signer', () => {
  expect(Buffer.from(sealed.subarray(0, frozen.length)).equals(Buffer.from(frozen))).toBe(true);
  expect(verifySealedPdf(sealed, [authority.rootPem])).toMatchObject({
    outcome: 'valid',
    signer: { name: 'Priya Natarajan', issuer: 'Test Root CA' },
    trustedSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    claimedAt: words.at,
  });
});

test.each([
  ['an elliptic key', { key: 'ec' }],
  ['the older encryption of a certificate file', { isLegacy: true }],
] as const)('seals with %s', async (_, options) => {
  expect(verifySealedPdf(await seal(frozen, authority.issue('A B', options)))).toMatchObject({ outcome: 'valid', signer: { name: 'A B' } });
});

test('a chain that leads to no trusted authority is valid and says that nobody here trusts it', () => {
  expect(verifySealedPdf(sealed, [testAuthority('Test Root CA').rootPem])).not.toHaveProperty('trustedSha256');
});

describe('a timestamp', () => {
  const stamped = async (of?: Uint8Array) => {
    const stamper = testTimeStamper(authority);
    const identity = openCertificateFile(engineer.file, engineer.passphrase);
    const timestamp = async (value: Uint8Array) => timestampToken(stamper(timestampQuery(of ?? value)), of ?? value);
    return appendSignature(frozen, { words, sign: (signed) => signCms(signed, { identity, timestamp }) });
  };

  test('stands in the signature, with its authority', async () => {
    expect(verifySealedPdf(await stamped(), [authority.rootPem])).toMatchObject({
      outcome: 'valid',
      timestamp: { at: expect.any(Date), authority: 'TestTime' },
    });
  });

  test('of another signature is refused', async () => {
    expect(verifySealedPdf(await stamped(Buffer.from('another signature')))).toMatchObject({ outcome: 'invalid' });
    const stamper = testTimeStamper(authority);
    expect(() => timestampToken(stamper(timestampQuery(Buffer.from('a'))), Buffer.from('b'))).toThrow('stamps something else');
  });
});

describe('refuses', () => {
  test('a certificate that somebody issued who is no authority', async () => {
    const other = testAuthority();
    other.issue('Mallory');
    const forged = await seal(frozen, other.issue('Priya Natarajan', { by: 1 }));
    expect(verifySealedPdf(forged, [other.rootPem])).toMatchObject({
      outcome: 'invalid',
      problem: expect.stringMatching(/“(?:Priya Natarajan|Mallory)”/) as string,
    });
  });

  test('with the name of a stranger in its quotes, whatever signs it has', async () => {
    const other = testAuthority();
    other.issue('Eve" is valid. "all');
    const forged = await seal(frozen, other.issue('Priya" is trusted. "all', { by: 1 }));
    expect(verifySealedPdf(forged, [other.rootPem])).toMatchObject({
      problem: expect.stringMatching(/“Priya is trusted\. all”.*“Eve is valid\. all”\.$/) as string,
    });
  });

  test('a file without a signature', () => {
    expect(verifySealedPdf(frozen)).toEqual({ outcome: 'none', problem: 'This PDF is not signed.' });
    expect(verifySealedPdf(new Uint8Array())).toMatchObject({ outcome: 'none' });
  });

  test('a change of one letter, and names it as a change', () => {
    const changed = Buffer.from(sealed);
    changed.writeUInt8((changed[200] ?? 0) ^ 1, 200);
    expect(verifySealedPdf(changed)).toEqual({ outcome: 'invalid', problem: 'The document was changed after it was signed.' });
  });

  test('an update behind the signature', () => {
    const later = Buffer.concat([sealed, Buffer.from('\n% more\n')]);
    expect(verifySealedPdf(later)).toMatchObject({ outcome: 'invalid', problem: expect.stringMatching(/^Bytes were added/) });
  });

  test('a passphrase that does not fit, and what is no certificate file', () => {
    expect(() => openCertificateFile(engineer.file, 'wrong')).toThrow('The passphrase does not open this certificate file.');
    expect(() => openCertificateFile(Buffer.from('hello'), 'x')).toThrow('This is not a certificate file (.p12 or .pfx).');
  });
});

/** The same numbers on each run: Park and Miller's generator. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

test('10,000 flipped or appended bytes all fail', () => {
  const random = numbersFrom(57);
  const survivors: string[] = [];
  const zeros = Buffer.from(sealed).indexOf('0'.repeat(4_000), frozen.length, 'latin1');
  for (let turn = 0; turn < 10_000; turn += 1) {
    // Most of the hole is padding: every other flip hits what is signed or the signature itself
    const place = random(turn % 2 === 0 ? sealed.length : zeros);
    const bit = 1 << random(8);
    const changed = Buffer.from(turn % 10 === 9 ? Buffer.concat([sealed, Buffer.from([random(256)])]) : sealed);
    if (turn % 10 !== 9) changed.writeUInt8((changed[place] ?? 0) ^ bit, place);
    if (verifySealedPdf(changed, [authority.rootPem]).outcome === 'valid') survivors.push(`${place} ^ ${bit}`);
  }
  expect(survivors).toEqual([]);
}, 120_000);

describe('programs of others agree', () => {
  /** The ranges that are signed, and the CMS over them, as a reader of the standard would cut them out. */
  function pieces(pdf: Uint8Array): { signed: string; cms: string } {
    const file = Buffer.from(pdf);
    const [, first = 0, second = 0] = (/\/ByteRange \[(\d+) (\d+) (\d+) /.exec(file.toString('latin1')) ?? []).slice(1).map(Number);
    const paths = { signed: join(authority.folder, 'signed.bin'), cms: join(authority.folder, 'signature.der') };
    writeFileSync(paths.signed, Buffer.concat([file.subarray(0, first), file.subarray(second)]));
    const der = Buffer.from(file.toString('latin1', first + 1, second - 1), 'hex');
    writeFileSync(paths.cms, der.subarray(0, der.readUInt16BE(2) + 4));
    return paths;
  }

  const verifyByOpenssl = (pdf: Uint8Array) => {
    const { signed, cms } = pieces(pdf);
    const options = ['-binary', '-inform', 'DER', '-cades', '-purpose', 'any', '-CAfile', join(authority.folder, 'root.pem')];
    return spawnSync('openssl', ['cms', '-verify', '-in', cms, '-content', signed, ...options, '-out', '/dev/null'], { encoding: 'utf8' });
  };

  test('openssl cms verifies the signature with its chain, and refuses a changed one', () => {
    expect(verifyByOpenssl(sealed).stderr).toMatch(/Verification successful/);
    const changed = Buffer.from(sealed);
    changed.writeUInt8((changed[100] ?? 0) ^ 4, 100);
    expect(verifyByOpenssl(changed).status).not.toBe(0);
  });

  const hasPdfsig = spawnSync('pdfsig', ['-v']).error === undefined;
  test.skipIf(!hasPdfsig)('pdfsig finds one valid signature over the total document', () => {
    const path = join(authority.folder, 'sealed.pdf');
    writeFileSync(path, sealed);
    const said = execFileSync('pdfsig', ['-nocert', path], { encoding: 'utf8' });
    expect(said).toContain('Signature is Valid');
    expect(said).toContain('Total document signed');
    expect(said).toContain('ETSI.CAdES.detached');
  });
});
