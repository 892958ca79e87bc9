// The people of a claim: who they are, how they may be reached, and what they asked not to receive.
import {
  mergeUndoMinutes,
  type ConsentDraft,
  type Contact,
  type ContactConsent,
  type ContactType,
  type MergedContact,
} from '@plumbline/contracts/comms';
import type { Scope, TextLanguage } from '@plumbline/contracts/kernel';
import type { Channel } from '@plumbline/contracts/enums';
import type { RecordBase, ServiceParts, TenantCollection, Tx } from '@plumbline/server';
import { Schema } from 'mongoose';
import { consentLog, type ConsentLog } from './consent-log.ts';
import { addressOf } from './contact-rules.ts';

export interface ContactRecord extends RecordBase {
  claimId: number;
  name: string;
  contactType: ContactType;
  email?: string;
  /** The email as `addressOf` writes it: by it whoever writes back is found. */
  mailbox?: string;
  phone?: string;
  /** The phone as `addressOf` writes it: by it whoever texts back is found. */
  number?: string;
  preferredMethod: Channel;
  language: string;
  isActive: boolean;
  /** Made from the claim itself and kept in step with it. */
  isOwner: boolean;
  /** What this person said to texts and automated calls; of an owner as the claim tells it. */
  consents?: RecordedConsent[];
  /** Read by the firm only. */
  notes?: string;
  /** When the email became this one; absent where it always was. */
  mailboxSince?: Date;
  /** This contact went into another one, and is shown and written to no more. */
  merge?: Merge;
}

export interface Merge {
  into: number;
  at: Date;
  by: string;
  wasActive: boolean;
  /** What the merge changed of the other one: the version that it made, which fields, and what stood in them before. */
  changed?: { version: number; fields: MergedField[]; before: Partial<Pick<ContactRecord, MergedField>> };
}

export type MergedField = 'email' | 'mailbox' | 'mailboxSince' | 'phone' | 'number' | 'notes' | 'consents';

export interface RecordedConsent extends ContactConsent {
  /** Absent where the claim keeps how it was said. */
  how?: ConsentDraft['how'];
  recordedBy?: string;
}

export interface OptOut extends RecordBase {
  method: Channel;
  /** As `addressOf` writes it. */
  address: string;
  reason: string;
  /** Who said so: the person by text, their carrier, or somebody of the office who heard it. */
  source: OptOutSource;
  recordedBy: string;
}

/** `bounce`: nobody said so; mail to the address comes back. */
export type OptOutSource = 'text' | 'carrier' | 'office' | 'bounce';

export type ClosedChannels = ReadonlyMap<string, OptOutSource>;

export interface People {
  readonly contacts: TenantCollection<ContactRecord>;
  readonly optOuts: TenantCollection<OptOut>;
  /** Every word about consent, kept for good. */
  readonly said: ConsentLog;
}

const text = { type: String, required: true };

export function peopleCollections(parts: ServiceParts): People {
  const contact = new Schema<ContactRecord>({
    claimId: { type: Number, required: true },
    name: text,
    contactType: text,
    email: String,
    mailbox: String,
    phone: String,
    number: String,
    preferredMethod: text,
    language: text,
    isActive: Boolean,
    isOwner: Boolean,
    consents: { type: Schema.Types.Mixed },
    notes: String,
    mailboxSince: Date,
    merge: { type: Schema.Types.Mixed },
  });
  const optOut = new Schema<OptOut>({ method: text, address: text, reason: text, source: text, recordedBy: text });
  return {
    contacts: parts.collection('contacts', contact, {
      indexes: [
        [{ organizationId: 1, claimId: 1, createdAt: 1 }],
        [{ organizationId: 1, mailbox: 1 }, { partialFilterExpression: { mailbox: { $exists: true } } }],
        // Whoever texts names no firm: the number finds it
        [{ number: 1, organizationId: 1 }, { partialFilterExpression: { number: { $exists: true } } }],
      ],
    }),
    optOuts: parts.collection('opt_outs', optOut, { indexes: [[{ organizationId: 1, method: 1, address: 1 }, { unique: true }]] }),
    said: consentLog(parts),
  };
}

/** The channels of these contacts that are closed, as `method:address`, with who closed each. */
export async function closedChannels(
  scope: Scope,
  found: readonly ContactRecord[],
  { optOuts, tx }: People & { tx?: Tx },
): Promise<ClosedChannels> {
  const addresses = found.flatMap((contact) => [addressOf(contact, 'email'), addressOf(contact, 'sms')]).filter((one) => one !== undefined);
  if (addresses.length === 0) return new Map();
  const closed = await optOuts.find(scope, { address: { $in: addresses } }, tx ? { session: tx.session } : {});
  return new Map(closed.map((one) => [`${one.method}:${one.address}`, one.source]));
}

/** The person wants nothing on this channel. An address that only returns mail is none of theirs to decide: `isBouncing`. */
export function isClosed(contact: ContactRecord, method: Channel, closed: ClosedChannels): boolean {
  const source = closed.get(`${method}:${addressOf(contact, method)}`);
  return source !== undefined && source !== 'bounce';
}

export function isBouncing(contact: ContactRecord, closed: ClosedChannels): boolean {
  return closed.get(`email:${addressOf(contact, 'email')}`) === 'bounce';
}

/** What closed the address of a message, whosever it is by now. */
export async function closingOf(
  scope: Scope,
  { method, recipient }: { method: Channel; recipient: string },
  { optOuts }: People,
): Promise<OptOut | undefined> {
  const address = method === 'email' ? recipient.trim().toLowerCase() : recipient;
  return optOuts.findOne(scope, { method, address });
}

/** Beside the contact itself. */
export interface AroundContact extends Pick<Contact, 'elsewhere'> {
  readonly closed: ClosedChannels;
  readonly readsIn: TextLanguage;
  /** Those that went into it. */
  readonly merged: readonly ContactRecord[];
}

export function shownContact(contact: ContactRecord, { closed, readsIn, merged, elsewhere }: AroundContact): Contact {
  return {
    id: contact._id,
    claimId: contact.claimId,
    version: contact.version,
    name: contact.name,
    contactType: contact.contactType,
    preferredMethod: contact.preferredMethod,
    language: contact.language,
    readsIn,
    isActive: contact.isActive,
    optedOut: (['email', 'sms', 'phone'] as const).filter((method) => isClosed(contact, method, closed)),
    ...(isBouncing(contact, closed) ? { isBouncing: true } : {}),
    isOwner: contact.isOwner,
    consents: (contact.consents ?? []).map(({ method, given, on }) => ({ method, given, on })),
    createdAt: contact.createdAt.toISOString(),
    merged: merged.flatMap(shownMerged).toSorted((one, other) => other.at.localeCompare(one.at)),
    elsewhere,
    ...(contact.email ? { email: contact.email } : {}),
    ...(contact.phone ? { phone: contact.phone } : {}),
    ...(contact.notes ? { notes: contact.notes } : {}),
  };
}

function shownMerged({ _id: id, name, merge }: ContactRecord): MergedContact[] {
  if (!merge) return [];
  const undoableUntil = new Date(merge.at.getTime() + mergeUndoMinutes * 60_000).toISOString();
  return [{ id, name, at: merge.at.toISOString(), by: merge.by, undoableUntil }];
}
