// Endpoint → function of the email address of an account, nothing else.
import { identityApi as api } from '@plumbline/contracts/identity';
import type { Mount } from '@plumbline/server';
import { requestOwnEmail, countEmailChange, withdrawOwnEmail } from '../email/request-email-change.ts';
import { confirmEmail } from '../email/confirm-email.ts';
import { correctEmail, countCorrection, type Corrected } from '../email/correct-email.ts';
import { emailTransport } from '../stores/email-transport.ts';
import { emailInvitation } from '../people/invitations.ts';
import { showUser, showWaiting } from '../accounts/show-person.ts';
import type { IdentityDeps } from '../stores/deps.ts';
import { sessionIdOf } from './session-header.ts';

export function mountEmail(on: Mount, deps: IdentityDeps): void {
  on(api.requestEmailChange, async ({ scope, body, request, write }) => {
    const asked = await countEmailChange(scope, { email: body.email, sessionId: sessionIdOf(request) }, deps);
    const carrier = await emailTransport(scope, deps);
    return write(async (tx) => ({ ...(await requestOwnEmail(tx, asked, deps)), ...carrier }));
  });
  on(api.withdrawEmailChange, ({ write }) => write((tx) => withdrawOwnEmail(tx, deps)));
  on(api.correctEmail, async ({ scope, params, body, request, write }) => {
    const asked = await countCorrection(scope, { email: body.email, sessionId: sessionIdOf(request) }, deps);
    const carrier = await emailTransport(scope, deps);
    const made: Corrected[] = [];
    const answer = await write(async (tx) => {
      made[0] = await correctEmail(tx, { id: params.id, expectedVersion: body.expectedVersion, ...asked }, deps);
      const { user, waiting } = made[0];
      return { user: showUser(user), ...(waiting ? { waiting: { ...showWaiting(waiting), ...carrier } } : {}) };
    });
    const [{ user, path } = {} as Partial<Corrected>] = made;
    if (!user || !path) return answer;
    // Link and carrier are added after the transaction: the stored answer of the idempotency key never holds the link.
    const carriedBy = await emailInvitation(scope, { user, path }, deps);
    return { ...answer, invitationPath: path, ...(carriedBy ? { invitationCarriedBy: carriedBy } : {}) };
  });
  on(api.confirmEmail, ({ body, request }) => confirmEmail({ token: body.token, sessionId: sessionIdOf(request) }, deps));
}
