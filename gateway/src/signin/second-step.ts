// The second step of a sign-in as pages and as a call: the code, a recovery code, or setting the factor up.
import { StepCode, type StepShown } from '@plumbline/contracts/identity';
import { Failure, type Infer } from '@plumbline/contracts/kernel';
import { fieldsOf, readJson } from '@plumbline/server';
import type { LocalHandler, Visit } from '../http/api-router.ts';
import { sendFormPage, type FormField, type FormPage, type PageLink } from '../pages/form-page.ts';
import { refusalIn, speechOf, switchOf, type PageSpeech } from '../pages/page-language.ts';
import { besideSecretOf, clearBesideText, type NamedSecret } from '../session/cookie.ts';
import { keepSession, makeStepSecrets, visitingOf, type SignInDeps } from './browser-session.ts';
import { largestForm, readForm, sayable } from '../pages/posted-form.ts';
import { safeNext } from './safe-next.ts';

export function makeSecondStep(deps: SignInDeps): { own: [string, LocalHandler][]; forms: [string, LocalHandler][] } {
  return {
    own: [
      ['passSignInStep', (visit) => passByCall(visit, deps)],
      ['showSignInStep', (visit) => showStep(visit, deps)],
    ],
    forms: [['passSignInStep', (visit) => passByForm(visit, deps)]],
  };
}

const tooLate = 'This sign-in took too long. Please start again.';

async function passByCall(visit: Visit, deps: SignInDeps): Promise<void> {
  const { user } = await pass(visit, stepCodeOf(await readJson(visit.request, largestForm)), deps);
  visit.response.status(200).json(user);
}

async function passByForm(visit: Visit, deps: SignInDeps): Promise<void> {
  const form = await readForm(visit);
  const next = safeNext(form['next']);
  const recovery = form['recovery'] === 'yes';
  try {
    const { recoveryCodes } = await pass(visit, stepCodeOf({ code: form['code'], next: form['next'] }), deps);
    if (recoveryCodes) showRecoveryCodes(visit, { recoveryCodes, next });
    else visit.response.redirect(303, next);
  } catch (error) {
    const { message, status } = sayable(visit, error);
    const step = await stepOf(visit, deps);
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

async function pass(visit: Visit, { code }: Infer<typeof StepCode>, deps: SignInDeps) {
  const step = stepSecretOf(visit);
  if (!step) throw new Failure('unauthenticated', tooLate);
  const secrets = makeStepSecrets();
  const answer = { stepHash: step.secretHash, code, ...visitingOf(visit, secrets) };
  const signedIn = await deps.identity.passStep(step.organizationId, answer);
  await keepSession(visit, { signedIn, secrets }, deps);
  return signedIn;
}

function stepSecretOf({ request }: Visit): NamedSecret | undefined {
  return besideSecretOf(request.headers.cookie, 'step');
}

async function stepOf(visit: Visit, { identity }: SignInDeps): Promise<StepShown | undefined> {
  const secret = stepSecretOf(visit);
  return secret && identity.step(secret);
}

async function showStep(visit: Visit, deps: SignInDeps): Promise<void> {
  const next = safeNext(visit.request.query['next']);
  const step = await stepOf(visit, deps);
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

const path = '/api/login/step';

function showStepForm(visit: Visit, { step, next, recovery, error, status }: StepForm): void {
  const speech = speechOf(visit);
  const { say } = speech;
  const page = step.setup ? enrolPage(step.setup, next, say) : recovery ? recoveryPage(next, say) : codePage(next, say);
  sendFormPage(visit.response, {
    ...page,
    speech,
    otherLanguage: switchOf(speech, path, page.hidden),
    action: path,
    error: error && refusalIn(speech, error),
    ...(status === undefined ? {} : { status }),
  });
}

type Page = Omit<FormPage, 'action'>;
type PageSay = PageSpeech['say'];

function digits(say: PageSay): FormField {
  return { name: 'code', label: say('sixDigits'), type: 'text', autocomplete: 'one-time-code', inputMode: 'numeric' };
}

function here(next: string, more = ''): string {
  return `${path}?next=${encodeURIComponent(next)}${more}`;
}

function back(say: PageSay): PageLink {
  return { href: '/api/login', label: say('backToSignIn') };
}

function codePage(next: string, say: PageSay): Page {
  return {
    title: say('code'),
    text: say('codeText'),
    hidden: { next },
    fields: [digits(say)],
    button: say('continue'),
    links: [{ href: here(next, '&recovery=yes'), label: say('lostPhone') }, back(say)],
  };
}

function recoveryPage(next: string, say: PageSay): Page {
  return {
    title: say('recovery'),
    text: say('recoveryText'),
    hidden: { next, recovery: 'yes' },
    fields: [{ name: 'code', label: say('recoveryCode'), type: 'text', autocomplete: 'off' }],
    button: say('continue'),
    links: [{ href: here(next), label: say('useApp') }, back(say)],
  };
}

function enrolPage(setup: NonNullable<StepShown['setup']>, next: string, say: PageSay): Page {
  return {
    title: say('enroll'),
    text: say('enrollText'),
    setup,
    hidden: { next },
    fields: [digits(say)],
    button: say('turnOn'),
    links: [back(say)],
  };
}

function showRecoveryCodes(visit: Visit, { recoveryCodes, next }: { recoveryCodes: readonly string[]; next: string }): void {
  const speech = speechOf(visit);
  const { say } = speech;
  sendFormPage(visit.response, {
    speech,
    title: say('saveCodes'),
    text: say('saveCodesText'),
    codes: recoveryCodes,
    fields: [],
    goOn: { href: next, label: say('savedThem') },
  });
}
