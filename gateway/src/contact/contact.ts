// The contact form of the public pages: a plain POST, answered with a page. What is wrong is said beside its field, what was typed stays.
import { ContactIntake } from '@plumbline/contracts/identity';
import type { Failure } from '@plumbline/contracts/kernel';
import type { LocalHandler, Visit } from '../http/api-router.ts';
import { sendFormPage, type FormField, type PageLink } from '../pages/form-page.ts';
import type { IdentityClient } from '../session/identity-client.ts';
import { readForm, sayable } from '../pages/posted-form.ts';

/** No person sees this field; the public page has it too. What fills it in is thanked and dropped. */
const trap = 'website';
const back: PageLink = { href: '/marketing', label: 'Back to home page' };

const fields: readonly FormField[] = [
  { name: 'name', label: 'Your name', type: 'text', autocomplete: 'name', maxLength: 120 },
  { name: 'email', label: 'Email', type: 'email', autocomplete: 'email', maxLength: 254 },
  { name: 'phone', label: 'Phone (optional)', type: 'tel', autocomplete: 'tel', maxLength: 40, optional: true },
  { name: 'message', label: 'How can we help? (up to 2,000 characters)', type: 'textarea', autocomplete: 'off', maxLength: 2_000 },
];

export function makeContact({ identity }: { identity: Pick<IdentityClient, 'keepContact'> }): [string, LocalHandler][] {
  return [
    ['showContact', (visit) => (visit.request.query['sent'] === 'yes' ? thank(visit) : showForm(visit, { given: {} }))],
    ['sendContact', (visit) => receive(visit, identity)],
  ];
}

async function receive(visit: Visit, identity: Pick<IdentityClient, 'keepContact'>): Promise<void> {
  const form = await readForm(visit);
  // A program that fills in everything is not told that it was seen through
  if (form[trap]) return thanked(visit);
  const given = Object.fromEntries(fields.map(({ name }) => [name, form[name] ?? '']));
  const checked = ContactIntake.safeParse(given);
  if (!checked.success) return showForm(visit, { given, wrong: wrongOf(checked.error.issues) });
  try {
    await identity.keepContact(checked.data, visit.origin.ip || 'unknown');
  } catch (error) {
    return showForm(visit, { given, failed: sayable(visit, error) });
  }
  return thanked(visit);
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The first sentence about each field. */
function wrongOf(issues: readonly Issue[]): Readonly<Record<string, string>> {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

/** Elsewhere than here, so that looking again sends nothing again. */
function thanked({ response }: Visit): void {
  response.redirect(303, '/api/contact?sent=yes');
}

function thank({ response }: Visit): void {
  sendFormPage(response, {
    title: 'Thank you',
    text: 'We received your message. An administrator will reply by email.',
    fields: [],
    links: [back],
  });
}

interface Shown {
  readonly given: Readonly<Record<string, string>>;
  readonly wrong?: Readonly<Record<string, string>>;
  readonly failed?: Failure;
}

function showForm({ response }: Visit, { given, wrong = {}, failed }: Shown): void {
  const isWrong = Object.keys(wrong).length > 0;
  sendFormPage(response, {
    title: 'Contact us',
    text: 'Send a message to the firm that runs this workspace.',
    action: '/api/contact',
    fields: fields.map((field) => ({ ...field, value: (given[field.name] ?? '').slice(0, field.maxLength), wrong: wrong[field.name] })),
    trap,
    button: 'Send message',
    links: [back],
    error: isWrong ? "Your message wasn't sent. Check the marked fields." : failed?.message,
    status: isWrong ? 400 : (failed?.status ?? 200),
  });
}
