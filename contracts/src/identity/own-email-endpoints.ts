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
    summary: 'Request an email change; it takes effect when the emailed link is opened. Confirm your identity first',
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
    summary: 'Withdraw your email change; its link stops working',
    access: signedIn,
    status: 204,
  }),
  correctEmail: endpoint({
    name: 'correctEmail',
    service,
    method: 'POST',
    path: '/api/users/:id/email',
    summary: "Correct a user's email; confirmed by link if they have signed in, otherwise at once with a new invitation",
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
    summary: 'Confirm a new email address with its link; other sessions end',
    access: 'anyone',
    body: EmailConfirmation,
    status: 204,
  }),
};
