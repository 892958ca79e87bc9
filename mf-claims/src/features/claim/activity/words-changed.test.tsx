// What a saved report changed: asked for once it is opened, and shown word by word.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen, refused } from '../../../testing/open-screen.tsx';
import { EntryText } from './entry-text.tsx';

const entry = {
  id: 1,
  at: '2026-11-28T12:00:00.000Z',
  type: 'claims.report-saved',
  text: 'Report saved (revision 3). Section changed: Roof',
  actorName: 'Dana',
  actorId: '2',
  claimId: 7,
  links: { reportId: 4, revision: 3 },
};
const revision = (number: number, content: string) => () =>
  Response.json({
    revision: number,
    title: 'Report',
    savedBy: 'Dana',
    savedAt: entry.at,
    contentSha256: 'a',
    characters: content.length,
    content,
    photos: [],
  });

test('nothing is asked before somebody opens it; then the words of both kept revisions are compared', async () => {
  const asked: string[] = [];
  const told = (name: string, answer: () => Response) => () => {
    asked.push(name);
    return answer();
  };
  const { user } = openScreen(
    { path: '/', at: '/', Component: () => <EntryText entry={entry} to={undefined} className="" /> },
    {
      'GET /api/reports/4/revisions/2': told('2', revision(2, 'The roof is old.\n')),
      'GET /api/reports/4/revisions/3': told('3', revision(3, 'The roof is torn.\n')),
    },
  );
  await screen.findByText('Show what changed');
  expect(asked).toEqual([]);
  await user.click(screen.getByText('Show what changed'));
  const region = await screen.findByRole('region', { name: 'Changes from revision 2 to 3' });
  expect([region.querySelector('del')?.textContent, region.querySelector('ins')?.textContent]).toEqual(['old', 'torn']);
  expect(asked.toSorted()).toEqual(['2', '3']);
});

test('a text that is gone is said in its place, and a first revision has nothing to compare', async () => {
  const { user } = openScreen(
    {
      path: '/',
      at: '/',
      Component: () => (
        <>
          <EntryText entry={entry} to={undefined} className="" />
          <EntryText entry={{ ...entry, links: { reportId: 4, revision: 1 } }} to={undefined} className="" />
        </>
      ),
    },
    {
      'GET /api/reports/4/revisions/2': () => refused(404, 'Revision not found'),
      'GET /api/reports/4/revisions/3': revision(3, 'The roof is torn.\n'),
    },
  );
  const all = await screen.findAllByText('Show what changed');
  expect(all).toHaveLength(1);
  await user.click(screen.getByText('Show what changed'));
  expect(await screen.findByText("Couldn't load the saved text")).toBeTruthy();
});

test('of a letter its own texts are compared; one that is not named has nothing to show', async () => {
  const letter = { ...entry, type: 'claims.letter-saved', text: 'Letter saved: Reminder. 1 paragraph changed' };
  const text = (number: number, content: string) => () => Response.json({ revision: number, title: 'Reminder', content, savedBy: 'Dana' });
  const { user } = openScreen(
    {
      path: '/',
      at: '/',
      Component: () => (
        <>
          <EntryText entry={{ ...letter, links: { letterId: 5, documentId: 8, revision: 2 } }} to={undefined} className="" />
          <EntryText entry={{ ...letter, links: { letterId: 6, documentId: 9 } }} to={undefined} className="" />
        </>
      ),
    },
    {
      'GET /api/letters/5/revisions/1': text(1, 'Please answer by May 4.\n'),
      'GET /api/letters/5/revisions/2': text(2, 'Please answer by May 9.\n'),
    },
  );
  expect(await screen.findAllByText('Show what changed')).toHaveLength(1);
  await user.click(screen.getByText('Show what changed'));
  const region = await screen.findByRole('region', { name: 'Changes from revision 1 to 2' });
  expect([region.querySelector('del')?.textContent, region.querySelector('ins')?.textContent]).toEqual(['4', '9']);
});
