// Composing a message by hand: its recipients, the channel of each, and the text in their language. Stores nothing.
import type { CommunicationTrigger } from '@plumbline/contracts/comms';
import { Failure, type Scope, type TextLanguage } from '@plumbline/contracts/kernel';
import type { Channel } from '@plumbline/contracts/enums';
import type { ServiceParts } from '@plumbline/server';
import type { ClaimProjections } from '../claims/claim-projection.ts';
import { learnClaim } from '../contacts/learn-claim.ts';
import { closedChannels, isClosed, type ContactRecord, type People } from '../contacts/contact.ts';
import { addressOf, methodFor } from '../contacts/contact-rules.ts';
import type { Composed, Draft, NotComposed } from '../composing/composed.ts';
import { foreseenOf } from '../composing/foreseen.ts';
import { recipientsOf } from '../composing/recipients.ts';
import { deadlinesAhead } from '../limits/deadlines-ahead.ts';
import { solicitingOf } from '../holding/earlier-contacts.ts';
import { firmName, type OrganizationProjections } from '../organizations/organization-projection.ts';
import type { ProviderChoice } from '../providers/providers.ts';
import { assertShort, composed, fill, headerLine, type Values } from '../templates/template-rules.ts';
import { ensureDefaults, revisionOf, templateFor, type TemplateRecord, type Templates } from '../templates/template.ts';
import type { NotificationStores } from '../notifications/notification-stores.ts';
import { nextInspection, type Inspections } from '../inspections/inspection.ts';
import type { Messages } from '../stores/communication.ts';
import { languagesOf } from './contact-language.ts';
import { assertCorrespondents } from './counsel-rules.ts';
import { valuesOf } from './message-values.ts';
import { sendTime } from '../stores/send-time.ts';
import { namedIn } from './named-values.ts';
import { notedFor } from './said-for.ts';
import { withChosenFiles } from '../message-files/message-files.ts';

