// The desk of a test authority that answers whether a certificate was revoked, made by openssl: OCSP and a revocation list.
import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestAuthority } from './identities.ts';

export interface TestResponder {
  /** The authority knows it, as valid or as revoked. */
  record(pem: string, revokedAt?: Date): void;
  /** DER of an answer to the DER of a question, signed by the authority or by the certificate of this number. */
  ocsp(question: Uint8Array, by?: number): Uint8Array<ArrayBuffer>;
  /** DER; with an address the list of the certificates that name it alone, else of a kind of them. */
  crl(ofPart?: string | { readonly of: 'authorities' | 'people' }): Uint8Array<ArrayBuffer>;
}

const settingsOf = (who: string) => `
[ ca ]
default_ca = one
[ one ]
database = ${who}.txt
default_md = sha256
`;

const utc = (at: Date) => `${at.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`;

/** Of the root, or of the authority of this number below it. */
export function testResponder({ folder }: TestAuthority, authority?: number): TestResponder {
  const who = String(authority ?? 'root');
  const run = (line: string) => execFileSync('openssl', line.split(' '), { cwd: folder, stdio: 'pipe' });
  const rows = new Map<string, string>();
  writeFileSync(join(folder, `${who}.cnf`), settingsOf(who));
  // Two certificates of one person
  writeFileSync(join(folder, `${who}.txt.attr`), 'unique_subject = no\n');
  const write = () => writeFileSync(join(folder, `${who}.txt`), [...rows.values()].join(''));
  const read = (name: string) => new Uint8Array(readFileSync(join(folder, name)));
  write();
  return {
    record(pem, revokedAt) {
      const { serialNumber, validToDate, subject } = new X509Certificate(pem);
      const state = revokedAt ? ['R', utc(validToDate), `${utc(revokedAt)},keyCompromise`] : ['V', utc(validToDate), ''];
      rows.set(serialNumber, `${[...state, serialNumber, 'unknown', `/${subject}`].join('\t')}\n`);
      write();
    },
    ocsp(question, by) {
      const signs = by ?? who;
      writeFileSync(join(folder, 'question.der'), question);
      run(
        `ocsp -index ${who}.txt -CA ${who}.pem -rsigner ${signs}.pem -rkey ${signs}.key -reqin question.der -respout answer.der -ndays 2`,
      );
      return read('answer.der');
    },
    crl(ofPart) {
      const point = typeof ofPart === 'string' ? `fullname=URI:${ofPart}` : `${ofPart?.of === 'authorities' ? 'onlyCA' : 'onlyuser'}=TRUE`;
      writeFileSync(
        join(folder, 'part.cnf'),
        `${settingsOf(who)}[ part ]\nissuingDistributionPoint=critical,@point\n[ point ]\n${point}\n`,
      );
      const config = ofPart === undefined ? `${who}.cnf` : 'part.cnf -crlexts part';
      run(`ca -gencrl -config ${config} -cert ${who}.pem -keyfile ${who}.key -crldays 2 -out list.pem`);
      run('crl -in list.pem -outform DER -out list.der');
      return read('list.der');
    },
  };
}
