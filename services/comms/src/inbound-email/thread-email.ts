// An email that answers us: found by the messages it answers, its sender and its subject, and kept in the thread of its claim.
import { messageReceived, type InboundEmail } from '@plumbline/contracts/comms';
import { createEvent, type Tx } from '@plumbline/server';
import type { ClaimProjections } from '../claims/claim-projection.ts';
import { addressOf } from '../contacts/contact-rules.ts';
import type { ContactRecord, People } from '../contacts/contact.ts';
import { survivorOf } from '../contacts/survivor.ts';
import type { NotificationStores } from '../notifications/notification-stores.ts';
import { firmName, type OrganizationProjections } from '../organizations/organization-projection.ts';
import type { ProviderChoice } from '../providers/providers.ts';
import type { Messages } from '../stores/communication.ts';
import { readersOf } from '../threads/conversation-rules.ts';
import { sideOfContact } from '../threads/message-entries.ts';
import { recordEntry } from '../threads/record-entry.ts';
import type { Threads } from '../threads/thread-store.ts';
import { answerEmail } from './answer-email.ts';
import { claimOf, messageOf, numbersIn, type Sign } from './thread-rules.ts';

interface InboundEmailDeps {
  readonly people: People;
  readonly claims: ClaimProjections;
  readonly messages: Messages;
  readonly threads: Threads;
  readonly organizations: OrganizationProjections;
  readonly providers: Pick<ProviderChoice, 'replies'>;
  readonly users: NotificationStores['users'];
  /** Of the answer that the firm may have for it. */
  readonly answerId: number;
}

interface Answered {
  readonly claimId?: number;
  readonly claimNumber?: string;
}

/** Of one person: an attorney has many claims. */
const maxContacts = 500;

export async function threadEmail(tx: Tx, email: InboundEmail, deps: InboundEmailDeps): Promise<Answered> {
  const known = await deps.threads.entries.findOne(tx.scope, { source: email.source }, { session: tx.session });
  if (known) return answerOf(known);
  if (email.claimId !== undefined) return keepOnClaim(tx, { ...email, claimId: email.claimId }, deps);
  // What else it says, whoever forged the sender could write as well: numbers of messages can be guessed
  if (email.isForged) return {};
  const contacts = await contactsOf(tx, email.from.email, deps);
  const claims = await claimsOf(tx, contacts, deps);
  const answered = await answeredBy(tx, email.answers, deps);
  const addressed = await addressedTo(tx, email.to ?? [], deps);
  const numbers = numbersIn(email.subject);
  const signs: Sign[] = [
    ...answered.map(({ claimNumber }) => ({ kind: 'message' as const, claimNumber })),
    ...addressed.map(({ claimNumber }) => ({ kind: 'address' as const, claimNumber })),
    ...claims.map(({ claimNumber }) => ({ kind: 'contact' as const, claimNumber })),
    ...numbers.map((claimNumber) => ({ kind: 'subject' as const, claimNumber })),
  ];
  const claimNumber = claimOf(signs);
  const claimId = [...answered, ...addressed, ...claims].find((one) => one.claimNumber === claimNumber)?.claimId;
  if (claimNumber === undefined || claimId === undefined) return {};
  const contact = await senderOn(tx, { contacts, claimId }, deps);
  return keep(tx, { email, claimId, claimNumber, contact }, deps);
}

/** Whoever forged the sender is none of the people of the claim, though the email may be about it. */
async function keepOnClaim(tx: Tx, email: InboundEmail & { claimId: number }, deps: InboundEmailDeps): Promise<Answered> {
  const { claimId } = email;
  const projection = await deps.claims.get(tx.scope, claimId, 'Claim not found', { session: tx.session });
  const contacts = email.isForged ? [] : await contactsOf(tx, email.from.email, deps);
  const contact = await senderOn(tx, { contacts, claimId }, deps);
  return keep(tx, { email, claimId, claimNumber: projection.claim.claimNumber, contact }, deps);
}

/** Who they are on this claim by now. */
async function senderOn(
  tx: Tx,
  { contacts, claimId }: { contacts: readonly ContactRecord[]; claimId: number },
  { people }: InboundEmailDeps,
): Promise<ContactRecord | undefined> {
  const sender = contacts.find((one) => one.claimId === claimId);
  return sender && survivorOf(tx.scope, sender, { ...people, within: { session: tx.session } });
}

