// The personal calendar feed: one secret address per inspector. Only its hash is kept, so it is shown once and can only be replaced.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { calendarFeedChanged, calendarFeedPath, type CalendarFeedState } from '@plumbline/contracts/inspection';
import { inspectors, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { Deps } from '../stores/deps.ts';
import type { CalendarFeedRecord } from '../stores/calendar-feed-record.ts';
import type { Stores } from '../stores/stores.ts';

type Feeds = Pick<Stores, 'calendarFeeds'>;

const secretBytes = 32;
const tokenShape = /^(\d{1,12})-(\d{1,12})-([A-Za-z0-9_-]{43})(?:[.]ics)?$/;

export async function readFeedState(scope: Scope, { calendarFeeds }: Feeds): Promise<CalendarFeedState> {
  const feed = await calendarFeeds.findOne(scope, { userId: userIdOf(scope) });
  if (!feed?.addressMadeAt) return {};
  const { addressMadeAt, lastReadAt } = feed;
  return { feed: { createdAt: addressMadeAt.toISOString(), ...(lastReadAt ? { lastReadAt: lastReadAt.toISOString() } : {}) } };
}

export function makeFeedSecret(): string {
  return randomBytes(secretBytes).toString('base64url');
}

/** Where the feed is read. Whoever knows it reads it. */
export function feedPath({ organizationId }: Scope, feedId: number, secret: string): string {
  return calendarFeedPath(`${organizationId}-${feedId}-${secret}`);
}

/** Ends the earlier address of this user. */
export async function createFeed(
  tx: Tx,
  { newId, secret }: { newId: number; secret: string },
  { calendarFeeds }: Feeds,
): Promise<{ feedId: number; createdAt: string }> {
  const userId = userIdOf(tx.scope);
  const values = { userName: tx.scope.actor.name, secretHash: hashOf(secret), addressMadeAt: tx.now };
  const events = [createEvent(calendarFeedChanged, { userId, isOn: true })];
  const known = await calendarFeeds.findOne(tx.scope, { userId }, { session: tx.session });
  const { _id } = known
    ? await calendarFeeds.change(tx, known._id, () => ({ set: values, unset: ['lastReadAt'], events }))
    : await calendarFeeds.insert(tx, { _id: newId, userId, ...values }, events);
  return { feedId: _id, createdAt: tx.now.toISOString() };
}

export async function deleteFeed(tx: Tx, feeds: Feeds): Promise<CalendarFeedState> {
  await deleteFeedOf(tx, userIdOf(tx.scope), feeds);
  return {};
}

/** Also when somebody leaves the firm. */
export async function deleteFeedOf(tx: Tx, userId: number, { calendarFeeds }: Feeds): Promise<void> {
  const feed = await calendarFeeds.findOne(tx.scope, { userId }, { session: tx.session });
  if (!feed?.secretHash) return;
  const events = [createEvent(calendarFeedChanged, { userId, isOn: false })];
  await calendarFeeds.change(tx, feed._id, () => ({ unset: ['secretHash', 'addressMadeAt', 'lastReadAt'], events }));
}

/** Returns the feed of an address; nothing for one that is malformed, replaced or turned off, and for somebody who has no access or inspects no more. */
export async function openFeed(token: string, { parts, stores }: Deps): Promise<{ scope: Scope; feed: CalendarFeedRecord } | undefined> {
  const [, organization, id, secret] = tokenShape.exec(token) ?? [];
  if (secret === undefined) return undefined;
  const scope = parts.ownScope(Number(organization));
  const feed = await stores.calendarFeeds.findOne(scope, { _id: Number(id) });
  if (!feed || !isSecretOf(feed, secret)) return undefined;
  const person = await stores.people.findOne(scope, { _id: feed.userId });
  if (person && !(person.isAuthorized && inspectors.some((role) => role === person.role))) return undefined;
  await stores.calendarFeeds.mark(scope, { _id: feed._id }, { $set: { lastReadAt: parts.clock() } });
  return { scope, feed };
}

function isSecretOf({ secretHash }: CalendarFeedRecord, secret: string): boolean {
  return secretHash !== undefined && timingSafeEqual(Buffer.from(secretHash, 'hex'), Buffer.from(hashOf(secret), 'hex'));
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function userIdOf({ actor }: Scope): number {
  return Number(actor.id);
}
