// The number on which a user wants texts: it counts once a code that was sent to it came back.
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { TextNumber } from '@plumbline/contracts/comms';
import { Failure } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { queueAccountEmail, type AccountEmails } from '../account-email/account-email.ts';
import { e164 } from '../contacts/contact-rules.ts';
import type { People } from '../contacts/contact.ts';
import { takeFirmQuota, type FirmQuota } from '../stores/phone-quota.ts';
import type { ProviderChoice } from '../providers/providers.ts';
import type { NotificationStores, TextNumberRecord } from './notification-stores.ts';
import { sayOfNotice } from './notice-texts.ts';
import { ownId } from './own-id.ts';

const codeMs = 10 * 60_000;
const hourMs = 3_600_000;
const codesPerHour = 5;
const maxTries = 5;

type Deps = Pick<NotificationStores, 'textNumbers'>;

interface Sending extends Pick<NotificationStores, 'users'> {
  readonly people: People;
  readonly accountEmails: AccountEmails;
  readonly newEmailId: number;
  readonly providers: ProviderChoice;
  readonly firm: FirmQuota;
}

/** Throws `invalid` for what is no number, `unprocessable` for one that wants no texts or is not texted, `too_many` after five codes an hour. */
export async function startTextNumber(
  tx: Tx,
  draft: { phone: string; timeZone: string },
  { textNumbers, users, people, accountEmails, newEmailId, providers, firm }: Deps & Sending,
): Promise<TextNumber> {
  const userId = ownId(tx.scope);
  const number = e164(draft.phone);
  const wrong = 'Valid phone number is required';
  if (number === undefined) throw new Failure('invalid', wrong, { fields: { phone: wrong } });
  const refused = providers.refusalOf('sms', number);
  if (refused) throw new Failure('unprocessable', refused, { fields: { phone: refused } });
  const closed = await people.optOuts.findOne(tx.scope, { method: 'sms', address: number }, { session: tx.session });
  if (closed)
    throw new Failure('unprocessable', 'This number opted out of text messages', {
      fields: { phone: 'This number opted out of text messages' },
    });
  const known = await textNumbers.findOne(tx.scope, { _id: userId }, { session: tx.session });
  const requestedAt = recentOf(known?.requestedAt ?? [], tx.now);
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const pending = {
    number,
    timeZone: draft.timeZone,
    codeHash: hashOf(userId, code),
    until: new Date(tx.now.getTime() + codeMs),
    tries: 0,
  };
  const set = { pending, requestedAt: [...requestedAt, tx.now] };
  const stored = known
    ? await textNumbers.change(tx, userId, () => ({ set, events: [] }))
    : await textNumbers.insert(tx, { _id: userId, ...set }, []);
  const user = await users.findOne(tx.scope, { _id: userId }, { session: tx.session });
  const message = sayOfNotice[(user?.role === 'client' && user.language) || 'en']('shortCode', { code });
  const mail = { purpose: 'security' as const, name: tx.scope.actor.name, email: '', phone: number, subject: 'Code', message };
  await takeFirmQuota(tx, 1, firm);
  await queueAccountEmail(tx, { mail, newId: newEmailId }, accountEmails);
  return shownNumber(stored);
}

function recentOf(requestedAt: readonly Date[], now: Date): Date[] {
  const recent = requestedAt.filter((at) => now.getTime() - at.getTime() < hourMs);
  const [oldest] = recent;
  if (recent.length < codesPerHour || !oldest) return recent;
  const retryAfterSeconds = Math.max(1, Math.ceil((oldest.getTime() + hourMs - now.getTime()) / 1_000));
  throw new Failure('too_many', `You can request up to ${codesPerHour} codes per hour. Please try again later.`, { retryAfterSeconds });
}

const voidCode = 'This code has expired. Request a new one.';
const wrongCode = 'Wrong code. Check it and try again.';

function codeRefused(sentence: string): Failure {
  return new Failure('invalid', sentence, { fields: { code: sentence } });
}

/** A wrong code counts in a write of its own, which stays although the call is refused; the fifth one makes the code void. Answers whether it was wrong. */
export async function countWrongCode(tx: Tx, code: string, { textNumbers }: Deps): Promise<boolean> {
  const userId = ownId(tx.scope);
  const pending = (await textNumbers.findOne(tx.scope, { _id: userId }, { session: tx.session }))?.pending;
  if (!pending || pending.tries >= maxTries || isSame(pending.codeHash, hashOf(userId, code))) return false;
  await textNumbers.change(tx, userId, () => ({ set: { pending: { ...pending, tries: pending.tries + 1 } }, events: [] }));
  return true;
}

/** Throws `invalid` for a wrong code, and for one that is too old or was guessed at too often. */
export async function confirmTextNumber(tx: Tx, code: string, { textNumbers }: Deps): Promise<TextNumber> {
  const userId = ownId(tx.scope);
  const pending = (await textNumbers.findOne(tx.scope, { _id: userId }, { session: tx.session }))?.pending;
  if (!pending || pending.until <= tx.now || pending.tries >= maxTries) throw codeRefused(voidCode);
  if (!isSame(pending.codeHash, hashOf(userId, code))) throw codeRefused(wrongCode);
  const { number, timeZone } = pending;
  const set = { number, timeZone, verifiedAt: tx.now };
  return shownNumber(await textNumbers.change(tx, userId, () => ({ set, unset: ['pending'], events: [] })));
}

/** Without one there is nothing to take away. No kind goes to a number any more, also not to one that is verified later. */
export async function removeTextNumber(
  tx: Tx,
  { textNumbers, settings }: Pick<NotificationStores, 'textNumbers' | 'settings'>,
): Promise<TextNumber> {
  const userId = ownId(tx.scope);
  const decided = await settings.findOne(tx.scope, { _id: userId }, { session: tx.session });
  const choices = decided?.choices.map((choice) => ({ ...choice, sms: false }));
  if (choices?.length) await settings.change(tx, userId, () => ({ set: { choices }, events: [] }));
  const known = await textNumbers.findOne(tx.scope, { _id: userId }, { session: tx.session });
  if (known) await textNumbers.change(tx, userId, () => ({ set: {}, unset: ['number', 'timeZone', 'verifiedAt', 'pending'], events: [] }));
  return { state: 'none' };
}

export function shownNumber(known: TextNumberRecord | undefined): TextNumber {
  const waiting = known?.pending ? { waiting: known.pending.number } : {};
  if (known?.verifiedAt && known.number) return { state: 'verified', number: known.number, ...waiting };
  return known?.pending ? { state: 'waiting', ...waiting } : { state: 'none' };
}

/** Six digits are no secret for long; the hash keeps them out of a glance into the database. */
function hashOf(userId: number, code: string): string {
  return createHash('sha256').update(`${userId}:${code}`).digest('hex');
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
