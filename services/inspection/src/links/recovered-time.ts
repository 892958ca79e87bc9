// A recovery link brings what waited for it: nothing that was captured after it was made, by the clock of the phone.
import { lateCaptureSentence, noLinkSentence } from '@plumbline/contracts/inspection';
import { Failure, isRecovery, type Scope } from '@plumbline/contracts/kernel';
import type { Deps } from '../stores/deps.ts';
import { currentRecoveryState } from './recovery-state.ts';

/** `capturedAt`: ISO, as the phone tells it. Throws `forbidden` also for what has no time. */
export function assertBefore(link: { readonly createdAt: Date }, capturedAt: string | undefined): void {
  if (capturedAt === undefined || Date.parse(capturedAt) > link.createdAt.getTime()) throw new Failure('forbidden', lateCaptureSentence);
}

/**
 * Of a file, whose fields the guard of the calls does not see. Its bytes may take minutes to arrive: a link that was revoked meanwhile sends
 * nothing any more. Anybody but a recovery link sends what they like.
 */
export async function assertWaited(scope: Scope, capturedAt: string | undefined, deps: Deps): Promise<void> {
  if (!scope.link || !isRecovery(scope.link)) return;
  const link = await deps.stores.recoveryLinks.findOne(scope, { _id: scope.link.linkId });
  if (!link || (await currentRecoveryState(scope, link, deps)) !== 'active') throw new Failure('unauthenticated', noLinkSentence);
  assertBefore(link, capturedAt);
}
