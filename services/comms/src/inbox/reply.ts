// A reply by hand: written as it will be read, held for ten seconds, and until then it can be undone.
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import type { ReplyDraft } from '@plumbline/contracts/comms';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { channelLabels } from '@plumbline/contracts/enums';
import { closedChannels, isBouncing, isClosed, type ContactRecord } from '../contacts/contact.ts';
import { methodFor } from '../contacts/contact-rules.ts';
import { nextInspection } from '../inspections/inspection.ts';
import { assertCorrespondents } from '../messages/counsel-rules.ts';
import { claimValues, namedIn } from '../messages/named-values.ts';
import type { Draft } from '../composing/composed.ts';
import { recipientOf, type TriggerDeps } from '../messages/compose-messages.ts';
import { deadlinesAhead } from '../limits/deadlines-ahead.ts';
import { solicitingOf } from '../holding/earlier-contacts.ts';
import { sendTime } from '../stores/send-time.ts';
import { revisionOf, type TemplateRecord } from '../templates/template.ts';
import { headerLine, longestShortText, missingVariables } from '../templates/template-rules.ts';
import type { ConversationRecord, Threads } from '../threads/thread-store.ts';

type ReplyDeps = TriggerDeps & { readonly threads: Pick<Threads, 'entries'> };

/**
 * Throws `unprocessable` where the person cannot be reached that way, has not agreed, opted out or has counsel, where the firm has turned the
 * channel off, and for a sender without a claim.
 */
export async function replyDraft(
  scope: Scope,
  { conversation, reply }: { conversation: ConversationRecord; reply: ReplyDraft },
  deps: ReplyDeps,
): Promise<Draft> {
  const { claimId } = conversation;
  if (claimId === undefined)
    throw new Failure('unprocessable', "This sender isn't linked to a claim. Add them as a contact of a claim first.");
  const { claim } = await deps.claims.get(scope, claimId, 'Claim not found');
  const contact = await deps.people.contacts.findOne(scope, { _id: reply.contactId, claimId, isActive: true });
  if (!contact) throw new Failure('not_found', 'Contact not found');
  const scheduledFor = sendTime(reply.sendAt, deps.parts.clock());
  assertCorrespondents(claim, [contact], deps.parts.clock());
  const method = methodFor(contact, reply.method, await deps.messages.rules.of(scope));
  await assertNotClosed(scope, { contact, method }, deps);
  const found = await templateOf(scope, reply, deps);
  const written = writtenAs(method, { ...reply, claimNumber: claim.claimNumber });
  const recipient = recipientOf(contact, method, deps.providers);
  const goesAt = scheduledFor ?? deps.parts.clock();
  const soliciting = (await wroteLately(scope, { contact, goesAt }, deps)) ? {} : solicitingOf({ method, recipient }, claim);
  return {
    _id: await deps.parts.nextId('communication'),
    claimId,
    claimNumber: claim.claimNumber,
    method,
    recipient,
    ...written,
    contactId: contact._id,
    contactName: contact.name,
    contactType: contact.contactType,
    timeZone: claim.timeZone,
    isSuppressed: false,
    ...soliciting,
    ...(await deadlinesFor(scope, { claim, message: { method, recipient, timeZone: claim.timeZone, ...soliciting }, scheduledFor }, deps)),
    ...(found ? { template: usedOf(found, reply) } : {}),
    ...(scheduledFor ? { scheduledFor, ...(found ? await namedBy(scope, { found, written, claim }, deps) : {}) } : { isHeld: true }),
  };
}

interface Waiting {
  readonly claim: ClaimSnapshot;
  readonly message: Pick<Draft, 'method' | 'recipient' | 'timeZone' | 'solicitsIn'>;
  readonly scheduledFor: Date | undefined;
}

/** The deadlines of the claim, where the reply may wait. */
async function deadlinesFor(scope: Scope, { claim, message, scheduledFor }: Waiting, deps: ReplyDeps): Promise<Pick<Draft, 'deadlines'>> {
  const now = deps.parts.clock();
  const rules = await deps.messages.rules.of(scope);
  if (!scheduledFor && !message.solicitsIn && rules.notBefore(message, now) <= now) return {};
  return { deadlines: await deadlinesAhead(scope, claim.id, deps.parts) };
}

const dayMs = 24 * 3_600_000;

/** Whoever wrote to us within 24 hours is answered: that solicits nobody. */
async function wroteLately(
  scope: Scope,
  { contact, goesAt }: { contact: ContactRecord; goesAt: Date },
  { threads }: Pick<ReplyDeps, 'threads'>,
): Promise<boolean> {
  const since = new Date(goesAt.getTime() - dayMs);
  const theirs = { claimId: contact.claimId, direction: 'in', 'from.contactId': contact._id, createdAt: { $gt: since } } as const;
  return (await threads.entries.findOne(scope, theirs, { projection: { _id: 1 } })) !== undefined;
}

async function assertNotClosed(
  scope: Scope,
  { contact, method }: { contact: ContactRecord; method: Draft['method'] },
  { people }: TriggerDeps,
) {
  const closed = await closedChannels(scope, [contact], people);
  if (isClosed(contact, method, closed)) throw new Failure('unprocessable', `${contact.name} opted out of ${channelLabels[method]}`);
  if (method === 'email' && isBouncing(contact, closed))
    throw new Failure('unprocessable', `Emails to ${contact.name} bounce. Correct the address.`);
}

/** Throws `not_found` for one that there is not, `unprocessable` where a variable stands in the text still. */
async function templateOf(
  scope: Scope,
  { template: from, text, subject = '' }: ReplyDraft,
  { templates }: TriggerDeps,
): Promise<TemplateRecord | undefined> {
  if (!from) return undefined;
  const [missing] = missingVariables([text, subject], {});
  if (missing) throw new Failure('unprocessable', `Replace or remove {${missing}} before you send this message`);
  const found = await templates.findOne(scope, { _id: from.id });
  if (!found || from.version > revisionOf(found)) throw new Failure('not_found', 'Template not found');
  return found;
}

const usedOf = ({ _id: id, name, templateType }: TemplateRecord, { template }: ReplyDraft): NonNullable<Draft['template']> => ({
  id,
  name,
  templateType,
  ...(template ? { version: template.version } : {}),
});

interface Named {
  readonly found: TemplateRecord;
  readonly written: Pick<Draft, 'content' | 'subject'>;
  readonly claim: ClaimSnapshot;
}

/** What its template put into the text and nobody wrote over, as the writer saw it. */
async function namedBy(scope: Scope, { found, written, claim }: Named, deps: TriggerDeps): Promise<Pick<Draft, 'named'>> {
  const { body, subject = '', language } = found;
  const now = deps.parts.clock();
  const inspectionAt = await nextInspection(scope, { claimId: claim.id, now }, deps.inspections);
  const values = claimValues({ claim, inspectionAt, now, language });
  const named = namedIn({ from: [body, subject], said: [written.content, written.subject ?? ''], values, language });
  return named ? { named } : {};
}

function writtenAs(
  method: Draft['method'],
  { text, subject, claimNumber }: Pick<ReplyDraft, 'text' | 'subject'> & { claimNumber: string },
): Pick<Draft, 'content' | 'subject'> {
  if (method === 'email') return { content: text, subject: headerLine(`[${claimNumber}] ${subject?.trim() || 'Your claim'}`) };
  if (text.length > longestShortText)
    throw new Failure('invalid', `A text message can have up to ${longestShortText} characters`, {
      fields: { text: `At most ${longestShortText} characters` },
    });
  return { content: text };
}
