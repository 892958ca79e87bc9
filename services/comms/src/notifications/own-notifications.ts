// What the signed-in user was told: listed, counted, marked as read; and what they decided about it.
import {
  caseNoticeKinds,
  concerns,
  notificationMeta,
  notificationKinds,
  notificationsRead,
  type MessageProvider,
  type Notification,
  type NotificationChoices,
  type NotificationKind,
  type NotificationSettings,
} from '@plumbline/contracts/comms';
import { Failure, type Role, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { ownId } from './own-id.ts';
import { shownNumber } from './text-number.ts';
import type { NotificationRecord, NotificationStores } from './notification-stores.ts';

const defaultLimit = 30;
const countedUpTo = 100;
const missing = 'Notification not found';
const noNumber = 'Verify a phone number to get text messages';

/** `after` is the number of the last one seen; throws `invalid` when there is no such one. */
export async function listNotifications(
  scope: Scope,
  query: { limit?: number | undefined; after?: number | undefined; unread?: 'only' | undefined },
  { notifications }: NotificationStores,
): Promise<{ found: Notification[]; next: string | undefined }> {
  const limit = query.limit ?? defaultLimit;
  const own = { userId: ownId(scope), ...(query.unread ? { isRead: false } : {}) };
  const from = query.after === undefined ? undefined : await notifications.findOne(scope, { _id: query.after, userId: own.userId });
  if (query.after !== undefined && !from)
    throw new Failure('invalid', "This page doesn't exist", { fields: { after: "This page doesn't exist" } });
  // The range walks the index from there on; the second part drops what is of the same moment and was shown
  const beyond = from
    ? { createdAt: { $lte: from.createdAt }, $or: [{ createdAt: { $lt: from.createdAt } }, { _id: { $lt: from._id } }] }
    : {};
  const rows = await notifications.find(scope, { ...own, ...beyond }, { sort: { createdAt: -1, _id: -1 }, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return { found: page.map(shown), next: rows.length > limit ? String(page.at(-1)?._id) : undefined };
}

export async function countUnread(scope: Scope, { notifications }: NotificationStores): Promise<{ unread: number }> {
  return { unread: await notifications.countUpTo(scope, { userId: ownId(scope), isRead: false }, { limit: countedUpTo }) };
}

/** Throws `not_found` for one of somebody else. One that is read already stays so. */
export async function markRead(tx: Tx, id: number, { notifications }: NotificationStores): Promise<Notification> {
  const own = await notifications.findOne(tx.scope, { _id: id, userId: ownId(tx.scope) }, { session: tx.session });
  if (!own) throw new Failure('not_found', missing);
  if (own.isRead) return shown(own);
  return shown(
    await notifications.change(tx, id, () => ({
      set: { isRead: true },
      events: [createEvent(notificationsRead, { forUserId: own.userId })],
    })),
  );
}

/** Everything at once: the newest one carries the word of it to the other screens. */
export async function markAllRead(tx: Tx, { notifications }: NotificationStores): Promise<{ unread: number }> {
  const userId = ownId(tx.scope);
  const newest = await notifications.findOne(
    tx.scope,
    { userId, isRead: false },
    { session: tx.session, sort: { createdAt: -1, _id: -1 } },
  );
  if (!newest) return { unread: 0 };
  await notifications.change(tx, newest._id, () => ({
    set: { isRead: true },
    events: [createEvent(notificationsRead, { forUserId: userId })],
  }));
  await notifications.markAll(tx.scope, { userId, isRead: false }, { $set: { isRead: true } }, { session: tx.session });
  return { unread: 0 };
}

type SettingsDeps = NotificationStores & { readonly textsCarriedBy: MessageProvider };

export async function readSettings(scope: Scope, { settings, textNumbers, textsCarriedBy }: SettingsDeps): Promise<NotificationSettings> {
  const own = { _id: ownId(scope) };
  const [known, number] = await Promise.all([settings.findOne(scope, own), textNumbers.findOne(scope, own)]);
  return { choices: completed(scope.actor.role, known?.choices), texts: shownNumber(number), textsCarriedBy };
}

/** What is not named stays as it was. Throws `invalid` for a kind that cannot concern the caller, and for one named twice. */
export async function changeSettings(
  tx: Tx,
  { choices }: NotificationChoices,
  { settings, textNumbers, textsCarriedBy }: SettingsDeps,
): Promise<NotificationSettings> {
  const userId = ownId(tx.scope);
  const { role } = tx.scope.actor;
  if (choices.some(({ kind }) => !concerns(kind, role)) || new Set(choices.map(({ kind }) => kind)).size < choices.length)
    throw new Failure('invalid', 'List each notification once', {
      fields: { choices: 'List each notification once' },
    });
  const known = await settings.findOne(tx.scope, { _id: userId }, { session: tx.session });
  const number = await textNumbers.findOne(tx.scope, { _id: userId }, { session: tx.session });
  const before = completed(role, known?.choices);
  const turnsOn = choices.some(({ kind, sms }) => sms && !before.find((one) => one.kind === kind)?.sms);
  if (turnsOn && !number?.verifiedAt) throw new Failure('unprocessable', noNumber, { fields: { choices: noNumber } });
  const named = new Set(choices.map(({ kind }) => kind));
  const decided = [...(known?.choices ?? []).filter(({ kind }) => !named.has(kind)), ...choices];
  if (known) await settings.change(tx, userId, () => ({ set: { choices: decided }, events: [] }));
  else await settings.insert(tx, { _id: userId, choices: decided }, []);
  return { choices: completed(role, decided), texts: shownNumber(number), textsCarriedBy };
}

/** For a colleague who looks at the portal of this portal user, as claims has made sure. */
export async function readCaseChoices(
  scope: Scope,
  userId: number,
  { settings }: Pick<NotificationStores, 'settings'>,
): Promise<NotificationSettings['choices']> {
  const known = await settings.findOne(scope, { _id: userId });
  return caseNoticeKinds.map((kind) => chosen(kind, known?.choices));
}

function completed(role: Role | undefined, decided: NotificationSettings['choices'] = []): NotificationSettings['choices'] {
  return notificationKinds.filter((kind) => concerns(kind, role)).map((kind) => chosen(kind, decided));
}

/** As it is by default until somebody decides. */
function chosen(kind: NotificationKind, decided: NotificationSettings['choices'] = []): NotificationSettings['choices'][number] {
  return { kind, ...notificationMeta[kind].byDefault, ...decided.find((choice) => choice.kind === kind) };
}

function shown(row: NotificationRecord): Notification {
  const { _id, kind, title, text, link, claimId, isRead, createdAt } = row;
  return {
    id: _id,
    kind,
    title,
    text,
    link,
    ...(claimId === undefined ? {} : { claimId }),
    read: isRead,
    createdAt: createdAt.toISOString(),
  };
}
