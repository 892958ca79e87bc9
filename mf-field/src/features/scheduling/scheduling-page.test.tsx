// The schedule: who inspects schedules, moves and cancels; everybody else reads. Each step needs its reason, and repeated it is one.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatDate } from '@plumbline/ui';
import { refusal } from '@plumbline/web/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { anInspection, aWholeClaim, slotsOn } from '../../testing/a-schedule.ts';
import { date, openSchedule as open, press } from '../../testing/open-schedule.tsx';

afterEach(() => vi.unstubAllGlobals());

const dayName = formatDate(date, 'long-date');

async function chooseDay(): Promise<void> {
  await screen.findByRole('group', { name: 'Inspection date' });
  if (!screen.queryByRole('button', { name: dayName })) await press('Next month');
  await press(dayName);
}

describe('scheduling', () => {
  test('offers nothing to schedule, start or cancel to a role that the server would refuse', async () => {
    open({ role: 'billing' });
    await screen.findByText('Rosa Delgado');
    expect(screen.queryByRole('heading', { name: 'New inspection' })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Start/ })).toBeNull();
    for (const name of [/^Cancel/, /^Reschedule/, 'Calendar feed']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('begins with the claim of the address, proposes an inspector with the reasons, and repeats the choice on the button', async () => {
    const sent = open({ at: '/?claim=12', answers: { 'POST /api/inspections': anInspection({ sections: [], noteLog: [] }) } });
    await screen.findByText('2210 W Palm Dr, Tampa, FL 33629');
    await chooseDay();
    const proposed = await screen.findByRole('radio', { name: /Dana Cole.*Proposed.*Licensed in FL · Assigned adjuster/ });
    expect((proposed as HTMLInputElement).checked).toBe(true);
    expect(screen.getByRole('radio', { name: /Sofia Marino.*No license for FL on file/ })).toBeTruthy();
    await screen.findByRole('button', { name: '9:00 AM, unavailable: Coral Way until 11:00 AM' });
    await press('2:00 PM, About 25 min drive from Coral Way');
    await screen.findByText('2:00 PM is held for you until 9:35 AM.');
    await press(`Schedule for ${dayName} at 2:00 PM`);
    await screen.findByText('Inspection scheduled');
    await waitFor(() => expect(sent.map(({ request }) => request)).toContain('POST /api/held-times/release'));
    expect(sent.find(({ request }) => request === 'POST /api/held-times')?.body).toEqual({
      claimId: 12,
      inspectorId: 2,
      inspectionType: 'comprehensive',
      date,
      time: '2:00 PM',
    });
    expect(sent.find(({ request }) => request === 'POST /api/inspections')?.body).toMatchObject({
      claimId: 12,
      scheduledDate: date,
      scheduledTime: '2:00 PM',
      inspectorId: 2,
      inspectionType: 'comprehensive',
    });
    // The claim is cleared, the day stays
    expect(screen.getByText('Please select a claim, date, and time.')).toBeTruthy();
  });

  test('says who holds a time, and gives up one that somebody else took at the same moment', async () => {
    const held = 'Held by Ana Prado until 9:35 AM';
    const { slots, ...day } = slotsOn(date);
    const withHeld = { ...day, slots: slots.map((slot) => (slot.time === '4:00 PM' ? { ...slot, reason: held } : slot)) };
    open({
      at: '/?claim=12',
      answers: {
        'GET /api/inspections/slots': withHeld,
        'POST /api/held-times': () => refusal(409, `${held}. Please choose another time.`),
      },
    });
    await screen.findByText('2210 W Palm Dr, Tampa, FL 33629');
    await chooseDay();
    await screen.findByRole('button', { name: `4:00 PM, unavailable: ${held}` });
    await press('2:00 PM, About 25 min drive from Coral Way');
    await screen.findByText('That time was just taken');
    expect(screen.queryByRole('button', { name: /^Schedule for/ })).toBeNull();
    // The claim and the day stay
    expect(screen.getByText('2210 W Palm Dr, Tampa, FL 33629')).toBeTruthy();
  });

  test('says why a claim of the address cannot be scheduled', async () => {
    open({ at: '/?claim=44', answers: { 'GET /api/claims/44': aWholeClaim({ status: 'intake' }) } });
    expect(await screen.findByText(/Qualify it to schedule an inspection/)).toBeTruthy();
  });

  test('schedules a reinspection of a claim that does not wait in the list', async () => {
    open({
      at: '/?claim=44',
      answers: { 'GET /api/claims/44': aWholeClaim({ status: 'inspected', propertyOwnerName: 'Ruth Abernathy' }) },
    });
    expect(await screen.findByText('Ruth Abernathy')).toBeTruthy();
  });

  test('offers the next free times of two inspectors where a day is full, and takes one with its day', async () => {
    const next = [
      { inspectorId: 2, inspectorName: 'Dana Cole', times: [] },
      { inspectorId: 3, inspectorName: 'Sofia Marino', times: [{ date, time: '3:00 PM', startsAt: '2099-12-01T15:00:00.000Z' }] },
    ];
    open({ at: '/?claim=12', answers: { 'GET /api/inspections/slots': slotsOn(date, []), 'GET /api/inspections/next-times': next } });
    await screen.findByText('2210 W Palm Dr, Tampa, FL 33629');
    await chooseDay();
    await screen.findByText('Dana Cole has no free time in the next 4 weeks.');
    await press(new RegExp(`^${dayName.replace(/, \d{4}$/, '')}, 3:00 PM$`));
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Sofia Marino/ })).checked).toBe(true);
    expect(screen.getByRole('button', { name: `Schedule for ${dayName} at 3:00 PM` })).toBeTruthy();
  });
});

