// What stands in the way of a message that waited: an opt-out, counsel, a consent that was withdrawn, or the night at the property.
import type { Scope } from '@plumbline/contracts/kernel';
import type { ClaimProjections } from '../claims/claim-projection.ts';
import { ownerContactId } from '../contacts/add-contact.ts';
import { consentRefusal } from '../contacts/consent-rules.ts';
import { type ContactRecord, closedChannels, closingOf, isBouncing, isClosed, type People } from '../contacts/contact.ts';
import { addressOf } from '../contacts/contact-rules.ts';
import { survivorOf } from '../contacts/survivor.ts';
import type { Inspections } from '../inspections/inspection.ts';
import { earlierContacts, solicitingOf } from '../holding/earlier-contacts.ts';
import { isFileOf, type CommunicationRecord, type Communications, type EndedBy } from '../stores/communication.ts';
import type { FirmRulesReader, Waits } from '../settings/firm-rules.ts';
import type { NotificationStores } from '../notifications/notification-stores.ts';
import { authorRefusal } from '../notifications/author-refusal.ts';
import { counselRefusal } from './counsel-rules.ts';
import { staleRefusal } from './named-values.ts';
import { namesTimeToCome, timingOf } from './timing.ts';
import { bouncingReason, optedOutReason, simulatedClaim } from '../stores/withheld-words.ts';

const numberChanged = 'The phone number changed before sending';
const emailChanged = 'The email address changed before sending';
const deactivated = 'This contact was deactivated before sending';
export const appointmentChanged = 'The appointment changed before this was sent';

const appointmentBegan = 'The appointment began before this could be sent';
const claimClosed = 'The claim was closed before this was sent';
const claimRemoved = 'The claim was removed before this was sent';

/** `never`: it is suppressed for this reason; `isOver`: which does not pass; `isOfAuthor`: somebody else may send it. `until`: it waits for that morning. */
export type Hindrance =
  | { readonly never: string; readonly isOver?: true; readonly isOfAuthor?: true }
  | ({ readonly until: Date } & Partial<Waits>);

/** How a message ends that something stands in the way of. */
export function endedByOf({ isOver, isOfAuthor }: Extract<Hindrance, { never: string }>): EndedBy {
  if (isOfAuthor) return 'author';
  return isOver ? 'changed' : 'held';
}

/** Why a message that a rule wrote is not sent any more. */
export type RuleRefusal = (scope: Scope, message: CommunicationRecord, now: Date) => Promise<string | undefined>;

interface HindranceDeps {
  readonly ruleRefusal: RuleRefusal;
  readonly people: People;
  readonly claims: ClaimProjections;
  readonly inspections: Inspections;
  readonly rules: FirmRulesReader;
  readonly communications: Communications;
  readonly users: NotificationStores['users'];
  readonly now: Date;
}

/** Asked when it was written, and once more when it goes out. */
export async function hindranceOf(scope: Scope, message: CommunicationRecord, deps: HindranceDeps): Promise<Hindrance | undefined> {
  if (message.reply && message.reply !== 'auto') return undefined;
  const { people, claims, inspections, rules, ruleRefusal, now } = deps;
  const firm = await rules.of(scope);
  const off = firm.refusalOf(message.method) ?? (await ruleRefusal(scope, message, now));
  if (off) return { never: off };
  const outdated = await outdatedBecause(scope, message, { inspections, now });
  if (outdated) return { never: outdated, isOver: true };
  const ofClaim = await claimHindrance(scope, message, { claims, inspections, now });
  if (ofClaim) return ofClaim;
  const ofAuthor = await authorRefusal(scope, message, deps.users);
  if (ofAuthor) return { never: ofAuthor, isOfAuthor: true };
  const ofPerson = await personHindrance(scope, message, people);
  return ofPerson ?? (isByPhone(message) ? timingOf(await solicitingNow(scope, message, deps), firm, now) : undefined);
}

/** Whoever signed a contract meanwhile is a client, and written to as one. */
async function solicitingNow(scope: Scope, message: CommunicationRecord, { claims, communications, now }: HindranceDeps) {
  if (!message.solicitsIn) return message;
  const claim = (await claims.findOne(scope, { _id: message.claimId }))?.claim;
  const { solicitsIn = [] } = claim ? solicitingOf(message, claim) : message;
  return { ...message, solicitsIn, earlier: await earlierContacts(scope, { ...message, solicitsIn }, { communications, now }) };
}

const isByPhone = ({ method, reply }: CommunicationRecord) => method !== 'email' && !reply;

