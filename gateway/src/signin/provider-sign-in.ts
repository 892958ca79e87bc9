// Signing in with an OpenID provider: away with a sealed cookie, back with an answer that must belong to it.
import { browserApi, signInStepMs } from '@plumbline/contracts/identity';
import { Failure } from '@plumbline/contracts/kernel';
import { makeSeal, type Environment, type Seal } from '@plumbline/server';
import type { LocalHandler, Visit } from '../http/api-router.ts';
import { besideCookieOf, clearBesideText, hashOfSecret, setBesideText } from '../session/cookie.ts';
import { keepOutcome, makeStepSecrets, visitingOf } from './browser-session.ts';
import { sayable } from '../pages/posted-form.ts';
import { makeOpenIdProvider, NotVouched, type OpenIdProvider, type ProviderTrip, type Refusal, type Vouched } from './openid-provider.ts';
import { safeNext } from './safe-next.ts';
import { showSignInForm, type SignInPageDeps } from './sign-in.ts';

interface Deps extends SignInPageDeps {
  readonly provider: OpenIdProvider;
  readonly seal: Seal;
}

/** What the browser keeps while it is away. */
interface Luggage extends ProviderTrip {
  readonly next: string;
  readonly untilMs: number;
}

const context = 'trip to the provider';

export function makeProviderSignIn(environment: Environment, pageDeps: SignInPageDeps): [string, LocalHandler][] {
  const provider = makeOpenIdProvider(environment, browserApi.endProviderSignIn.path);
  const seal = makeSeal(environment.keys.serviceSecret, 'provider sign-in');
  const configured = (answer: (visit: Visit, deps: Deps) => Promise<void>): LocalHandler =>
    provider ? (visit) => answer(visit, { ...pageDeps, provider, seal }) : ({ response }) => response.redirect(303, '/api/login');
  return [
    ['startProviderSignIn', configured(leave)],
    ['endProviderSignIn', configured(comeBack)],
  ];
}

async function leave(visit: Visit, deps: Deps): Promise<void> {
  const next = safeNext(visit.request.query['next']);
  try {
    const { address, trip } = await deps.provider.begin();
    const luggage: Luggage = { ...trip, next, untilMs: Date.now() + signInStepMs };
    visit.response.append('set-cookie', setBesideText('provider', deps.seal.close(JSON.stringify(luggage), context)));
    visit.response.redirect(303, address);
  } catch (error) {
    showRefusal(visit, { error, next }, deps);
  }
}

async function comeBack(visit: Visit, deps: Deps): Promise<void> {
  const luggage = luggageOf(visit, deps.seal);
  // Good for one way back, whatever comes of it.
  visit.response.append('set-cookie', clearBesideText('provider'));
  const next = safeNext(luggage?.next);
  try {
    if (!luggage) throw new Failure('invalid', 'This sign-in took too long. Please start again.');
    const { url } = visit.request;
    const vouched = await deps.provider.finish(url.includes('?') ? url.slice(url.indexOf('?')) : '', luggage);
    await open(visit, { vouched, next }, deps);
  } catch (error) {
    showRefusal(visit, { error, next }, deps);
  }
}

async function open(visit: Visit, { vouched, next }: { vouched: Vouched; next: string }, deps: Deps): Promise<void> {
  const { email, ...said } = vouched;
  if (email === undefined) throw new Failure('forbidden', "Your provider hasn't verified your email address. Sign in with your password.");
  const secrets = makeStepSecrets();
  const body = { ...said, email, stepHash: hashOfSecret(secrets.step), ...visitingOf(visit, secrets) };
  const user = await keepOutcome(visit, { outcome: await deps.identity.providerSignIn(body), secrets }, deps);
  visit.response.redirect(303, user ? next : `/api/login/step?next=${encodeURIComponent(next)}`);
}

/** Nothing when there is no cookie, when it was not sealed here, or when it is too old. */
function luggageOf({ request }: Visit, seal: Seal): Luggage | undefined {
  const opened = seal.open(besideCookieOf(request.headers.cookie, 'provider') ?? '', context);
  const luggage = opened === undefined ? undefined : (JSON.parse(opened) as Luggage);
  return luggage && luggage.untilMs > Date.now() && luggage.untilMs <= Date.now() + signInStepMs ? luggage : undefined;
}

const sentences: Readonly<Record<Refusal, { message: string; status: number }>> = {
  down: { message: "The sign-in service isn't responding. Sign in with your password or try again later.", status: 503 },
  declined: { message: 'The provider declined the sign-in. Try again or sign in with your password.', status: 403 },
  broken: { message: "The sign-in service's response couldn't be verified. You weren't signed in.", status: 403 },
};

function showRefusal(visit: Visit, { error, next }: { error: unknown; next: string }, deps: Deps): void {
  const { message, status } = error instanceof NotVouched ? sentences[error.refusal] : sayable(visit, error);
  showSignInForm(visit, { next, error: message, status }, deps);
}
