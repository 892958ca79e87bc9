// The rows of a job while it goes on: one list that grows, whatever the reader has opened of it.
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { JobRows } from './job-progress.tsx';

afterEach(() => vi.unstubAllGlobals());

const row = (id: number) => ({ id, claimId: id, claimNumber: `CLM-${id}`, reason: 'Not licensed' });

test('reasons that cannot be had are not shown as none: it says so, and Retry brings them', { timeout: 60_000 }, async () => {
  let isDown = true;
  const read = () => (isDown ? Promise.reject(new Error('The claims service cannot be reached')) : Promise.resolve([row(1)]));
  const Refused = () => (
    <JobRows
      asked={{ queryKey: ['jobs', 'rows', 2], count: 1, read }}
      words={{ label: 'Not moved', column: 'Reason', minWidth: 320, wordsOf: ({ reason }) => reason }}
    />
  );
  openScreen({ path: '/', at: '/', Component: Refused }, {});
  expect(await screen.findByText("Couldn't load “Not moved”")).toBeTruthy();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('CLM-1')).toBeTruthy();
});

test('what grows while it is read stays open as far as it was, in one list', { timeout: 60_000 }, async () => {
  let stored = 120;
  const read = async ({ limit, after = '0' }: { limit: number; after: string | undefined }) =>
    Array.from({ length: Math.max(0, Math.min(limit, stored - Number(after))) }, (_, at) => row(Number(after) + at + 1));
  function Growing() {
    const [count, setCount] = useState(stored);
    const grow = () => {
      stored += 5;
      setCount(stored);
    };
    return (
      <>
        <button onClick={grow}>Grow</button>
        <JobRows
          asked={{ queryKey: ['jobs', 'rows', 1], count, read }}
          words={{ label: 'Not moved', column: 'Reason', minWidth: 320, wordsOf: ({ reason }) => reason }}
        />
      </>
    );
  }
  const { client } = openScreen({ path: '/', at: '/', Component: Growing }, {});
  expect(await screen.findByText('CLM-100')).toBeTruthy();
  expect(screen.queryByText('CLM-101')).toBeNull();
  fireEvent.click(screen.getByText('Show more'));
  expect(await screen.findByText('CLM-120')).toBeTruthy();
  fireEvent.click(screen.getByText('Grow'));
  expect(await screen.findByText('CLM-125')).toBeTruthy();
  expect(screen.queryByText('Show more')).toBeNull();
  expect(client.getQueryCache().findAll({ queryKey: ['jobs', 'rows'] })).toHaveLength(1);
});
