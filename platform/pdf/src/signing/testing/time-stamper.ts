// A time-stamping authority for tests, made by openssl: it answers queries of RFC 3161.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestAuthority } from './identities.ts';

const settings = `
[ tsa ]
default_tsa = one
[ one ]
serial = serial
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_chain = no
ess_cert_id_alg = sha256
`;

/** Answers the DER of a reply to the DER of a query. */
export function testTimeStamper({ folder }: TestAuthority): (query: Uint8Array) => Uint8Array {
  const run = (line: string) => execFileSync('openssl', line.split(' '), { cwd: folder, stdio: 'pipe' });
  writeFileSync(join(folder, 'tsa.cnf'), settings);
  writeFileSync(join(folder, 'serial'), '01');
  writeFileSync(join(folder, 'tsa.ext'), 'keyUsage=critical,digitalSignature\nextendedKeyUsage=critical,timeStamping\n');
  run('req -newkey rsa:2048 -nodes -keyout tsa.key -out tsa.csr -subj /CN=TestTime');
  run('x509 -req -in tsa.csr -CA root.pem -CAkey root.key -CAcreateserial -out tsa.pem -days 700 -extfile tsa.ext');
  return (query) => {
    writeFileSync(join(folder, 'query.tsq'), query);
    run('ts -reply -queryfile query.tsq -signer tsa.pem -inkey tsa.key -chain root.pem -config tsa.cnf -out reply.tsr');
    return readFileSync(join(folder, 'reply.tsr'));
  };
}
