// Counting the captures of this device, inside the transaction that writes them.

/** The part of an object store that counting needs. */
interface Counters {
  get(key: string): Promise<number | undefined>;
  put(value: number, key: string): Promise<unknown>;
}

export async function nextNumber(counters: Counters, name: string): Promise<number> {
  const next = ((await counters.get(name)) ?? 0) + 1;
  await counters.put(next, name);
  return next;
}
