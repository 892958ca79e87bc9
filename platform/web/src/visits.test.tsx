// What was opened lately: per person, newest first, gone with the record and with the sign-out.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionQuery } from './session/session.ts';
import { deleteAllVisits, recentVisits, useForgotten, useOpenRecord, useVisit, type Visit } from './visits.ts';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

function as(id: number) {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, { id } as never);
  return ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function Shows({ visit }: { visit: Visit | undefined }) {
  useVisit(visit);
  return null;
}

const claim = (id: number): Visit => ({ to: `/claims/${id}`, label: `Owner ${id}`, claimId: id });

test('the newest comes first, each once, at most twelve, and only for whom they are', () => {
  for (const id of [1, 2, 1, ...Array.from({ length: 14 }, (_, at) => at + 10)])
    render(<Shows visit={claim(id)} />, { wrapper: as(7) }).unmount();
  const recent = recentVisits(7);
  expect(recent).toHaveLength(12);
  expect(recent[0]).toEqual(claim(23));
  expect(recentVisits(8)).toEqual([]);
  deleteAllVisits();
  expect(recentVisits(7)).toEqual([]);
});

test('what is open is known while it is shown', () => {
  const open = renderHook(useOpenRecord);
  const shown = render(<Shows visit={undefined} />, { wrapper: as(7) });
  expect(open.result.current).toBeUndefined();
  act(() => shown.rerender(<Shows visit={claim(4)} />));
  expect(open.result.current).toEqual(claim(4));
  act(() => shown.unmount());
  expect(open.result.current).toBeUndefined();
});

test('a record that is not there leaves the list', () => {
  render(<Shows visit={claim(4)} />, { wrapper: as(7) }).unmount();
  renderHook(() => useForgotten('/claims/4'), { wrapper: as(7) });
  expect(recentVisits(7)).toEqual([]);
});

test('what somebody else wrote into the storage leads nowhere else', () => {
  localStorage.setItem('plumbline-visits:7', JSON.stringify([{ to: '//elsewhere.test', label: 'x' }, { to: 5 }, claim(4), null]));
  expect(recentVisits(7)).toEqual([claim(4)]);
  localStorage.setItem('plumbline-visits:7', 'no json');
  expect(recentVisits(7)).toEqual([]);
});
