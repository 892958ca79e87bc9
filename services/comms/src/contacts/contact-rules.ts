// How a person is reached: the address of a channel, and the channel of a message.
import type { ContactConsent } from '@plumbline/contracts/comms';
import { Failure } from '@plumbline/contracts/kernel';
import { channelLabels, type Channel } from '@plumbline/contracts/enums';
import { agreesTo, assertConsent } from './consent-rules.ts';

interface Reachable {
  readonly name: string;
  readonly email?: string;
  readonly phone?: string;
  readonly preferredMethod: Channel;
  readonly isOwner: boolean;
  readonly consents?: readonly ContactConsent[];
}

/** A phone number as carriers write it: `+13055550100`; absent for what is no number. Ten digits are taken for a US number. */
export function e164(phone: string): string | undefined {
  const [number = ''] = phone.split(/ext|x/i, 1);
  const digits = number.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return /^\d{8,15}$/.test(digits) ? `+${digits}` : undefined;
  if (/^[2-9]\d{9}$/.test(digits)) return `+1${digits}`;
  return /^1[2-9]\d{9}$/.test(digits) ? `+${digits}` : undefined;
}

/** Where a message on this channel would go; email addresses are folded, because opt-outs hold for either spelling. */
export function addressOf(contact: Pick<Reachable, 'email' | 'phone'>, method: Channel): string | undefined {
  if (method === 'email') return contact.email?.trim().toLowerCase() || undefined;
  return contact.phone ? e164(contact.phone) : undefined;
}

/** Which channels the firm has turned off. */
interface ChannelRules {
  refusalOf(method: Channel): string | undefined;
}

const everyChannel: ChannelRules = { refusalOf: () => undefined };

function assertOn(method: Channel, rules: ChannelRules): void {
  const off = rules.refusalOf(method);
  if (off) throw new Failure('unprocessable', off);
}

const fallbacks: readonly Channel[] = ['email', 'sms', 'phone'];

/**
 * The channel of a message: the one asked for, else the preferred one, else any that is on, has an address and that the person agreed to.
 * Throws `unprocessable` when this person cannot, or may not, be reached that way.
 */
export function methodFor(contact: Reachable, asked: Channel | undefined, rules: ChannelRules = everyChannel): Channel {
  if (asked !== undefined) {
    if (addressOf(contact, asked) === undefined)
      throw new Failure(
        'unprocessable',
        `${contact.name} has no ${asked === 'email' ? 'email address' : 'usable phone number'} for ${channelLabels[asked]}`,
      );
    assertOn(asked, rules);
    assertConsent(contact, asked);
    return asked;
  }
  const ways = [contact.preferredMethod, ...fallbacks].filter((method) => addressOf(contact, method) !== undefined);
  const [first] = ways;
  const found = ways.find((method) => agreesTo(contact, method) && rules.refusalOf(method) === undefined);
  if (first !== undefined && found === undefined) assertConsent(contact, first);
  if (first !== undefined && found === undefined) assertOn(first, rules);
  if (found === undefined) throw new Failure('unprocessable', `${contact.name} has no email address or usable phone number`);
  return found;
}
