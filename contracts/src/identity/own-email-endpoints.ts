// Endpoints of the email address of an account.
import { endpoint, IdInPath, object } from '../kernel/index.ts';
import { EmailChange, EmailConfirmation, EmailCorrected, EmailCorrection, WaitingEmail } from './own-email.ts';

const service = 'identity' as const;
const signedIn = 'signed-in' as const;

export const ownEmailApi = {
  requestEmailChange: endpoint({
    name: 'requestEmailChange',
    service,
    method: 'POST',
    path: '/api/auth/email',
    summary: 'Ask for another email address: a link goes to it, and it counts once that is opened. Confirm yourself first',
    access: signedIn,
    body: EmailChange,
    response: WaitingEmail,
    status: 202,
  }),
  withdrawEmailChange: endpoint({
    name: 'withdrawEmailChange',
    service,
    method: 'DELETE',
    path: '/api/auth/email',
    summary: 'Keep the address: the link that was sent to another one stops working',
    access: signedIn,
    status: 204,
  }),
  correctEmail: endpoint({
    name: 'correctEmail',
    service,
    method: 'POST',
    path: '/api/users/:id/email',
    summary:
      'Put the email address of a user right: confirmed with a link where they signed in before, else at once, with an open invitation sent anew',
    access: ['admin'],
    params: object({ id: IdInPath }),
    body: EmailCorrection,
    response: EmailCorrected,
  }),
  confirmEmail: endpoint({
    name: 'confirmEmail',
    service,
    method: 'POST',
    path: '/api/email-changes/confirmation',
    summary: 'Take the new email address with the link that was sent to it; all other sessions end',
    access: 'anyone',
    body: EmailConfirmation,
    status: 204,
  }),
};