/** The name in a header is whatever its writer likes: only a contact has one. Of the words those of their own: what they quote we may have written. */
function receivedFrom(from: string, { email, claimId }: { email: InboundEmail; claimId: number }) {
  const automatic = email.isAutomatic ? { isAutomatic: true } : {};
  return createEvent(messageReceived, { method: 'email', from, text: ownWords(email), claimId, ...automatic });
}

const fileOf = ({ held, ...file }: InboundEmail['attachments'][number]) => ({ ...file, ...(held === undefined ? {} : { held }) });

const longestTold = 500;

function ownWords({ subject, text }: InboundEmail): string {
  const own = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('>'));
  return [subject, ...own].join(' ').slice(0, longestTold);
}

const answerOf = ({ claimId, claimNumber }: Answered): Answered => ({
  ...(claimId === undefined ? {} : { claimId }),
  ...(claimNumber === undefined ? {} : { claimNumber }),
});

function contactsOf(tx: Tx, email: string, { people }: InboundEmailDeps): Promise<ContactRecord[]> {
  return people.contacts.find(
    tx.scope,
    { mailbox: addressOf({ email }, 'email') },
    { sort: { _id: -1 }, limit: maxContacts, session: tx.session },
  );
}

async function claimsOf(tx: Tx, contacts: readonly ContactRecord[], { claims }: InboundEmailDeps) {
  const ids = [...new Set(contacts.map(({ claimId }) => claimId))];
  const found = ids.length === 0 ? [] : await claims.find(tx.scope, { _id: { $in: ids } }, { limit: maxContacts, session: tx.session });
  return found.map(({ _id: claimId, claim: { claimNumber } }) => ({ claimId, claimNumber }));
}

/** Only messages that we did write count: a Message-ID can be made up. */
async function answeredBy(tx: Tx, answers: readonly string[], { messages }: InboundEmailDeps) {
  const ours = answers.flatMap((id) => messageOf(id) ?? []).filter(({ organizationId }) => organizationId === tx.scope.organizationId);
  if (ours.length === 0) return [];
  const ids = ours.map(({ communicationId }) => communicationId);
  const rows = await messages.communications.find(tx.scope, { _id: { $in: ids } }, { session: tx.session });
  return rows
    .filter((row) => ours.some((one) => one.communicationId === row._id && one.claimNumber === row.claimNumber))
    .map(({ claimId, claimNumber }) => ({ claimId, claimNumber }));
}

/** A token of another firm says nothing here, and neither does one that we never made. */
async function addressedTo(tx: Tx, to: readonly string[], { claims, providers }: InboundEmailDeps) {
  const ours = to.flatMap((address) => providers.replies?.read(address) ?? []);
  const ids = ours.filter(({ organizationId }) => organizationId === tx.scope.organizationId).map(({ claimId }) => claimId);
  const found = ids.length === 0 ? [] : await claims.find(tx.scope, { _id: { $in: ids } }, { session: tx.session });
  return found.map(({ _id: claimId, claim: { claimNumber } }) => ({ claimId, claimNumber }));
}

interface Kept {
  readonly email: InboundEmail;
  readonly claimId: number;
  readonly claimNumber: string;
  readonly contact: ContactRecord | undefined;
}

function senderIn({ from: { name, email: address } }: InboundEmail, { claimId, contact }: Pick<Kept, 'claimId' | 'contact'>) {
  if (!contact) return { sender: { name, address }, side: 'other' as const };
  const side = sideOfContact({ claimId, contactId: contact._id, contactType: contact.contactType });
  return { sender: { name: contact.name, address, contactId: contact._id }, side };
}

async function keep(tx: Tx, { email, claimId, claimNumber, contact }: Kept, deps: InboundEmailDeps): Promise<Answered> {
  const { claims, threads, organizations } = deps;
  const projection = await claims.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  const { sender, side } = senderIn(email, { claimId, contact });
  const claim = projection?.claim ?? { id: claimId, claimNumber, propertyOwnerName: sender.name };
  const firm = (await firmName(tx.scope, organizations)) ?? 'Your adjuster';
  await recordEntry(
    tx,
    {
      place: { claim },
      entry: {
        source: email.source,
        kind: 'email',
        direction: 'in',
        from: sender,
        to: [{ name: firm }],
        readers: readersOf(side, [sender]),
        text: email.text,
        subject: email.subject,
        attachments: email.attachments.map(fileOf),
        ...(email.isAutomatic ? { isAutomatic: true } : {}),
      },
      events: [receivedFrom(contact?.name ?? email.from.email, { email, claimId })],
    },
    threads,
  );
  if (contact && projection) await answerEmail(tx, { id: deps.answerId, email, claim: projection.claim, contact }, deps);
  return { claimId, claimNumber };
}
