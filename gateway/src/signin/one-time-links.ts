// The pages of the one-time links: setting up the organization, an invitation, a forgotten password, another email address.
import { identityApi } from '@plumbline/contracts/identity';
import { CallFailure, makeCall, type Call } from '@plumbline/contracts/kernel';
import type { Environment } from '@plumbline/server';
import type { LocalHandler, Visit } from '../http/api-router.ts';
import { sendFormPage, type FormField, type PageLink } from '../pages/form-page.ts';
import { readForm } from '../pages/posted-form.ts';

const password: FormField = {
  name: 'password',
  label: 'Password (at least 8 characters)',
  type: 'password',
  autocomplete: 'new-password',
  minLength: 8,
};

const email: FormField = { name: 'email', label: 'Email', type: 'email', autocomplete: 'username' };

interface LinkPage {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly button: string;
  readonly fields: readonly FormField[];
  readonly links?: readonly PageLink[];
}

const signIn: PageLink = { href: '/api/login', label: 'Back to sign in' };

const setup: LinkPage = {
  title: 'Set up Plumbline',
  text: 'Name your firm and create the first administrator account.',
  action: identityApi.setUp.path,
  button: 'Set up',
  fields: [
    { name: 'organizationName', label: 'Firm name', type: 'text', autocomplete: 'organization' },
    { name: 'firstName', label: 'First name', type: 'text', autocomplete: 'given-name' },
    { name: 'lastName', label: 'Last name', type: 'text', autocomplete: 'family-name' },
    email,
    password,
  ],
};

const invitation: LinkPage = {
  title: 'Set your password',
  text: "You'll then sign in with your email.",
  action: identityApi.acceptInvitation.path,
  button: 'Save password',
  fields: [password],
};

const forgotten: LinkPage = {
  title: 'Forgot your password?',
  text: "Enter your account email. We'll send you a link to set a new password.",
  action: identityApi.requestPasswordReset.path,
  button: 'Send link',
  fields: [email],
  links: [signIn],
};

const choice: LinkPage = {
  title: 'Set a new password',
  text: "You'll be signed out everywhere else. Two-factor authentication stays on.",
  action: identityApi.choosePassword.path,
  button: 'Save password',
  fields: [password],
  links: [{ href: identityApi.requestPasswordReset.path, label: 'Request a new link' }],
};

/** Opening the link alone changes nothing: programs that look into mails open links too. */
const newEmail: LinkPage = {
  title: 'Confirm your new email',
  text: "You'll then sign in with this address. You'll be signed out everywhere else.",
  action: identityApi.confirmEmail.path,
  button: 'Use this address',
  fields: [],
};

/** The same for every address: the page tells nobody who has an account. */
const sent = {
  title: 'Check your email',
  text: "If this address has an account, we've prepared an email with a link. It works once, within 30 minutes. If it doesn't arrive, ask your administrator.",
};

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
    (page: LinkPage): LocalHandler =>
    (visit) =>
      show(visit, { page, given: { token: String(visit.request.query['token'] ?? '') } });
  const submits =
    (page: LinkPage, ask: Ask, done: (visit: Visit) => void): LocalHandler =>
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

function showSent({ response }: Visit): void {
  sendFormPage(response, { ...sent, fields: [], links: [signIn] });
}

interface Shown {
  readonly page: LinkPage;
  readonly given: Form;
  readonly failed?: CallFailure;
}

function show({ response }: Visit, { page, given, failed }: Shown): void {
  const fields = page.fields.map((field) => {
    const value = field.type === 'password' ? undefined : given[field.name];
    return value ? { ...field, value: value.slice(0, 254) } : field;
  });
  sendFormPage(response, {
    ...page,
    fields,
    hidden: { token: (given['token'] ?? '').slice(0, 200) },
    error: failed?.message,
    status: failed?.httpStatus ?? 200,
  });
}

interface Submission {
  readonly page: LinkPage;
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
