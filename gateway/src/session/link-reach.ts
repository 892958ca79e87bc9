// What a call is worth that comes with the session of an access link: what the contract gives to links, of the one inspection; nothing else.
import { identityApi } from '@plumbline/contracts/identity';
import { linkDoor } from '@plumbline/contracts/inspection';
import { Failure, isRecovery, linkReachSentence, recoveryReachSentence, type EndpointShape } from '@plumbline/contracts/kernel';
import type { KnownCaller } from './callers.ts';

/**
 * Nobody where anybody may call, and where a page asks who is signed in. Throws `forbidden` for what the contract gives to no link, and
 * for the address of another inspection.
 */
export function withinReach(endpoint: EndpointShape, path: string, known: KnownCaller | undefined): KnownCaller | undefined {
  const link = known?.caller.scope.link;
  if (!known || !link || endpoint.name === linkDoor.readLinkSession.name) return known;
  if (endpoint.access === 'anyone' || endpoint.name === identityApi.currentUser.name) return undefined;
  if (isRecovery(link)) assertByRecovery(endpoint);
  else assertByLink(endpoint, path, link.inspectionId);
  return known;
}

function assertByLink({ byLink, path: pattern }: EndpointShape, path: string, inspectionId: number | undefined): void {
  if (byLink === undefined) throw new Failure('forbidden', linkReachSentence);
  if (byLink !== 'record' && parameterIn(pattern, path, byLink) !== String(inspectionId)) throw new Failure('forbidden', linkReachSentence);
}

/** Which inspections it reaches is known to the service that keeps them. */
function assertByRecovery({ byRecovery }: EndpointShape): void {
  if (byRecovery === undefined) throw new Failure('forbidden', recoveryReachSentence);
}

function parameterIn(pattern: string, path: string, name: string): string | undefined {
  const index = pattern.split('/').indexOf(`:${name}`);
  return index < 0 ? undefined : path.split('/')[index];
}
