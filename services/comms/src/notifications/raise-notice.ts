// Telling people: the matrix of each decides whether the bell, an e-mail, both or nothing.
import { notificationRaised } from '@plumbline/contracts/comms';
import { fact, publicUrlOf, type ServiceParts, type Tx } from '@plumbline/server';
import { queueAccountMail, type AccountMails } from '../account-mail/account-mail.ts';
import type { People } from '../contacts/contact.ts';
import { channelsOf, isOwnDeed, type Notice } from './notice-rules.ts';
import type { NotificationStores, UserCopy } from './notification-stores.ts';
import { textNotBefore } from './quiet-hours.ts';
import { hasRoomAt, textWayOf } from './text-notice.ts';

export interface NoticeNeeds extends NotificationStores {
  readonly people: People;
  readonly parts: ServiceParts;
  readonly accountMails: AccountMails;
  readonly accountSender: { wake(): void };
}

/** A firm has no more people of one role than that; a notice never goes to more. */
const mostRecipients = 200;

export async function raise(tx: Tx, notice: Notice, needs: NoticeNeeds): Promise<void> {
  for (const user of await recipientsOf(tx, notice, needs)) {
    const settings = await needs.settings.findOne(tx.scope, { _id: user._id }, { session: tx.session });
    const channels = channelsOf(notice.kind, user.role, settings?.choices);
    if (channels.includes('app')) await ring(tx, user, { ...needs, notice });
    if (channels.includes('email')) await mail(tx, user, { ...needs, notice });
    if (channels.includes('sms')) await text(tx, user, { ...needs, notice });
  }
}

/** Only who may use the workspace is told, and nobody of their own deeds. */
async function recipientsOf(tx: Tx, { to }: Notice, { users }: NoticeNeeds): Promise<UserCopy[]> {
  const asked = [...(to.userIds.length > 0 ? [{ _id: { $in: to.userIds } }] : []), ...(to.roles ? [{ role: { $in: to.roles } }] : [])];
  const among = async (either: object[]) =>
    either.length === 0 ? [] : users.find(tx.scope, { $or: either, isAuthorized: true }, { session: tx.session, limit: mostRecipients });
  const named = await among(asked);
  const found = named.length > 0 || !to.otherwise ? named : await among([{ role: { $in: to.otherwise } }]);
  return found.filter((user) => !isOwnDeed(tx.scope.actor, user._id));
}

const gatherMs = 10 * 60_000;

/** Claims that come in numbers are told of in one line, so that a storm does not bury the rest. */
async function ring(tx: Tx, user: UserCopy, { notice, notifications, parts }: NoticeNeeds & { notice: Notice }): Promise<void> {
  const { kind, title, text, link, claimId } = notice;
  const told = [fact(notificationRaised, { forUserId: user._id })];
  const since = new Date(tx.now.getTime() - gatherMs);
  const gathered = kind === 'claim-assigned' && { userId: user._id, isRead: false, kind, createdAt: { $gt: since } };
  const open = gathered && (await notifications.findOne(tx.scope, gathered, { session: tx.session, sort: { createdAt: -1, _id: -1 } }));
  if (open) {
    const things = open.things + 1;
    const many = { things, title: `${things} claims were given to you`, text: `${text} and ${things - 1} more`, link: '/claims' };
    await notifications.change(tx, open._id, () => ({ set: many, unset: ['claimId'], facts: told }));
    return;
  }
  const about = claimId === undefined ? {} : { claimId };
  const row = { userId: user._id, kind, title, text: text.slice(0, 500), link, things: 1, isRead: false, ...about };
  await notifications.insert(tx, { _id: await parts.nextId('notification'), ...row }, told);
}

async function mail(
  tx: Tx,
  user: UserCopy,
  { notice, parts, accountMails, accountSender }: NoticeNeeds & { notice: Notice },
): Promise<void> {
  const link = new URL(notice.link, publicUrlOf(parts.config)).href;
  const message = [
    `Hello ${user.name},`,
    `${notice.title}: ${notice.text}`,
    link,
    'What you are told by e-mail is your choice, under Settings, Notifications.',
  ].join('\n\n');
  const written = { purpose: 'notification' as const, name: user.name, email: user.email, subject: notice.title, message };
  await queueAccountMail(tx, { mail: written, newId: await parts.nextId('account-mail') }, accountMails);
  accountSender.wake();
}

const longestText = 300;

/** Only to a verified number that wants texts, by day, and never more than twenty an hour: the bell has the rest. */
async function text(tx: Tx, user: UserCopy, { notice, ...needs }: NoticeNeeds & { notice: Notice }): Promise<void> {
  const { parts, accountMails, accountSender } = needs;
  const way = await textWayOf(tx, user._id, needs);
  if (!way) return;
  const { phone, timeZone } = way;
  const notBefore = textNotBefore(tx.now, timeZone);
  if (!(await hasRoomAt(tx, { phone, at: notBefore, mails: accountMails }))) return;
  const base = parts.config.PUBLIC_BASE_URL;
  const link = base ? new URL(notice.link, base).href : '';
  const words = `Plumbline: ${notice.title}. ${notice.text}`.slice(0, longestText);
  const message = [words, link, 'Reply STOP to get no texts.'].filter((line) => line !== '').join('\n');
  const about = { phone, notice: { userId: user._id, kind: notice.kind } };
  const written = { purpose: 'notification' as const, name: user.name, email: '', subject: notice.title, message, ...about };
  await queueAccountMail(tx, { mail: written, newId: await parts.nextId('account-mail'), notBefore }, accountMails);
  accountSender.wake();
}
