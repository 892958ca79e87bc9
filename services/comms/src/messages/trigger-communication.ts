// Sending a message by hand: one row per recipient, written complete, sent in the background from what is stored.
import { messageFailed, messageQueued, undoSeconds, type CommunicationTrigger } from '@plumbline/contracts/comms';
import { Failure, type Scope, type TextLanguage } from '@plumbline/contracts/kernel';
import type { Channel } from '@plumbline/contracts/enums';
import { createEvent, type ServiceParts, type Tx } from '@plumbline/server';
import type { ClaimProjections } from '../claims/claim-projection.ts';
import { learnClaim } from '../contacts/learn-claim.ts';
import { closedChannels, isClosed, type ContactRecord, type People } from '../contacts/contact.ts';
import { addressOf, methodFor } from '../contacts/contact-rules.ts';
import { firmName, type OrganizationProjections } from '../organizations/organization-projection.ts';
import type { ProviderChoice } from '../providers/providers.ts';
import { composed, fill, headerLine } from '../templates/template-rules.ts';
import { ensureDefaults, templateFor, type Templates } from '../templates/template.ts';
import type { NotificationStores } from '../notifications/notification-stores.ts';
import { nextInspection, type Inspections } from '../inspections/inspection.ts';
import type { CommunicationRecord, Messages } from '../stores/communication.ts';
import { languagesOf } from './contact-language.ts';
import { assertCorrespondents } from './counsel-rules.ts';
import { notedFor } from './said-for.ts';
import { timingOf } from './timing.ts';
import { valuesOf, type Occasion } from './message-values.ts';
import { takeFirmQuota } from '../stores/phone-quota.ts';
import type { FirmRules } from '../settings/firm-rules.ts';
import { takeQuota } from './sms-quota.ts';

export interface TriggerNeeds {
  readonly parts: ServiceParts;
  readonly claims: ClaimProjections;
  readonly people: People;
  readonly templates: Templates;
  readonly inspections: Inspections;
  readonly organizations: OrganizationProjections;
  readonly users: NotificationStores['users'];
  readonly messages: Messages;
  readonly providers: ProviderChoice;
}

/** A message ready to be stored. */
export type Draft = Pick<
  CommunicationRecord,
  | '_id'
  | 'claimId'
  | 'claimNumber'
  | 'method'
  | 'recipient'
  | 'subject'
  | 'content'
  | 'contactId'
  | 'contactName'
  | 'contactType'
  | 'template'
  | 'language'
  | 'timeZone'
  | 'appointment'
  | 'calendar'
> & {
  isSuppressed: boolean;
  /** Written by hand just now: it waits ten seconds for whoever wants to undo it. */
  isHeld?: true | undefined;
};

/** Texts longer than this are refused by carriers. */
export const longestShortText = 1_600;

export interface MessageWish extends Pick<CommunicationTrigger, 'claimId' | 'data'> {
  /** Default: whoever asks. */
  readonly signedBy?: string | undefined;
  /** Default: the next inspection of the claim. */
  readonly inspectionAt?: Date;
}

/**
 * Reads and writes every message before anything is stored.
 * Throws `not_found` for an unknown claim or contact, `unprocessable` when a value is missing, a person cannot be reached, has not agreed or has counsel.
 */
export async function prepareMessages(scope: Scope, { claimId, data, ...about }: MessageWish, needs: TriggerNeeds): Promise<Draft[]> {
  await learnClaim(scope, claimId, needs);
  const { claim } = await needs.claims.get(scope, claimId, 'Claim not found');
  const recipients = await recipientsOf(scope, { claimId, contactIds: data.contactIds }, needs.people);
  const now = needs.parts.clock();
  assertCorrespondents(claim, recipients, now);
  await ensureDefaults(scope, needs.templates, needs.parts);
  const closed = await closedChannels(scope, recipients, needs.people);
  const languageOf = await languagesOf(scope, recipients, needs.users);
  const rules = await needs.messages.rules.of(scope);
  const { customMessage } = data;
  const occasion = { claim, customMessage, now, ...(await occasionOf(scope, { claimId, now, ...about }, needs)) };
  return Promise.all(
    recipients.map(async (contact) => {
      const method = methodFor(contact, data.method, rules);
      const reads = languageOf(contact);
      const wanted = { templateType: data.templateType, channel: method, language: reads };
      const template = await templateFor(scope, wanted, needs.templates);
      const { language } = template;
      const written = write(template, { method, reads }, { ...occasion, language, contactName: contact.name });
      return {
        _id: await needs.parts.nextId('communication'),
        claimId,
        claimNumber: claim.claimNumber,
        method,
        recipient: recipientOf(contact, method, needs.providers),
        ...written,
        contactId: contact._id,
        contactName: contact.name,
        contactType: contact.contactType,
        template: { id: template._id, name: template.name, templateType: template.templateType },
        language,
        timeZone: claim.timeZone,
        isSuppressed: isClosed(contact, method, closed),
      };
    }),
  );
}

