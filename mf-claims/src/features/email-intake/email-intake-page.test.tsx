// The review of an email: what has to be confirmed, who is told, and what is sent.
import type { EmailIntakeReview } from '@plumbline/contracts/claims';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aCard, aClaim } from '../../testing/a-claim.ts';
import { anEmail, emailAnswers } from '../../testing/an-email.ts';
import { openScreen, refused, type Answers } from '../../testing/open-screen.tsx';
import { EmailIntakePage } from './email-intake-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = (answers: Answers = {}) =>
  openScreen({ path: '/email-intake', at: '/email-intake', Component: EmailIntakePage }, { ...emailAnswers, ...answers });

test('what is doubtful or missing is settled first; Enter confirms, and a refusal leaves everything as it was', async () => {
  const { user, written } = open({
    'POST /api/email-intakes/4/approve': () => refused(409, 'That time was just taken.', { 'schedule.scheduledTime': 'Taken' }),
  });
  const approve = await screen.findByRole('button', { name: 'Approve and next' });
  expect(screen.getByText('Confirm first, 2 fields')).toBeTruthy();
  expect(screen.getByText('“wind” or “hail”')).toBeTruthy();
  expect(approve).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Incident date'), '2026-09-26');
  await user.click(screen.getByRole('button', { name: 'wind, source of Damage type' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Damage type'));
  await user.keyboard('{Enter}');
  expect(screen.getByText('All confirmed')).toBeTruthy();
  await user.type(screen.getByLabelText('Review notes'), 'Called her');
  await user.click(approve);
  expect((await screen.findAllByText('That time was just taken.')).length).toBeGreaterThan(0);
  expect(screen.getByText('Nothing was created')).toBeTruthy();
  expect(screen.getByLabelText('Review notes')).toHaveProperty('value', 'Called her');
  expect(written.find(({ name }) => name.endsWith('/approve'))?.body).toMatchObject({
    version: 2,
    confirmed: ['damageType'],
    notes: 'Called her',
    claim: { propertyOwnerName: 'Denise Holloway', damageType: 'hurricane', incidentDate: '2026-09-26' },
  });
});

test('the sender, held files, blocked images and who is told are never hidden', async () => {
  open({ 'GET /api/email-intakes/pending': () => Response.json([{ ...anEmail, duplicateOf: 'CLM-2026-000009' }]) });
  expect(await screen.findByText('Possible duplicate of CLM-2026-000009')).toBeTruthy();
  const mail = await screen.findByRole('article', { name: 'Original email' });
  expect(within(mail).getByText('Sender not verified')).toBeTruthy();
  expect(within(mail).getByText('SPF failed, DKIM not set up, DMARC failed.')).toBeTruthy();
  expect(within(mail).getByText(/photos\.zip/).textContent).toBe('photos.zip: held, it is an archive');
  expect(within(mail).getByText(/2 images from the web are blocked/)).toBeTruthy();
  expect(screen.getByText(/No one is notified: the sender is not verified/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask sender' })).toBeNull();
});

test('times are asked for in the zone of the property as it is entered', async () => {
  const slots = { date: '2031-03-04', timeZone: 'America/Denver', inspectorId: 1, inspectorName: 'Dana Cole', slots: [] };
  const { user } = open({ 'GET /api/inspections/slots': () => Response.json(slots) });
  const answer = globalThis.fetch;
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  const address = await screen.findByLabelText('Address');
  await user.clear(address);
  await user.type(address, '9 Mesa Rd, Denver, CO 80202');
  await user.type(screen.getByLabelText('Inspection date'), '2031-03-04');
  await waitFor(() => expect(fetched.mock.calls.map(([url]) => String(url)).join(' ')).toContain('timeZone=America%2FDenver'));
});

test('who takes no answers is told of no decision, and it says so', async () => {
  const sender = { verdict: 'unknown', spf: 'unknown', dkim: 'unknown', dmarc: 'unknown' } as const;
  const silent: EmailIntakeReview = { ...anEmail, fromEmail: 'noreply@forms.example', sender };
  const { user } = open({ 'GET /api/email-intakes/4': () => Response.json(silent) });
  expect(await screen.findByText(/No one is notified: the sender takes no answers\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect(within(await screen.findByRole('dialog')).getByText('The sender is not notified.')).toBeTruthy();
});

test('rejecting needs a reason and sends it with the notes', async () => {
  const { user, written } = open({ 'POST /api/email-intakes/4/reject': () => Response.json({ id: 4 }) });
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('combobox', { name: 'Reason' }));
  await user.click(await screen.findByRole('option', { name: 'Outside of our area' }));
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(written.find(({ name }) => name.endsWith('/reject'))?.body).toEqual({ version: 2, reason: 'outside_area' }));
});

test('an email of a claim that is there is added to it instead of opening one', async () => {
  const claimNumber = 'CLM-2026-000012';
  const { user, written } = open({
    'GET /api/claims/12': () => Response.json(aClaim({ id: 12, claimNumber })),
    'GET /api/claims': () => Response.json([aCard(12, { claimNumber })]),
    'POST /api/email-intakes/4/claim': () => Response.json({ id: 4, claimId: 12, claimNumber }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add to a claim' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to a claim' }));
  expect(dialog.getByRole('button', { name: 'Add to claim' })).toHaveProperty('disabled', true);
  await user.type(dialog.getByRole('combobox', { name: 'Claim' }), 'Harbor');
  await user.click(await screen.findByRole('option', { name: /CLM-2026-000012/ }));
  await user.click(dialog.getByRole('button', { name: 'Add to claim' }));
  await waitFor(() => expect(written.find(({ name }) => name.endsWith('/claim'))?.body).toEqual({ version: 2, claimId: 12 }));
});

test('the sender is asked and the answer is shown as text; nobody is asked where nobody is written to', async () => {
  const asked = {
    ...anEmail,
    asksTo: 'denise@holloway.example',
    questions: [{ at: '2026-11-23T15:00:00.000Z', by: 'Dana Cole', to: 'denise@holloway.example', text: 'Which policy is it?' }],
    answers: [
      {
        intakeId: 5,
        at: '2026-11-23T16:00:00.000Z',
        fromName: 'Denise Holloway',
        fromEmail: 'denise@holloway.example',
        text: '<b>HOH 4471902</b>',
        attachments: [{ fileName: 'policy.pdf', bytes: 9 }],
      },
    ],
  };
  const { user, written } = open({
    'GET /api/email-intakes/4': () => Response.json(asked),
    'GET /api/communications/providers': () => Response.json({ email: 'local', sms: 'local', phone: 'local' }),
    'POST /api/email-intakes/4/questions': () => Response.json({ id: 4, to: asked.asksTo }),
  });
  const talk = within(await screen.findByRole('region', { name: 'Questions and answers' }));
  expect(talk.getByText('<b>HOH 4471902</b>')).toBeTruthy();
  expect(talk.getByRole('link', { name: 'policy.pdf' }).getAttribute('href')).toBe('/api/email-intakes/5/attachments/1/file');
  expect(screen.getByText(/denise@holloway\.example is notified\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ask sender' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/will be saved, not sent/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findAllByText('Enter your question')).length).toBeGreaterThan(0);
  await user.type(dialog.getByRole('textbox', { name: /^Question/ }), 'And since when?');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(written.find(({ name }) => name.endsWith('/questions'))?.body).toEqual({ text: 'And since when?' }));
});

test('the chosen time is held with the lock, or it is said which are free next', async () => {
  const slot = { time: '2:00 PM', startsAt: '2031-03-04T19:00:00.000Z', free: true };
  const slots = { date: '2031-03-04', timeZone: 'America/New_York', inspectorId: 1, inspectorName: 'Dana Cole', slots: [slot] };
  const locked = { id: 4, by: 'Dana Cole', until: '2031-01-01T00:00:00.000Z' };
  let answer: object = {
    ...locked,
    held: { inspectorName: 'Dana Cole', scheduledDate: '2031-03-04', scheduledTime: '2:00 PM', until: locked.until },
  };
  const { user, written } = open({
    'GET /api/inspections/slots': () => Response.json(slots),
    'PUT /api/email-intakes/4/lock': () => Response.json(answer),
  });
  await user.type(await screen.findByLabelText('Inspection date'), '2031-03-04');
  await screen.findByRole('option', { name: '2:00 PM' });
  const time = screen.getByLabelText('Inspection time');
  await user.selectOptions(time, '2:00 PM');
  expect(await screen.findByText('Held for you while you review, with Dana Cole')).toBeTruthy();
  expect(written.findLast(({ name }) => name.endsWith('/lock'))?.body).toMatchObject({
    schedule: { scheduledDate: '2031-03-04', scheduledTime: '2:00 PM', timeZone: 'America/New_York' },
  });
  answer = locked;
  await user.selectOptions(time, '');
  expect(screen.queryByText(/Held for you/)).toBeNull();
  answer = { ...locked, notHeld: 'Held by Leo until 3:10 PM. Next free: Mar 5, 2031, 8:00 AM.' };
  await user.selectOptions(time, '2:00 PM');
  expect(await screen.findByText('Held by Leo until 3:10 PM. Next free: Mar 5, 2031, 8:00 AM.')).toBeTruthy();
});

test('a lock that is lost takes back what was said of the time', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const slot = { time: '2:00 PM', startsAt: '2031-03-04T19:00:00.000Z', free: true };
  const slots = { date: '2031-03-04', timeZone: 'America/New_York', inspectorId: 1, inspectorName: 'Dana Cole', slots: [slot] };
  const until = '2031-01-01T00:00:00.000Z';
  const held = { inspectorName: 'Dana Cole', scheduledDate: '2031-03-04', scheduledTime: '2:00 PM', until };
  let lock = () => Response.json({ id: 4, by: 'Dana Cole', until, held });
  const { user } = open({ 'GET /api/inspections/slots': () => Response.json(slots), 'PUT /api/email-intakes/4/lock': () => lock() });
  await user.type(await screen.findByLabelText('Inspection date'), '2031-03-04');
  await screen.findByRole('option', { name: '2:00 PM' });
  await user.selectOptions(screen.getByLabelText('Inspection time'), '2:00 PM');
  await screen.findByText(/Held for you/);
  lock = () => Response.json({ error: { code: 'conflict', message: 'Leo is reviewing this email' } }, { status: 409 });
  await vi.advanceTimersByTimeAsync(60_000);
  await waitFor(() => expect(screen.queryByText(/Held for you/)).toBeNull());
  vi.useRealTimers();
});
