// The messages of one step of an appointment, written complete before anything is stored: by the preferred channel, and by email with the calendar entry.
import type { FirmRules } from '../settings/firm-rules.ts';
import { isClaimOver, type ClaimSnapshot } from '@plumbline/contracts/claims';
import { clientWords, type Channel } from '@plumbline/contracts/enums';
import { dayTextAt, Failure, zonedTimeText, type Scope, type TextLanguage } from '@plumbline/contracts/kernel';
import { closedChannels, isClosed, type ContactRecord } from '../contacts/contact.ts';
import { addressOf, methodFor } from '../contacts/contact-rules.ts';
import { learnClaim } from '../contacts/learn-claim.ts';
import type { Inspection } from '../inspections/inspection.ts';
import { languagesOf } from '../messages/contact-language.ts';
import { counselAt } from '../messages/counsel-rules.ts';
import type { Draft } from '../composing/composed.ts';
import { recipientOf, type TriggerDeps } from '../messages/compose-messages.ts';
import { headerLine } from '../templates/template-rules.ts';
import { appointmentEmail, appointmentText, type AppointmentStep, type AppointmentWords } from './appointment-texts.ts';
import { addressIn, invitationOf } from './invitation.ts';

interface Told {
  readonly appointment: Inspection;
  readonly step: AppointmentStep;
}

const maxRecipients = 20;

/** Who hears of appointments: the primary contacts, and while the insured have counsel the attorneys instead. Throws `unprocessable` without any. */
export async function appointmentContacts(scope: Scope, claim: ClaimSnapshot, { people, parts }: TriggerDeps): Promise<ContactRecord[]> {
  const counsel = counselAt(claim, parts.clock());
  const contactType = counsel ? 'attorney' : 'primary';
  const filter = { claimId: claim.id, contactType, isActive: true };
  const found = await people.contacts.find(scope, filter, { sort: { createdAt: 1, _id: 1 }, limit: maxRecipients });
  if (found.length > 0) return found;
  const sentence = counsel
    ? `${claim.propertyOwnerName} is represented by ${counsel.name}. Add the attorney as a contact to notify them.`
    : 'This claim has no primary contact';
  throw new Failure('unprocessable', sentence);
}

/** Throws `unprocessable` with the reason where nobody can be told. */
export async function appointmentDrafts(scope: Scope, told: Told, deps: TriggerDeps): Promise<Draft[]> {
  const { appointment } = told;
  await learnClaim(scope, appointment.claimId, deps);
  const { claim } = await deps.claims.get(scope, appointment.claimId, 'Claim not found');
  const contacts = await appointmentContacts(scope, claim, deps);
  const closed = await closedChannels(scope, contacts, deps.people);
  const languageOf = await languagesOf(scope, contacts, deps.users);
  const firm = await deps.organizations.findOne(scope, { _id: scope.organizationId });
  const rules = await deps.messages.rules.of(scope);
  const drafts = contacts.flatMap((contact) => channelsOf(contact, rules).map((method) => ({ contact, method })));
  return Promise.all(
    drafts.map(async ({ contact, method }) => ({
      _id: await deps.parts.nextId('communication'),
      claimId: claim.id,
      claimNumber: claim.claimNumber,
      method,
      recipient: recipientOf(contact, method, deps.providers),
      ...write(method, { told, claim, contact, language: languageOf(contact), firm, deps }),
      language: languageOf(contact),
      contactId: contact._id,
      contactName: contact.name,
      contactType: contact.contactType,
      timeZone: claim.timeZone,
      isSuppressed: isClosed(contact, method, closed),
    })),
  );
}

/** The preferred way, and email beside it: it alone carries the calendar entry. */
function channelsOf(contact: ContactRecord, rules: FirmRules): Channel[] {
  const preferred = methodFor(contact, undefined, rules);
  return preferred === 'email' || !addressOf(contact, 'email') || rules.refusalOf('email') ? [preferred] : [preferred, 'email'];
}

interface Writing {
  readonly told: Told;
  readonly claim: ClaimSnapshot;
  readonly contact: ContactRecord;
  readonly language: TextLanguage;
  readonly firm: { readonly name: string; readonly phone?: string } | undefined;
  readonly deps: TriggerDeps;
}

function write(method: Channel, writing: Writing): Pick<Draft, 'subject' | 'content' | 'appointment' | 'calendar'> {
  const { told, contact } = writing;
  const { _id: inspectionId, scheduledAt } = told.appointment;
  const words = wordsOf(writing);
  const about = scheduledAt ? { appointment: { inspectionId, scheduledAt, about: told.step } } : {};
  if (method !== 'email') return { content: appointmentText(words), ...about };
  const { subject, content } = appointmentEmail(words);
  const calendar = contact.email ? entryOf(writing, contact.email) : undefined;
  return { subject: headerLine(subject), content, ...about, ...(calendar ? { calendar } : {}) };
}

/** Nothing to put into a calendar remains after a no-show. */
function entryOf({ told: { appointment, step }, claim, contact, language, firm, deps }: Writing, email: string): Draft['calendar'] {
  if (step === 'no_show') return undefined;
  const sender = addressIn(deps.providers.senderOf('email'));
  return invitationOf({
    appointment,
    claim,
    attendee: { name: contact.name, email: email.trim() },
    organizer: { name: firm?.name ?? 'Plumbline', email: sender },
    isCancelled: step === 'cancelled',
    language,
    now: deps.parts.clock(),
  });
}

function wordsOf({ told: { appointment, step }, claim, contact, language, firm, deps }: Writing): AppointmentWords {
  const { scheduledAt = new Date(0), inspectionType = 'comprehensive', inspectorName = '' } = appointment;
  const timeZone = appointment.timeZone ?? claim.timeZone;
  const base = deps.parts.config.PUBLIC_BASE_URL;
  const hasPortal = claim.clientUserIds.length > 0 && base !== undefined && !isClaimOver(claim);
  return {
    step,
    language,
    contactName: contact.name,
    claimNumber: claim.claimNumber,
    propertyAddress: claim.propertyAddress,
    date: dayTextAt(scheduledAt, language, { timeZone, style: 'long' }),
    time: zonedTimeText(scheduledAt, language, timeZone),
    duration: clientWords[language].lasts[inspectionType],
    inspectorName,
    firmName: firm?.name,
    firmPhone: firm?.phone,
    portalUrl: hasPortal ? new URL('/attorney-portal', base).href : undefined,
  };
}
