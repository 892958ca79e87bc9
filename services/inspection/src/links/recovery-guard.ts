// What a recovery link reaches here: inspections of the person it was made for, of photos only theirs, and only what was captured before it.
import { noLinkSentence, uncoveredSentence } from '@plumbline/contracts/inspection';
import { Failure, recoveryReachSentence, type EndpointShape, type Scope } from '@plumbline/contracts/kernel';
import type { Deps } from '../stores/deps.ts';
import type { RecoveryLinkRecord } from '../stores/recovery-link-record.ts';
import { assertBefore } from './recovered-time.ts';
import { coveredBy, currentRecoveryState } from './recovery-state.ts';

interface Called {
  readonly scope: Scope;
  readonly params: unknown;
  readonly body: unknown;
  readonly endpoint: EndpointShape;
  /** What the call names; `undefined` among them for a thing that is not there. */
  readonly inspectionIds: readonly (number | undefined)[];
}

/** A report of the phone only counts: what it names beside what the link covers is left out of it, without a word (`coveredOnly`). */
export async function assertRecoverable(called: Called, deps: Deps): Promise<void> {
  const { scope, endpoint } = called;
  const link = await deps.stores.recoveryLinks.findOne(scope, { _id: scope.link?.linkId ?? 0 });
  if (!link || (await currentRecoveryState(scope, link, deps)) !== 'active') throw new Failure('unauthenticated', noLinkSentence);
  if (endpoint.path === '/api/field-devices') return;
  await assertCovered(called, link, deps);
  if (endpoint.path.startsWith('/api/photos/:id')) await assertOwnPhoto(called, link, deps);
  else if (isWords(endpoint)) assertBefore(link, saidAt(called.body));
}

async function assertCovered({ scope, inspectionIds }: Called, link: RecoveryLinkRecord, deps: Deps): Promise<void> {
  const named = inspectionIds.filter((id) => id !== undefined);
  const covered = await coveredBy(scope, { link, inspectionIds: named }, deps);
  if (inspectionIds.some((id) => id === undefined || !covered.has(id))) throw new Failure('forbidden', uncoveredSentence);
}

/** Files tell their time beside their bytes: it is looked at where those are read. */
function isWords({ accepts, path }: EndpointShape): boolean {
  return accepts === undefined && !path.startsWith('/api/uploads') && !path.endsWith('/uploads');
}

/** By the clock of the phone. */
function saidAt(body: unknown): string | undefined {
  const { clientAt, signedAt } = body as { clientAt?: string; signedAt?: string };
  return clientAt ?? signedAt;
}

/**
 * What this link sent is still being sent. Of any other photo of the person only a note is made (`noteInstead`), of what was said before the
 * link. Theirs by their number, since names change and recur.
 */
async function assertOwnPhoto({ scope, params, body }: Called, link: RecoveryLinkRecord, { stores }: Deps): Promise<void> {
  const photo = await stores.photos.findOne(scope, { _id: Number((params as { id?: unknown }).id) });
  if (photo?.uploadedById !== link.userId) throw new Failure('forbidden', recoveryReachSentence);
  if (photo.sentByLinkId !== link._id) assertBefore(link, saidAt(body));
}
