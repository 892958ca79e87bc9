// What a browser holds after a step of a sign-in: fresh secrets each time, so that nothing it held before opens anything.
import type { SignedIn, SignedInUser, SignInOutcome } from '@plumbline/contracts/identity';
import type { Visit } from '../http/api-router.ts';
import type { IdentityClient } from '../session/identity-client.ts';
import type { Callers } from '../session/callers.ts';
import {
  besideSecretOf,
  clearBesideText,
  clearCookieText,
  clearLinkCookieText,
  linkCookieOf,
  hashOfSecret,
  makeSecret,
  secretOfCookie,
  sessionCookieOf,
  setBesideText,
  setCookieText,
  type NamedSecret,
} from '../session/cookie.ts';

export interface SignInDeps {
  readonly identity: IdentityClient;
  readonly callers: Callers;
  /** Ends the streams of a session at once. */
  readonly endStreams: (sessionId: number) => void;
}

/** The secrets of one step, made before it is asked for. */
export interface StepSecrets {
  readonly session: string;
  readonly device: string;
  readonly step: string;
}

export function makeStepSecrets(): StepSecrets {
  return { session: makeSecret(), device: makeSecret(), step: makeSecret() };
}

/** What identity hears of the browser: hashes only. */
export function visitingOf(visit: Visit, secrets: StepSecrets) {
  const before = previousOf(visit);
  const device = besideSecretOf(visit.request.headers.cookie, 'device');
  const { ip, userAgent } = visit.origin;
  return {
    secretHash: hashOfSecret(secrets.session),
    newDeviceHash: hashOfSecret(secrets.device),
    ...(before ? { previousSecretHash: before.secretHash } : {}),
    ...(device ? { deviceHash: device.secretHash } : {}),
    ip,
    userAgent,
  };
}

/** Keeps the second step in the browser, or opens the session. Answers the user when somebody is signed in now. */
export async function keepOutcome(
  visit: Visit,
  { outcome, secrets }: { outcome: SignInOutcome; secrets: StepSecrets },
  deps: SignInDeps,
): Promise<SignedInUser | undefined> {
  if ('step' in outcome) {
    visit.response.append('set-cookie', setBesideText('step', `${outcome.organizationId}.${secrets.step}`));
    return undefined;
  }
  await keepSession(visit, { signedIn: outcome, secrets }, deps);
  return outcome.user;
}

export async function keepSession(
  visit: Visit,
  { signedIn, secrets }: { signedIn: SignedIn; secrets: StepSecrets },
  { identity, callers, endStreams }: SignInDeps,
): Promise<void> {
  const { user, newDevice } = signedIn;
  const before = previousOf(visit);
  if (before) {
    callers.forgetSecret(before);
    if (before.organizationId !== user.organization.id) await identity.signOut(before, undefined);
    if (visit.known?.session) endStreams(visit.known.session.sessionId);
  }
  const { response } = visit;
  response.append('set-cookie', setCookieText(user.organization.id, secrets.session));
  if (newDevice) response.append('set-cookie', setBesideText('device', `${user.organization.id}.${secrets.device}`));
  if (besideSecretOf(visit.request.headers.cookie, 'step')) response.append('set-cookie', clearBesideText('step'));
}

function previousOf({ request }: Visit): NamedSecret | undefined {
  const value = sessionCookieOf(request.headers.cookie);
  return value === undefined ? undefined : secretOfCookie(value);
}

export async function endSession(visit: Visit, { identity, callers, endStreams }: SignInDeps): Promise<void> {
  const secret = previousOf(visit);
  if (secret) {
    await identity.signOut(secret, visit.known?.caller.scope.actor);
    callers.forgetSecret(secret);
  }
  if (visit.known?.session) endStreams(visit.known.session.sessionId);
  visit.response.append('set-cookie', clearCookieText());
  // Whoever signs out leaves nothing open in this browser
  if (linkCookieOf(visit.request.headers.cookie)) visit.response.append('set-cookie', clearLinkCookieText());
}
