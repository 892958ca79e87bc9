// Emails that carry a file of another service, a report, a document or an invoice: queued once for each sending and attempt.
import { billingApi } from '@plumbline/contracts/billing';
import { readDeliveryPdf, readEmailedDocument, type ClaimSnapshot } from '@plumbline/contracts/claims';
import { messageFailed, messageQueued, type DocumentEmail, type ReportEmail } from '@plumbline/contracts/comms';
import { readEngineeringAttachment } from '@plumbline/contracts/inspection';
import { Failure, textLanguageOf, type MessageFile, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type ServiceParts, type Tx } from '@plumbline/server';
import { addContact, addedContactId } from '../contacts/add-contact.ts';
import { addressOf } from '../contacts/contact-rules.ts';
import { closedChannels, isClosed, type ContactRecord } from '../contacts/contact.ts';
import { assertFrozen } from '../message-files/as-frozen.ts';
import { NotSent, type OutgoingFile } from '../providers/provider.ts';
import { headerLine } from '../templates/template-rules.ts';
import type { CommunicationRecord } from '../stores/communication.ts';
import { languagesOf } from './contact-language.ts';
import { assertNotToInsured } from './counsel-rules.ts';
import type { TriggerDeps } from './compose-messages.ts';
import { saidFor } from './said-for.ts';
import { optedOutReason } from '../stores/withheld-words.ts';

/** What the file is to the service that keeps it; also the name of the field under which the message keeps its sending. */
export type Carried = 'report' | 'document' | 'invoice' | 'engineering';

/**
 * `claim` says who represents the insured. A repeated question is answered with the row that is there.
 * Throws `unprocessable` when the insured would get it while they have counsel.
 */
export async function queueSentEmail(
  tx: Tx,
  { mail, as, claim }: { mail: ReportEmail | DocumentEmail; as: Carried; claim: ClaimSnapshot },
  deps: TriggerDeps & { newId: number },
): Promise<CommunicationRecord> {
  const { communications, sendings } = deps.messages;
  const sending = { deliveryId: mail.deliveryId, attempt: mail.attempt };
  const asked = { [`${as}.deliveryId`]: sending.deliveryId, [`${as}.attempt`]: sending.attempt };
  const known = await communications.findOne(tx.scope, asked, { session: tx.session });
  if (known) return known;
  const contact = await contactFor(tx, { mail, claim }, deps);
  assertNotToInsured(claim, contact, tx.now);
  const isSuppressed = isClosed(contact, 'email', await closedChannels(tx.scope, [contact], { ...deps.people, tx }));
  const { subject, message: content, language } = saidFor(mail, (await languagesOf(tx.scope, [contact], deps.users))(contact));
  const row = {
    _id: deps.newId,
    claimId: mail.claimId,
    claimNumber: claim.claimNumber,
    method: 'email' as const,
    recipient: mail.email,
    subject: headerLine(subject, 250),
    content,
    ...(language ? { language } : {}),
    attempts: 0,
    sentBy: mail.sentBy,
    contactId: contact._id,
    contactName: mail.name,
    contactType: contact.contactType,
    [as]: sending,
    ...(mail.attachment ? { attachment: mail.attachment } : {}),
  };
  const about = aboutOf(row);
  if (isSuppressed)
    return communications.insert(tx, { ...row, status: 'suppressed', reason: optedOutReason }, [
      createEvent(messageFailed, { ...about, reason: optedOutReason }),
    ]);
  await sendings.add(tx, row._id);
  return communications.insert(tx, { ...row, status: 'queued' }, [createEvent(messageQueued, about)]);
}

interface Mailing {
  readonly mail: ReportEmail;
  readonly claim: ClaimSnapshot;
}

/** Whoever gets a file is a contact of the claim: the one with this address, else a new one. An insured reads what the owner reads. */
async function contactFor(tx: Tx, { mail, claim }: Mailing, deps: TriggerDeps): Promise<ContactRecord> {
  const found = await deps.people.contacts.find(tx.scope, { claimId: mail.claimId }, { limit: 200, session: tx.session });
  const wanted = mail.email.trim().toLowerCase();
  const same = found.filter((contact) => addressOf(contact, 'email') === wanted);
  const known = same.find(({ merge }) => !merge) ?? same[0];
  if (known) return known;
  const newId = addedContactId(await deps.parts.nextId('contact'));
  const language = mail.inSpanish?.readsAsOwner ? textLanguageOf(claim.language) : undefined;
  const draft = { contactType: 'secondary' as const, name: mail.name, email: mail.email, language };
  return addContact(tx, { claimId: mail.claimId, draft }, { ...deps.people, claims: deps.claims, newId });
}

