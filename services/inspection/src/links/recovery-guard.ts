// What a recovery link reaches here: inspections of the person it was made for, and of photos only theirs.
import { noLinkSentence, uncoveredSentence } from '@plumbline/contracts/inspection';
import { Failure, recoveryReachSentence, type EndpointShape, type Scope } from '@plumbline/contracts/kernel';
import type { Needs } from '../stores/needs.ts';
import { currentRecoveryState, isCovered } from './recovery-state.ts';

interface Called {
  readonly scope: Scope;
  readonly params: unknown;
  readonly endpoint: EndpointShape;
  /** What the call names; `undefined` among them for a thing that is not there. */
  readonly inspectionIds: readonly (number | undefined)[];
}

/** A report of the phone only counts: it may name what the link does not cover, so that an administrator learns of it. */
export async function assertRecoverable(called: Called, needs: Needs): Promise<void> {
  const { scope, endpoint } = called;
  const link = await needs.stores.recoveryLinks.findOne(scope, { _id: scope.link?.linkId ?? 0 });
  if (!link || (await currentRecoveryState(scope, link, needs)) !== 'active') throw new Failure('unauthenticated', noLinkSentence);
  if (endpoint.path === '/api/field-devices') return;
  for (const inspectionId of called.inspectionIds)
    if (inspectionId === undefined || !(await isCovered(scope, { link, inspectionId }, needs)))
      throw new Failure('forbidden', uncoveredSentence);
  if (endpoint.path.startsWith('/api/photos/:id')) await assertOwnPhoto(called, link.personName, needs);
}

async function assertOwnPhoto({ scope, params }: Called, personName: string, { stores }: Needs): Promise<void> {
  const photo = await stores.photos.findOne(scope, { _id: Number((params as { id?: unknown }).id) });
  if (photo?.uploadedBy !== personName) throw new Failure('forbidden', recoveryReachSentence);
}
