// Whether a person may be texted or called: only who said yes. Email asks for no consent; an opt-out ends each channel.
import { formatLongDate } from '@plumbline/server/dates';
import type { ContactConsent } from '@plumbline/contracts/comms';
import { Failure } from '@plumbline/contracts/kernel';
import type { Channel } from '@plumbline/contracts/enums';

interface Asked {
  readonly name: string;
  readonly isOwner: boolean;
  readonly consents?: readonly ContactConsent[];
}

const things = { sms: 'text messages', phone: 'automated calls' } as const;

/** Whether a message on this channel is lawful as far as the person has spoken. */
export function agreesTo({ consents = [] }: Pick<Asked, 'consents'>, method: Channel): boolean {
  return method === 'email' || consents.some((one) => one.method === method && one.given);
}

/** Why this person is not texted or called; undefined where they agreed. */
export function consentRefusal(contact: Asked, method: Channel): string | undefined {
  if (method === 'email' || agreesTo(contact, method)) return undefined;
  const { name, isOwner, consents = [] } = contact;
  const refused = consents.find((one) => one.method === method);
  if (refused) return `${name} declined ${things[method]} on ${formatLongDate(refused.on)}. Choose another method.`;
  const place = isOwner ? 'on the claim overview' : 'under Contacts';
  return `${name} hasn't agreed to ${things[method]}. Record consent ${place} first, or send an email.`;
}

/** Throws `unprocessable` where `consentRefusal` says why. */
export function assertConsent(contact: Asked, method: Channel): void {
  const refused = consentRefusal(contact, method);
  if (refused) throw new Failure('unprocessable', refused);
}

/** Throws `invalid` for a day that has not come. Where it was said nobody knows: a day that has begun anywhere may be meant. */
export function assertNotAhead(on: string, now: Date): void {
  if (Date.parse(on) <= now.getTime() + furthestAheadMs) return;
  throw new Failure('invalid', 'Enter today or an earlier date', { fields: { on: 'Enter today or an earlier date' } });
}

const furthestAheadMs = 14 * 3_600_000;

interface Said extends ContactConsent {
  readonly how?: string;
}

/** The newest word on each channel. */
export function withConsent<C extends Said>(consents: readonly C[], said: C): C[] {
  return [...consents.filter(({ method }) => method !== said.method), said];
}