describe('an upcoming inspection', () => {
  test('is started on the phone from its row', async () => {
    open();
    const link = await screen.findByRole('link', { name: /^Start Mobile Inspection/ });
    expect(link.getAttribute('href')).toBe('/mobile-inspection/5');
    expect(link.textContent).toBe('Start Mobile Inspection');
  });

  test('is canceled once when the button is pressed again after a lost answer', async () => {
    const sent = open({ answers: { 'POST /api/inspections/5/cancel': () => refusal(500, 'The answer is lost') } });
    await press(/^Cancel the inspection of 4128 Bayshore Blvd/);
    await userEvent.type(await screen.findByLabelText(/^Reason/), 'The owner is away');
    await press('Cancel inspection');
    expect(await screen.findByText("Couldn't cancel the inspection")).toBeTruthy();
    await press('Cancel inspection');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  test('is moved to another day with a reason', async () => {
    const moved = anInspection({ scheduledDate: date, scheduledTime: '1:00 PM', sections: [], noteLog: [] });
    const sent = open({
      answers: { 'POST /api/inspections/5/reschedule': moved, 'GET /api/inspections/scheduled': [anInspection({ scheduledDate: date })] },
    });
    await press(/^Reschedule the inspection of/);
    const dialog = within(await screen.findByRole('dialog', { name: /^Reschedule 4128 Bayshore/ }));
    await userEvent.click(await dialog.findByRole('button', { name: /^1:00 PM/ }));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Reschedule' }).disabled).toBe(true);
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Owner asked for it');
    await userEvent.click(dialog.getByRole('button', { name: 'Reschedule' }));
    await screen.findByText('Inspection rescheduled');
    expect(sent.find(({ request }) => request === 'POST /api/held-times')?.body).toMatchObject({ exceptInspectionId: 5 });
    expect(sent.find(({ request }) => request.endsWith('/reschedule'))?.body).toMatchObject({
      scheduledDate: date,
      scheduledTime: '1:00 PM',
      reason: 'Owner asked for it',
      inspectorId: 2,
      version: 1,
    });
  });

  test('is a no-show only once its time has passed', async () => {
    open();
    await screen.findByRole('button', { name: /^Reschedule/ });
    expect(screen.queryByRole('button', { name: /^No-show/ })).toBeNull();
  });

  test('whose time has passed is recorded as a no-show with a reason', async () => {
    const passed = anInspection({ scheduledAt: '2026-11-20T15:00:00.000Z', scheduledDate: '2026-11-20' });
    const recorded = anInspection({ status: 'no_show', sections: [], noteLog: [] });
    const sent = open({ answers: { 'GET /api/inspections/scheduled': [passed], 'POST /api/inspections/5/no-show': recorded } });
    await press(/^No-show at/);
    await userEvent.type(await screen.findByLabelText(/^Reason/), 'Rang twice');
    await press('Record no-show');
    await screen.findByText('No-show recorded');
    expect(sent[0]?.body).toEqual({ reason: 'Rang twice' });
  });

  test('shows its history with who, why, and what the client was sent', async () => {
    const at = { scheduledAt: '2026-12-01T15:00:00.000Z', inspectorName: 'Dana Cole' };
    const history = [
      {
        step: 'moved',
        at: '2026-11-22T15:00:00.000Z',
        by: 'Dana Cole',
        reason: 'Rain',
        now: { ...at, scheduledAt: '2026-12-02T15:00:00.000Z' },
        before: at,
      },
      { step: 'scheduled', at: '2026-11-20T15:00:00.000Z', by: 'Ana Prado', now: at },
    ];
    const message = {
      id: 7,
      claimId: 4,
      claimNumber: 'CLM-2026-000004',
      direction: 'outbound',
      method: 'email',
      status: 'sent',
      recipient: 'rosa@example.com',
      content: 'Hi',
      createdAt: '2026-11-20T15:00:01.000Z',
      sentBy: 'Plumbline',
      contact: { id: 1, name: 'Rosa Delgado', contactType: 'primary' },
      about: 'scheduled',
      scheduledAt: at.scheduledAt,
    };
    const notSent = { reason: 'Rosa Delgado has no address', at: '2026-11-22T15:00:01.000Z' };
    open({ answers: { 'GET /api/inspections/5/history': history, 'GET /api/inspections/5/messages': { messages: [message], notSent } } });
    await press(/^History of/);
    const list = await screen.findByRole('list', { name: 'Schedule history' });
    await within(list).findByText('Confirmation by email to Rosa Delgado');
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Moved from Dec 1, 2026, 10:00 AM EST to Dec 2, 2026, 10:00 AM ESTDana Cole: Rain/),
      expect.stringMatching(/^Confirmation by email to Rosa DelgadoSent/),
      expect.stringMatching(/^Scheduled for Dec 1, 2026, 10:00 AM EST with Dana ColeBy Ana Prado/),
    ]);
    expect(screen.getByText('Rosa Delgado has no address')).toBeTruthy();
  });
});

test('the calendar feed shows its address once, and is turned off', async () => {
  let feed: object | undefined;
  const created = { path: '/api/calendar-feeds/1-2-secret.ics', createdAt: '2026-11-24T15:00:00.000Z' };
  open({
    answers: {
      'GET /api/calendar-feed': () => (feed ? { feed } : {}),
      'POST /api/calendar-feed': () => {
        feed = { createdAt: created.createdAt };
        return Response.json(created, { status: 201 });
      },
      'DELETE /api/calendar-feed': () => {
        feed = undefined;
        return {};
      },
    },
  });
  await press('Calendar feed');
  await press('Create address');
  const address = await screen.findByLabelText<HTMLInputElement>('Address');
  expect(address.value).toBe(new URL(created.path, location.origin).href);
  await press('Turn off');
  await screen.findByRole('button', { name: 'Create address' });
  expect(screen.queryByLabelText('Address')).toBeNull();
});