/** RFC 6761: nothing below `.invalid` can ever be reached. Saying so is better than a message that silently goes nowhere. */
export function neverDelivered(message: Pick<CommunicationRecord, 'method' | 'recipient'>): string | undefined {
  if (message.method !== 'email' || !/\.invalid$/i.test(message.recipient.trim())) return undefined;
  return 'No mail server exists for this address. Check the address.';
}

type Carrying = Pick<CommunicationRecord, 'attachment' | Carried>;

/** Messages of a firm are sent one after the other: one attachment must not hold up the others. */
const longestReadMs = 60_000;

interface ReadDeps {
  readonly parts: ServiceParts;
  readonly timeoutMs?: number;
}

/** The attachment of a message as it was frozen. Throws `NotSent` when it cannot be read, or when it is not what was to be sent. */
export async function attachmentOf(scope: Scope, message: Carrying, deps: ReadDeps): Promise<OutgoingFile | undefined> {
  const { attachment, report, document, invoice, engineering } = message;
  const sending = report ?? document ?? invoice ?? engineering;
  if (!attachment || !sending) return undefined;
  const name = carriedBy(message);
  const bytes = await readFrozen(scope, { id: sending.deliveryId, as: name }, deps).catch((error: unknown) => {
    // Withdrawn meanwhile: it must not leave, and no later try changes that
    if (error instanceof Failure && error.code === 'conflict') throw new NotSent('never', error.message);
    throw new NotSent('later', `Couldn't load the ${nouns[name]}`);
  });
  assertFrozen(bytes, attachment.sha256, `The attachment doesn't match the ${nouns[name]} to be sent`);
  return { fileName: attachment.fileName, contentType: attachment.contentType ?? 'application/pdf', content: bytes };
}

const nouns: Record<Carried, string> = { report: 'report', document: 'document', invoice: 'invoice', engineering: 'engineering report' };

/** What the message carries; asked of one that carries something. */
function carriedBy({ report, document, invoice }: Carrying): Carried {
  if (report) return 'report';
  if (document) return 'document';
  return invoice ? 'invoice' : 'engineering';
}

/** The answer is read here too: it can break off after its first bytes. */
async function readFrozen(scope: Scope, { id, as }: { id: number; as: Carried }, { parts, timeoutMs = longestReadMs }: ReadDeps) {
  const endpoint = {
    report: readDeliveryPdf,
    document: readEmailedDocument,
    invoice: billingApi.readEmailedInvoice,
    engineering: readEngineeringAttachment,
  }[as];
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await parts.askAs(scope, endpoint.service)(endpoint, { params: { id }, signal });
  return new Uint8Array(await answer.arrayBuffer());
}

type About = Pick<CommunicationRecord, '_id' | 'claimId' | 'method' | 'contactName' | 'recipient' | 'sentBy' | 'files' | Carried>;

/** What every event about a message carries. */
export function aboutOf({ _id: communicationId, claimId, method, contactName, ...carrying }: About) {
  const { report, document, invoice, engineering } = carrying;
  const attempt = (report ?? document ?? invoice ?? engineering)?.attempt;
  return {
    communicationId,
    claimId,
    method,
    contactName,
    ...filesIn({ contactName, ...carrying }),
    ...(report ? { reportDeliveryId: report.deliveryId } : {}),
    ...(document ? { documentEmailId: document.deliveryId } : {}),
    ...(invoice ? { invoiceDeliveryId: invoice.deliveryId } : {}),
    ...(engineering ? { engineeringDeliveryId: engineering.deliveryId } : {}),
    ...(attempt === undefined ? {} : { deliveryAttempt: attempt }),
  };
}

function filesIn({ contactName, recipient, sentBy, files = [] }: Pick<About, 'contactName' | 'recipient' | 'sentBy' | 'files'>) {
  return files.length === 0 ? {} : { carried: { to: `${contactName} <${recipient}>`, sentBy, files: files.map(carriedFile) } };
}

const carriedFile = ({ documentId, number, sha256 }: MessageFile) => ({ documentId, number, sha256 });
