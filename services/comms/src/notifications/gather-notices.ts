// What a storm brings in numbers: one line of the bell tells of all of it, and emails and texts know that there are several, whether the bell is on, off or read.
import { notificationRaised } from '@plumbline/contracts/comms';
import { createEvent, type ServiceParts, type Tx } from '@plumbline/server';
import type { Notice } from './notice-rules.ts';
import type { NotificationStores } from './notification-stores.ts';

type Deps = Pick<NotificationStores, 'notifications' | 'gatherings'> & { readonly parts: ServiceParts };

interface ToGather {
  readonly userId: number;
  readonly notice: Notice;
  /** Whether the user wants to see it in the app. */
  readonly rings: boolean;
}

/** Many of a kind, as an email and a text tell them: how many there will be is not known yet. */
export interface Gathered extends Pick<Notice, 'title' | 'text' | 'link'> {
  /** More may come until then. */
  readonly until: Date;
}

/** How many it are by now, and since when. */
interface Counted {
  readonly things: number;
  readonly since: Date;
}

const gatherMs = 10 * 60_000;
/** The first of its kind, and one that says that there are several. */
const maxEmails = 2;
const openedSince = (tx: Tx) => ({ $gt: new Date(tx.now.getTime() - gatherMs) });
const newest = { createdAt: -1, _id: -1 } as const;
const counted = (title: string, count: string) => title.replace('{count}', count);

/** Rings, and answers how emails and texts tell it: by itself, as several, or not at all when that was said already. */
export async function gather(tx: Tx, { rings, ...toNotify }: ToGather, deps: Deps): Promise<Gathered | 'by itself' | 'said'> {
  if (rings) await ring(tx, toNotify, deps);
  const { text, inNumbers } = toNotify.notice;
  const found = await count(tx, toNotify, deps);
  if (!inNumbers || !found) return 'by itself';
  const { things, since } = found;
  if (things > maxEmails) return 'said';
  const until = new Date(since.getTime() + gatherMs);
  return { title: counted(inNumbers.title, 'Several'), text: `${text} and others`, link: inNumbers.link, until };
}

type ToNotify = Omit<ToGather, 'rings'>;

/** A line of the bell that nobody has read yet has the others as well. */
async function ring(tx: Tx, { userId, notice }: ToNotify, { notifications, parts }: Deps): Promise<void> {
  const { kind, title, link, claimId, inNumbers, inBell: text = notice.text } = notice;
  const events = [createEvent(notificationRaised, { forUserId: userId })];
  const like = inNumbers && { userId, isRead: false, gathered: inNumbers.title, createdAt: openedSince(tx) };
  const open = like && (await notifications.findOne(tx.scope, like, { session: tx.session, sort: newest }));
  if (inNumbers && open) {
    const things = open.things + 1;
    const words = { title: counted(inNumbers.title, String(things)), text: `${text} and ${things - 1} more`.slice(0, 500) };
    const many = { things, ...words, link: inNumbers.link };
    await notifications.change(tx, open._id, () => ({ set: many, unset: ['claimId'], events }));
    return;
  }
  const more = { ...(claimId === undefined ? {} : { claimId }), ...(inNumbers ? { gathered: inNumbers.title } : {}) };
  const row = { userId, kind, title, text: text.slice(0, 500), link, things: 1, isRead: false, ...more };
  await notifications.insert(tx, { _id: await parts.nextId('notification'), ...row }, events);
}

/** In a row that nobody sees: a line of the bell may be read in between, or be off. Nothing for the first, and for what never comes in numbers. */
async function count(tx: Tx, { userId, notice }: ToNotify, { gatherings, parts }: Deps): Promise<Counted | undefined> {
  const { inNumbers } = notice;
  if (!inNumbers) return undefined;
  const kind = { userId, gathered: inNumbers.title };
  const open = await gatherings.findOne(tx.scope, { ...kind, createdAt: openedSince(tx) }, { session: tx.session, sort: newest });
  if (!open) {
    await gatherings.insert(tx, { _id: await parts.nextId('notice-gathering'), ...kind, things: 1 }, []);
    return undefined;
  }
  const things = open.things + 1;
  // From the third on nothing is left to say, and to count
  if (open.things <= maxEmails) await gatherings.change(tx, open._id, () => ({ set: { things }, events: [] }));
  return { things, since: open.createdAt };
}
