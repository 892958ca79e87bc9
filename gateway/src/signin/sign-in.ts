// Signing in and out: the page, the form without a script, the call.
import { Credentials, type SignedInUser } from '@plumbline/contracts/identity';
import { Failure, type Infer } from '@plumbline/contracts/kernel';
import { fieldsOf, isCausedElsewhere, readJson } from '@plumbline/server';
import type { LocalHandler, Visit } from '../http/api-router.ts';
import { isOldBrowser } from '../http/same-origin.ts';
import { sendFormPage, type PageLink } from '../pages/form-page.ts';
import { refusalIn, speechOf, switchOf, type PageSpeech } from '../pages/page-language.ts';
import { hashOfSecret } from '../session/cookie.ts';
import { endSession, keepOutcome, keepSession, makeStepSecrets, visitingOf, type SignInDeps } from './browser-session.ts';
import { largestForm, readForm, sayable } from '../pages/posted-form.ts';
import { safeNext } from './safe-next.ts';

export interface SignInPageDeps extends SignInDeps {
  /** What the button of the OpenID provider says; absent where none is set up. */
  readonly providerLabel: string | undefined;
}

export function makeSignIn(deps: SignInPageDeps): { own: [string, LocalHandler][]; forms: [string, LocalHandler][] } {
  return {
    own: [
      ['signIn', (visit) => signInByCall(visit, deps)],
      ['showSignIn', (visit) => showSignIn(visit, deps)],
      ['signOut', (visit) => signOutByCall(visit, deps)],
      ['signOutInBrowser', (visit) => signOutInBrowser(visit, deps)],
    ],
    forms: [
      ['signIn', (visit) => signInByForm(visit, deps)],
      ['signOut', (visit) => signOutByCall(visit, deps)],
    ],
  };
}

const codeWanted = 'Enter your authenticator app code';

async function signInByCall(visit: Visit, deps: SignInPageDeps): Promise<void> {
  const user = await openSession(visit, credentialsOf(await readJson(visit.request, largestForm)), deps);
  if (!user) throw new Failure('unauthenticated', codeWanted, { fields: { code: codeWanted } });
  visit.response.status(200).json(user);
}

async function signInByForm(visit: Visit, deps: SignInPageDeps): Promise<void> {
  const form = await readForm(visit);
  const next = safeNext(form['next']);
  try {
    const user = await openSession(visit, credentialsOf(form), deps);
    visit.response.redirect(303, user ? next : `/api/login/step?next=${encodeURIComponent(next)}`);
  } catch (error) {
    const { message, status } = sayable(visit, error);
    showSignInForm(visit, { email: form['email'], next, error: message, status }, deps);
  }
}

function credentialsOf(given: unknown): Infer<typeof Credentials> {
  const read = Credentials.safeParse(given ?? {});
  if (read.success) return read.data;
  const fields = fieldsOf(read.error);
  throw new Failure('invalid', Object.values(fields)[0] ?? 'Email and password are required', { fields });
}

/** The user, or nobody yet when a second step is asked for. */
async function openSession(
  visit: Visit,
  { email, password, code }: Infer<typeof Credentials>,
  deps: SignInPageDeps,
): Promise<SignedInUser | undefined> {
  const secrets = makeStepSecrets();
  const stepHash = hashOfSecret(secrets.step);
  const visiting = visitingOf(visit, secrets);
  const outcome = await deps.identity.signIn({ email, password, stepHash, ...visiting });
  if (!('step' in outcome) || outcome.step !== 'code' || code === undefined) return keepOutcome(visit, { outcome, secrets }, deps);
  const signedIn = await deps.identity.passStep(outcome.organizationId, { stepHash, code, ...visiting });
  await keepSession(visit, { signedIn, secrets }, deps);
  return signedIn.user;
}

/** What has just been done, by the name under which another page leads here. */
const notices = new Map<string, Notice>([
  ['password', 'passwordSaved'],
  ['email', 'emailConfirmed'],
]);
/** docs/operations.md says what the product asks of a browser. */
type Notice = 'passwordSaved' | 'emailConfirmed' | 'browserTooOld';

function showSignIn(visit: Visit, deps: SignInPageDeps): void {
  const next = safeNext(visit.request.query['next']);
  if (visit.known?.session) {
    visit.response.redirect(303, next);
    return;
  }
  const notice = notices.get(String(visit.request.query['notice'])) ?? (isOldBrowser(visit.request) ? 'browserTooOld' : undefined);
  showSignInForm(visit, { next, ...(notice ? { notice } : {}) }, deps);
}

export interface SignInForm {
  readonly email?: string | undefined;
  readonly next: string;
  readonly error?: string;
  readonly notice?: Notice;
  readonly status?: number;
}

export function showSignInForm(
  visit: Visit,
  { email, next, error, notice, status }: SignInForm,
  { providerLabel }: Pick<SignInPageDeps, 'providerLabel'>,
): void {
  const speech = speechOf(visit);
  const { say } = speech;
  sendFormPage(visit.response, {
    speech,
    otherLanguage: switchOf(speech, '/api/login', { next }),
    title: say('signIn'),
    text: say('signInText'),
    action: '/api/login',
    hidden: { next },
    fields: [
      { name: 'email', label: say('email'), type: 'email', autocomplete: 'username', ...(email ? { value: email.slice(0, 254) } : {}) },
      { name: 'password', label: say('password'), type: 'password', autocomplete: 'current-password' },
    ],
    button: say('signIn'),
    error: error && refusalIn(speech, error),
    notice: notice && say(notice),
    ...(providerLabel ? { alternative: providerButton(providerLabel, next, speech) } : {}),
    links: [{ href: '/api/password-resets', label: say('forgot') }],
    ...(status === undefined ? {} : { status }),
  });
}

function providerButton(provider: string, next: string, { say }: PageSpeech): PageLink {
  return { href: `/api/login/provider?next=${encodeURIComponent(next)}`, label: say('withProvider', { provider }) };
}

async function signOutByCall(visit: Visit, deps: SignInDeps): Promise<void> {
  await endSession(visit, deps);
  visit.response.status(204).end();
}

/** The menu’s Sign Out is a navigation; one that another site causes ends nothing (trust S6). */
async function signOutInBrowser(visit: Visit, deps: SignInDeps): Promise<void> {
  if (isCausedElsewhere(visit.request)) throw new Failure('forbidden', 'This request came from another site');
  await endSession(visit, deps);
  visit.response.redirect(303, '/');
}
