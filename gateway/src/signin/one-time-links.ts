// The pages of the one-time links: setting up the organisation, and choosing a password with an invitation.
import { identityApi } from '@plumbline/contracts/identity';
import { CallFailure, makeCall, type Call } from '@plumbline/contracts/kernel';
import type { Environment } from '@plumbline/server';
import type { OwnAnswer, Visit } from '../door/api-door.ts';
import { sendFormPage, type FormField } from '../pages/form-page.ts';
import { readForm } from './sign-in.ts';

const password: FormField = {
  name: 'password',
  label: 'Password (at least 8 characters)',
  type: 'password',
  autocomplete: 'new-password',
  minLength: 8,
};

interface LinkPage {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly button: string;
  readonly fields: readonly FormField[];
}

const setup: LinkPage = {
  title: 'Set up Plumbline',
  text: 'Name your organization and make the first administrator’s account.',
  action: identityApi.setUp.path,
  button: 'Set up',
  fields: [
    { name: 'organizationName', label: 'Organization name', type: 'text', autocomplete: 'organization' },
    { name: 'firstName', label: 'First name', type: 'text', autocomplete: 'given-name' },
    { name: 'lastName', label: 'Last name', type: 'text', autocomplete: 'family-name' },
    { name: 'email', label: 'Email', type: 'email', autocomplete: 'username' },
    password,
  ],
};

const invitation: LinkPage = {
  title: 'Choose your password',
  text: 'Then you can sign in with your email.',
  action: identityApi.acceptInvitation.path,
  button: 'Save password',
  fields: [password],
};

export function makeOneTimeLinks(environment: Environment): { own: [string, OwnAnswer][]; forms: [string, OwnAnswer][] } {
  const call = (visit: Visit): Call =>
    makeCall({ baseUrl: environment.urlOf('identity'), headers: () => ({ 'x-request-id': visit.requestId }) });
  return {
    own: [
      ['showSetup', (visit) => show(visit, { page: setup, given: { token: String(visit.request.query['token'] ?? '') } })],
      ['showInvitation', (visit) => show(visit, { page: invitation, given: { token: String(visit.request.query['token'] ?? '') } })],
    ],
    forms: [
      ['setUp', (visit) => submit(visit, setup, (form) => call(visit)(identityApi.setUp, { body: form as never }))],
      [
        'acceptInvitation',
        (visit) => submit(visit, invitation, (form) => call(visit)(identityApi.acceptInvitation, { body: form as never })),
      ],
    ],
  };
}

interface Shown {
  readonly page: LinkPage;
  readonly given: Readonly<Record<string, string>>;
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

async function submit(visit: Visit, page: LinkPage, send: (form: Record<string, string>) => Promise<unknown>): Promise<void> {
  const form = await readForm(visit);
  try {
    await send(form);
    visit.response.redirect(303, '/api/login');
  } catch (error) {
    if (!(error instanceof CallFailure) || error.httpStatus >= 500 || error.httpStatus === 0) throw error;
    show(visit, { page, given: form, failed: error });
  }
}
