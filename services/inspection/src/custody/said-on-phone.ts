// When a change was made that somebody who left had on their phone: by its clock, beside the time at which a recovery link sent it.
import { isRecovery } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';

/** `clientAt`: ISO. Nothing for everybody who sends in their own name. */
export function saidOnPhone({ scope }: Tx, clientAt: string | undefined): string | undefined {
  return isRecovery(scope.link) && clientAt !== undefined ? `by the phone ${clientAt}` : undefined;
}

export function inOneLine(...words: readonly (string | undefined)[]): string | undefined {
  return words.filter(Boolean).join(', ') || undefined;
}
