// A mailbox that cannot be opened says why, without the password.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLoopbackImap, type LoopbackImap } from '../testing/loopback-imap.ts';
import { mailboxesIn } from './mailbox-address.ts';
import { MailboxFault } from './mailbox-fault.ts';
import { withMailbox } from './open-mailbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'imap-test-'));
let mail: LoopbackImap;
let sealed: LoopbackImap;

/** Signed by itself, for a day. */
function ownCertificate() {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', ...curve, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
}

beforeAll(async () => {
  [mail, sealed] = await Promise.all([startLoopbackImap(), startLoopbackImap({ tls: ownCertificate() })]);
});
afterAll(async () => {
  await Promise.all([mail.stop(), sealed.stop()]);
  rmSync(folder, { recursive: true });
});

test.each<[string, () => string, RegExp]>([
  ['a wrong password', () => `imap://office:geheim@127.0.0.1:${mail.port}/`, /^The mail server rejected the user name or the password\.$/],
  ['no such server', () => 'imaps://office:geheim@mail.invalid/', /^There is no mail server named mail\.invalid\.$/],
  ['no such mailbox', () => `imap://office:secret@127.0.0.1:${mail.port}/Nowhere`, /^There is no mailbox “Nowhere”\.$/],
  [
    'an unknown certificate',
    () => `imaps://office:geheim@127.0.0.1:${sealed.port}/`,
    /^The certificate of 127\.0\.0\.1 isn't accepted: it was signed by itself\.$/,
  ],
  ['nobody there', () => 'imap://office:geheim@127.0.0.1:1/', /^The mail server 127\.0\.0\.1 doesn't answer on port 1\.$/],
  ['no encryption', () => `imaps://office:geheim@127.0.0.1:${mail.port}/`, /doesn't speak TLS on port/],
])('%s', async (_, url, reason) => {
  const address = mailboxesIn(`${url()}?organization=1`).get(1);
  if (!address) throw new Error('the address names its firm');
  const fault: unknown = await withMailbox(address, () => Promise.resolve(), new AbortController().signal).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(MailboxFault);
  expect(String(fault)).not.toContain('geheim');
  expect((fault as MailboxFault).message).toMatch(reason);
});
