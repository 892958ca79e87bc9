// What the gateway asks identity: to open, resolve and end a session, to resolve a key.
import { endpoint, object } from '../kernel/index.ts';
import { HashInPath, KeyBearer, SecretHash, SessionBearer, SessionLook } from './sessions.ts';
import { ProviderSignIn, SignedIn, SignIn, SignInOutcome, StepAnswer, StepShown } from './sign-in.ts';

const service = 'identity' as const;

/** Asked by the gateway only; the service token names the organization that the cookie or key names. */
export const internalApi = {
  openSession: endpoint({
    name: 'openSession',
    service,
    method: 'POST',
    path: '/internal/sign-ins',
    summary: 'Verify a password and open a session or the two-factor step',
    access: 'services',
    body: SignIn,
    response: SignInOutcome,
    status: 201,
  }),
  openProviderSession: endpoint({
    name: 'openProviderSession',
    service,
    method: 'POST',
    path: '/internal/provider-sign-ins',
    summary: 'Open a session or the two-factor step for a user verified by an OpenID provider',
    access: 'services',
    body: ProviderSignIn,
    response: SignInOutcome,
    status: 201,
  }),
  readStep: endpoint({
    name: 'readStep',
    service,
    method: 'GET',
    path: '/internal/sign-in-steps/:stepHash',
    summary: 'Read what the two-factor step requires',
    access: 'services',
    params: object({ stepHash: SecretHash }),
    response: StepShown,
  }),
  passStep: endpoint({
    name: 'passStep',
    service,
    method: 'POST',
    path: '/internal/sign-in-steps',
    summary: 'Verify the two-factor code and open the session',
    access: 'services',
    body: StepAnswer,
    response: SignedIn,
    status: 201,
  }),
  resolveSession: endpoint({
    name: 'resolveSession',
    service,
    method: 'GET',
    path: '/internal/sessions/:secretHash',
    summary: 'Resolve a session',
    access: 'services',
    params: HashInPath,
    query: SessionLook,
    response: SessionBearer,
  }),
  closeSession: endpoint({
    name: 'closeSession',
    service,
    method: 'DELETE',
    path: '/internal/sessions/:secretHash',
    summary: 'End a session at sign-out',
    access: 'services',
    params: HashInPath,
    status: 204,
  }),
  resolveKey: endpoint({
    name: 'resolveKey',
    service,
    method: 'GET',
    path: '/internal/keys/:secretHash',
    summary: 'Resolve an API key',
    access: 'services',
    params: HashInPath,
    response: KeyBearer,
  }),
};
