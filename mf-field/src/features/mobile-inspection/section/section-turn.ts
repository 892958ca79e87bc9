// Saves of one section go one after the other, whoever began them: a pause, a button, the next area, or the way out.

const turns = new Map<string, Promise<unknown>>();

/** `work` gets what the save under way came to; nothing where none was. */
export async function inTurnOf<T>(name: string, work: (before: T | undefined) => Promise<T | undefined>): Promise<T | undefined> {
  const before = turns.get(name) as Promise<T | undefined> | undefined;
  const mine = before ? before.then(work, () => work(undefined)) : work(undefined);
  turns.set(name, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(name) === mine) turns.delete(name);
  }
}
