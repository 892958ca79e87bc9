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
    summary: 'Check a password and open a session, or the second step of the sign-in',
    who: 'services',
    body: SignIn,
    answer: SignInOutcome,
    status: 201,
  }),
  openProviderSession: endpoint({
    name: 'openProviderSession',
    service,
    method: 'POST',
    path: '/internal/provider-sign-ins',
    summary: 'Open a session, or a second step, for somebody whom an OpenID provider vouches for',
    who: 'services',
    body: ProviderSignIn,
    answer: SignInOutcome,
    status: 201,
  }),
  readStep: endpoint({
    name: 'readStep',
    service,
    method: 'GET',
    path: '/internal/sign-in-steps/:stepHash',
    summary: 'What the second step of a sign-in asks for',
    who: 'services',
    params: object({ stepHash: SecretHash }),
    answer: StepShown,
  }),
  passStep: endpoint({
    name: 'passStep',
    service,
    method: 'POST',
    path: '/internal/sign-in-steps',
    summary: 'Check the code of the second step and open the session',
    who: 'services',
    body: StepAnswer,
    answer: SignedIn,
    status: 201,
  }),
  resolveSession: endpoint({
    name: 'resolveSession',
    service,
    method: 'GET',
    path: '/internal/sessions/:secretHash',
    summary: 'Who stands behind a session',
    who: 'services',
    params: HashInPath,
    query: SessionLook,
    answer: SessionBearer,
  }),
  closeSession: endpoint({
    name: 'closeSession',
    service,
    method: 'DELETE',
    path: '/internal/sessions/:secretHash',
    summary: 'End a session at sign-out',
    who: 'services',
    params: HashInPath,
    status: 204,
  }),
  resolveKey: endpoint({
    name: 'resolveKey',
    service,
    method: 'GET',
    path: '/internal/keys/:secretHash',
    summary: 'Who stands behind a key',
    who: 'services',
    params: HashInPath,
    answer: KeyBearer,
  }),
};
