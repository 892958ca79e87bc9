// Automation: a rule in words, made in a form, tested before it is turned on, and its log.
import type { AutomationRule } from '@plumbline/contracts/comms';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, refusal, serverAnswers } from '@plumbline/web/testing';
import { AutomationTab } from './automation-tab.tsx';
import { bodyOf, valuesOf } from './rule-values.ts';

afterEach(() => vi.unstubAllGlobals());

const rule = {
  id: 3,
  version: 1,
  name: 'After the inspection',
  trigger: 'status-changed',
  status: 'inspected',
  onlyState: 'FL',
  onlyLanguage: 'es',
  action: 'message',
  templateType: 'status_update',
  method: 'sms',
  isOn: false,
  counts: { done: 4, held: 1 },
  lastRunAt: '2026-11-20T15:00:00.000Z',
};
const dana = {
  id: 2,
  version: 1,
  email: 'dana@firm.test',
  firstName: 'Dana',
  lastName: 'Cole',
  name: 'Dana Cole',
  role: 'adjuster',
  isAuthorized: true,
  licenses: [],
  createdAt: '2026-01-01T00:00:00.000Z',
};
const claim = { claimId: 4, claimNumber: 'CLM-2026-000004', cause: 'Status changed to Inspected', at: '2026-11-20T15:00:00.000Z' };
const found = {
  rule: { ...rule, testedAt: '2026-11-28T15:00:00.000Z' },
  from: '2026-10-29T15:00:00.000Z',
  to: '2026-11-28T15:00:00.000Z',
  knownSince: '2026-11-10T15:00:00.000Z',
  met: 2,
  isTruncated: false,
  rows: [
    { ...claim, outcome: 'held', reason: 'Olivia Owner has been represented by Kim Law since November 1, 2026. Write to counsel instead.' },
    {
      ...claim,
      claimId: 5,
      claimNumber: 'CLM-2026-000005',
      outcome: 'sent',
      to: 'Rosa Delgado, +13055550100',
      text: 'Your claim has a new status.',
    },
  ],
};

function open(answers: Record<string, unknown> = {}, role: 'admin' | 'adjuster' = 'admin') {
  const sent = serverAnswers({
    'GET /api/communications/automation': [rule],
    'GET /api/users': [dana],
    ...answers,
  });
  openScreen({ at: '/', routes: [{ path: '/', Component: AutomationTab }], role });
  return { sent, user: userEvent.setup() };
}
const written = (sent: readonly { request: string; body?: unknown }[]) => sent.filter(({ request }) => !request.startsWith('GET'));
const card = async () => within(await screen.findByRole('list', { name: 'Automation rules' }));

test('everybody reads a rule in words; only administrators have its buttons', async () => {
  open({}, 'adjuster');
  const shown = await card();
  expect(shown.getByText('Status changed to Inspected → Send “Status Update” by text message')).toBeTruthy();
  expect(shown.getByText('Florida, owner reads Spanish')).toBeTruthy();
  expect(shown.getByText(/4 done · 1 held/)).toBeTruthy();
  expect(shown.getByText('Off')).toBeTruthy();
  expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Log']);
  expect(screen.getByText('Administrators change these rules.')).toBeTruthy();
});

test('a dry run says what would have been sent or held and why; the rule is turned on from it', async () => {
  const { sent, user } = open({
    'POST /api/communications/automation/3/dry-run': found,
    'POST /api/communications/automation/3/on': { ...found.rule, isOn: true },
  });
  const shown = await card();
  expect(shown.queryByRole('button', { name: 'Turn on: After the inspection' })).toBeNull();
  await user.click(shown.getByRole('button', { name: 'Dry run: After the inspection' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText(/would have run 2 times in the last 30 days. Nothing was sent./)).toBeTruthy();
  expect(drawer.getByText(/represented by Kim Law/)).toBeTruthy();
  expect(drawer.getByText('Your claim has a new status.')).toBeTruthy();
  expect(drawer.getByText(/Events have been recorded since/)).toBeTruthy();
  await user.click(drawer.getByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect(written(sent)).toHaveLength(2));
  expect(written(sent)[1]).toMatchObject({ request: 'POST /api/communications/automation/3/on', body: { version: 1 } });
});

test('a dry run that failed says why and is tried again', async () => {
  const { user } = open({ 'POST /api/communications/automation/3/dry-run': () => refusal(409, 'Someone else changed this rule.') });
  await user.click((await card()).getByRole('button', { name: 'Dry run: After the inspection' }));
  expect(await screen.findByText('Someone else changed this rule.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('the form asks for what the trigger and the action need, and sends nothing else', async () => {
  const { sent, user } = open({ 'GET /api/communications/automation': [], 'POST /api/communications/automation': rule });
  await user.click(await screen.findByRole('button', { name: 'Create rule' }));
  const dialog = within(await screen.findByRole('dialog'));
  const choose = async (label: string, option: string) => {
    await user.click(dialog.getByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await user.click(dialog.getByRole('button', { name: 'Create rule' }));
  expect(await dialog.findAllByText('Choose what starts the rule')).not.toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Quiet owners');
  await choose('Starts when', "The owner hasn't answered");
  await user.click(dialog.getByRole('button', { name: 'Create rule' }));
  expect(await dialog.findAllByText('Enter a number of days')).not.toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Days' }), '5');
  await choose('Template', 'Status Update');
  await choose('Action', 'Assign the conversation with a task');
  await choose('Assign to', 'Dana Cole');
  await user.type(dialog.getByRole('textbox', { name: 'Task' }), 'Call the owner');
  await user.click(dialog.getByRole('button', { name: 'Create rule' }));
  await waitFor(() => expect(written(sent)).toHaveLength(1));
  const body = { name: 'Quiet owners', trigger: 'silent-owner', days: 5, action: 'assign', assigneeId: 2, task: 'Call the owner' };
  expect(written(sent)[0]?.body).toEqual(body);
  expect(await screen.findByText('Rule created')).toBeTruthy();
});

test('a condition that the form no longer shows is not sent', () => {
  const values = valuesOf({ ...rule, onlyStatus: 'qualified' } as AutomationRule);
  expect(bodyOf(values)).toMatchObject({ trigger: 'status-changed', status: 'inspected' });
  expect(bodyOf(values)).not.toHaveProperty('onlyStatus');
});

test('the log names cause, claim, result with its reason, and the message', async () => {
  const at = '2026-11-20T15:00:00.000Z';
  const run = { id: 1, claimId: 4, claimNumber: 'CLM-2026-000004', cause: 'Status changed to Inspected', causeAt: at, createdAt: at };
  const { user } = open({
    'GET /api/communications/automation/3/runs': [
      { ...run, id: 2, result: 'held', reason: 'This rule already wrote to the owner that day', messages: [] },
      { ...run, result: 'done', messages: [{ id: 9, method: 'sms', status: 'delivered', contactName: 'Olivia Owner' }] },
    ],
  });
  await user.click((await card()).getByRole('button', { name: 'Log: After the inspection' }));
  const log = within(await screen.findByRole('list', { name: 'Runs' }));
  expect(log.getByText('This rule already wrote to the owner that day')).toBeTruthy();
  expect(log.getByRole('link', { name: 'SMS to Olivia Owner' }).getAttribute('href')).toBe('/claims/4/communications');
  expect(log.getByText(/Delivered/)).toBeTruthy();
});
