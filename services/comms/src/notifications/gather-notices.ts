// What a storm brings in numbers: one line of the bell tells of all of it, and e-mails and texts know that there are several, also where the bell is off.
import { notificationRaised } from '@plumbline/contracts/comms';
import { fact, type ServiceParts, type Tx } from '@plumbline/server';
import type { Notice } from './notice-rules.ts';
import type { NotificationStores } from './notification-stores.ts';

type Needs = Pick<NotificationStores, 'notifications' | 'gatherings'> & { readonly parts: ServiceParts };

interface Told {
  readonly userId: number;
  readonly notice: Notice;
  /** Whether the user wants to see it in the app. */
  readonly rings: boolean;
}

/** Many of a kind, as an e-mail and a text tell them: how many there will be is not known yet. */
export interface Gathered extends Pick<Notice, 'title' | 'text' | 'link'> {
  readonly things: number;
  /** More may come until then. */
  readonly until: Date;
}

/** How many it are by now, and since when. */
interface Counted {
  readonly things: number;
  readonly since: Date;
}

const gatherMs = 10 * 60_000;
const openedSince = (tx: Tx) => ({ $gt: new Date(tx.now.getTime() - gatherMs) });
const newest = { createdAt: -1, _id: -1 } as const;
const counted = (title: string, count: string) => title.replace('{count}', count);

/** Answers nothing for what is told by itself: the first of its kind, and what never comes in numbers. */
export async function gather(tx: Tx, { rings, ...told }: Told, needs: Needs): Promise<Gathered | undefined> {
  const found = rings ? await ring(tx, told, needs) : await countUnseen(tx, told, needs);
  const { text, inNumbers } = told.notice;
  if (!inNumbers || !found) return undefined;
  const { things, since } = found;
  const until = new Date(since.getTime() + gatherMs);
  return { title: counted(inNumbers.title, 'Several'), text: `${text} and others`, link: inNumbers.link, things, until };
}

type ToTell = Omit<Told, 'rings'>;

/** A line of the bell that nobody has read yet has the others as well. */
async function ring(tx: Tx, { userId, notice }: ToTell, { notifications, parts }: Needs): Promise<Counted | undefined> {
  const { kind, title, text, link, claimId, inNumbers } = notice;
  const told = [fact(notificationRaised, { forUserId: userId })];
  const like = inNumbers && { userId, isRead: false, gathered: inNumbers.title, createdAt: openedSince(tx) };
  const open = like && (await notifications.findOne(tx.scope, like, { session: tx.session, sort: newest }));
  if (inNumbers && open) {
    const things = open.things + 1;
    const words = { title: counted(inNumbers.title, String(things)), text: `${text} and ${things - 1} more`.slice(0, 500) };
    const many = { things, ...words, link: inNumbers.link };
    await notifications.change(tx, open._id, () => ({ set: many, unset: ['claimId'], facts: told }));
    return { things, since: open.createdAt };
  }
  const more = { ...(claimId === undefined ? {} : { claimId }), ...(inNumbers ? { gathered: inNumbers.title } : {}) };
  const row = { userId, kind, title, text: text.slice(0, 500), link, things: 1, isRead: false, ...more };
  await notifications.insert(tx, { _id: await parts.nextId('notification'), ...row }, told);
  return undefined;
}

/** Where the bell is off there is no line to count them: a row that nobody sees does. */
async function countUnseen(tx: Tx, { userId, notice }: ToTell, { gatherings, parts }: Needs): Promise<Counted | undefined> {
  const { inNumbers } = notice;
  if (!inNumbers) return undefined;
  const kind = { userId, gathered: inNumbers.title };
  const open = await gatherings.findOne(tx.scope, { ...kind, createdAt: openedSince(tx) }, { session: tx.session, sort: newest });
  if (!open) {
    await gatherings.insert(tx, { _id: await parts.nextId('notice-gathering'), ...kind, things: 1 }, []);
    return undefined;
  }
  const things = open.things + 1;
  await gatherings.change(tx, open._id, () => ({ set: { things }, facts: [] }));
  return { things, since: open.createdAt };
}