async function occasionOf(
  scope: Scope,
  { claimId, now, signedBy = scope.actor.name, inspectionAt }: Omit<MessageWish, 'data'> & { now: Date },
  { organizations, parts, inspections }: TriggerNeeds,
) {
  return {
    adjusterName: headerLine(signedBy),
    firmName: await firmName(scope, organizations),
    publicUrl: parts.config.PUBLIC_BASE_URL,
    inspectionAt: inspectionAt ?? (await nextInspection(scope, { claimId, now }, inspections)),
  };
}

async function recipientsOf(
  scope: Scope,
  asked: { claimId: number; contactIds: readonly number[] | undefined },
  { contacts }: People,
): Promise<ContactRecord[]> {
  const { claimId, contactIds } = asked;
  const filter = contactIds ? { claimId, _id: { $in: contactIds } } : { claimId, contactType: 'primary' };
  const found = await contacts.find(scope, { ...filter, isActive: true }, { sort: { createdAt: 1, _id: 1 }, limit: 20 });
  if (contactIds && found.length < new Set(contactIds).size) throw new Failure('not_found', 'Contact not found');
  if (found.length === 0) throw new Failure('unprocessable', 'This claim has no primary contact. Add one first.');
  return found;
}

interface Reading {
  readonly method: Channel;
  readonly reads: TextLanguage;
}

/** Where their language has no template, the message says in which one it is. */
function write(
  template: { subject?: string; body: string },
  { method, reads }: Reading,
  occasion: Occasion,
): { subject?: string; content: string } {
  const values = valuesOf(occasion);
  const own = composed(template.body, values);
  const text = occasion.language === reads ? own : notedFor(own, { language: reads, channel: method });
  if (method === 'email')
    return { content: text, subject: headerLine(`[${occasion.claim.claimNumber}] ${fill(template.subject ?? '', values)}`) };
  const content = text.replace(/ {2,}/g, ' ');
  if (content.length > longestShortText) throw new Failure('invalid', `A text message can have up to ${longestShortText} characters`);
  return { content };
}

/** Throws `unprocessable` for an address that is missing or never reached. */
export function recipientOf(contact: ContactRecord, method: Channel, providers: ProviderChoice): string {
  const address = method === 'email' ? contact.email?.trim() : addressOf(contact, method);
  if (!address) throw new Failure('unprocessable', `${contact.name} has no address for this channel`);
  const refused = providers.refusalOf(method, address);
  if (refused) throw new Failure('unprocessable', `${contact.name}: ${refused}`);
  return address;
}

/** Stores the prepared messages, each with its job. Throws `too_many` when the claim's quota is used up. */
export async function storeMessages(
  tx: Tx,
  drafts: readonly Draft[],
  { communications, sendings, quotas, firm, rules: reader }: Messages,
): Promise<CommunicationRecord[]> {
  const texts = drafts.filter((draft) => draft.method === 'sms' && !draft.isSuppressed);
  const claimId = drafts[0]?.claimId;
  await takeFirmQuota(tx, drafts.filter((draft) => draft.method !== 'email' && !draft.isSuppressed).length, firm);
  if (claimId !== undefined) await takeQuota(tx, { claimId, count: texts.length }, quotas);
  const rules = await reader.of(tx.scope, tx.session);
  const stored: CommunicationRecord[] = [];
  for (const { isSuppressed, isHeld, ...draft } of drafts) {
    const common = { ...draft, attempts: 0, sentBy: tx.scope.actor.name };
    const about = { communicationId: draft._id, claimId: draft.claimId, method: draft.method, contactName: draft.contactName };
    const state = stateOf({ isSuppressed, isHeld, ...draft }, rules, tx.now);
    const event =
      state.status === 'suppressed' ? createEvent(messageFailed, { ...about, reason: state.reason }) : createEvent(messageQueued, about);
    stored.push(await communications.insert(tx, { ...common, ...state }, [event]));
  }
  const waiting = stored.filter(({ status }) => status === 'queued');
  await sendings.addAll(
    tx,
    waiting.map(({ _id: key, notBefore }) => ({ key, ...(notBefore ? { dueAt: notBefore } : {}) })),
  );
  return stored;
}

/** What becomes of a message that is stored now: it waits, or it is not sent for a reason. One that can be undone waits ten seconds first. */
function stateOf({ isSuppressed, isHeld, ...draft }: Draft, rules: FirmRules, now: Date) {
  const timing = isSuppressed ? { never: optedOutReason } : timingOf(draft, rules, now);
  if (timing && 'never' in timing) return { status: 'suppressed' as const, reason: timing.never };
  const heldUntil = new Date(now.getTime() + undoSeconds * 1_000);
  return {
    status: 'queued' as const,
    ...(isHeld ? { notBefore: heldUntil, heldUntil } : {}),
    ...(timing ? { notBefore: timing.until, sendsAt: timing.until } : {}),
  };
}

export const optedOutReason = 'This person opted out of this channel';
