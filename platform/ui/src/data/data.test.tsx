import { showDollars } from '@plumbline/contracts/kernel';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { UiProvider } from '../provider.tsx';
import { show } from '../testing/show.tsx';
import { formatDate } from './date-format.ts';
import { DescriptionList } from './description-list.tsx';
import { EmptyState } from './empty-state.tsx';
import { MoneyText } from './money-text.tsx';
import { Notice } from './notice.tsx';
import { QueryBoundary, type BoundaryQuery } from './query-boundary.tsx';
import { SearchInput } from './search-input.tsx';
import { TabsWithCounts } from './tabs-with-counts.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function aQuery(parts: Partial<BoundaryQuery<string[]>> = {}): BoundaryQuery<string[]> {
  return {
    data: undefined,
    error: null,
    isPending: true,
    isFetching: true,
    fetchStatus: 'fetching',
    dataUpdatedAt: 0,
    refetch: () => undefined,
    ...parts,
  };
}
const boundary = (query: BoundaryQuery<string[]>) => (
  <QueryBoundary query={query} what="claims" empty={<EmptyState title="No claims yet" />}>
    {(claims) => <p>{claims.join(', ')}</p>}
  </QueryBoundary>
);

test('what loads says so at once and shows its placeholder after 150 ms', () => {
  vi.useFakeTimers();
  show(boundary(aQuery()));
  expect(screen.getByRole('status').textContent).toBe('Loading claims...');
  expect(document.querySelector('[data-shown]')).toBeNull();
  act(() => {
    vi.advanceTimersByTime(150);
  });
  expect(document.querySelector('[data-shown]')).not.toBeNull();
});

test('without a network the answer of another filter is not shown for the one that was asked', () => {
  show(boundary(aQuery({ data: ['Of another filter'], isPlaceholderData: true, fetchStatus: 'paused' })));
  expect(screen.queryByText('Of another filter')).toBeNull();
  expect(screen.getByText(/offline/i)).toBeTruthy();
});

