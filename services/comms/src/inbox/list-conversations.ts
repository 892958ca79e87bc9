// The list of the inbox, its counts and the figures of a range.
import {
  maxCounted,
  type CommunicationFigures,
  type Conversation,
  type ConversationCounts,
  type ConversationView,
} from '@plumbline/contracts/comms';
import { Failure, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import type { Filter, FindOptions, TenantCollection } from '@plumbline/server';
import { pageSize } from '../messages/page.ts';
import type { UserProjection } from '../notifications/notification-stores.ts';
import { isNumberAddress, numberOf } from '../threads/number-address.ts';
import { unsaid } from '../threads/conversation-rules.ts';
import { conversationsWith } from '../threads/find-entries.ts';
import type { ConversationRecord, Threads } from '../threads/thread-store.ts';

export interface InboxDeps {
  readonly threads: Threads;
  readonly users: TenantCollection<UserProjection>;
}

export interface ConversationQuery {
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
  readonly view?: ConversationView | undefined;
  readonly search?: string | undefined;
}

/** By what a view is sorted: who waits longest comes first, else the newest entry. */
const orders = {
  waiting: { field: 'waitingSince', sort: { waitingSince: 1, _id: 1 }, beyond: '$gt', from: '$gte' },
  others: { field: 'lastAt', sort: { lastAt: -1, _id: -1 }, beyond: '$lt', from: '$lte' },
} as const;
const orderOf = (view: ConversationView) => orders[view === 'waiting' ? 'waiting' : 'others'];

export async function listConversations(
  scope: Scope,
  { limit = pageSize, after, view = 'all', search }: ConversationQuery,
  { threads, users }: InboxDeps,
): Promise<{ found: Conversation[]; next: string | undefined }> {
  const order = orderOf(view);
  const said = await conversationsWith(scope, search, threads);
  const filter = { ...viewFilter(scope, view), ...(said ? { _id: { $in: said } } : {}), ...beyond(order, after) };
  const rows = await threads.conversations.find(scope, filter, { sort: order.sort, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = last && rows.length > limit ? `${(last[order.field] ?? last.lastAt).getTime()}.${last._id}` : undefined;
  return { found: await shownConversations(scope, page, users), next };
}

function viewFilter({ actor }: Scope, view: ConversationView): Filter {
  if (view === 'mine') return { assigneeId: Number(actor.id), state: 'open' };
  if (view === 'unassigned') return { assigneeId: null, state: 'open' };
  if (view === 'waiting') return { state: 'open', waitingSince: { $gt: new Date(0) } };
  return view === 'snoozed' ? { state: 'snoozed' } : {};
}

type Order = (typeof orders)[keyof typeof orders];

/** The range walks the index from there on; the second part drops what is of the same moment and was shown already. */
function beyond({ field, beyond: direction, from }: Order, cursor: string | undefined): Filter {
  if (cursor === undefined) return {};
  const parts = /^(\d{1,15})\.(\d{1,16})$/.exec(cursor);
  if (!parts) throw new Failure('invalid', "This page doesn't exist", { fields: { after: "This page doesn't exist" } });
  const at = new Date(Number(parts[1]));
  return { [field]: { [from]: at }, $or: [{ [field]: { [direction]: at } }, { _id: { [direction]: Number(parts[2]) } }] };
}

const hints = {
  mine: { organizationId: 1, assigneeId: 1, state: 1, lastAt: -1, _id: -1 },
  unassigned: { organizationId: 1, assigneeId: 1, state: 1, lastAt: -1, _id: -1 },
  waiting: { organizationId: 1, state: 1, waitingSince: 1, _id: 1 },
  snoozed: { organizationId: 1, state: 1, lastAt: -1, _id: -1 },
} as const satisfies Partial<Record<ConversationView, FindOptions['hint']>>;

export async function countConversations(scope: Scope, { conversations }: Pick<Threads, 'conversations'>): Promise<ConversationCounts> {
  const count = (view: keyof typeof hints) =>
    conversations.countUpTo(scope, viewFilter(scope, view), { limit: maxCounted, hint: hints[view] });
  const [mine, unassigned, waiting, snoozed] = await Promise.all([count('mine'), count('unassigned'), count('waiting'), count('snoozed')]);
  return { mine, unassigned, waiting, snoozed };
}

const longestRangeMs = 92 * 86_400_000;

/** Throws `invalid` for a range that ends before it begins, or is too long. */
export async function communicationFigures(
  scope: Scope,
  range: { from: string; to: string },
  { entries }: Pick<Threads, 'entries'>,
): Promise<CommunicationFigures> {
  const [from, to] = [new Date(range.from), new Date(range.to)];
  const long = to.getTime() - from.getTime();
  if (long < 0 || long > longestRangeMs)
    throw new Failure('invalid', 'Choose a range of up to 92 days', { fields: { to: 'Choose a range of up to 92 days' } });
  const kinds = await entries.aggregate<{ _id: { kind: string; isAutomatic?: boolean }; count: number }>(
    scope,
    { createdAt: { $gte: from, $lt: to }, state: { $nin: [...unsaid] } },
    [{ $group: { _id: { kind: '$kind', isAutomatic: '$isAutomatic' }, count: { $sum: 1 } } }],
  );
  const sum = (wanted: (kind: string, isAutomatic: boolean) => boolean) =>
    kinds.filter(({ _id }) => wanted(_id.kind, _id.isAutomatic === true)).reduce((total, { count }) => total + count, 0);
  return {
    messages: sum((kind, isAutomatic) => ['email', 'sms', 'portal'].includes(kind) && !isAutomatic),
    calls: sum((kind, isAutomatic) => kind === 'phone' && !isAutomatic),
    automatic: sum((kind, isAutomatic) => isAutomatic && kind !== 'note'),
  };
}

/** Names are those of today. */
export async function shownConversations(
  scope: Scope,
  rows: readonly ConversationRecord[],
  users: InboxDeps['users'],
): Promise<Conversation[]> {
  const ids = [...new Set(rows.flatMap(({ assigneeId }) => (assigneeId === undefined ? [] : [assigneeId])))];
  const people = ids.length > 0 ? await users.find(scope, { _id: { $in: ids } }, { projection: { name: 1 } }) : [];
  const names = new Map(people.map(({ _id, name }) => [_id, name]));
  return rows.map((row) => shownConversation(row, names));
}

function numbersOf(moved: ConversationRecord['moved']): string[] | undefined {
  return moved && moved.length > 0 ? moved.map(({ address }) => numberOf(address)) : undefined;
}

function shownConversation(row: ConversationRecord, names: ReadonlyMap<number, string>): Conversation {
  const { _id, claimId, claimNumber, title, address = '', state, snoozedUntil, assigneeId, waiting, replyAt, last, lastAt, moved } = row;
  const { source: _source, ...shownLast } = last;
  const assignee = assigneeId === undefined ? undefined : { id: assigneeId, name: names.get(assigneeId) ?? `User ${assigneeId}` };
  return {
    id: _id,
    title,
    state,
    waiting: state === 'resolved' ? [] : waiting.map((one) => ({ ...one, since: one.since.toISOString() })),
    last: shownLast,
    lastAt: lastAt.toISOString(),
    ...omitUndefined({
      claimId,
      claimNumber,
      number: claimId === undefined && isNumberAddress(address) ? numberOf(address) : undefined,
      assignee,
      snoozedUntil: snoozedUntil?.toISOString(),
      replyAt: replyAt?.toISOString(),
      moved: numbersOf(moved),
    }),
  };
}
