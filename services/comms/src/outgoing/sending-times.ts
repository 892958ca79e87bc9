// The quick choices of a message that is to go out later, as the clocks of the property show them.
import type { SendingTimes } from '@plumbline/contracts/comms';
import type { Channel } from '@plumbline/contracts/enums';
import { addDays, Failure, instantAt, localDate, type Scope } from '@plumbline/contracts/kernel';
import { addressOf } from '../contacts/contact-rules.ts';
import { deadlinesAhead } from '../limits/deadlines-ahead.ts';
import { learnClaim } from '../contacts/learn-claim.ts';
import type { TriggerDeps } from '../messages/compose-messages.ts';

interface Asked {
  readonly claimId: number;
  readonly contactId?: number | undefined;
  /** Default: by phone, whose hours are the narrower ones. */
  readonly method?: Channel | undefined;
}

/** Throws `not_found` for an unknown claim or contact. */
export async function sendingTimes(scope: Scope, { claimId, contactId, method = 'sms' }: Asked, deps: TriggerDeps): Promise<SendingTimes> {
  await learnClaim(scope, claimId, deps);
  const { timeZone } = (await deps.claims.get(scope, claimId, 'Claim not found')).claim;
  const contact = contactId === undefined ? undefined : await contactOf(scope, { claimId, contactId }, deps);
  const rules = await deps.messages.rules.of(scope);
  const now = deps.parts.clock();
  const recipient = (contact && addressOf(contact, method)) ?? '';
  const asked = { method, recipient, timeZone };
  const waits = rules.waitsFor(asked, now);
  const opens = waits && { at: rules.notBefore(asked, now).toISOString(), waitsFor: waits.waitsFor };
  const deadlines = await deadlinesAhead(scope, claimId, deps.parts);
  const tomorrow = instantAt(`${addDays(localDate(now, timeZone), 1)}T09:00`, timeZone) ?? now;
  return { timeZone, tomorrow: tomorrow.toISOString(), ...(opens ? { opens } : {}), ...(deadlines ? { deadlines } : {}) };
}

async function contactOf(scope: Scope, { claimId, contactId }: { claimId: number; contactId: number }, { people }: TriggerDeps) {
  const found = await people.contacts.findOne(scope, { _id: contactId, claimId });
  if (!found) throw new Failure('not_found', 'Contact not found');
  return found;
}
