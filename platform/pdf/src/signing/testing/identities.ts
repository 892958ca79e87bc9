// Certificates for tests, made by openssl: a certification authority, an engineer below it, and a time-stamping authority.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TestAuthority {
  readonly folder: string;
  readonly rootPem: string;
  /** A certificate file of somebody whose certificate this authority issued. */
  issue(name: string, options?: IssueOptions): TestCertificate;
}

interface IssueOptions {
  readonly key?: 'rsa' | 'ec';
  readonly days?: number;
  readonly isLegacy?: boolean;
  /** Signed with the key of the certificate of this number, the first is 1. */
  readonly by?: number;
  /** It may issue certificates itself. */
  readonly isAuthority?: boolean;
  /** Where its authority answers about it: `http://127.0.0.1:8080`, with `/ocsp` and `/crl`. */
  readonly answersAt?: string;
  /** Its authority named it to answer about certificates: nobody asks whether it was revoked, or somebody has to. */
  readonly answersOcsp?: 'unchecked' | 'checked';
}

export interface TestCertificate {
  /** Counted from 1. */
  readonly number: number;
  readonly keyPem: string;
  readonly file: Buffer;
  readonly passphrase: string;
  readonly pem: string;
}

const words = (text: string) => text.split(' ');
const passphrase = 'correct horse';

function extensionsOf({ answersAt, answersOcsp, isAuthority }: IssueOptions): string {
  const asked = answersAt ? `authorityInfoAccess=OCSP;URI:${answersAt}/ocsp\ncrlDistributionPoints=URI:${answersAt}/crl\n` : '';
  const kind = isAuthority ? 'basicConstraints=critical,CA:true\nkeyUsage=critical,keyCertSign,cRLSign\n' : 'basicConstraints=CA:false\n';
  const responder = answersOcsp ? `extendedKeyUsage=OCSPSigning\n${answersOcsp === 'unchecked' ? 'noCheck=ignored\n' : ''}` : '';
  return `${kind}${asked}${responder}`;
}

export function testAuthority(name = 'Test Root CA'): TestAuthority {
  const folder = mkdtempSync(join(tmpdir(), 'pl-ca-'));
  const run = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  run(
    'req',
    ...words('-x509 -newkey rsa:2048 -nodes -keyout root.key -out root.pem -days 3650'),
    '-subj',
    `/O=Test Trust/CN=${name}`,
    ...words('-addext keyUsage=critical,keyCertSign,cRLSign'),
  );
  let count = 0;
  /** By the number of a certificate, whoever issued it and those above. */
  const above = new Map<number, readonly string[]>();
  return {
    folder,
    rootPem: readFileSync(join(folder, 'root.pem'), 'utf8'),
    issue(subject, options = {}) {
      const { key = 'rsa', days = 700, isLegacy = false, by } = options;
      const issuers = by === undefined ? ['root'] : [String(by), ...(above.get(by) ?? [])];
      above.set((count += 1), issuers);
      const at = (ending: string) => `${count}.${ending}`;
      const kind = key === 'ec' ? ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'] : ['rsa:2048'];
      run('req', '-newkey', ...kind, '-nodes', '-keyout', at('key'), '-out', at('csr'), '-subj', `/CN=${subject}`);
      writeFileSync(join(folder, at('ext')), extensionsOf(options));
      const [issuer] = issuers;
      run(
        'x509',
        ...words(
          `-req -in ${at('csr')} -CA ${issuer}.pem -CAkey ${issuer}.key -CAcreateserial -out ${at('pem')} -days ${days} -extfile ${at('ext')}`,
        ),
      );
      writeFileSync(join(folder, at('chain')), issuers.map((one) => readFileSync(join(folder, `${one}.pem`), 'utf8')).join(''));
      const exported = words(
        `-export ${isLegacy ? '-legacy ' : ''}-inkey ${at('key')} -in ${at('pem')} -certfile ${at('chain')} -out ${at('p12')}`,
      );
      run('pkcs12', ...exported, '-passout', `pass:${passphrase}`);
      const textOf = (ending: string) => readFileSync(join(folder, at(ending)), 'utf8');
      return { number: count, file: readFileSync(join(folder, at('p12'))), passphrase, pem: textOf('pem'), keyPem: textOf('key') };
    },
  };
}
