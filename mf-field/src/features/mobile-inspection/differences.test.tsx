// Two devices on one section, as the phone shows it: what a save is written over, both versions, and the choice.
import 'fake-indexeddb/auto';
import { screen, within, cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, refusal, serverAnswers, type Answers } from '@plumbline/web/testing';
import { listCaptures } from '../../shared/captures/store/capture-store.ts';
import { fieldDatabase } from '../../shared/captures/store/database.ts';
import { stopSending } from '../../shared/captures/use-captures.ts';
import { MobileInspectionPage } from './mobile-inspection-page.tsx';
import { anInspection } from '../../testing/an-inspection.ts';

afterEach(async () => {
  // The screen goes before its server does
  cleanup();
  stopSending();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  const database = await fieldDatabase();
  await database.clear('captures');
  await database.clear('kept');
});

const section = { category: 'exterior', state: 'open', notes: '', observations: [], revision: 3 };
const roof = { id: 'area-roof_covering', area: 'roof_covering', severity: 'minor', photoIds: [] };
const inspection = (over: object = {}, version = 1) => anInspection({ version, sections: [{ ...section, ...over }] });
const read = 'GET /api/inspections/5';
const save = 'PUT /api/inspections/5/sections/exterior';
const choose = 'POST /api/inspections/5/sections/exterior/differences';
let person = 60;

function open(answers: Answers) {
  person += 1;
  const nothingElse = {
    'GET /api/photos/inspection/5': [],
    'GET /api/inspections/5/files': [],
    'GET /api/inspections/5/voice-notes': [],
  };
  const sent = serverAnswers({ ...nothingElse, ...answers });
  const routes = [{ path: '/mobile-inspection/:id', Component: MobileInspectionPage }];
  return { sent, ...openScreen({ at: '/mobile-inspection/5', routes, id: person }) };
}

const notes = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a save says on which revision it was begun, although a newer one came while it was typed', async () => {
  const { sent, queryClient } = open({ [read]: inspection(), [save]: inspection({ revision: 5, notes: 'Mine' }, 3) });
  await userEvent.type(await notes(), 'Mine');
  queryClient.setQueryData(['inspection', 5], inspection({ revision: 4, notes: 'Theirs', observations: [roof] }, 2));
  expect((await notes()).value).toBe('Mine');
  await press('Save Notes');
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ notes: 'Mine', baseRevision: 3, capturedBy: person }]);
  expect(sent[0]?.body).not.toHaveProperty('observations');
});

test('what nobody touched here shows what others saved, and is not sent', async () => {
  const { sent, queryClient } = open({ [read]: inspection(), [save]: inspection({ revision: 5, state: 'complete' }, 3) });
  await notes();
  queryClient.setQueryData(['inspection', 5], inspection({ revision: 4, notes: 'Theirs', observations: [roof] }, 2));
  await screen.findByDisplayValue('Theirs');
  await press('Mark Complete');
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ state: 'complete', baseRevision: 4 }]);
  expect(Object.keys(sent[0]?.body as object)).not.toContain('notes');
});

test('words that are saved are drafts no more: what others write over them is shown', async () => {
  const { sent, queryClient } = open({ [read]: inspection(), [save]: inspection({ revision: 4, notes: 'Mine' }, 2) });
  await userEvent.type(await notes(), 'Mine');
  await press('Save Notes');
  // Before the press is in the queue, the queue is as empty as after it
  await expect.poll(() => sent.length).toBe(1);
  await expect.poll(() => listCaptures(person)).toEqual([]);
  queryClient.setQueryData(['inspection', 5], inspection({ revision: 5, notes: 'Mine, and theirs' }, 3));
  await screen.findByDisplayValue('Mine, and theirs');
});

