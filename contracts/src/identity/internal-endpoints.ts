// What the gateway asks identity: to open, resolve and end a session, to resolve a key.
import { endpoint } from '../kernel/index.ts';
import { HashInPath, KeyBearer, SessionBearer, SessionLook, SignedIn, SignIn } from './sessions.ts';

const service = 'identity' as const;

/** Asked by the gateway only; the service token names the organisation that the cookie or key names. */
export const internalApi = {
  openSession: endpoint({
    name: 'openSession',
    service,
    method: 'POST',
    path: '/internal/sign-ins',
    summary: 'Check a password and open a session',
    who: 'services',
    body: SignIn,
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
