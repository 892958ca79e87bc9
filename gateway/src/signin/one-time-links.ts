// The pages of the one-time links: setting up the organization, an invitation, a forgotten password, another email address.
import { identityApi } from '@plumbline/contracts/identity';
import { CallFailure, makeCall, type Call } from '@plumbline/contracts/kernel';
import type { Environment } from '@plumbline/server';
import type { LocalHandler, Visit } from '../http/api-router.ts';
import { sendFormPage, type FormField, type PageLink } from '../pages/form-page.ts';
import { englishSpeech, refusalIn, speechOf, switchOf, type PageSpeech } from '../pages/page-language.ts';
import { readForm } from '../pages/posted-form.ts';

type PageSay = PageSpeech['say'];

function password(say: PageSay): FormField {
  return { name: 'password', label: say('newPassword'), type: 'password', autocomplete: 'new-password', minLength: 8 };
}

function email(say: PageSay): FormField {
  return { name: 'email', label: say('email'), type: 'email', autocomplete: 'username' };
}

interface LinkPage {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly button: string;
  readonly fields: readonly FormField[];
  readonly links?: readonly PageLink[];
}

/** A page in the language of its reader. */
type Written = (say: PageSay) => LinkPage;

function signIn(say: PageSay): PageLink {
  return { href: '/api/login', label: say('backToSignIn') };
}

/** Whoever sets the firm up reads English, as the office does. */
const setup: Written = (say) => ({
  title: 'Set up Plumbline',
  text: 'Name your firm and create the first administrator account.',
  action: identityApi.setUp.path,
  button: 'Set up',
  fields: [
    { name: 'organizationName', label: 'Firm name', type: 'text', autocomplete: 'organization' },
    { name: 'firstName', label: 'First name', type: 'text', autocomplete: 'given-name' },
    { name: 'lastName', label: 'Last name', type: 'text', autocomplete: 'family-name' },
    email(say),
    password(say),
  ],
});

const invitation: Written = (say) => ({
  title: say('invitation'),
  text: say('invitationText'),
  action: identityApi.acceptInvitation.path,
  button: say('savePassword'),
  fields: [password(say)],
});

const forgotten: Written = (say) => ({
  title: say('forgot'),
  text: say('forgotText'),
  action: identityApi.requestPasswordReset.path,
  button: say('sendLink'),
  fields: [email(say)],
  links: [signIn(say)],
});

const choice: Written = (say) => ({
  title: say('choice'),
  text: say('choiceText'),
  action: identityApi.choosePassword.path,
  button: say('savePassword'),
  fields: [password(say)],
  links: [{ href: identityApi.requestPasswordReset.path, label: say('requestLink') }],
});

/** Opening the link alone changes nothing: programs that look into mails open links too. */
const newEmail: Written = (say) => ({
  title: say('confirmEmail'),
  text: say('confirmEmailText'),
  action: identityApi.confirmEmail.path,
  button: say('useAddress'),
  fields: [],
});

type Form = Readonly<Record<string, string>>;

type Ask = (call: Call, body: Form) => Promise<unknown>;

const asks = {
  setUp: (call, body) => call(identityApi.setUp, { body: body as never }),
  acceptInvitation: (call, body) => call(identityApi.acceptInvitation, { body: body as never }),
  requestPasswordReset: (call, { email: to = '' }) => call(identityApi.requestPasswordReset, { body: { email: to } }),
  choosePassword: (call, body) => call(identityApi.choosePassword, { body: body as never }),
  confirmEmail: (call, { token = '' }) => call(identityApi.confirmEmail, { body: { token } }),
} satisfies Record<string, Ask>;

export function makeOneTimeLinks(environment: Environment): { own: [string, LocalHandler][]; forms: [string, LocalHandler][] } {
  const call = (visit: Visit): Call => makeCall({ baseUrl: environment.urlOf('identity'), headers: () => headersOf(visit) });
  const shows =
    (page: Written): LocalHandler =>
    (visit) =>
      show(visit, { page, given: { token: String(visit.request.query['token'] ?? '') } });
  const submits =
    (page: Written, ask: Ask, done: (visit: Visit) => void): LocalHandler =>
    (visit) =>
      submit(visit, { page, send: (form) => ask(call(visit), form), done });
  return {
    own: [
      ['showSetup', shows(setup)],
      ['showInvitation', shows(invitation)],
      ['showForgotten', shows(forgotten)],
      ['showPasswordChoice', shows(choice)],
      ['showEmailConfirmation', shows(newEmail)],
    ],
    forms: [
      ['setUp', submits(setup, asks.setUp, toFreshSignIn)],
      ['acceptInvitation', submits(invitation, asks.acceptInvitation, toSignIn)],
      ['requestPasswordReset', submits(forgotten, asks.requestPasswordReset, showSent)],
      ['choosePassword', submits(choice, asks.choosePassword, toSignIn)],
      ['confirmEmail', submits(newEmail, asks.confirmEmail, toProfile)],
    ],
  };
}

/** The session of this browser is named, as with every call: it may be the one that stays. */
function headersOf({ requestId, known }: Visit): Record<string, string> {
  return { 'x-request-id': requestId, ...(known?.session ? { 'x-session-id': String(known.session.sessionId) } : {}) };
}

/** Whoever is signed in here sees the address in the profile, everybody else signs in with it. */
function toProfile({ response }: Visit): void {
  response.redirect(303, `/api/login?notice=email&next=${encodeURIComponent('/settings?tab=profile')}`);
}

function toSignIn({ response }: Visit): void {
  response.redirect(303, '/api/login?notice=password');
}

function toFreshSignIn({ response }: Visit): void {
  response.redirect(303, '/api/login');
}

/** The same for every address: the page tells nobody who has an account. */
function showSent(visit: Visit): void {
  const speech = speechOf(visit);
  const { say } = speech;
  sendFormPage(visit.response, { speech, title: say('checkEmail'), text: say('checkEmailText'), fields: [], links: [signIn(say)] });
}

interface Shown {
  readonly page: Written;
  readonly given: Form;
  readonly failed?: CallFailure;
}

function show(visit: Visit, { page: written, given, failed }: Shown): void {
  const speech = written === setup ? undefined : speechOf(visit);
  const page = written((speech ?? englishSpeech).say);
  const fields = page.fields.map((field) => {
    const value = field.type === 'password' ? undefined : given[field.name];
    return value ? { ...field, value: value.slice(0, 254) } : field;
  });
  const hidden = { token: (given['token'] ?? '').slice(0, 200) };
  sendFormPage(visit.response, {
    ...page,
    ...(speech ? { speech, otherLanguage: switchOf(speech, page.action, hidden) } : {}),
    fields,
    hidden,
    error: failed && refusalIn(speech ?? englishSpeech, failed.message),
    status: failed?.httpStatus ?? 200,
  });
}

interface Submission {
  readonly page: Written;
  readonly send: (form: Form) => Promise<unknown>;
  readonly done: (visit: Visit) => void;
}

async function submit(visit: Visit, { page, send, done }: Submission): Promise<void> {
  const form = await readForm(visit);
  try {
    await send(form);
    done(visit);
  } catch (error) {
    if (!(error instanceof CallFailure) || error.httpStatus >= 500 || error.httpStatus === 0) throw error;
    show(visit, { page, given: form, failed: error });
  }
}
