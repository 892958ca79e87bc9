// The templates of the firm: what is listed and missing, saving against a colleague, variables at the cursor, versions, and the preview.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openScreen, refusal, serverAnswers } from '@plumbline/web/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { defaultCommunicationSettings, type Template } from '@plumbline/contracts/comms';
import { TemplatesTab } from '../../features/center/templates-tab.tsx';
import { segmentSentence } from './segment-words.ts';
import { Templates } from './templates.tsx';
import { placeOf, wordOf } from './template-place.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const at = '2026-11-23T15:00:00.000Z';
const update: Template = {
  id: 3,
  name: 'Status update (SMS)',
  channel: 'sms',
  body: 'Claim {claimNumber}: {claimStatus}.',
  templateType: 'status_update',
  language: 'en',
  isActive: true,
  version: 2,
  isBuiltIn: true,
  isChanged: true,
  createdAt: at,
  savedAt: at,
  savedBy: 'Ana Torres',
};
const spanish: Template = { ...update, id: 4, name: 'Avance del caso (mensaje de texto)', language: 'es', version: 1, isChanged: false };

const list = 'GET /api/communication-templates';
const answers = { [list]: [update, spanish], 'GET /api/claims': [] };
const open = (search = '') =>
  openScreen({ at: `/communications?tab=templates${search}`, routes: [{ path: '/communications', Component: TemplatesTab }] });

test('the list says what is written from, what nobody touched, and what happens where a language is missing', async () => {
  serverAnswers({ ...answers, [list]: [update, { ...spanish, isActive: false }] });
  open();
  const row = await screen.findByRole('row', { name: /Status update \(SMS\)/ });
  expect(row.textContent).toMatch(/In use.*Version 2 · Ana Torres · /);
  expect(screen.getByRole('row', { name: /Avance/ }).textContent).toMatch(/Inactive.*Original/);
  expect(screen.getByText(/^Status Update, SMS: no active Spanish template\. Spanish readers get the English text/)).toBeTruthy();
});

test('a variable is put in at the cursor, a wrong one is refused at its field, and what is saved is a new version', async () => {
  const sent = serverAnswers({
    ...answers,
    'PUT /api/communications/templates/3': { ...update, version: 3, body: 'Hi' },
  });
  open('&template=3');
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Text/);
  field.focus();
  field.setSelectionRange(6, 6);
  fireEvent.select(field);
  await userEvent.click(screen.getByRole('button', { name: 'Insert variable' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /\{ownerName\}/ }));
  expect(field.value).toBe('Claim {ownerName}{claimNumber}: {claimStatus}.');
  await waitFor(() => expect([document.activeElement, field.selectionStart]).toEqual([field, 17]));
  fireEvent.change(field, { target: { value: 'Hi {owner_name}' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save template' }));
  expect((await screen.findAllByText(/Unknown variable \{owner_name\}\. Did you mean \{ownerName\}\?/)).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  fireEvent.change(field, { target: { value: 'Hi' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save template' }));
  await screen.findByText('Template saved');
  expect(sent[0]?.body).toEqual({ name: update.name, body: 'Hi', version: 2 });
});

test('who saves over a colleague hears of it, keeps the text, and decides over the new version', async () => {
  const newer = { ...update, version: 3, body: 'Words of Ben' };
  let stands = update;
  const sent = serverAnswers({
    ...answers,
    [list]: () => [stands, spanish],
    'PUT /api/communications/templates/3': () => {
      if (stands !== update) return { ...update, version: 4, body: 'Mine' };
      stands = newer;
      return refusal(409, 'Someone else changed this template. Reload and try again.');
    },
  });
  open('&template=3');
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Text/);
  fireEvent.change(field, { target: { value: 'Mine' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save template' }));
  expect(await screen.findByText(/Saved version: Text “Words of Ben”/)).toBeTruthy();
  expect(field.value).toBe('Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Keep my changes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save template' }));
  await screen.findByText('Template saved');
  expect(sent[1]?.body).toMatchObject({ body: 'Mine', version: 3 });
});

test('two versions are compared, and the earlier one is brought back', async () => {
  const sent = serverAnswers({
    ...answers,
    'GET /api/communications/templates/3/versions': [
      { version: 2, name: update.name, body: 'The roof is new', savedAt: at, savedBy: 'Ana Torres' },
      { version: 1, name: update.name, body: 'The roof is old', savedAt: at },
    ],
    'POST /api/communications/templates/3/restore': { ...update, version: 3 },
  });
  open('&template=3');
  await userEvent.click(await screen.findByRole('button', { name: 'Versions' }));
  const changes = await screen.findByRole('region', { name: 'Changes from version 1 to 2' });
  expect(within(changes).getByText('old').tagName).toBe('DEL');
  expect(within(changes).getByText('new').tagName).toBe('INS');
  await userEvent.click(screen.getByRole('button', { name: 'Restore version 1' }));
  await screen.findByText('Version 1 restored');
  expect(sent[0]?.body).toEqual({ from: 1, version: 2 });
});

test('who may not write reads the text; the preview names what the claim lacks, counts segments and what they cost', async () => {
  serverAnswers({
    ...answers,
    'GET /api/claims/7': 404,
    'GET /api/communications/settings': { ...defaultCommunicationSettings, smsSegmentHundredthCents: 79, version: 1 },
    'POST /api/communications/template-previews': {
      contactName: 'Rosa Delgado',
      body: [
        { text: 'Claim ', kind: 'text' },
        { text: 'CLM-2026-000007', kind: 'value' },
        { text: '{inspectionDate}', kind: 'missing' },
      ],
      missing: ['inspectionDate'],
    },
  });
  const Component = () => <Templates claimId={7} open="3" onOpen={() => undefined} />;
  openScreen({ at: '/claims/7', routes: [{ path: '/claims/7', Component }], role: 'billing' });
  expect(await screen.findByText(/Administrators, adjusters and intake reviewers edit templates/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Save|Deactivate|Reset/ })).toBeNull();
  expect(await screen.findByText(/^Date of the next inspection \{inspectionDate\}\. Until this is recorded/)).toBeTruthy();
  expect(await screen.findByText('To Rosa Delgado · 1 segment, 39 of 160 characters. 1 segment × $0.0079 = $0.01')).toBeTruthy();
});

test('a place of a template is one word', () => {
  expect(placeOf('12')).toEqual({ id: 12 });
  expect(placeOf('new-x-sms-es')).toEqual({ kind: { channel: 'sms', language: 'es' } });
  expect(placeOf(wordOf(spanish))).toEqual({ kind: { templateType: 'status_update', channel: 'sms', language: 'es' } });
  expect(segmentSentence({ segments: 2, used: 71, room: 134, alphabet: 'unicode', outside: ['á', 'ó'] })).toBe(
    '2 segments, 71 of 134 characters. A segment holds half as many because of: á ó',
  );
});
