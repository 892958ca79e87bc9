// Texts to users: who may get one now, how many an hour, and the same looked at again when it goes out.
import type { NotificationKind } from '@plumbline/contracts/comms';
import type { Tx } from '@plumbline/server';
import type { AccountEmails } from '../account-email/account-email.ts';
import type { TextHindrance, TextToUser } from '../account-email/send-account-email.ts';
import type { People } from '../contacts/contact.ts';
import { channelsOf } from './notice-rules.ts';
import type { NotificationStores } from './notification-stores.ts';
import { textNotBefore } from '../contacts/quiet-hours.ts';

type Deps = NotificationStores & { readonly people: People };

export interface TextWay {
  readonly phone: string;
  readonly timeZone: string;
}

const hourMs = 3_600_000;
const textsPerHour = 20;

/** The verified number of a user, unless it asked for no texts. */
export async function textWayOf(tx: Tx, userId: number, { textNumbers, people }: Deps): Promise<TextWay | undefined> {
  const own = await textNumbers.findOne(tx.scope, { _id: userId }, { session: tx.session });
  if (!own?.verifiedAt || !own.number) return undefined;
  const { number: phone, timeZone = 'UTC' } = own;
  return (await isClosed(tx, phone, people)) ? undefined : { phone, timeZone };
}

async function isClosed(tx: Tx, address: string, { optOuts }: People): Promise<boolean> {
  return (await optOuts.findOne(tx.scope, { method: 'sms', address }, { session: tx.session })) !== undefined;
}

/** Whether one more may go out at that moment: counted by when texts go, because those of a night all go in the morning. */
export async function hasRoomAt(
  tx: Tx,
  { phone, at, mails }: { phone: string; at: Date } & Pick<AccountEmails, 'mails'>,
): Promise<boolean> {
  const around = { $gt: new Date(at.getTime() - hourMs), $lt: new Date(at.getTime() + hourMs) };
  const goesThen = { $or: [{ notBefore: around }, { notBefore: { $exists: false }, createdAt: around }] };
  return (await mails.count(tx.scope, { phone, purpose: 'notification', ...goesThen }, tx.session)) < textsPerHour;
}

/** Why a text that waited is not sent any more, or until when it waits on: STOP, the number, the choice and the night are looked at again. */
export async function textHindranceOf(
  tx: Tx,
  { phone, notice }: Pick<TextToUser, 'phone' | 'notice'>,
  deps: Deps,
): Promise<TextHindrance | undefined> {
  if (await isClosed(tx, phone, deps.people)) return { reason: 'This number opted out of text messages' };
  const whose = { _id: notice.userId, number: phone };
  const own = await deps.textNumbers.findOne(tx.scope, { ...whose, verifiedAt: { $exists: true } }, { session: tx.session });
  if (!own) return { reason: 'The number was removed' };
  if (!(await stillWants(tx, notice, deps))) return { reason: 'Text messages of this type were turned off' };
  const until = textNotBefore(tx.now, [own.timeZone ?? 'UTC']);
  return until > tx.now ? { until } : undefined;
}

async function stillWants(
  tx: Tx,
  { userId, kind }: { userId: number; kind: NotificationKind },
  { users, settings }: Deps,
): Promise<boolean> {
  const own = { _id: userId };
  const user = await users.findOne(tx.scope, { ...own, isAuthorized: true }, { session: tx.session });
  const decided = await settings.findOne(tx.scope, own, { session: tx.session });
  return user !== undefined && channelsOf(kind, user.role, decided?.choices).includes('sms');
}
