// The mailboxes of IMAP_URL, and that a wrong one is refused without its password.
import { expect, test } from 'vitest';
import { mailboxesIn } from './mailbox-address.ts';
import { faultOf } from './mailbox-fault.ts';

test('each firm has its mailbox, with the usual port and folder', () => {
  const all = mailboxesIn(
    ' imaps://claims%40firm.com:p%40ss@imap.firm.com?organization=1  imap://two:b@mail.two.com:1143/Claims%2FNew?organization=2&authserv=mx.two.com imap://c:d@127.0.0.1:9/?organization=3',
  );
  expect([...all.values()]).toEqual([
    { organizationId: 1, host: 'imap.firm.com', port: 993, encryption: 'tls', user: 'claims@firm.com', password: 'p@ss', mailbox: 'INBOX' },
    {
      organizationId: 2,
      host: 'mail.two.com',
      port: 1143,
      encryption: 'starttls',
      user: 'two',
      password: 'b',
      mailbox: 'Claims/New',
      authservId: 'mx.two.com',
    },
    { organizationId: 3, host: '127.0.0.1', port: 9, encryption: 'none', user: 'c', password: 'd', mailbox: 'INBOX' },
  ]);
  expect(mailboxesIn(undefined).size).toBe(0);
});

test.each([
  ['nothing of an address', 'must be an address like'],
  ['https://a:geheim@imap.firm.com?organization=1', 'must begin with imaps'],
  ['imaps://imap.firm.com?organization=1', 'needs a user and a password'],
  ['imaps://a:geheim@imap.firm.com', 'like ?organization=1'],
  ['imaps://a:geheim@imap.firm.com?organization=-1', 'like ?organization=1'],
  ['imaps://a:geheim@imap.firm.com?organization=1&authserv=a;b', 'in authserv'],
  ['imaps://a:geheim%@imap.firm.com?organization=1', 'write % as %25'],
  ['imaps://a:geheim@h?organization=1 imaps://b:geheim@h?organization=1', 'two mailboxes for organization 1'],
])('%s', (setting, reason) => {
  expect(() => mailboxesIn(setting)).toThrow(reason);
  expect(() => mailboxesIn(setting)).not.toThrow('geheim');
});

test('a server that says the password back does not have it shown', () => {
  const [address] = mailboxesIn('imaps://a:geheim@imap.firm.com?organization=1').values();
  const refused = Object.assign(new Error('Command failed'), { responseText: 'geheim is not welcome\r\nhere' });
  expect(address && faultOf(refused, address).message).toBe('The mail server refused: … is not welcome here');
});
