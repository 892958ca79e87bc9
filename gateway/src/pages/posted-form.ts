// Posted forms of the pages that need no script.
import { Failure } from '@plumbline/contracts/kernel';
import { readBytes } from '@plumbline/server';
import type { Visit } from '../http/api-router.ts';

export const largestForm = 16 * 1024;

/** The fields of a posted form; a repeated one counts once. */
export async function readForm({ request }: Visit): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams((await readBytes(request, largestForm)).toString('utf8')));
}

/** What a page can say itself; everything else is thrown on. Tells the browser when a repeat may succeed. */
export function sayable(visit: Visit, error: unknown): Failure {
  if (!(error instanceof Failure) || error.status >= 500) throw error;
  if (error.retryAfterSeconds !== undefined) visit.response.set('retry-after', String(error.retryAfterSeconds));
  return error;
}
