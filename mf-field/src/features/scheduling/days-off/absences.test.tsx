// Days off and working hours: who changes whose, and what stands there is named.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sameHours } from '@plumbline/contracts/identity';
import { formatDate } from '@plumbline/ui';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { date, openSchedule as open, press } from '../../../testing/open-schedule.tsx';

afterEach(() => vi.unstubAllGlobals());

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
