// A mailbox opened for reading, over IMAP: nothing is marked, moved or deleted there.
import { largestEmailBytes } from '@plumbline/contracts/claims';
import { ImapFlow, type FetchMessageObject } from 'imapflow';
import type { MailboxAddress } from './mailbox-address.ts';
import { faultOf, MailboxFault } from './mailbox-fault.ts';

export interface FoundMessage {
  readonly uid: number;
  /** As the server counts. */
  readonly bytes: number;
  /** By the server; absent where it says no time. */
  readonly receivedAt?: Date;
}

export interface OpenMailbox {
  /** Another one means that the numbers of messages begin anew (RFC 3501, 2.3.1.1). */
  readonly uidValidity: string;
  readonly messages: number;
  /** The number before the first message that came on this day or later. */
  positionSince(day: Date): Promise<number>;
  /** Those after this number in their order, and whether there are more. */
  after(uid: number, most: number): Promise<{ readonly found: readonly FoundMessage[]; readonly isMore: boolean }>;
  /** The bytes as they were received, never more than `maxBytes`; undefined for one that is gone meanwhile. Throws a fault where the server gives no text. */
  read(uid: number, maxBytes: number): Promise<Buffer | undefined>;
}

const limits = {
  connectionTimeout: 20_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
  maxLiteralSize: largestEmailBytes + 1_048_576,
  maxResponseSize: largestEmailBytes + 4 * 1_048_576,
} as const;
/** However slowly a server talks. */
const turnWithinMs = 600_000;

/** Signs in, opens, works and leaves. Throws `MailboxFault` for what the server or the way there does; what `work` throws itself goes through. */
export async function withMailbox<A>(address: MailboxAddress, work: (mailbox: OpenMailbox) => Promise<A>, signal: AbortSignal): Promise<A> {
  const client = new ImapFlow({ ...limits, ...signIn(address), logger: false, disableAutoIdle: true, disableAutoEnable: true });
  // What it says is told by the call that waits
  client.on('error', () => undefined);
  const until = AbortSignal.any([signal, AbortSignal.timeout(turnWithinMs)]);
  if (until.aborted) throw new MailboxFault('The server is about to end.');
  const close = () => client.close();
  until.addEventListener('abort', close);
  try {
    const opened = await asked(address, async () => {
      await client.connect();
      return client.mailboxOpen(address.mailbox, { readOnly: true });
    });
    const done = await work(mailboxOf(client, { address, uidValidity: String(opened.uidValidity), messages: opened.exists }));
    await client.logout().catch(() => undefined);
    return done;
  } finally {
    until.removeEventListener('abort', close);
    close();
  }
}

function signIn({ host, port, encryption, user, password: pass }: MailboxAddress) {
  const secure = encryption === 'tls';
  return { host, port, secure, ...(secure ? {} : { doSTARTTLS: encryption === 'starttls' }), auth: { user, pass } };
}

async function asked<A>(address: MailboxAddress, question: () => Promise<A>): Promise<A> {
  try {
    return await question();
  } catch (error) {
    throw faultOf(error, address);
  }
}

/** One that is gone meanwhile has no row. */
function foundOf(uid: number, row: Pick<FetchMessageObject, 'size' | 'internalDate'> | undefined): FoundMessage {
  const { size = 0, internalDate } = row ?? {};
  return { uid, bytes: size, ...(internalDate instanceof Date ? { receivedAt: internalDate } : {}) };
}

type Opened = { readonly address: MailboxAddress } & Pick<OpenMailbox, 'uidValidity' | 'messages'>;

function mailboxOf(client: ImapFlow, { address, ...opened }: Opened): OpenMailbox {
  const search = async (query: { uid?: string; since?: Date }) => {
    const found = await asked(address, () => client.search(query, { uid: true }));
    if (!Array.isArray(found)) throw new MailboxFault("The mail server didn't search the mailbox.");
    return found.toSorted((one, other) => one - other);
  };
  return {
    ...opened,
    async positionSince(since) {
      // In this order: what arrives between the two is among those since
      const last = (await search({ uid: '*' })).at(-1) ?? 0;
      const [first] = await search({ since });
      return first === undefined ? last : first - 1;
    },
    async after(uid, most) {
      // `n:*` holds the last message even where its number is lower
      const all = (await search({ uid: `${uid + 1}:*` })).filter((one) => one > uid);
      const uids = all.slice(0, most);
      if (uids.length === 0) return { found: [], isMore: false };
      const rows = await asked(address, () =>
        client.fetchAll(uids.join(','), { uid: true, size: true, internalDate: true }, { uid: true }),
      );
      const known = new Map(rows.map((row) => [row.uid, row]));
      return { found: uids.map((one) => foundOf(one, known.get(one))), isMore: all.length > uids.length };
    },
    async read(uid, maxBytes) {
      const part = { start: 0, maxLength: maxBytes };
      const row = await asked(address, () => client.fetchOne(String(uid), { uid: true, source: part }, { uid: true }));
      if (row === false) return undefined;
      if (!row.source) throw new MailboxFault("The mail server didn't give the text of an email.");
      // Whatever the server sent
      return row.source.subarray(0, maxBytes);
    },
  };
}
