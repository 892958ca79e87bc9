// The search of the inbox: the conversations in whose entries words begin so. Rare words are read from the index of words, those that are
// everywhere from the newest entries on: either way around, a search among a million entries would take long.
import type { Scope } from '@plumbline/contracts/kernel';
import type { Filter } from '@plumbline/server';
import { searchWords } from './search-words.ts';
import { entryIndexes, type Threads } from './thread-store.ts';

/** So many of the newest entries with these words are looked at in one round. */
const maxFound = 400;
/** Where they stand in fewer conversations than this, a further round looks past those that were found: a long thread hides no other one. */
const enoughConversations = 100;
const maxRounds = 4;
/** More words of one search are not looked at. */
const maxWords = 8;
/** What more entries have is found sooner among the newest ones than by sorting all of them. */
const maxRare = 3_000;

/** Ids of conversations; undefined for a search without words. All of the words begin a word of one entry. */
export async function conversationsWith(
  scope: Scope,
  search: string | undefined,
  threads: Pick<Threads, 'entries'>,
): Promise<number[] | undefined> {
  const words = searchWords(search ?? '').slice(0, maxWords);
  if (words.length === 0) return undefined;
  const { entries } = threads;
  const counted = await Promise.all(
    words.map(async (word) => ({
      begins: beginning(word),
      count: await entries.countUpTo(scope, beginning(word), { limit: maxRare, hint: entryIndexes.words }),
    })),
  );
  // The index is read for the first condition: the one that the fewest entries meet
  const rarestFirst = counted.toSorted((one, other) => one.count - other.count);
  const fewest = rarestFirst[0]?.count ?? 0;
  if (fewest === 0) return [];
  const filter = { $and: rarestFirst.map(({ begins }) => begins) };
  return inRounds(scope, { filter, hint: fewest < maxRare ? entryIndexes.words : entryIndexes.newest }, entries);
}

interface Looking {
  readonly filter: Filter;
  readonly hint: (typeof entryIndexes)['words'] | (typeof entryIndexes)['newest'];
}

async function inRounds(scope: Scope, { filter, hint }: Looking, entries: Threads['entries']): Promise<number[]> {
  const ids = new Set<number>();
  for (let round = 0; round < maxRounds && ids.size < enoughConversations; round += 1) {
    const beyond = round === 0 ? filter : { ...filter, conversationId: { $nin: [...ids] } };
    const found = await entries.find(scope, beyond, {
      sort: { createdAt: -1, _id: -1 },
      limit: maxFound,
      projection: { conversationId: 1 },
      hint,
    });
    for (const { conversationId } of found) ids.add(conversationId);
    if (found.length < maxFound) break;
  }
  return [...ids];
}

function beginning(word: string): Filter {
  return { words: { $regex: `^${word.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)}` } };
}
