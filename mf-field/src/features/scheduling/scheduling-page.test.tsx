// The schedule: who inspects schedules, moves and cancels; everybody else reads. Each step needs its reason, and repeated it is one.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sameHours } from '@plumbline/contracts/identity';
import { formatDate } from '@plumbline/ui';
import { openScreen, refusal, serverAnswers, type Answers } from '@plumbline/web/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  aPendingClaim,
  anInspection,
  aRoute,
  aWeek,
  aWholeClaim,
  aWorkday,
  candidates,
  mondayOf,
  slotsOn,
} from '../../testing/a-schedule.ts';
import { SchedulingPage } from './scheduling-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const date = aWorkday();
const dayName = formatDate(date, 'long-date');

interface Opening {
  readonly role?: 'adjuster' | 'admin' | 'billing';
  readonly at?: string;
  readonly answers?: Answers;
}

function open({ role = 'adjuster', at = '/', answers = {} }: Opening = {}) {
  const sent = serverAnswers({
    'GET /api/inspections/scheduled': [anInspection()],
    'GET /api/claims/pending-inspection': [aPendingClaim()],
    'GET /api/inspections/candidates': candidates,
    'GET /api/inspections/slots': () => slotsOn(date),
    'GET /api/inspections/board': aWeek(date),
    'GET /api/inspections/route': aRoute(date),
    'GET /api/field-devices/unsent': [],
    'POST /api/held-times': { inspectorId: 2, date, time: '2:00 PM', until: '2099-12-01T14:35:00.000Z' },
    'POST /api/held-times/release': { released: 'yes' },
    'GET /api/inspections/5/history': [],
    'GET /api/inspections/5/messages': { messages: [] },
    ...answers,
  });
  openScreen({ at, routes: [{ path: '/', element: <SchedulingPage /> }], role });
  return sent;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

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

describe('the week board', () => {
  /** It needs the width of a desk. */
  function board(answers: Answers = {}) {
    const media = window.matchMedia.bind(window);
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.defineProperty(media(query), 'matches', { value: query === '(min-width: 62em)' }),
    );
    return open({ at: `/?view=board&week=${mondayOf(date)}`, answers });
  }

  test('chooses a claim, then a day by the arrow keys, and saves nothing before the button', async () => {
    const sent = board({ 'POST /api/inspections': anInspection({ sections: [], noteLog: [] }) });
    await press(/^Tomás Okafor/);
    const first = await screen.findByRole('button', { name: new RegExp(`: Dana Cole, ${formatDate(mondayOf(date), 'long-date')}$`) });
    first.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/: Sofia Marino, /);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(await screen.findByRole('heading', { name: /^Dana Cole, / })).toBeTruthy();
    await press(/^2:00 PM, About/);
    expect(sent.filter(({ request }) => !request.startsWith('POST /api/held-times'))).toEqual([]);
    await press(/^Schedule for .* at 2:00 PM$/);
    await screen.findByText('Inspection scheduled');
    expect(sent.find(({ request }) => request === 'POST /api/inspections')?.body).toMatchObject({
      claimId: 12,
      inspectorId: 2,
      scheduledDate: mondayOf(date),
      scheduledTime: '2:00 PM',
    });
  });

  test('opens the history of a block, whose name says what its color does', async () => {
    board();
    await press('9:00 AM, 4128 Bayshore Blvd, Rosa Delgado, Comprehensive Inspection, Scheduled, 25 min drive before it');
    expect(await screen.findByRole('dialog', { name: 'Schedule history of 4128 Bayshore Blvd' })).toBeTruthy();
  });

  test('shows what others hold while they decide', async () => {
    const week = aWeek(date);
    const held = { time: '3:00 PM', startMinute: 900, endMinute: 1_080, heldBy: 'Ana Prado', until: '2099-12-01T14:35:00.000Z' };
    const rows = week.rows.map((row) => ({ ...row, days: row.days.map((day) => (day.date === date ? { ...day, held: [held] } : day)) }));
    board({ 'GET /api/inspections/board': { ...week, rows: rows.slice(1) } });
    expect((await screen.findByText('Held by Ana Prado until 9:35 AM')).parentElement?.textContent).toMatch(/^3:00 PM/);
  });

  test('shows the own row alone when asked for', async () => {
    board();
    await screen.findByRole('rowheader', { name: /Sofia Marino/ });
    await userEvent.click(screen.getByRole('radio', { name: 'Mine' }));
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: /Sofia Marino/ })).toBeNull());
    expect(screen.getByRole('rowheader', { name: /Dana Cole/ })).toBeTruthy();
  });

  test('says that all claims are scheduled where none waits', async () => {
    board({ 'GET /api/claims/pending-inspection': [] });
    expect(await screen.findByText('All claims are scheduled')).toBeTruthy();
  });
});

