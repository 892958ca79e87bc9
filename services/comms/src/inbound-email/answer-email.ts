// The firm's own answer to an email in the thread of a claim: once a day for each person of it, and never to a program.
import { messageQueued, type InboundEmail } from '@plumbline/contracts/comms';
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import { createEvent, type Tx } from '@plumbline/server';
import { automaticAnswer } from '../carrier/automatic-answer.ts';
import { addressOf } from '../contacts/contact-rules.ts';
import { closedChannels, isBouncing, isClosed, type ContactRecord, type People } from '../contacts/contact.ts';
import { counselAt } from '../messages/counsel-rules.ts';
import { languagesOf } from '../messages/contact-language.ts';
import type { NotificationStores } from '../notifications/notification-stores.ts';
import type { OrganizationProjections } from '../organizations/organization-projection.ts';
import { readSettings } from '../settings/communication-settings.ts';
import type { Messages } from '../stores/communication.ts';
import { headerLine } from '../templates/template-rules.ts';

export interface AnswerDeps {
  readonly messages: Messages;
  readonly people: People;
  readonly users: NotificationStores['users'];
  readonly organizations: OrganizationProjections;
}

interface Answering {
  readonly id: number;
  readonly email: InboundEmail;
  /** Of which the email is a part, and whose sender this contact is. */
  readonly claim: ClaimSnapshot;
  readonly contact: ContactRecord;
}

const dayMs = 24 * 60 * 60_000;

/**
 * Nothing goes to whoever has counsel, opted out or is a program, to a sender who is forged, and on a claim that is over or simulated. What two
 * programs send each other ends with the first answer of a day.
 */
export async function answerEmail(tx: Tx, { id, email, claim, contact }: Answering, deps: AnswerDeps): Promise<void> {
  const { messages, organizations } = deps;
  const chosen = await readSettings(tx.scope, messages.rules.settings, tx.session);
  if (!chosen.emailAutoResponseEnabled || !chosen.emailEnabled) return;
  const to = answeredAt(email, contact);
  if (to === undefined || !isAnswered({ claim, contact }, tx.now)) return;
  if (await isUnwanted(tx, contact, deps)) return;
  if (await wasAnswered(tx, { claimId: claim.id, to }, deps)) return;
  const firm = await organizations.findOne(tx.scope, { _id: tx.scope.organizationId }, { session: tx.session });
  const language = (await languagesOf(tx.scope, [contact], deps.users))(contact);
  const hours = firm?.businessHours;
  const answer = automaticAnswer(chosen, { now: tx.now, timeZone: claim.timeZone, hours, language, channel: 'email' });
  const about = { communicationId: id, claimId: claim.id, method: 'email' as const, contactName: contact.name };
  await messages.sendings.add(tx, id);
  await messages.communications.insert(
    tx,
    {
      _id: id,
      claimId: claim.id,
      claimNumber: claim.claimNumber,
      method: 'email',
      status: 'queued',
      recipient: to,
      subject: subjectOf(email.subject, claim.claimNumber),
      content: [answer, firm?.name ?? []].flat().join('\n\n'),
      reply: 'auto',
      attempts: 0,
      sentBy: tx.scope.actor.name,
      contactId: contact._id,
      contactName: contact.name,
      contactType: contact.contactType,
    },
    [createEvent(messageQueued, about)],
  );
}

/** The address of the contact, where this email is theirs and a person wrote it. */
function answeredAt({ isAutomatic, isForged, from }: InboundEmail, contact: ContactRecord): string | undefined {
  const to = addressOf(contact, 'email');
  return isAutomatic || isForged || to !== from.email.trim().toLowerCase() ? undefined : to;
}

/** Whoever has counsel hears of their claim from counsel. */
function isAnswered({ claim, contact }: Pick<Answering, 'claim' | 'contact'>, now: Date): boolean {
  if (claim.isSimulated || claim.disposition !== 'open' || !contact.isActive) return false;
  return contact.contactType === 'attorney' || counselAt(claim, now) === undefined;
}

async function wasAnswered(tx: Tx, { claimId, to }: { claimId: number; to: string }, { messages }: AnswerDeps): Promise<boolean> {
  const since = { $gt: new Date(tx.now.getTime() - dayMs) };
  const before = { claimId, method: 'email', recipient: to, reply: 'auto', createdAt: since } as const;
  return (await messages.communications.findOne(tx.scope, before, { session: tx.session })) !== undefined;
}

async function isUnwanted(tx: Tx, contact: ContactRecord, { people }: AnswerDeps): Promise<boolean> {
  const closed = await closedChannels(tx.scope, [contact], people);
  return isClosed(contact, 'email', closed) || isBouncing(contact, closed);
}

/** It names the claim once, however often the subject went back and forth. */
function subjectOf(subject: string, claimNumber: string): string {
  const own = subject
    .replaceAll(`[${claimNumber}]`, '')
    .replace(/^(?:\s*(?:re|fwd?|rv)\s*:)+/i, '')
    .trim();
  return headerLine(`[${claimNumber}] Re: ${own || 'Your email'}`);
}
