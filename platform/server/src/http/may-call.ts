// Who may call an endpoint: people by their role, partners' keys by their scopes, services where the contract says so.
import { Failure, keyScopeOf, type EndpointShape, type Scope } from '@plumbline/contracts/kernel';
import type { Caller } from '../auth/tokens.ts';

/** The permission of the contract, checked again here: the gateway is not the only door. */
export function assertMayCall(endpoint: EndpointShape, caller: Caller | undefined): void {
  if (endpoint.access === 'anyone') return;
  if (!caller) throw new Failure('unauthenticated', 'Unauthorized');
  if (caller.service ? mayAsService(endpoint) : mayAsPerson(endpoint, caller)) return;
  throw new Failure('forbidden', 'You are not allowed to do this');
}

function mayAsService(endpoint: EndpointShape): boolean {
  return endpoint.access === 'services' || endpoint.services === true;
}

function mayAsPerson(endpoint: EndpointShape, caller: Caller): boolean {
  // A partner’s key is no person: it has no account, no sessions, no password.
  if (endpoint.access === 'signed-in' && caller.scope.actor.kind !== 'key') return true;
  return endpoint.access !== 'services' && caller.isAuthorized && mayByRole(endpoint, caller.scope);
}

function mayByRole(endpoint: EndpointShape, scope: Scope): boolean {
  if (scope.actor.kind === 'key') return endpoint.apiKeys === true && (scope.keyScopes ?? []).includes(keyScopeOf(endpoint));
  return Array.isArray(endpoint.access) && (endpoint.access as readonly string[]).includes(scope.actor.role ?? '');
}
