// The page Schedule Inspections over a server that answers as told.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openScreen, serverAnswers, type Answers } from '@plumbline/web/testing';
import { SchedulingPage } from '../features/scheduling/scheduling-page.tsx';
import { aPendingClaim, anInspection, aRoute, aWeek, aWorkday, candidates, slotsOn } from './a-schedule.ts';

/** The workday of which the tests tell. */
export const date = aWorkday();

interface Opening {
  readonly role?: 'adjuster' | 'admin' | 'billing';
  readonly at?: string;
  readonly answers?: Answers;
}

/** The page with a server that has one upcoming inspection and one claim to schedule; answers what was sent to it. */
export function openSchedule({ role = 'adjuster', at = '/', answers = {} }: Opening = {}) {
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

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
