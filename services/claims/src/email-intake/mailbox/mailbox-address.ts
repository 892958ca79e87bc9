// From the setting IMAP_URL to the mailbox of each firm. Pure.
import { WrongSetting } from '@plumbline/server';

/** Where a firm's emails are fetched. */
export interface MailboxAddress {
  readonly organizationId: number;
  readonly host: string;
  readonly port: number;
  readonly encryption: 'tls' | 'starttls' | 'none';
  readonly user: string;
  readonly password: string;
  readonly mailbox: string;
  /** Under which the server of this mailbox says what it found of senders; without it none of its emails has a verified sender. */
  readonly authservId?: string;
}

const example = 'imaps://user:password@imap.example.com/INBOX?organization=1';
const onThisMachine = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
const usualPorts = { tls: 993, starttls: 143, none: 143 } as const;

/** By organization. Throws `WrongSetting`, which never quotes the setting: it holds passwords. */
export function mailboxesIn(setting: string | undefined): ReadonlyMap<number, MailboxAddress> {
  const found = new Map<number, MailboxAddress>();
  for (const address of (setting ?? '').split(/\s+/).filter(Boolean).map(addressIn)) {
    if (found.has(address.organizationId)) wrong(`names two mailboxes for organization ${address.organizationId}`);
    found.set(address.organizationId, address);
  }
  return found;
}

function addressIn(text: string): MailboxAddress {
  const url = URL.canParse(text) ? new URL(text) : wrong(`must be an address like ${example}`);
  const encryption = encryptionOf(url);
  if (!url.username || !url.password) wrong('needs a user and a password, with @ written as %40');
  return {
    ...aboutFirm(url),
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || usualPorts[encryption],
    encryption,
    user: decoded(url.username),
    password: decoded(url.password),
    mailbox: decoded(url.pathname.slice(1)) || 'INBOX',
  };
}

function aboutFirm({ searchParams }: URL): Pick<MailboxAddress, 'organizationId' | 'authservId'> {
  const organization = searchParams.get('organization') ?? '';
  const authservId = searchParams.get('authserv');
  if (authservId !== null && !/^[\w.-]{1,253}$/.test(authservId)) wrong('needs a name like mx.example.com in authserv');
  if (!/^[1-9]\d{0,14}$/.test(organization)) wrong('must end in the firm whose mailbox it is, like ?organization=1');
  return { organizationId: Number(organization), ...(authservId === null ? {} : { authservId }) };
}

/** Without encryption the password would be read on the way; within this machine there is no way. */
function encryptionOf({ protocol, hostname }: URL): MailboxAddress['encryption'] {
  if (protocol === 'imaps:') return 'tls';
  if (protocol !== 'imap:') wrong('must begin with imaps:// or imap://');
  return onThisMachine.test(hostname) ? 'none' : 'starttls';
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return wrong('has a % that is no code; write % as %25');
  }
}

function wrong(fault: string): never {
  throw new WrongSetting(`The setting IMAP_URL ${fault}.`);
}
