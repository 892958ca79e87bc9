// The inbox of differences and the versions of a section, as the office uses them.
import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, refusal, serverAnswers, type Answers } from '@plumbline/web/testing';
import { anInspection } from '../../../testing/a-schedule.ts';
import { InspectionDetails } from '../page/inspection-details.tsx';
import { DifferencesPage } from './differences-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const version = (revision: number, notes: string, by: string) => ({ revision, part: { notes }, by, at: '2026-11-20T15:00:00.000Z' });
const notes = { id: 'notes', field: 'notes', versions: [version(1, 'Five tabs missing', 'Ana Diaz'), version(2, 'Daylight', 'Ben Ortiz')] };
const differing = { ...anInspection({ openDifferences: 1 }), differing: [{ category: 'exterior', differences: [notes] }] };
const section = { category: 'exterior', state: 'open', notes: 'Two', observations: [], revision: 2, savedBy: 'Ben Ortiz' };
const detail = { ...anInspection({ status: 'in_progress' }), sections: [section], noteLog: [] };

function open(answers: Answers, element: React.ReactElement, role: 'adjuster' | 'billing' = 'adjuster') {
  const sent = serverAnswers(answers);
  openScreen({ at: '/', routes: [{ path: '/', element }], role });
  return sent;
}

test('each version stands with its writer; what was chosen is gone from the list', async () => {
  let rows: object[] = [differing];
  const sent = open(
    {
      'GET /api/inspections/differences': () => rows,
      'POST /api/inspections/5/sections/exterior/differences': () => {
        rows = [];
        return detail;
      },
    },
    <DifferencesPage />,
  );
  const region = within(await screen.findByRole('region', { name: 'Exterior' }));
  expect(region.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Five tabs missingAna Diaz, /),
    expect.stringMatching(/^DaylightBen Ortiz, /),
  ]);
  await userEvent.click(region.getByRole('button', { name: 'Review 1 difference' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: /^Ben Ortiz/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save choices' }));
  await screen.findByText('Nothing to review');
  expect(sent[0]?.body).toEqual({ choices: [{ id: 'notes', seen: [1, 2], keep: [2] }] });
});

test('who may not inspect reads the versions and is offered no choice', async () => {
  open({ 'GET /api/inspections/differences': [differing] }, <DifferencesPage />, 'billing');
  await screen.findByText('Five tabs missing');
  expect(screen.queryByRole('button', { name: /^Review/ })).toBeNull();
});

const saved = (revision: number, said: string) => ({ ...section, revision, notes: said, written: { ...section, notes: said } });

test('an earlier version is restored over the one that was seen; a refusal leaves it as it is', async () => {
  let isAway = true;
  const sent = open(
    {
      'GET /api/inspections/5/sections/exterior/revisions': [
        { ...saved(2, 'Two'), written: { ...section, notes: 'Three' } },
        saved(1, 'One'),
      ],
      'GET /api/inspections/5/history': [],
      'GET /api/inspections/5/voice-notes': [],
      'GET /api/inspections/5/access-links': [],
      'GET /api/inspections/5/messages': [],
      'POST /api/inspections/5/sections/exterior/restore': () => (isAway ? refusal(409, 'Someone saved this section meanwhile.') : detail),
    },
    <InspectionDetails inspection={detail as never} />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Versions of Exterior' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Versions of Exterior' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Restore version 1' }));
  await screen.findByText("Couldn't restore the version");
  isAway = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Restore version 1' }));
  await screen.findByText('Version 1 restored');
  expect(dialog.queryByRole('button', { name: 'Restore version 2' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Restore version 2 as it was written' }));
  await screen.findByText('Version 2 restored');
  const first = { revision: 1, seenRevision: 2 };
  expect(sent.map(({ body }) => body)).toEqual([first, first, { revision: 2, seenRevision: 2, asWritten: true }]);
});
