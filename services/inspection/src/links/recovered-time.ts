// A recovery link brings what waited for it: nothing that was captured after it was made, by the clock of the phone.
import { lateCaptureSentence } from '@plumbline/contracts/inspection';
import { Failure, isRecovery, type Scope } from '@plumbline/contracts/kernel';
import type { RecoveryLinkStores } from '../stores/recovery-link-record.ts';

/** `capturedAt`: ISO, as the phone tells it. Throws `forbidden` also for what has no time. */
export function assertBefore(link: { readonly createdAt: Date }, capturedAt: string | undefined): void {
  if (capturedAt === undefined || Date.parse(capturedAt) > link.createdAt.getTime()) throw new Failure('forbidden', lateCaptureSentence);
}

/** Of a file, whose fields the guard of the calls does not see. Anybody but a recovery link sends what they like. */
export async function assertWaited(
  scope: Scope,
  capturedAt: string | undefined,
  { recoveryLinks }: Pick<RecoveryLinkStores, 'recoveryLinks'>,
): Promise<void> {
  if (!scope.link || !isRecovery(scope.link)) return;
  const link = await recoveryLinks.findOne(scope, { _id: scope.link.linkId });
  assertBefore(link ?? { createdAt: new Date(0) }, capturedAt);
}
