// An answer of the server that this phone keeps: without a network the copy answers, and says so.
import { CallFailure } from '@plumbline/web';
import { keep, kept } from './kept.ts';

const fromDevice = new Set<string>();

/** Throws the failure where this phone has no copy, and always where the server refused. */
export async function keptAnswer<T>(id: string, ask: () => Promise<T>): Promise<T> {
  try {
    const value = await ask();
    fromDevice.delete(id);
    await keep(id, value);
    return value;
  } catch (error) {
    const copy = isAway(error) ? await kept<T>(id) : undefined;
    if (!copy) throw error;
    fromDevice.add(id);
    return copy.value;
  }
}

/** Whether the last answer was the copy of this phone. */
export function isFromDevice(id: string): boolean {
  return fromDevice.has(id);
}

function isAway(error: unknown): boolean {
  return error instanceof CallFailure && (error.status === 0 || error.status >= 500);
}
