// A form over an endpoint: checked here before it is sent, refusals at their fields, one key for one set of values, entries that outlive it.
import { endpoint, object, string } from '@plumbline/contracts/kernel';
import { DialogForm, Form, OvertakenNotice, Textarea, TextInput } from '@plumbline/ui';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { saveAllDrafts, useDialogDraft, useDraft } from '../index.ts';
import { openScreen, refusal, serverAnswers, type Answers } from '../testing/a-screen.tsx';
import { draftOfTexts } from './form-draft.ts';
import { useContractForm } from './use-contract-form.ts';

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const addNote = endpoint({
  name: 'addNote',
  service: 'claims',
  method: 'POST',
  path: '/api/notes',
  summary: 'Adds a note',
  access: 'signed-in',
  body: object({
    title: string().min(1, 'A note needs a title'),
    place: object({ city: string().max(5, 'At most 5 letters') }),
    why: string(),
  }),
  response: object({ title: string() }),
});

const first = { title: '', city: '', why: '', version: 1 };
const toBody = ({ title, city, why }: typeof first) => ({ title, place: { city }, why });
const outcome = { stale: [], onError: () => undefined, toBody, paths: { city: 'place.city' } };

function NoteDialog({ version = 1, labels }: { version?: number; labels?: Record<string, string> }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <OpenNote version={version} {...(labels ? { labels } : {})} onClose={() => setOpen(false)} /> : <p>Closed</p>;
}

function OpenNote({ version, onClose, ...rest }: { version: number; labels?: Record<string, string>; onClose: () => void }) {
  const draft = useDialogDraft('note', () => first);
  const form = useContractForm(addNote, { ...outcome, ...rest, draft, onSuccess: onClose });
  return (
    <DialogForm title="Note" action="Add" form={form} onClose={onClose}>
      <TextInput label="Title" {...form.field('title')} />
      <TextInput label="City" {...form.field('city')} />
      <Textarea label="Reason" {...form.field('why')} />
      <OvertakenNotice {...form.overtaken(version)}>Another title.</OvertakenNotice>
    </DialogForm>
  );
}

function open(answers: Answers, element = <NoteDialog />) {
  const sent = serverAnswers(answers);
  openScreen({ at: '/', routes: [{ path: '/', element }] });
  return sent;
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const done = { title: 'Roof' };

test('what the contract refuses is not sent: its words stand at the field, and the first wrong field has the focus', async () => {
  const sent = open({ 'POST /api/notes': done });
  await userEvent.type(field('City'), 'Naples');
  await press('Add');
  expect(screen.getByText('A note needs a title')).toBeTruthy();
  expect(screen.getByText('At most 5 letters')).toBeTruthy();
  expect(field('City').getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(field('Title')));
  expect(sent).toEqual([]);
  // What is being mended is not complained about any more; the other field is
  await userEvent.type(field('Title'), 'Roof');
  expect(screen.queryByText('A note needs a title')).toBeNull();
  expect(screen.getByText('At most 5 letters')).toBeTruthy();
  await userEvent.type(field('City'), '{Backspace}');
  await press('Add');
  await screen.findByText('Closed');
  expect(sent.map(({ body }) => body)).toEqual([{ title: 'Roof', place: { city: 'Naple' }, why: '' }]);
});

test('with labels a summary leads to what is wrong', async () => {
  open({}, <NoteDialog labels={{ title: 'Title', city: 'City' }} />);
  await userEvent.type(field('City'), 'Naples');
  await press('Add');
  expect(screen.getByRole('alert').textContent).toContain('2 fields need attention');
  await userEvent.click(screen.getByRole('link', { name: 'Title' }));
  expect(document.activeElement).toBe(field('Title'));
});

test('what the server refuses stands at its fields, and takes the focus; what concerns none stands above them', async () => {
  open({ 'POST /api/notes': () => refusal(400, 'No such city', { 'place.city': 'No such city', 'place.code': 'No code' }) });
  await userEvent.type(field('Title'), 'Roof');
  await press('Add');
  await screen.findByText('No such city');
  await waitFor(() => expect(document.activeElement).toBe(field('City')));
  expect(screen.getByRole('alert').textContent).toContain('No code');
});

test('a failure without fields is said', async () => {
  open({ 'POST /api/notes': () => refusal(500, 'The disk is full') });
  await userEvent.type(field('Title'), 'Roof');
  await press('Add');
  expect((await screen.findByRole('alert')).textContent).toContain('The disk is full');
});

test('the same values keep one key until they succeed, also when the page was loaded again in between', async () => {
  const sent = open({ 'POST /api/notes': () => refusal(500, 'Later') });
  await userEvent.type(field('Title'), 'Roof');
  await press('Add');
  await screen.findByText('Later');
  await press('Add');
  await waitFor(() => expect(sent).toHaveLength(2));
  saveAllDrafts();
  cleanup();
  const again = open({ 'POST /api/notes': done });
  expect(field('Title').value).toBe('Roof');
  expect(screen.getByText('Your unsaved entries were restored.')).toBeTruthy();
  await press('Add');
  await screen.findByText('Closed');
  expect(new Set([...sent, ...again].map(({ key }) => key)).size).toBe(1);
  cleanup();
  const next = open({ 'POST /api/notes': done });
  expect(field('Title').value).toBe('');
  await userEvent.type(field('Title'), 'Roof');
  await press('Add');
  await screen.findByText('Closed');
  expect(next[0]?.key).not.toBe(sent[0]?.key);
});

test('Enter while it is on its way sends nothing more', async () => {
  let arrive: (answer: Response) => void = () => undefined;
  const sent = open({ 'POST /api/notes': () => new Promise<Response>((resolve) => (arrive = resolve)) });
  await userEvent.type(field('Title'), 'Roof{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.type(field('Title'), 's{Enter}{Enter}');
  arrive(Response.json(done));
  await screen.findByText('Closed');
  expect(sent).toHaveLength(1);
});

test('what is discarded goes out of the fields', async () => {
  open({});
  await userEvent.type(field('Title'), 'Roof');
  saveAllDrafts();
  cleanup();
  open({});
  await press('Discard');
  expect(field('Title').value).toBe('');
});

test('a newer version that stands there is said, and what was typed can be saved over it', async () => {
  open({ 'POST /api/notes': () => refusal(409, 'Somebody was faster') }, <NoteDialog version={2} />);
  await userEvent.type(field('Title'), 'Roof');
  await press('Add');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep my changes' }));
  expect(screen.queryByRole('button', { name: 'Keep my changes' })).toBeNull();
  expect(field('Title').value).toBe('Roof');
});

function Composer() {
  const draft = draftOfTexts({ title: useDraft('composed', '') });
  const whole = ({ title }: { title: string }) => ({ title, place: { city: '' }, why: '' });
  const form = useContractForm(addNote, { ...outcome, toBody: whole, draft, stays: () => ({ title: '' }), onSuccess: () => undefined });
  return (
    <Form form={form}>
      <Textarea label="Text" {...form.field('title')} />
      <button type="submit">Send</button>
    </Form>
  );
}

test('a form that stays is empty after it, but for what was written on meanwhile', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const sent = open({ 'POST /api/notes': () => new Promise((resolve) => (answer = resolve)) }, <Composer />);
  await userEvent.type(field('Text'), 'Roof');
  await press('Send');
  await waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.type(field('Text'), ' gone');
  answer(done);
  await waitFor(() => expect(field('Text').value).toBe('gone'));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ title: 'gone' });
  answer(done);
  await waitFor(() => expect(field('Text').value).toBe(''));
});
