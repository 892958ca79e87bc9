// A phone that changed hands: what one person captured is never stored under the name of another.
import { Failure, personIdOf, type Scope } from '@plumbline/contracts/kernel';

const capturedByAnother = 'Someone else captured this on the device. It is sent once they sign in again.';

/** Throws `forbidden`, naming the field, where another person is signed in than the one who captured it. */
export function assertCapturedBy(scope: Scope, personId: number | undefined): void {
  if (personId === undefined || personIdOf(scope) === personId) return;
  throw new Failure('forbidden', capturedByAnother, { fields: { capturedBy: capturedByAnother } });
}
