// Whose phone rings for a caller: the adjuster's in charge, by day and in business hours at the property.
import { identityApi } from '@plumbline/contracts/identity';
import { CallFailure } from '@plumbline/contracts/kernel';
import { e164 } from '../contacts/contact-rules.ts';
import { textNotBefore } from '../contacts/quiet-hours.ts';
import { hoursAt } from '../settings/firm-rules.ts';
import { hasFirmRoom } from '../stores/phone-quota.ts';
import type { CallRecord } from './call-store.ts';
import type { CallDeps } from './receive-call.ts';

const askedForMs = 5_000;

interface Phone {
  readonly number: string;
  readonly name: string;
}

/** The phone, or why none rings. */
export async function adjusterPhone(call: CallRecord, deps: CallDeps): Promise<Phone | 'officeClosed' | 'noAnswer'> {
  const { parts, messages, providers } = deps;
  const scope = parts.ownScope(call.organizationId);
  if (!(await isOpen(call, deps))) return 'officeClosed';
  if ((await messages.rules.of(scope)).refusalOf('phone') !== undefined) return 'noAnswer';
  const found = await phoneOf(call, deps);
  if (!found || providers.refusalOf('phone', found.number) !== undefined) return 'noAnswer';
  // The carrier asks about the same key again: this leg was counted
  if (call.rang !== undefined) return found;
  // The second leg is a call of the firm's, which a script that calls and calls must not make without end
  return (await parts.writeAs(scope, (tx) => hasFirmRoom(tx, messages.firm))) ? found : 'noAnswer';
}

async function isOpen({ organizationId, timeZone }: CallRecord, { parts, organizations }: CallDeps): Promise<boolean> {
  if (timeZone === undefined) return false;
  const now = parts.clock();
  const hours = (await organizations.findOne(parts.ownScope(organizationId), { _id: organizationId }))?.businessHours;
  const isDay = textNotBefore(now, [timeZone]).getTime() === now.getTime();
  return isDay && (hours === undefined || hoursAt(timeZone, hours)(now));
}

async function phoneOf({ organizationId, adjusterId }: CallRecord, { parts }: CallDeps): Promise<Phone | undefined> {
  if (adjusterId === undefined) return undefined;
  const signal = AbortSignal.timeout(askedForMs);
  try {
    const ask = parts.askAs(parts.ownScope(organizationId), 'identity');
    const { name, phone, deactivatedAt } = await ask(identityApi.getUser, { params: { id: adjusterId }, signal });
    const number = phone === undefined || deactivatedAt !== undefined ? undefined : e164(phone);
    return number === undefined ? undefined : { number, name };
  } catch (error) {
    if (!(error instanceof CallFailure) && !signal.aborted) throw error;
    parts.log.warn({ err: error }, 'adjuster phone lookup failed');
    return undefined;
  }
}
