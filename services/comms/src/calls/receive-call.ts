// A call to the firm's number: kept once, brought to its claim where the number is known on exactly one, and greeted with the menu.
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import { callReceived, type InboundCall } from '@plumbline/contracts/comms';
import { Failure, omitUndefined } from '@plumbline/contracts/kernel';
import { createEvent, isDuplicate, type ServiceParts, type Tx } from '@plumbline/server';
import { firmsOf, senderOf, type Sender } from '../carrier/find-sender.ts';
import type { ClaimProjections } from '../claims/claim-projection.ts';
import type { People } from '../contacts/contact.ts';
import { nextVisit, type Inspections } from '../inspections/inspection.ts';
import { languagesOf } from '../messages/contact-language.ts';
import { counselAt } from '../messages/counsel-rules.ts';
import type { NotificationStores } from '../notifications/notification-stores.ts';
import type { OrganizationProjections } from '../organizations/organization-projection.ts';
import type { ProviderChoice } from '../providers/providers.ts';
import { markupOf } from '../providers/twilio-voice.ts';
import type { Messages } from '../stores/communication.ts';
import { sideOfContact } from '../threads/message-entries.ts';
import type { Threads } from '../threads/thread-store.ts';
import { addressesOf } from './call-addresses.ts';
import { callerName, recordCall, markedName } from './call-entry.ts';
import { knownCall } from './find-call.ts';
import type { CallRecord, CallStores } from './call-store.ts';
import { greeting, menuSteps } from './spoken.ts';

export interface CallDeps extends CallStores {
  readonly parts: ServiceParts;
  readonly people: People;
  readonly claims: ClaimProjections;
  readonly messages: Messages;
  readonly threads: Threads;
  readonly organizations: OrganizationProjections;
  readonly providers: ProviderChoice;
  readonly textNumbers: NotificationStores['textNumbers'];
  readonly users: NotificationStores['users'];
  readonly inspections: Inspections;
}

export const callIsOver = 'This call has ended';

/** The same call again is greeted again, and kept once. Throws `not_found` where no firm is known that it could be for, `conflict` once it ended. */
export async function receiveCall(came: InboundCall, deps: CallDeps): Promise<{ markup: string }> {
  const call = (await knownCall(came.carrierId, deps)) ?? (await takeCall(came, deps));
  if (call.endedAt) throw new Failure('conflict', callIsOver);
  const scope = deps.parts.ownScope(call.organizationId);
  const firm = await deps.organizations.findOne(scope, { _id: call.organizationId });
  return { markup: markupOf([greeting(firm?.name ?? '', call), ...menuSteps(call, addressesOf(call, deps.parts.config))]) };
}

async function takeCall(came: InboundCall, deps: CallDeps): Promise<CallRecord> {
  const [organizationId = 0] = await firmsOf(came.from ?? '', deps);
  const scope = deps.parts.ownScope(organizationId);
  const id = await deps.parts.nextId('call');
  try {
    return await deps.parts.writeAs(scope, (tx) => openCall(tx, { id, came, isSimulated: false }, deps));
  } catch (error) {
    // The carrier asked twice at the same moment: the other one has it
    const other = isDuplicate(error) ? await knownCall(came.carrierId, deps) : undefined;
    if (!other) throw error;
    return other;
  }
}

interface Opening {
  /** Taken before the transaction. */
  readonly id: number;
  readonly came: InboundCall;
  readonly isSimulated: boolean;
  readonly simulation?: CallRecord['simulation'];
}

export async function openCall(tx: Tx, { id, came, isSimulated, simulation }: Opening, deps: CallDeps): Promise<CallRecord> {
  const firm = await deps.organizations.findOne(tx.scope, { _id: tx.scope.organizationId }, { session: tx.session });
  if (!firm) throw new Failure('not_found', 'No firm answers this number');
  const found: Sender = came.from === undefined ? { otherClaims: [] } : await senderOf(tx, came.from, deps);
  const { claim, otherClaims } = onOneClaim(found);
  const caller = await callerOf(tx, { ...found, claim }, deps);
  const name = found.contact?.name ?? callerName(came.from);
  const about = omitUndefined({ claimId: claim?.id, from: markedName({ name, isSimulated }) });
  const row = {
    _id: id,
    ...omitUndefined({ ...came, simulation }),
    ...caller,
    name,
    pressed: [],
    outcome: 'in-progress' as const,
    isSimulated,
  };
  const call = await deps.calls.insert(tx, row, [createEvent(callReceived, { callId: id, ...about })]);
  await recordCall(tx, { call, claim, contactId: found.contact?._id, otherClaims, firmName: firm.name }, deps.threads);
  return call;
}

/** A number on several claims says of none that it is this one. */
function onOneClaim({ claim, otherClaims }: Sender): { claim: ClaimSnapshot | undefined; otherClaims: Sender['otherClaims'] } {
  if (!claim || otherClaims.length === 0) return { claim, otherClaims: [] };
  return { claim: undefined, otherClaims: [{ id: claim.id, claimNumber: claim.claimNumber }, ...otherClaims] };
}

type Called = Pick<CallRecord, 'side' | 'mayHear' | 'language'> &
  Partial<Pick<CallRecord, 'claimId' | 'adjusterId' | 'timeZone' | 'visit'>>;

async function callerOf(
  tx: Tx,
  { contact, sender, claim }: Pick<Sender, 'contact' | 'sender'> & { claim: ClaimSnapshot | undefined },
  { users, inspections }: CallDeps,
): Promise<Called> {
  if (!contact || !sender) return { side: 'other', mayHear: false, language: 'en' };
  const language = (await languagesOf(tx.scope, [contact], users))(contact);
  const side = sideOfContact(sender);
  if (!claim) return { side, mayHear: false, language };
  // Whoever has counsel leaves a message: the adjuster decides who answers
  const hasCounsel = contact.contactType !== 'attorney' && counselAt(claim, tx.now) !== undefined;
  const adjusterId = hasCounsel ? undefined : claim.assignedAdjusterId;
  const isOwners = side === 'owner' && !hasCounsel;
  const visit = isOwners ? await nextVisit(tx.scope, { claimId: claim.id, now: tx.now }, inspections) : undefined;
  const about = omitUndefined({ claimId: claim.id, timeZone: claim.timeZone, adjusterId, visit });
  return { side, language, mayHear: side !== 'other', ...about };
}
