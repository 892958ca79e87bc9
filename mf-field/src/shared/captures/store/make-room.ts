// A phone that is full gives up what is nowhere needed before it refuses what is nowhere else.
import { fieldDatabase } from './database.ts';

/** Writes once more without the small pictures of photos that the server holds. Throws `QuotaExceededError` where that makes no room. */
export async function withRoom<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isFull(error) || (await dropSentPreviews().catch(() => 0)) === 0) throw error;
    return write();
  }
}

export function isFull(error: unknown): boolean {
  return (error as DOMException | undefined)?.name === 'QuotaExceededError';
}

/** Resolves to how many went. Those of captures that wait stay, whoever took them. */
async function dropSentPreviews(): Promise<number> {
  const database = await fieldDatabase();
  const waiting = new Set(await database.getAllKeys('captures'));
  const sent = (await database.getAllKeys('previews')).filter((id) => !waiting.has(id));
  for (const id of sent) await database.delete('previews', id);
  return sent.length;
}
