// What is kept of the mailbox of a firm: up to which message it was read, and how the last look went.
import type { Scope } from '@plumbline/contracts/kernel';
import type { JobQueue, RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import type { EmailIntakeStores } from '../model/intake-stores.ts';
import { mailboxesIn, type MailboxAddress } from './mailbox-address.ts';

export interface MailboxRecord extends RecordBase {
  /** Server, user and mailbox: another one is read from its own beginning. */
  address: string;
  /** The life of its numbers; absent before the first look. */
  uidValidity?: string;
  /** Up to here everything was taken or left out. */
  lastUid: number;
  /** The message at which the connection ended, and how often. */
  stuck?: { uid: number; times: number };
  fetched: number;
  lastEmailAt?: Date;
  lastSuccessAt?: Date;
  failure?: { at: Date; reason: string; times: number };
  leftOut: { at: Date; uid: number; receivedAt?: Date; reason: string }[];
  lastTest?: { at: Date; by: string; isWorking: boolean; reason?: string };
}

export interface IncomingMailboxes {
  /** By organization, from the settings. */
  readonly addresses: ReadonlyMap<number, MailboxAddress>;
  /** One of each firm, by its number. */
  readonly mailboxes: TenantCollection<MailboxRecord>;
  readonly fetchJobs: JobQueue;
  /** Aborted when the process is about to end: no mail server is waited for. */
  readonly ending: AbortController;
}

/** What fetching works with. */
export interface MailboxStores extends EmailIntakeStores {
  readonly incoming: IncomingMailboxes;
}

/** Firms whose mail servers are talked to at the same time. */
const lanes = 4;
const free = { type: Schema.Types.Mixed };

const fields = {
  address: { type: String, required: true },
  uidValidity: String,
  lastUid: { type: Number, required: true },
  stuck: free,
  fetched: { type: Number, required: true },
  lastEmailAt: Date,
  lastSuccessAt: Date,
  failure: free,
  leftOut: [free],
  lastTest: free,
};

/** Throws `WrongSetting` for a wrong IMAP_URL. */
export function incomingMailboxes(parts: ServiceParts): IncomingMailboxes {
  return {
    addresses: mailboxesIn(parts.config.IMAP_URL),
    mailboxes: parts.collection<MailboxRecord>('incoming_mailboxes', new Schema(fields)),
    fetchJobs: parts.jobQueue({ name: 'fetch-mail', lanes, atOnce: 1, outlivesProcesses: true }),
    ending: new AbortController(),
  };
}

export const nameOf = ({ user, host, mailbox }: MailboxAddress) => `${user} ${host} ${mailbox}`;

/** What is known of this mailbox; what was known of another one of the firm is forgotten. */
export async function knownOf(
  scope: Scope,
  address: MailboxAddress,
  { incoming, parts }: { incoming: IncomingMailboxes; parts: Pick<ServiceParts, 'writeAs'> },
): Promise<MailboxRecord> {
  const _id = scope.organizationId;
  const known = await incoming.mailboxes.findOne(scope, { _id });
  if (known?.address === nameOf(address)) return known;
  return parts.writeAs(scope, async (tx) => {
    await incoming.mailboxes.remove(tx, { _id });
    return incoming.mailboxes.insert(tx, { _id, address: nameOf(address), lastUid: 0, fetched: 0, leftOut: [] }, []);
  });
}
