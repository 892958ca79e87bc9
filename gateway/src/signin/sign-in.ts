// Signing in and out at the door: the page, the form without a script, the call, the cookie.
import { Credentials, type SignedInUser } from '@plumbline/contracts/identity';
import { Failure, type Infer } from '@plumbline/contracts/kernel';
import { fieldsOf, readBytes, readJson } from '@plumbline/server';
import type { OwnAnswer, Visit } from '../door/api-door.ts';
import { isCausedElsewhere } from '../door/same-origin.ts';
import { sendFormPage } from '../pages/form-page.ts';
import type { AskIdentity } from '../session/ask-identity.ts';
import type { Callers } from '../session/callers.ts';
import {
  clearCookieText,
  hashOfSecret,
  makeSecret,
  secretOfCookie,
  sessionCookieOf,
  setCookieText,
  type NamedSecret,
} from '../session/cookie.ts';
import { safeNext } from './safe-next.ts';

export interface SignInNeeds {
  readonly identity: AskIdentity;
  readonly callers: Callers;
  /** Ends the streams of a session at once. */
  readonly endStreams: (sessionId: number) => void;
}

const largestForm = 16 * 1024;

export function makeSignIn(needs: SignInNeeds): { own: [string, OwnAnswer][]; forms: [string, OwnAnswer][] } {
  return {
    own: [
      ['signIn', (visit) => signInByCall(visit, needs)],
      ['showSignIn', (visit) => showSignIn(visit)],
      ['signOut', (visit) => signOutByCall(visit, needs)],
      ['signOutInBrowser', (visit) => signOutInBrowser(visit, needs)],
    ],
    forms: [
      ['signIn', (visit) => signInByForm(visit, needs)],
      ['signOut', (visit) => signOutByCall(visit, needs)],
    ],
  };
}

async function signInByCall(visit: Visit, needs: SignInNeeds): Promise<void> {
  const user = await openSession(visit, credentialsOf(await readJson(visit.request, largestForm)), needs);
  visit.response.status(200).json(user);
}

async function signInByForm(visit: Visit, needs: SignInNeeds): Promise<void> {
  const form = await readForm(visit);
  try {
    await openSession(visit, credentialsOf(form), needs);
    visit.response.redirect(303, safeNext(form['next']));
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    if (error.retryAfterSeconds !== undefined) visit.response.set('retry-after', String(error.retryAfterSeconds));
    showForm(visit, { email: form['email'], next: safeNext(form['next']), error: error.message, status: error.status });
  }
}

/** The fields of a posted form; a repeated one counts once. */
export async function readForm({ request }: Visit): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams((await readBytes(request, largestForm)).toString('utf8')));
}

function credentialsOf(given: unknown): Infer<typeof Credentials> {
  const read = Credentials.safeParse(given ?? {});
  if (read.success) return read.data;
  const fields = fieldsOf(read.error);
  throw new Failure('invalid', Object.values(fields)[0] ?? 'Email and password are required', { fields });
}

/** A new secret each time: what a browser held before the sign-in opens nothing after it. */
async function openSession(
  visit: Visit,
  { email, password }: Infer<typeof Credentials>,
  { identity, callers, endStreams }: SignInNeeds,
): Promise<SignedInUser> {
  const before = previousOf(visit);
  const secret = makeSecret();
  const { ip, userAgent } = visit.origin;
  const opened = await identity.signIn({
    email,
    password,
    secretHash: hashOfSecret(secret),
    ...(before ? { previousSecretHash: before.secretHash } : {}),
    ip,
    userAgent,
  });
  const { user } = opened;
  if (before) {
    callers.forgetSecret(before);
    if (before.organizationId !== user.organization.id) await identity.signOut(before, undefined);
    if (visit.known?.session) endStreams(visit.known.session.sessionId);
  }
  visit.response.setHeader('set-cookie', setCookieText(user.organization.id, secret));
  return user;
}

function previousOf({ request }: Visit): NamedSecret | undefined {
  const value = sessionCookieOf(request.headers.cookie);
  return value === undefined ? undefined : secretOfCookie(value);
}

function showSignIn(visit: Visit): void {
  const next = safeNext(visit.request.query['next']);
  if (visit.known?.session) {
    visit.response.redirect(303, next);
    return;
  }
  showForm(visit, { next });
}

function showForm(
  { response }: Visit,
  { email, next, error, status }: { email?: string | undefined; next: string; error?: string; status?: number },
): void {
  sendFormPage(response, {
    title: 'Sign in',
    text: 'Use the account that your administrator made for you.',
    action: '/api/login',
    hidden: { next },
    fields: [
      { name: 'email', label: 'Email', type: 'email', autocomplete: 'username', ...(email ? { value: email.slice(0, 254) } : {}) },
      { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' },
    ],
    button: 'Sign in',
    error,
    ...(status === undefined ? {} : { status }),
  });
}

async function signOutByCall(visit: Visit, needs: SignInNeeds): Promise<void> {
  await endSession(visit, needs);
  visit.response.status(204).end();
}

/** The menu’s Sign Out is a navigation; one that another site causes ends nothing (trust S6). */
async function signOutInBrowser(visit: Visit, needs: SignInNeeds): Promise<void> {
  if (isCausedElsewhere(visit.request)) throw new Failure('forbidden', 'This request comes from another site');
  await endSession(visit, needs);
  visit.response.redirect(303, '/');
}

async function endSession(visit: Visit, { identity, callers, endStreams }: SignInNeeds): Promise<void> {
  const secret = previousOf(visit);
  if (secret) {
    await identity.signOut(secret, visit.known?.caller.scope.actor);
    callers.forgetSecret(secret);
  }
  if (visit.known?.session) endStreams(visit.known.session.sessionId);
  visit.response.setHeader('set-cookie', clearCookieText());
}
