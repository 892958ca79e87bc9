// What was opened lately: per person, newest first, gone with the record and with the sign-out.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionQuery } from './session/session.ts';
import { deleteRecentItems, recentItems, useForgotten, useOpenRecord, useRecentItem, type RecentItem } from './recent-items.ts';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

function as(id: number) {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, { id } as never);
  return ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function Shows({ item }: { item: RecentItem | undefined }) {
  useRecentItem(item);
  return null;
}

const claim = (id: number): RecentItem => ({ to: `/claims/${id}`, label: `Owner ${id}`, claimId: id });

test('the newest comes first, each once, at most twelve, and only for whom they are', () => {
  for (const id of [1, 2, 1, ...Array.from({ length: 14 }, (_, at) => at + 10)])
    render(<Shows item={claim(id)} />, { wrapper: as(7) }).unmount();
  const recent = recentItems(7);
  expect(recent).toHaveLength(12);
  expect(recent[0]).toEqual(claim(23));
  expect(recentItems(8)).toEqual([]);
  deleteRecentItems();
  expect(recentItems(7)).toEqual([]);
});

test('what is open is known while it is shown', () => {
  const open = renderHook(useOpenRecord);
  const shown = render(<Shows item={undefined} />, { wrapper: as(7) });
  expect(open.result.current).toBeUndefined();
  act(() => shown.rerender(<Shows item={claim(4)} />));
  expect(open.result.current).toEqual(claim(4));
  act(() => shown.unmount());
  expect(open.result.current).toBeUndefined();
});

test('a record that is not there leaves the list', () => {
  render(<Shows item={claim(4)} />, { wrapper: as(7) }).unmount();
  renderHook(() => useForgotten('/claims/4'), { wrapper: as(7) });
  expect(recentItems(7)).toEqual([]);
});

test('what somebody else wrote into the storage leads nowhere else', () => {
  localStorage.setItem('plumbline-recent-items:7', JSON.stringify([{ to: '//elsewhere.test', label: 'x' }, { to: 5 }, claim(4), null]));
  expect(recentItems(7)).toEqual([claim(4)]);
  localStorage.setItem('plumbline-recent-items:7', 'no json');
  expect(recentItems(7)).toEqual([]);
});
