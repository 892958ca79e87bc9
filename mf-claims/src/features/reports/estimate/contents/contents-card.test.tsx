// The contents inventory: an item with its receipt, removed, and what somebody else added meanwhile.
import type { Contents, ContentsItem } from '@plumbline/contracts/claims';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, type Answers } from '../../../../testing/open-screen.tsx';
import { ContentsCard } from './contents-card.tsx';

afterEach(() => vi.unstubAllGlobals());

const table: ContentsItem = {
  id: 1,
  room: 'Kitchen',
  description: 'Oak table',
  quantity: 1,
  unitCost: 899.99,
  ageYears: 5,
  lifeYears: 20,
  condition: 'average',
  receiptId: 40,
  receiptTitle: 'Invoice of the table',
  rcv: 899.99,
  depreciation: 225,
  depreciationPercent: 25,
  acv: 674.99,
};
const contents: Contents = { claimId: 9, version: 2, items: [table], rcv: 899.99, acv: 674.99, savedBy: 'Dana Cole' };
const sent = {
  room: 'Kitchen',
  description: 'Oak table',
  quantity: 1,
  unitCost: 899.99,
  ageYears: 5,
  lifeYears: 20,
  condition: 'average',
  receiptId: 40,
};

const open = (more: Answers = {}) =>
  openScreen(
    { path: '/claims/9', at: '/claims/9', Component: () => <ContentsCard claimId={9} /> },
    {
      'GET /api/claims/9/contents': () => Response.json(contents),
      'GET /api/claims/9/documents': () => Response.json([]),
      'PUT /api/claims/9/contents': () => Response.json(contents),
      ...more,
    },
  );

test('an item shows its room, its wear and its receipt, and is removed over the list that was seen', async () => {
  const { user, written } = open();
  expect(
    await screen.findByRole('row', { name: /Oak table.*\$899.99.*25%: 5 of 20 years, average for its age.*Invoice of the table/ }),
  ).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'Kitchen' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove Oak table' }));
  const first = within(await screen.findByRole('dialog', { name: 'Remove this item?' }));
  await user.click(first.getByRole('button', { name: 'Cancel' }));
  expect(written).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove Oak table' }));
  await user.click(await screen.findByRole('button', { name: 'Remove item' }));
  expect(await screen.findByText('Item removed')).toBeTruthy();
  expect(written[0]?.body).toEqual({ items: [], version: 2 });
});

test('a second item is removed over the answer to the first, before the list is fetched again', async () => {
  const lamp = { ...table, id: 2, description: 'Lamp' };
  const answers = [
    { ...contents, version: 3, items: [lamp] },
    { ...contents, version: 4, items: [] },
  ];
  let fetched = 0;
  const { user, written } = open({
    'GET /api/claims/9/contents': () => {
      fetched += 1;
      return fetched === 1 ? Response.json({ ...contents, items: [table, lamp] }) : new Promise<Response>(() => undefined);
    },
    'PUT /api/claims/9/contents': () => Response.json(answers[written.length - 1]),
  });
  for (const name of ['Remove Oak table', 'Remove Lamp']) {
    await user.click(await screen.findByRole('button', { name }));
    await user.click(await screen.findByRole('button', { name: 'Remove item' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(written.map(({ body }) => (body as { version: number }).version)).toEqual([2, 3]);
});

test('a new item goes to the end; what is missing is said at its field', async () => {
  const { user, written } = open();
  await user.click(await screen.findByRole('button', { name: 'Add contents' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add contents' }));
  await user.click(dialog.getByRole('button', { name: 'Save item' }));
  expect(await dialog.findByText('Enter what it is')).toBeTruthy();
  expect(dialog.getByText('Enter the cost')).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Item/), 'Lamp');
  await user.type(dialog.getByLabelText(/Replacement cost/), '60');
  await user.click(dialog.getByRole('button', { name: 'Save item' }));
  expect(await screen.findByText('Contents saved')).toBeTruthy();
  const lamp = { room: 'Kitchen', description: 'Lamp', quantity: 1, unitCost: 60, condition: 'average' };
  expect(written[0]?.body).toEqual({ items: [{ id: 1, ...sent }, lamp], version: 2 });
});

test('what somebody else added meanwhile stays when mine is kept', async () => {
  const theirs = { ...table, id: 2, description: 'Sofa' };
  let now = contents;
  const { user, written } = open({
    'GET /api/claims/9/contents': () => Response.json(now),
    'PUT /api/claims/9/contents': () => {
      const isFirst = now === contents;
      now = { ...contents, version: 3, items: [table, theirs] };
      return isFirst
        ? Response.json({ message: 'Somebody else changed the contents.', code: 'conflict' }, { status: 409 })
        : Response.json(now);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add contents' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add contents' }));
  await user.type(dialog.getByLabelText(/^Item/), 'Lamp');
  await user.type(dialog.getByLabelText(/Replacement cost/), '60');
  await user.click(dialog.getByRole('button', { name: 'Save item' }));
  await user.click(await dialog.findByRole('button', { name: 'Keep my changes' }));
  await user.click(dialog.getByRole('button', { name: 'Save item' }));
  expect(await screen.findByText('Contents saved')).toBeTruthy();
  expect(written[1]?.body).toMatchObject({
    version: 3,
    items: [{ description: 'Oak table' }, { description: 'Sofa' }, { description: 'Lamp' }],
  });
});
