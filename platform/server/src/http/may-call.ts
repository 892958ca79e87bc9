// Who may call an endpoint: people by their role, partners' keys by their scopes, services where the contract says so.
import {
  Failure,
  isRecovery,
  keyScopeOf,
  linkReachSentence,
  mayCall,
  recoveryReachSentence,
  type EndpointShape,
  type Scope,
} from '@plumbline/contracts/kernel';
import type { Caller } from '../auth/tokens.ts';

/** The permission of the contract, checked again here: the gateway is not the only guard. */
export function assertMayCall(endpoint: EndpointShape, caller: Caller | undefined): void {
  if (endpoint.access === 'anyone') return;
  if (!caller) throw new Failure('unauthenticated', 'Unauthorized');
  // Denied by default: a link reaches what says so, whatever roles may
  if (caller.scope.actor.kind === 'link') return assertReached(endpoint, caller);
  if (caller.service ? mayAsService(endpoint) : mayAsPerson(endpoint, caller)) return;
  throw new Failure('forbidden', 'You are not allowed to do this');
}

function assertReached({ byLink, byRecovery }: EndpointShape, { scope: { link }, service }: Caller): void {
  const [mark, sentence] = isRecovery(link) ? [byRecovery, recoveryReachSentence] : [byLink, linkReachSentence];
  if (mark === undefined || !link || service) throw new Failure('forbidden', sentence);
}

function mayAsService(endpoint: EndpointShape): boolean {
  return endpoint.access === 'services' || endpoint.services === true;
}

function mayAsPerson(endpoint: EndpointShape, { scope, isAuthorized }: Caller): boolean {
  const { actor } = scope;
  return actor.kind === 'key' ? isAuthorized && mayByKey(endpoint, scope) : mayCall(endpoint, { role: actor.role, isAuthorized });
}

/** A partner’s key is no person: it has no account, no sessions, no password. */
function mayByKey(endpoint: EndpointShape, { keyScopes = [] }: Scope): boolean {
  return endpoint.access !== 'services' && endpoint.apiKeys === true && keyScopes.includes(keyScopeOf(endpoint));
}
