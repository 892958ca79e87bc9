// The week of all inspectors and the map of a day: a claim gets its day and time there, and nothing is saved before the button.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatDate } from '@plumbline/ui';
import type { Answers } from '@plumbline/web/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { anInspection, aWeek, mondayOf } from '../../../testing/a-schedule.ts';
import { date, openSchedule as open, press } from '../../../testing/open-schedule.tsx';

afterEach(() => vi.unstubAllGlobals());

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