/** What the person said, by now: whoever was merged is the one that stayed, and what they agreed to before at another number counts no more. */
async function personHindrance(scope: Scope, message: CommunicationRecord, people: People): Promise<Hindrance | undefined> {
  const found = await people.contacts.findOne(scope, { _id: message.contactId });
  const contact = found && (await survivorOf(scope, found, people));
  if (contact && isOutOfUse(contact, message)) return { never: deactivated };
  const unwanted = await unwantedBecause(scope, message, { people, contact });
  if (unwanted !== undefined) return { never: unwanted };
  if (isElsewhereNow(message, [found, contact])) return { never: emailChanged, isOver: true };
  return isByPhone(message) ? phoneHindrance(contact, message) : undefined;
}

/** An answer to their own text, and a file that somebody sent to the address, go out all the same. */
function isOutOfUse({ isActive }: ContactRecord, message: CommunicationRecord): boolean {
  return !isActive && !message.reply && !isFileOf(message);
}

/** The earlier address may be a stranger's. Whoever was merged keeps their own beside that of the one that stayed. */
function isElsewhereNow(message: CommunicationRecord, people: readonly (ContactRecord | undefined)[]): boolean {
  if (message.method !== 'email' || isFileOf(message)) return false;
  const known = people.flatMap((one) => one ?? []);
  const recipient = message.recipient.trim().toLowerCase();
  return known.length > 0 && known.every((one) => addressOf(one, 'email') !== recipient);
}

/** Counsel may have come while it waited, and what somebody wrote ahead may be about a claim that is over. */
async function claimHindrance(
  scope: Scope,
  message: CommunicationRecord,
  { claims, inspections, now }: Pick<HindranceDeps, 'claims' | 'inspections' | 'now'>,
): Promise<Hindrance | undefined> {
  // An answer to their own word: it says nothing of the claim
  if (message.reply) return undefined;
  const { contactType, contactId, claimId, scheduledFor } = message;
  const claim = (await claims.findOne(scope, { _id: claimId }))?.claim;
  if (!claim) return scheduledFor && { never: claimRemoved };
  if (claim.isSimulated) return { never: simulatedClaim, isOver: true };
  if (scheduledFor && claim.disposition !== 'open') return { never: claimClosed };
  const stale = await staleRefusal(scope, message, { claim, inspections, now });
  if (stale) return { never: stale, isOver: true };
  const refused = counselRefusal(claim, { contactType, isToOwner: contactId === ownerContactId(claimId), isFile: isFileOf(message) }, now);
  return refused === undefined ? undefined : { never: refused };
}

/** The word holds for the address that it goes to, and for the one that the person has by now. */
async function unwantedBecause(
  scope: Scope,
  message: CommunicationRecord,
  { people, contact }: { people: People; contact: ContactRecord | undefined },
): Promise<string | undefined> {
  const closing = await closingOf(scope, message, people);
  if (closing) return closing.source === 'bounce' ? bouncingReason : optedOutReason;
  if (!contact) return undefined;
  const closed = await closedChannels(scope, [contact], people);
  if (isClosed(contact, message.method, closed)) return optedOutReason;
  return message.method === 'email' && isBouncing(contact, closed) ? bouncingReason : undefined;
}

function phoneHindrance(contact: ContactRecord | undefined, message: CommunicationRecord): Hindrance | undefined {
  if (!contact) return { never: 'This contact was removed before sending', isOver: true };
  // A consent belongs to a number, and an earlier one may ring at a stranger's
  if (addressOf(contact, message.method) !== message.recipient) return { never: numberChanged, isOver: true };
  const refused = consentRefusal(contact, message.method);
  return refused ? { never: refused } : undefined;
}

/** What it names is another one by now, or over. */
async function outdatedBecause(
  scope: Scope,
  message: CommunicationRecord,
  { inspections, now }: Pick<HindranceDeps, 'inspections' | 'now'>,
) {
  return (await isOutdated(scope, message, inspections)) ? appointmentChanged : pastTime(message, now);
}

/** It was tried until then: what calls a time to mind means nothing after it. */
function pastTime(message: CommunicationRecord, now: Date): string | undefined {
  const { appointment, attempts } = message;
  const isPast = attempts > 0 && appointment !== undefined && namesTimeToCome(message) && appointment.scheduledAt <= now;
  return isPast ? appointmentBegan : undefined;
}

async function isOutdated(scope: Scope, message: CommunicationRecord, inspections: Inspections): Promise<boolean> {
  const { appointment } = message;
  if (!appointment || !namesTimeToCome(message)) return false;
  const now = await inspections.findOne(scope, { _id: appointment.inspectionId });
  return !now || now.isCancelled || now.scheduledAt?.getTime() !== appointment.scheduledAt.getTime();
}