const version = (revision: number, part: object, by: string, byUserId: number) => ({
  revision,
  part,
  by,
  byUserId,
  at: '2026-11-21T16:09:00.000Z',
});
const differing = () => ({
  notes: 'Five tabs missing',
  observations: [roof],
  differences: [
    {
      id: 'area-roof_covering.severity',
      field: 'severity',
      observationId: roof.id,
      area: 'roof_covering',
      versions: [version(4, { severity: 'minor' }, 'Dana Cole', person), version(5, { severity: 'severe' }, 'Sofia Marino', 7)],
    },
    {
      id: 'notes',
      field: 'notes',
      versions: [
        version(4, { notes: 'Five tabs missing' }, 'Dana Cole', person),
        version(5, { notes: 'Daylight in the attic' }, 'Sofia Marino', 7),
      ],
    },
  ],
});

async function review(): Promise<HTMLElement> {
  await screen.findByText('Sofia Marino worked here too');
  await press('Review 2 differences');
  return screen.findByRole('dialog', { name: 'Review 2 differences' });
}

test('both versions are shown with who and when; texts are kept together, a single value is chosen by a person', async () => {
  const settled = inspection({ notes: 'Five tabs missing\nDaylight in the attic', revision: 6 }, 2);
  let isSettled = false;
  const choice = () => {
    isSettled = true;
    return settled;
  };
  // The screen reads again after the choice: a server that then says the old state would take the choice back
  const { sent } = open({ [read]: () => (isSettled ? settled : inspection(differing())), [choose]: choice });
  const dialog = within(await review());
  const severity = within(dialog.getByRole('radiogroup', { name: 'Damage Severity · Roof covering' }));
  expect(severity.queryByRole('radio', { checked: true })).toBeNull();
  expect(severity.getByRole('radio', { name: /^You, Nov 21, 2026/ })).toBeTruthy();
  await userEvent.click(severity.getByRole('radio', { name: /^Sofia Marino/ }));
  const texts = within(dialog.getByRole('radiogroup', { name: 'Notes' }));
  expect(texts.getByRole('radio', { checked: true, name: /^Keep both/ })).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Save choices' }));
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([
      {
        choices: [
          { id: 'area-roof_covering.severity', seen: [4, 5], keep: [5] },
          { id: 'notes', seen: [4, 5], keep: [4, 5] },
        ],
      },
    ]);
  await expect.poll(() => screen.queryByText('Sofia Marino worked here too')).toBeNull();
  await expect.poll(async () => (await notes()).value).toBe('Five tabs missing\nDaylight in the attic');
});

test('what is not chosen waits, and the section says how many', async () => {
  const { sent } = open({ [read]: () => inspection(differing()) });
  const dialog = within(await review());
  await userEvent.click(dialog.getByRole('button', { name: 'Decide later' }));
  expect(screen.getByRole('button', { name: /^Exterior \(2\), open, 2 to review/ })).toBeTruthy();
  expect(sent).toEqual([]);
});

test('who saved again meanwhile is said, and the field is asked once more', async () => {
  let isNewer = false;
  const answer = () => {
    const { differences, ...more } = differing();
    const [severity, words] = differences;
    const third = { ...words, versions: [...(words?.versions ?? []), version(6, { notes: 'Third' }, 'Eve Park', 8)] };
    return inspection({ ...more, differences: isNewer ? [severity, third] : differences }, isNewer ? 2 : 1);
  };
  const sentence = 'Someone saved this again. Review the versions once more.';
  const { sent } = open({ [read]: answer, [choose]: () => refusal(409, sentence) });
  const dialog = within(await review());
  await userEvent.click(within(dialog.getByRole('radiogroup', { name: 'Notes' })).getByRole('radio', { name: /^Sofia Marino/ }));
  isNewer = true;
  await userEvent.click(dialog.getByRole('button', { name: 'Save choices' }));
  await screen.findByText(sentence);
  await dialog.findByRole('radio', { name: /^Eve Park/ });
  const texts = within(dialog.getByRole('radiogroup', { name: 'Notes' }));
  expect(texts.getByRole('radio', { checked: true, name: /^Keep both/ })).toBeTruthy();
  expect(sent).toHaveLength(1);
});
