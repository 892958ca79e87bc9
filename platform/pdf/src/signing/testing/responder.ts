// The desk of a test authority that answers whether a certificate was revoked, made by openssl: OCSP and a revocation list.
import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestAuthority } from './identities.ts';

export interface TestResponder {
  /** The authority knows it, as valid or as revoked. */
  record(pem: string, revokedAt?: Date): void;
  /** DER of an answer to the DER of a question. */
  ocsp(question: Uint8Array): Uint8Array<ArrayBuffer>;
  /** DER. */
  crl(): Uint8Array<ArrayBuffer>;
}

const settings = `
[ ca ]
default_ca = one
[ one ]
database = index.txt
default_md = sha256
`;

const utc = (at: Date) => `${at.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`;

export function testResponder({ folder }: TestAuthority): TestResponder {
  const run = (line: string) => execFileSync('openssl', line.split(' '), { cwd: folder, stdio: 'pipe' });
  const rows = new Map<string, string>();
  writeFileSync(join(folder, 'ca.cnf'), settings);
  // Two certificates of one person
  writeFileSync(join(folder, 'index.txt.attr'), 'unique_subject = no\n');
  const write = () => writeFileSync(join(folder, 'index.txt'), [...rows.values()].join(''));
  const read = (name: string) => new Uint8Array(readFileSync(join(folder, name)));
  write();
  return {
    record(pem, revokedAt) {
      const { serialNumber, validToDate, subject } = new X509Certificate(pem);
      const state = revokedAt ? ['R', utc(validToDate), `${utc(revokedAt)},keyCompromise`] : ['V', utc(validToDate), ''];
      rows.set(serialNumber, `${[...state, serialNumber, 'unknown', `/${subject}`].join('\t')}\n`);
      write();
    },
    ocsp(question) {
      writeFileSync(join(folder, 'question.der'), question);
      run('ocsp -index index.txt -CA root.pem -rsigner root.pem -rkey root.key -reqin question.der -respout answer.der -ndays 2');
      return read('answer.der');
    },
    crl() {
      run('ca -gencrl -config ca.cnf -cert root.pem -keyfile root.key -crldays 2 -out list.pem');
      run('crl -in list.pem -outform DER -out list.der');
      return read('list.der');
    },
  };
}
