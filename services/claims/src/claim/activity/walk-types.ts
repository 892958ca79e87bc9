// The feed of several kinds of events at once: each kind is a walk along its index, and the newest of all their heads comes next.
import type { Scope } from '@plumbline/contracts/kernel';
import { cursorOf } from '../../base/page-cursor.ts';
import { activityFilter, kindIndexFor, type ActivityQuestion } from './activity-filter.ts';
import type { Activity, ActivityRecord } from './activity.ts';

/** What is read of a kind at first: of many kinds each gives a few of the newest. */
const fewest = 8;

export interface TypesWalk {
  readonly question: ActivityQuestion;
  readonly types: readonly string[];
  /** How many entries are wanted together. */
  readonly wanted: number;
}

/** Newest first, without end but that of the feed: whoever has enough stops taking. */
export async function* walkTypes(activity: Activity, scope: Scope, { question, types, wanted }: TypesWalk): AsyncGenerator<ActivityRecord> {
  const atOnce = Math.max(fewest, Math.ceil((2 * wanted) / types.length));
  const readAfter = (type: string, after: string | undefined) =>
    activity.find(
      scope,
      { ...activityFilter({ ...question, type: undefined, group: undefined, readable: undefined, after }), type },
      { sort: { at: -1, _id: -1 }, limit: atOnce, hint: kindIndexFor(question) },
    );
  const kinds = types.map((type) => new Kind((after) => readAfter(type, after), atOnce));
  await Promise.all(kinds.map((kind) => kind.fill(question.after)));
  for (let next = newestOf(kinds); next; next = newestOf(kinds)) {
    const entry = next.take();
    if (entry) yield entry;
    if (next.isEmpty && entry) await next.fill(cursorOf(entry.at, entry._id));
  }
}

class Kind {
  readonly #read: (after: string | undefined) => Promise<ActivityRecord[]>;
  readonly #atOnce: number;
  #entries: ActivityRecord[] = [];
  #ended = false;

  constructor(read: (after: string | undefined) => Promise<ActivityRecord[]>, atOnce: number) {
    this.#read = read;
    this.#atOnce = atOnce;
  }

  get head(): ActivityRecord | undefined {
    return this.#entries[0];
  }

  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  take(): ActivityRecord | undefined {
    return this.#entries.shift();
  }

  async fill(after: string | undefined): Promise<void> {
    if (this.#ended) return;
    this.#entries = await this.#read(after);
    this.#ended = this.#entries.length < this.#atOnce;
  }
}

function newestOf(kinds: readonly Kind[]): Kind | undefined {
  let newest: Kind | undefined;
  for (const kind of kinds) if (kind.head && (!newest?.head || isNewer(kind.head, newest.head))) newest = kind;
  return newest;
}

function isNewer(one: ActivityRecord, other: ActivityRecord): boolean {
  const later = one.at.getTime() - other.at.getTime();
  return later > 0 || (later === 0 && one._id > other._id);
}
