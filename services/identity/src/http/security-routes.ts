// Endpoint → function of security: confirmation, two-factor authentication, resets, steps of a sign-in; nothing else.
import { identityApi as api, type FactorSetup } from '@plumbline/contracts/identity';
import type { Mount } from '@plumbline/server';
import { checkConfirmation, forgetConfirmationAttempts, readConfirmation, storeConfirmation } from '../factor/confirmation.ts';
import {
  confirmOwnFactor,
  countFactorTry,
  countRenewal,
  removeOwnFactor,
  renewOwnRecovery,
  resetFactorOf,
  startOwnFactor,
} from '../factor/own-factor.ts';
import { makeRecoverySet } from '../factor/recovery-codes.ts';
import { changeSignInRules, readSignInRules } from '../factor/sign-in-rules.ts';
import { endSessionsOf } from '../people/end-sessions.ts';
import { showUser } from '../accounts/show-person.ts';
import { requestReset, choosePassword } from '../reset/password-reset.ts';
import { listOwnSignIns, ownId, readOwnSecurity } from '../sessions/own-account.ts';
import { openProviderSession } from '../sign-in/provider-session.ts';
import { endSessions } from '../passwords/set-password.ts';
import { passStep, readStep } from '../sign-in/sign-in-step.ts';
import type { IdentityNeeds } from '../stores/needs.ts';
import { sessionIdOf } from './session-header.ts';

export function mountSecurity(on: Mount, needs: IdentityNeeds): void {
  mountOwn(on, needs);
  mountFactor(on, needs);
  mountFactorEnds(on, needs);
  mountResets(on, needs);
  mountSteps(on, needs);
}

function mountOwn(on: Mount, needs: IdentityNeeds): void {
  on(api.readSecurity, ({ scope, request }) => readOwnSecurity(scope, sessionIdOf(request), needs));
  on(api.listSignIns, ({ scope, request }) => listOwnSignIns(scope, sessionIdOf(request), needs));
  on(api.confirmIdentity, async ({ scope, body, request, write }) => {
    const checked = await checkConfirmation(scope, { given: body, sessionId: sessionIdOf(request) }, needs);
    const confirmed = await write((tx) => storeConfirmation(tx, checked, needs));
    await forgetConfirmationAttempts(checked.userId, needs);
    return confirmed;
  });
  on(api.revokeOtherSessions, ({ scope, request, write }) =>
    write(async (tx) => {
      await endSessions(tx, { userId: ownId(scope), exceptId: sessionIdOf(request) }, needs);
    }),
  );
  on(api.endSessionsOf, ({ params, write }) => write((tx) => endSessionsOf(tx, params.id, needs)));
}

function mountFactor(on: Mount, needs: IdentityNeeds): void {
  // What is secret is added after the transaction: the stored answer of the idempotency key never holds it.
  on(api.startTwoFactor, async ({ request, write }) => {
    let setup: FactorSetup | undefined;
    await write(async (tx) => {
      setup = await startOwnFactor(tx, sessionIdOf(request), needs);
      return {};
    });
    return setup ? { setup } : {};
  });
  on(api.confirmTwoFactor, async ({ scope, body, request, write }) => {
    const forget = await countFactorTry(scope, needs);
    const recovery = await makeRecoverySet();
    await write(async (tx) => {
      await confirmOwnFactor(tx, { sessionId: sessionIdOf(request), code: body.code, recovery }, needs);
      return {};
    });
    await forget();
    return { recoveryCodes: recovery.codes };
  });
  on(api.renewRecoveryCodes, async ({ scope, request, write }) => {
    await countRenewal(scope, sessionIdOf(request), needs);
    const recovery = await makeRecoverySet();
    await write(async (tx) => {
      await renewOwnRecovery(tx, { sessionId: sessionIdOf(request), recovery }, needs);
      return {};
    });
    return { recoveryCodes: recovery.codes };
  });
}

function mountFactorEnds(on: Mount, needs: IdentityNeeds): void {
  on(api.removeTwoFactor, async ({ request, write }) => {
    await write((tx) => removeOwnFactor(tx, sessionIdOf(request), needs));
  });
  on(api.resetTwoFactor, async ({ params, body, request, write }) => {
    const reset = { id: params.id, sessionId: sessionIdOf(request), why: body.why };
    return write(async (tx) => showUser(await resetFactorOf(tx, reset, needs)));
  });
  on(api.readSignInRules, ({ scope }) => readSignInRules(scope, needs));
  on(api.changeSignInRules, ({ body, request, write }) =>
    write((tx) => changeSignInRules(tx, { ...body, sessionId: sessionIdOf(request) }, needs)),
  );
}

function mountResets(on: Mount, needs: IdentityNeeds): void {
  on(api.requestPasswordReset, ({ body }) => requestReset(body.email, needs));
  on(api.choosePassword, ({ body }) => choosePassword(body, needs));
}

function mountSteps(on: Mount, needs: IdentityNeeds): void {
  on(api.openProviderSession, ({ body }) => openProviderSession(body, needs));
  on(api.readStep, ({ params, scope }) => readStep(scope, params.stepHash, needs));
  on(api.readConfirmation, ({ scope, params, query }) => readConfirmation(scope, { ...params, ...query }, needs));
  on(api.passStep, ({ body, scope }) => passStep(scope, body, needs));
}