test('the map of a day has its stops as a picture and as a list', async () => {
  open({ at: `/?view=map&day=${date}` });
  expect(await screen.findByRole('img', { name: /^2 stops in driving order/ })).toBeTruthy();
  const stops = within(screen.getByRole('list', { name: 'Stops in driving order' })).getAllByRole('listitem');
  expect(stops.map(({ textContent }) => textContent)).toEqual([
    '9:00 AM 4128 Bayshore BlvdRosa Delgado',
    'About 35 min, 18 mi2:00 PM 902 Coral WayRosa Delgado',
  ]);
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

describe('days off', () => {
  const off = { id: 8, inspectorId: 3, inspectorName: 'Sofia Marino', from: date, to: date, reason: 'Vacation', createdBy: 'Dana Cole' };
  const stands = { inspectionId: 5, claimId: 4, street: '4128 Bayshore Blvd', date, time: '10:00 AM' };
  const dayOff = { ...off, createdAt: '2026-11-20T15:00:00.000Z', standing: [stands] };

  test('name who is off and what stands there, are added with a reason, and removed', async () => {
    const sent = open({
      answers: {
        'GET /api/days-off': [dayOff],
        'POST /api/days-off': dayOff,
        'DELETE /api/days-off/8': () => new Response(null, { status: 204 }),
      },
    });
    await press('Days off');
    const dialog = within(await screen.findByRole('dialog', { name: 'Days off' }));
    await dialog.findByText('1 inspection is scheduled on these days');
    const way = dialog.getByRole('link', { name: `${formatDate(date)}, 10:00 AM: 4128 Bayshore Blvd` });
    expect(way.getAttribute('href')).toBe('/inspections/5');
    await press('Add days off');
    const form = within(await screen.findByRole('dialog', { name: 'Add days off' }));
    await userEvent.click(form.getByRole('button', { name: 'Add days off' }));
    await form.findByText('Enter a reason');
    expect(sent.some(({ request }) => request.startsWith('POST'))).toBe(false);
    await userEvent.type(form.getByRole('textbox', { name: 'Reason' }), 'Vacation');
    await userEvent.click(form.getByRole('button', { name: 'Add days off' }));
    await press(`Remove days off of Sofia Marino, ${formatDate(date)}`);
    await screen.findByText('Days off removed');
    expect(sent.find(({ request }) => request === 'POST /api/days-off')?.body).toMatchObject({
      reason: 'Vacation',
      inspectorId: expect.any(Number),
    });
  });

  test('are not changed by a role that inspects nothing', async () => {
    open({ role: 'billing' });
    await screen.findByText('Rosa Delgado');
    expect(screen.queryByRole('button', { name: 'Days off' })).toBeNull();
  });
});

describe('working hours', () => {
  const week = sameHours([1, 2, 3, 4], '09:00', '12:00');
  const stands = { inspectionId: 5, claimId: 4, street: '4128 Bayshore Blvd', date, time: '2:00 PM' };
  const hours = [
    { inspectorId: 2, inspectorName: 'Dana Cole', version: 0, week: null, standing: [], mayChange: true },
    { inspectorId: 3, inspectorName: 'Sofia Marino', version: 4, week, standing: [stands], mayChange: true },
  ];

  test('of everybody are shown with what stands outside of them; an administrator sets and removes them', async () => {
    const sent = open({
      role: 'admin',
      answers: {
        'GET /api/working-hours': hours,
        'PUT /api/working-hours': hours[1],
        'GET /api/recovery-links': [],
        'GET /api/recovery-links/people': [],
      },
    });
    await press('Working hours');
    const dialog = within(await screen.findByRole('dialog', { name: 'Working hours' }));
    await dialog.findByText('Whenever the office is open');
    dialog.getByText('Mon to Thu, 9:00 AM to 12:00 PM');
    dialog.getByText('1 inspection is scheduled outside these hours');
    expect(dialog.getByRole('link', { name: `${formatDate(date)}, 2:00 PM: 4128 Bayshore Blvd` }).getAttribute('href')).toBe(
      '/inspections/5',
    );
    await press('Edit working hours of Sofia Marino');
    const form = within(await screen.findByRole('dialog', { name: 'Working hours of Sofia Marino' }));
    const monday = form.getByRole('textbox', { name: 'Monday' });
    await userEvent.clear(monday);
    await userEvent.type(monday, '12-9');
    await userEvent.click(form.getByRole('button', { name: 'Save hours' }));
    await form.findByText('The workday must end after it starts');
    expect(sent).toEqual([]);
    await userEvent.clear(monday);
    await userEvent.type(monday, '8-12, 13:00-15:30');
    await userEvent.click(form.getByRole('button', { name: 'Save hours' }));
    await screen.findByText('Working hours saved');
    const split = [
      { from: '08:00', to: '12:00' },
      { from: '13:00', to: '15:30' },
    ];
    expect(sent[0]?.body).toEqual({ inspectorId: 3, version: 4, week: { ...week, monday: split } });
    await press('Remove working hours of Sofia Marino');
    await screen.findByText('Working hours removed');
    expect(sent[1]?.body).toEqual({ inspectorId: 3, version: 4, week: null });
  });

  test('of a colleague are not changed by an adjuster', async () => {
    open({ answers: { 'GET /api/working-hours': hours.map((one) => ({ ...one, mayChange: one.inspectorId === 2 })) } });
    await press('Working hours');
    await screen.findByText('Mon to Thu, 9:00 AM to 12:00 PM');
    expect(screen.queryByRole('button', { name: /working hours of Sofia Marino/ })).toBeNull();
  });
});
