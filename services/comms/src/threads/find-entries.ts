// The search of the inbox: the conversations in whose entries words begin so. Rare words are read from the index of words, those that are
// everywhere from the newest entries on: either way around, a search among a million entries would take long.
import type { Scope } from '@plumbline/contracts/kernel';
import type { Filter } from '@plumbline/server';
import { searchWords } from './search-words.ts';
import { entryIndexes, type Threads } from './thread-store.ts';

/** So many of the newest entries with these words are looked at. */
const maxFound = 400;
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
  const found = await entries.find(scope, filter, {
    sort: { createdAt: -1, _id: -1 },
    limit: maxFound,
    projection: { conversationId: 1 },
    hint: fewest < maxRare ? entryIndexes.words : entryIndexes.newest,
  });
  return [...new Set(found.map(({ conversationId }) => conversationId))];
}

function beginning(word: string): Filter {
  return { words: { $regex: `^${word.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)}` } };
}