export interface TriggerDeps {
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

export interface MessageWish extends Pick<CommunicationTrigger, 'claimId' | 'data'> {
  /** Default: whoever asks. */
  readonly signedBy?: string | undefined;
  /** Default: the next inspection of the claim. */
  readonly inspectionAt?: Date;
  /** It answers the person, who asked for it: no limit on solicitation holds. */
  readonly isAnswer?: true;
}

/**
 * Reads and writes every message before anything is stored.
 * Throws `not_found` for an unknown claim or contact, `unprocessable` when a value is missing, a person cannot be reached, has not agreed or has counsel.
 */
export async function composeMessages(scope: Scope, wish: MessageWish, deps: TriggerDeps): Promise<Composed[]> {
  const each = await composeEach(scope, wish, deps);
  return each.map((one) => {
    if ('failure' in one) throw one.failure;
    return one;
  });
}

/** As `composeMessages`, but each recipient who can't be written to is named with the reason. Throws what concerns all of them. */
export async function composeEach(scope: Scope, wish: MessageWish, deps: TriggerDeps): Promise<(Composed | NotComposed)[]> {
  const ground = await groundOf(scope, wish, deps);
  const each = await Promise.all(
    ground.recipients.map((contact) => orFailure(contact, () => composeFor(scope, contact, { ground, deps }))),
  );
  const withFiles = await withChosenFiles(scope, each, { claimId: wish.claimId, documentIds: wish.data.documentIds, deps });
  return withDeadlines(scope, withFiles, { ground, deps });
}

/** What is the same for all recipients. */
async function groundOf(scope: Scope, { claimId, data, isAnswer, ...about }: MessageWish, deps: TriggerDeps) {
  await learnClaim(scope, claimId, deps);
  const { claim } = await deps.claims.get(scope, claimId, 'Claim not found');
  const recipients = await recipientsOf(scope, { claimId, contactIds: data.contactIds }, deps.people);
  const now = deps.parts.clock();
  const scheduledFor = sendTime(data.sendAt, now, 'data.sendAt');
  await ensureDefaults(scope, deps.templates, deps.parts);
  const at = { now: scheduledFor ?? now };
  return {
    data,
    isAnswer,
    claim,
    recipients,
    now,
    scheduledFor,
    closed: await closedChannels(scope, recipients, deps.people),
    languageOf: await languagesOf(scope, recipients, deps.users),
    rules: await deps.messages.rules.of(scope),
    occasion: { claim, customMessage: data.customMessage, ...at, ...(await occasionOf(scope, { claimId, ...at, ...about }, deps)) },
  };
}

/** The deadlines of the claim are asked where something may wait. */
async function withDeadlines(
  scope: Scope,
  each: readonly (Composed | NotComposed)[],
  { ground, deps }: Grounded,
): Promise<(Composed | NotComposed)[]> {
  const { rules, now, claim } = ground;
  const waits = ({ message }: Composed) =>
    message.scheduledFor !== undefined || message.solicitsIn !== undefined || rules.notBefore(message, now) > now;
  if (!each.some((one) => 'message' in one && waits(one))) return [...each];
  const deadlines = await deadlinesAhead(scope, claim.id, deps.parts);
  return each.map((one) =>
    'message' in one && waits(one) ? { ...one, message: { ...one.message, deadlines }, areDeadlinesKnown: deadlines !== undefined } : one,
  );
}

interface Grounded {
  readonly ground: Awaited<ReturnType<typeof groundOf>>;
  readonly deps: TriggerDeps;
}

async function composeFor(scope: Scope, contact: ContactRecord, { ground, deps }: Grounded): Promise<Composed> {
  const { data, claim, closed, scheduledFor } = ground;
  assertCorrespondents(claim, [contact], ground.now);
  const method = methodFor(contact, data.method, ground.rules);
  const reads = data.language ?? ground.languageOf(contact);
  const wanted = { templateType: data.templateType, channel: method, language: reads };
  const template = await templateFor(scope, wanted, deps.templates);
  const { language } = template;
  const values = valuesOf({ ...ground.occasion, language, contactName: contact.name });
  const contentWith = (given: Values) => contentOf(template, { method, reads }, given);
  const written = write(template.subject, { method, values, content: contentWith(values) });
  const recipient = recipientOf(contact, method, deps.providers);
  const message = {
    claimId: claim.id,
    claimNumber: claim.claimNumber,
    method,
    recipient,
    ...written,
    ...readerOf(contact),
    template: { id: template._id, name: template.name, templateType: template.templateType, version: revisionOf(template) },
    language,
    timeZone: claim.timeZone,
    isSuppressed: isClosed(contact, method, closed),
    ...(ground.isAnswer ? {} : solicitingOf({ method, recipient }, claim)),
    ...(scheduledFor ? { scheduledFor, ...namedBy(template, { written, values }) } : {}),
  };
  return { message, values, contentWith, foreseen: foreseenOf(contact, { method, closed, claim }) };
}

async function orFailure(contact: ContactRecord, compose: () => Promise<Composed>): Promise<Composed | NotComposed> {
  try {
    return await compose();
  } catch (error) {
    if (error instanceof Failure && error.status < 500) return { contactName: contact.name, failure: error };
    throw error;
  }
}

interface Named {
  readonly written: Pick<Draft, 'content' | 'subject'>;
  readonly values: Values;
}

function namedBy({ body, subject = '', language }: TemplateRecord, { written, values }: Named): Pick<Draft, 'named'> {
  const named = namedIn({ from: [body, subject], said: [written.content, written.subject ?? ''], values, language });
  return named ? { named } : {};
}

const readerOf = ({ _id, name, contactType }: ContactRecord) => ({ contactId: _id, contactName: name, contactType });

export async function occasionOf(
  scope: Scope,
  { claimId, now, signedBy = scope.actor.name, inspectionAt }: Omit<MessageWish, 'data'> & { now: Date },
  { organizations, parts, inspections }: TriggerDeps,
) {
  return {
    adjusterName: headerLine(signedBy),
    firmName: await firmName(scope, organizations),
    publicUrl: parts.config.PUBLIC_BASE_URL,
    inspectionAt: inspectionAt ?? (await nextInspection(scope, { claimId, now }, inspections)),
  };
}

interface Written {
  readonly method: Channel;
  readonly values: Values;
  readonly content: string;
}

function write(subject: string | undefined, { method, values, content }: Written): { subject?: string; content: string } {
  if (method === 'email') return { content, subject: subjectOf(subject ?? '', values) };
  assertShort(content);
  return { content };
}

/** An email names its claim first. */
export function subjectOf(subject: string, values: Values): string {
  return headerLine(`[${values.claimNumber}] ${fill(subject, values)}`);
}

interface Reading {
  readonly method: Channel;
  readonly reads: TextLanguage;
}

/** Where their language has no template, the message says in which one it is. A text has none of the gaps that an empty value leaves. */
export function contentOf(
  { body, language }: { body: string; language: TextLanguage },
  { method, reads }: Reading,
  values: Values,
): string {
  const own = composed(body, values);
  const text = language === reads ? own : notedFor(own, { language: reads, channel: method });
  return method === 'email' ? text : text.replace(/ {2,}/g, ' ');
}

/** Throws `unprocessable` for an address that is missing or never reached. */
export function recipientOf(contact: ContactRecord, method: Channel, providers: ProviderChoice): string {
  const address = method === 'email' ? contact.email?.trim() : addressOf(contact, method);
  if (!address) throw new Failure('unprocessable', `${contact.name} has no address for this channel`);
  const refused = providers.refusalOf(method, address);
  if (refused) throw new Failure('unprocessable', `${contact.name}: ${refused}`);
  return address;
}
