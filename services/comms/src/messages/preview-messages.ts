// What a message to the owners of many claims would come to, claim by claim, as it would be sent now. Stores nothing.
import type { CommunicationTrigger, OwnerMessagePreview, OwnerMessagesAsked, PreviewedMessage } from '@plumbline/contracts/comms';
import { Failure, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { learnClaim } from '../contacts/learn-claim.ts';
import { deadlinesUnknown, passedAt, passedWords } from '../limits/deadlines-ahead.ts';
import { earlierContacts } from '../holding/earlier-contacts.ts';
import type { FirmRules } from '../settings/firm-rules.ts';
import { withoutAccess } from '../message-files/link-access.ts';
import { filledParts } from '../templates/filled-parts.ts';
import type { Composed } from '../composing/composed.ts';
import { composeEach, type TriggerDeps } from './compose-messages.ts';
import { stateOf } from './trigger-communication.ts';

/** Claims that are composed at the same time. */
const atOnce = 8;

export async function previewMessages(
  scope: Scope,
  { claimIds, ...data }: OwnerMessagesAsked,
  deps: TriggerDeps,
): Promise<OwnerMessagePreview[]> {
  const rules = await deps.messages.rules.of(scope);
  const wanted = [...new Set(claimIds)];
  const found: OwnerMessagePreview[] = [];
  for (let from = 0; from < wanted.length; from += atOnce) {
    const some = wanted.slice(from, from + atOnce);
    found.push(...(await Promise.all(some.map((claimId) => previewOne(scope, { claimId, data, rules }, deps)))));
  }
  return found;
}

/** Throws `not_found` for an unknown claim. */
export async function previewMessage(
  scope: Scope,
  { claimId, data }: Pick<CommunicationTrigger, 'claimId' | 'data'>,
  deps: TriggerDeps,
): Promise<OwnerMessagePreview> {
  await learnClaim(scope, claimId, deps);
  return previewOne(scope, { claimId, data, rules: await deps.messages.rules.of(scope) }, deps);
}

interface One {
  readonly claimId: number;
  readonly data: CommunicationTrigger['data'];
  readonly rules: FirmRules;
}

/** A claim that nobody may be written about says why, as its row would after sending. Throws what is no refusal. */
async function previewOne(scope: Scope, { claimId, data, rules }: One, deps: TriggerDeps): Promise<OwnerMessagePreview> {
  try {
    const each = await composeEach(scope, { claimId, data }, deps);
    const composed = each.flatMap((one) => ('failure' in one ? [] : [one]));
    const refused = each.flatMap((one) => ('failure' in one ? [{ contactName: one.contactName, reason: one.failure.message }] : []));
    const [first] = refused;
    if (first && composed.length === 0) return { claimId, messages: [], reason: refused.map(({ reason }) => reason).join(' ') };
    const timeZone = composed[0]?.message.timeZone;
    const locked = await withoutAccess(scope, { claimId, composed }, deps);
    const messages: PreviewedMessage[] = [];
    for (const one of composed) {
      const about = { communications: deps.messages.communications, now: deps.parts.clock() };
      const earlier = await earlierContacts(scope, one.message, about);
      const shown = previewed(one, { rules, earlier }, deps);
      messages.push({ ...shown, ...warningOf(one, { locked, shown }) });
    }
    return { claimId, ...(timeZone === undefined ? {} : { timeZone }), messages, ...(first ? { refused } : {}) };
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    return { claimId, messages: [], reason: error.message };
  }
}

/** It is sent all the same: whoever writes may know that they are about to be invited. */
function warningOf(
  { message: { contactId, contactName, deadlines = [], timeZone }, areDeadlinesKnown }: Composed,
  { locked, shown: { sendsAt } }: { locked: ReadonlySet<number>; shown: PreviewedMessage },
): Pick<PreviewedMessage, 'warning'> {
  const passed = sendsAt === undefined ? undefined : passedAt(deadlines, new Date(sendsAt), timeZone);
  const warnings = [
    ...(locked.has(contactId) ? [`${contactName} has no portal access, so the link won't open the documents.`] : []),
    ...(passed ? [passedWords(passed)] : []),
    ...(sendsAt !== undefined && areDeadlinesKnown === false ? [deadlinesUnknown] : []),
  ];
  return warnings.length > 0 ? { warning: warnings.join(' ') } : {};
}

function previewed(
  { message, values, contentWith, foreseen }: Composed,
  { rules, earlier }: { rules: FirmRules; earlier: readonly Date[] },
  { parts, providers }: TriggerDeps,
): PreviewedMessage {
  const { contactName, method, language, subject } = message;
  return {
    contactName,
    method,
    language: language ?? 'en',
    ...(subject === undefined ? {} : { subject }),
    parts: filledParts(values, contentWith),
    ...(foreseen === undefined
      ? outcomeOf(stateOf({ ...message, deadlines: [], earlier }, rules, parts.clock()), providers.of(method) !== undefined)
      : { outcome: 'not' as const, reason: foreseen }),
  };
}

function outcomeOf(
  state: ReturnType<typeof stateOf>,
  isCarried: boolean,
): Pick<PreviewedMessage, 'outcome' | 'sendsAt' | 'waitsFor' | 'reason'> {
  if (state.status === 'suppressed') return { outcome: 'not', reason: state.reason };
  if (!isCarried) return { outcome: 'kept' };
  if (!state.sendsAt) return { outcome: 'now' };
  return { outcome: 'later', sendsAt: state.sendsAt.toISOString(), ...omitUndefined({ waitsFor: state.waitsFor, reason: state.reason }) };
}
