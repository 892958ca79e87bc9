// Endpoints of one’s own account: who am I, sessions, password, the one-time links.
import { endpoint, firstPaths, IdInPath, object, roles } from '../kernel/index.ts';
import { InvitationAcceptance, PasswordChange, ProfileChange, Setup, SignedInUser } from './people.ts';
import { Sessions, SetupState } from './sessions.ts';

const service = 'identity' as const;
const params = object({ id: IdInPath });

export const accountApi = {
  currentUser: endpoint({
    name: 'currentUser',
    service,
    method: 'GET',
    path: firstPaths.currentUser,
    summary: 'Read the signed-in user',
    access: 'signed-in',
    response: SignedInUser,
  }),
  changeProfile: endpoint({
    name: 'changeProfile',
    service,
    method: 'PATCH',
    path: firstPaths.currentUser,
    summary: 'Change your name, phone, time zone, language, license or keyboard shortcuts',
    access: [...roles],
    body: ProfileChange,
    response: SignedInUser,
  }),
  changePassword: endpoint({
    name: 'changePassword',
    service,
    method: 'POST',
    path: '/api/auth/password',
    summary: 'Change your password and end your other sessions; with 2FA on, confirm your identity first',
    access: 'signed-in',
    body: PasswordChange,
    status: 204,
  }),
  listSessions: endpoint({
    name: 'listSessions',
    service,
    method: 'GET',
    path: '/api/sessions',
    summary: 'List your open sessions',
    access: 'signed-in',
    response: Sessions,
  }),
  revokeSession: endpoint({
    name: 'revokeSession',
    service,
    method: 'DELETE',
    path: '/api/sessions/:id',
    summary: 'End one of your sessions',
    access: 'signed-in',
    params,
    status: 204,
  }),
  setUp: endpoint({
    name: 'setUp',
    service,
    method: 'POST',
    path: '/api/setup',
    summary: 'Set up the firm with the one-time link from the first start',
    access: 'anyone',
    body: Setup,
    response: SetupState,
    status: 201,
  }),
  acceptInvitation: endpoint({
    name: 'acceptInvitation',
    service,
    method: 'POST',
    path: '/api/invitations/accept',
    summary: 'Set a password with an invitation',
    access: 'anyone',
    body: InvitationAcceptance,
    status: 204,
  }),
};