test('what failed says why, names the request and can be tried again', async () => {
  const refetch = vi.fn<() => void>();
  const error = Object.assign(new Error('The service is resting'), { requestId: 'req-7' });
  show(boundary(aQuery({ error, isPending: false, isFetching: false, fetchStatus: 'idle', refetch })));
  expect(screen.getByRole('alert').textContent).toContain("Couldn't load claims");
  expect(screen.getByRole('alert').textContent).toContain('The service is resting');
  expect(screen.getByRole('alert').textContent).toContain('req-7');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('what was never loaded and cannot be asked for says so', () => {
  show(boundary(aQuery({ isFetching: false, fetchStatus: 'paused' })));
  expect(screen.getByRole('status').textContent).toBe("You're offlineClaims will load when you're back online.");
  expect(document.querySelector('[aria-busy]')).toBeNull();
});

test('nothing is its own state', () => {
  show(boundary(aQuery({ data: [] })));
  expect(screen.getByText('No claims yet')).toBeTruthy();
});

test('what came is shown', () => {
  show(boundary(aQuery({ data: ['a', 'b'] })));
  expect(screen.getByText('a, b')).toBeTruthy();
});

test('saved data is shown when a refresh fails or there is no network', () => {
  const dataUpdatedAt = new Date(2026, 10, 21, 9, 42).getTime();
  show(boundary(aQuery({ data: ['a'], fetchStatus: 'paused', dataUpdatedAt })));
  expect(screen.getByRole('status').textContent).toMatch(/Showing saved data from 9:42\sAM/);
  expect(screen.getByText('a')).toBeTruthy();
});

test('a failed refresh keeps the data and offers another try', () => {
  show(boundary(aQuery({ data: ['a'], error: new Error('x'), fetchStatus: 'idle' })));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByText('a')).toBeTruthy();
});

test.each([
  ['2026-11-21', 'date', 'Nov 21, 2026'],
  ['2026-11-21', 'long-date', 'Sat, Nov 21, 2026'],
  ['2026-11-21T15:03:00.000Z', 'time', '10:03 AM'],
  ['2026-11-21T15:03:00.000Z', 'date-time', 'Nov 21, 2026, 10:03 AM EST'],
  ['2026-11-21T03:03:00.000Z', 'date', 'Nov 20, 2026'],
  ['soon', 'date', 'soon'],
] as const)('%s as %s reads %s', (at, format, text) => {
  expect(formatDate(at, format, 'America/New_York').replaceAll('\u202f', ' ')).toBe(text);
});

test.each([
  [10_000, 'just now'],
  [5 * 60_000, '5 min ago'],
  [3 * 3_600_000, '3 hr ago'],
  [2 * 86_400_000, '2 days ago'],
])('%i ms ago reads %s', (age, text) => {
  expect(formatDate(new Date(Date.now() - age).toISOString(), 'relative')).toBe(text);
});

test('money has its sign, separators and cents; nothing is a dash', () => {
  expect(showDollars(128400)).toBe('$128,400.00');
  expect(showDollars(128400.4, true)).toBe('$128,400');
  show(<MoneyText amount={undefined} />);
  expect(screen.getByText('—')).toBeTruthy();
});

test('a notice that needs a decision is an alert, another is a status', () => {
  show(
    <>
      <Notice tone="bad" title="Failed" />
      <Notice tone="info">By the way</Notice>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Failed');
  expect(screen.getByRole('status').textContent).toBe('By the way');
});

test('events without a value read as a dash', () => {
  show(<DescriptionList items={[{ label: 'Carrier', value: undefined }]} />);
  expect(screen.getByRole('definition').textContent).toBe('—');
});

function SearchHarness({ heard }: { heard: (text: string) => void }) {
  const [value, setValue] = useState('');
  const search = (text: string) => {
    heard(text);
    setValue(text);
  };
  return (
    <>
      <SearchInput value={value} onSearch={search} label="Search claims" placeholder="Search..." delayMs={30} />
      <button type="button" onClick={() => setValue('from the address')}>
        back
      </button>
    </>
  );
}

test('a search runs once the typing pauses, and follows the address', async () => {
  const heard = vi.fn<(text: string) => void>();
  show(<SearchHarness heard={heard} />);
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search claims' });
  fireEvent.change(box, { target: { value: 'ro' } });
  fireEvent.change(box, { target: { value: 'rosa' } });
  await waitFor(() => expect(heard.mock.calls).toEqual([['rosa']]));
  fireEvent.click(screen.getByRole('button', { name: 'back' }));
  expect(box.value).toBe('from the address');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('what is typed while a search is on its way into the address stays', async () => {
  const heard = vi.fn<(text: string) => void>();
  const { rerender } = render(<SlowAddress heard={heard} value="" />);
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search claims' });
  fireEvent.change(box, { target: { value: 'ro' } });
  await waitFor(() => expect(heard.mock.calls).toEqual([['ro']]));
  expect(box.value).toBe('ro');
  fireEvent.change(box, { target: { value: 'rosa' } });
  await waitFor(() => expect(heard.mock.calls).toEqual([['ro'], ['rosa']]));
  fireEvent.change(box, { target: { value: 'rosa d' } });
  for (const value of ['ro', 'rosa']) rerender(<SlowAddress heard={heard} value={value} />);
  expect(box.value).toBe('rosa d');
  await waitFor(() => expect(heard).toHaveBeenLastCalledWith('rosa d'));
  rerender(<SlowAddress heard={heard} value="from the back button" />);
  expect(box.value).toBe('from the back button');
});

/** An address that says nothing by itself: the test does. */
function SlowAddress({ heard, value }: { heard: (text: string) => void; value: string }) {
  return (
    <UiProvider underTest>
      <SearchInput value={value} onSearch={heard} label="Search claims" placeholder="Search..." delayMs={30} />
    </UiProvider>
  );
}

test('a search that was typed on the way out does not fetch anybody back', () => {
  vi.useFakeTimers();
  const heard = vi.fn<(text: string) => void>();
  show(<SearchHarness heard={heard} />);
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search claims' });
  const { pathname } = window.location;
  fireEvent.change(box, { target: { value: 'rosa' } });
  // A result was opened; its screen is still on its way
  window.history.pushState(null, '', '/claims/7');
  vi.advanceTimersByTime(1_000);
  window.history.replaceState(null, '', pathname);
  expect(heard).not.toHaveBeenCalled();
});

test('a search typed while another screen is being fetched waits, and runs for whoever stays after all', () => {
  vi.useFakeTimers();
  const heard = vi.fn<(text: string) => void>();
  let isOnTheWay = true;
  render(
    <UiProvider underTest isOnTheWay={() => isOnTheWay}>
      <SearchHarness heard={heard} />
    </UiProvider>,
  );
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search claims' }), { target: { value: 'rosa' } });
  act(() => void vi.advanceTimersByTime(1_000));
  expect(heard).not.toHaveBeenCalled();
  isOnTheWay = false;
  act(() => void vi.advanceTimersByTime(1_000));
  expect(heard.mock.calls).toEqual([['rosa']]);
});

test('tabs name their counts and switch by keyboard', async () => {
  const chosen = vi.fn<(value: string) => void>();
  show(
    <TabsWithCounts
      label="Status"
      value="all"
      onChange={chosen}
      tabs={[
        { value: 'all', label: 'All', count: 1200 },
        { value: 'intake', label: 'Intake' },
      ]}
    >
      the panel
    </TabsWithCounts>,
  );
  expect(screen.getByRole('tab', { name: 'All 1,200' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel').textContent).toBe('the panel');
  await userEvent.click(screen.getByRole('tab', { name: 'Intake' }));
  expect(chosen).toHaveBeenCalledWith('intake');
});

test('the chosen tab is in sight, also after the row has become narrower', () => {
  let measure: () => void = () => undefined;
  // jsdom measures nothing: a row of a hundred pixels per tab, and who wants to hear of its width
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(resized: () => void) {
        measure = resized;
      }
      observe() {}
      disconnect() {}
    },
  );
  const tabs = ['one', 'two', 'three', 'four'].map((name) => ({ value: name, label: name }));
  show(<TabsWithCounts label="Parts" value="three" onChange={() => undefined} tabs={tabs} />);
  const row = screen.getByRole('tablist');
  const resize = (clientWidth: number) => {
    Object.defineProperty(row, 'clientWidth', { value: clientWidth, configurable: true });
    measure();
    return row.scrollLeft;
  };
  for (const [at, tab] of screen.getAllByRole('tab').entries())
    Object.defineProperties(tab, { offsetLeft: { value: at * 100 }, offsetWidth: { value: 100 } });
  expect(resize(200)).toBe(150);
  expect(resize(100)).toBe(200);
});
