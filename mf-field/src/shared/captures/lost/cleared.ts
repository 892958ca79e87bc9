// Captures that a browser threw away with its storage: a phone whose database is new although captures waited on it lost them, and says so.

const waitingPlace = 'plumbline-captures-waiting';
const clearedPlace = 'plumbline-captures-cleared';

type Counts = Readonly<Record<string, number>>;

function read(place: string): Counts {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Counts;
  } catch {
    return {};
  }
}

function write(place: string, counts: Counts): void {
  try {
    localStorage.setItem(place, JSON.stringify(counts));
  } catch {
    // A browser that keeps nothing has no captures that could be lost
  }
}

/** Remembers how many captures of a person wait here, outside of the database. */
export function noteWaiting(userId: number, count: number): void {
  const known = read(waitingPlace);
  if ((known[userId] ?? 0) !== count) write(waitingPlace, { ...known, [userId]: count });
}

/** The database was made just now: whatever waited in an earlier one is gone. */
export function noteNewDatabase(): void {
  const waited = read(waitingPlace);
  const before = read(clearedPlace);
  const lost = Object.entries(waited).map(([userId, count]) => [userId, count + (before[userId] ?? 0)]);
  write(clearedPlace, { ...before, ...(Object.fromEntries(lost) as Counts) });
  write(waitingPlace, {});
}

/** How many captures of a person were lost, until the person has read it. */
export function clearedOf(userId: number): number {
  return read(clearedPlace)[userId] ?? 0;
}

export function forgetCleared(userId: number): void {
  write(clearedPlace, { ...read(clearedPlace), [userId]: 0 });
}
