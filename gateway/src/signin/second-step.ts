// The second step of a sign-in as pages and as a call: the code, a recovery code, or setting the factor up.
import { StepCode, type StepShown } from '@plumbline/contracts/identity';
import { Failure, type Infer } from '@plumbline/contracts/kernel';
import { fieldsOf, readJson } from '@plumbline/server';
import type { LocalHandler, Visit } from '../http/api-router.ts';
import { sendFormPage, type FormField, type FormPage } from '../pages/form-page.ts';
import { besideSecretOf, clearBesideText, type NamedSecret } from '../session/cookie.ts';
import { keepSession, makeStepSecrets, visitingOf, type SignInNeeds } from './browser-session.ts';
import { largestForm, readForm, sayable } from '../pages/posted-form.ts';
import { safeNext } from './safe-next.ts';

export function makeSecondStep(needs: SignInNeeds): { own: [string, LocalHandler][]; forms: [string, LocalHandler][] } {
  return {
    own: [
      ['passSignInStep', (visit) => passByCall(visit, needs)],
      ['showSignInStep', (visit) => showStep(visit, needs)],
    ],
    forms: [['passSignInStep', (visit) => passByForm(visit, needs)]],
  };
}

const tooLate = 'This sign-in took too long. Please start again.';

async function passByCall(visit: Visit, needs: SignInNeeds): Promise<void> {
  const { user } = await pass(visit, stepCodeOf(await readJson(visit.request, largestForm)), needs);
  visit.response.status(200).json(user);
}

async function passByForm(visit: Visit, needs: SignInNeeds): Promise<void> {
  const form = await readForm(visit);
  const next = safeNext(form['next']);
  const recovery = form['recovery'] === 'yes';
  try {
    const { recoveryCodes } = await pass(visit, stepCodeOf({ code: form['code'], next: form['next'] }), needs);
    if (recoveryCodes) showRecoveryCodes(visit, { recoveryCodes, next });
    else visit.response.redirect(303, next);
  } catch (error) {
    const { message, status } = sayable(visit, error);
    const step = await stepOf(visit, needs);
    if (step) showStepForm(visit, { step, next, recovery, error: message, status });
    else startAgain(visit, next);
  }
}

function stepCodeOf(given: unknown): Infer<typeof StepCode> {
  const read = StepCode.safeParse(given ?? {});
  if (read.success) return read.data;
  const fields = fieldsOf(read.error);
  throw new Failure('invalid', Object.values(fields)[0] ?? 'Enter the code', { fields });
}

async function pass(visit: Visit, { code }: Infer<typeof StepCode>, needs: SignInNeeds) {
  const step = stepSecretOf(visit);
  if (!step) throw new Failure('unauthenticated', tooLate);
  const secrets = makeStepSecrets();
  const answer = { stepHash: step.secretHash, code, ...visitingOf(visit, secrets) };
  const signedIn = await needs.identity.passStep(step.organizationId, answer);
  await keepSession(visit, { signedIn, secrets }, needs);
  return signedIn;
}

function stepSecretOf({ request }: Visit): NamedSecret | undefined {
  return besideSecretOf(request.headers.cookie, 'step');
}

async function stepOf(visit: Visit, { identity }: SignInNeeds): Promise<StepShown | undefined> {
  const secret = stepSecretOf(visit);
  return secret && identity.step(secret);
}

async function showStep(visit: Visit, needs: SignInNeeds): Promise<void> {
  const next = safeNext(visit.request.query['next']);
  const step = await stepOf(visit, needs);
  if (step) showStepForm(visit, { step, next, recovery: visit.request.query['recovery'] === 'yes' });
  else startAgain(visit, next);
}

function startAgain({ response }: Visit, next: string): void {
  response.append('set-cookie', clearBesideText('step'));
  response.redirect(303, `/api/login?next=${encodeURIComponent(next)}`);
}

interface StepForm {
  readonly step: StepShown;
  readonly next: string;
  readonly recovery: boolean;
  readonly error?: string;
  readonly status?: number;
}

function showStepForm({ response }: Visit, { step, next, recovery, error, status }: StepForm): void {
  const common = { action: '/api/login/step', error, ...(status === undefined ? {} : { status }) };
  const page = step.setup ? enrolPage(step.setup, next) : recovery ? recoveryPage(next) : codePage(next);
  sendFormPage(response, { ...page, ...common });
}

type Page = Omit<FormPage, 'action'>;

const digits: FormField = { name: 'code', label: '6-digit code', type: 'text', autocomplete: 'one-time-code', inputMode: 'numeric' };

function here(next: string, more = ''): string {
  return `/api/login/step?next=${encodeURIComponent(next)}${more}`;
}

const back = { href: '/api/login', label: 'Back to sign in' };

function codePage(next: string): Page {
  return {
    title: 'Enter your code',
    text: 'Open your authenticator app and enter the code for Plumbline.',
    hidden: { next },
    fields: [digits],
    button: 'Continue',
    links: [{ href: here(next, '&recovery=yes'), label: 'Lost your phone? Use a recovery code' }, back],
  };
}

function recoveryPage(next: string): Page {
  return {
    title: 'Use a recovery code',
    text: 'Enter one of the recovery codes you saved when you set up two-factor authentication. Each works once. If you have none left, ask your administrator.',
    hidden: { next, recovery: 'yes' },
    fields: [{ name: 'code', label: 'Recovery code', type: 'text', autocomplete: 'off' }],
    button: 'Continue',
    links: [{ href: here(next), label: 'Use your authenticator app' }, back],
  };
}

function enrolPage(setup: NonNullable<StepShown['setup']>, next: string): Page {
  return {
    title: 'Set up two-factor authentication',
    text: 'Your firm requires two-factor authentication. Scan this QR code with an authenticator app, then enter the code it shows.',
    setup,
    hidden: { next },
    fields: [digits],
    button: 'Turn on and sign in',
    links: [back],
  };
}

function showRecoveryCodes({ response }: Visit, { recoveryCodes, next }: { recoveryCodes: readonly string[]; next: string }): void {
  sendFormPage(response, {
    title: 'Save your recovery codes',
    text: "If you lose your phone, use one of these codes to sign in. Each works once. They won't be shown again: print them or save them in a password manager.",
    codes: recoveryCodes,
    fields: [],
    goOn: { href: next, label: 'I saved them' },
  });
}
