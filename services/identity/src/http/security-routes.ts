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
import type { IdentityDeps } from '../stores/deps.ts';
import { sessionIdOf } from './session-header.ts';

export function mountSecurity(on: Mount, deps: IdentityDeps): void {
  mountOwn(on, deps);
  mountFactor(on, deps);
  mountFactorEnds(on, deps);
  mountResets(on, deps);
  mountSteps(on, deps);
}

function mountOwn(on: Mount, deps: IdentityDeps): void {
  on(api.readSecurity, ({ scope, request }) => readOwnSecurity(scope, sessionIdOf(request), deps));
  on(api.listSignIns, ({ scope, request }) => listOwnSignIns(scope, sessionIdOf(request), deps));
  on(api.confirmIdentity, async ({ scope, body, request, write }) => {
    const checked = await checkConfirmation(scope, { given: body, sessionId: sessionIdOf(request) }, deps);
    const confirmed = await write((tx) => storeConfirmation(tx, checked, deps));
    await forgetConfirmationAttempts(checked.userId, deps);
    return confirmed;
  });
  on(api.revokeOtherSessions, ({ scope, request, write }) =>
    write(async (tx) => {
      await endSessions(tx, { userId: ownId(scope), exceptId: sessionIdOf(request) }, deps);
    }),
  );
  on(api.endSessionsOf, ({ params, write }) => write((tx) => endSessionsOf(tx, params.id, deps)));
}

function mountFactor(on: Mount, deps: IdentityDeps): void {
  // What is secret is added after the transaction: the stored answer of the idempotency key never holds it.
  on(api.startTwoFactor, async ({ request, write }) => {
    let setup: FactorSetup | undefined;
    await write(async (tx) => {
      setup = await startOwnFactor(tx, sessionIdOf(request), deps);
      return {};
    });
    return setup ? { setup } : {};
  });
  on(api.confirmTwoFactor, async ({ scope, body, request, write }) => {
    const forget = await countFactorTry(scope, deps);
    const recovery = await makeRecoverySet();
    await write(async (tx) => {
      await confirmOwnFactor(tx, { sessionId: sessionIdOf(request), code: body.code, recovery }, deps);
      return {};
    });
    await forget();
    return { recoveryCodes: recovery.codes };
  });
  on(api.renewRecoveryCodes, async ({ scope, request, write }) => {
    await countRenewal(scope, sessionIdOf(request), deps);
    const recovery = await makeRecoverySet();
    await write(async (tx) => {
      await renewOwnRecovery(tx, { sessionId: sessionIdOf(request), recovery }, deps);
      return {};
    });
    return { recoveryCodes: recovery.codes };
  });
}

function mountFactorEnds(on: Mount, deps: IdentityDeps): void {
  on(api.removeTwoFactor, async ({ request, write }) => {
    await write((tx) => removeOwnFactor(tx, sessionIdOf(request), deps));
  });
  on(api.resetTwoFactor, async ({ params, body, request, write }) => {
    const reset = { id: params.id, sessionId: sessionIdOf(request), why: body.why };
    return write(async (tx) => showUser(await resetFactorOf(tx, reset, deps)));
  });
  on(api.readSignInRules, ({ scope }) => readSignInRules(scope, deps));
  on(api.changeSignInRules, ({ body, request, write }) =>
    write((tx) => changeSignInRules(tx, { ...body, sessionId: sessionIdOf(request) }, deps)),
  );
}

function mountResets(on: Mount, deps: IdentityDeps): void {
  on(api.requestPasswordReset, ({ body }) => requestReset(body.email, deps));
  on(api.choosePassword, ({ body }) => choosePassword(body, deps));
}

function mountSteps(on: Mount, deps: IdentityDeps): void {
  on(api.openProviderSession, ({ body }) => openProviderSession(body, deps));
  on(api.readStep, ({ params, scope }) => readStep(scope, params.stepHash, deps));
  on(api.readConfirmation, ({ scope, params, query }) => readConfirmation(scope, { ...params, ...query }, deps));
  on(api.passStep, ({ body, scope }) => passStep(scope, body, deps));
}
