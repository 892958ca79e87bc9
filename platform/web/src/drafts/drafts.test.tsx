// Drafts: there again after a reload, for the same person only, gone when they were sent or at sign-out.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { forgetDrafts, saveAllDrafts, tabOwner, typedDrafts, useDraft } from './drafts.ts';
import { sessionQuery } from '../session/session.ts';

afterEach(() => sessionStorage.clear());

/** Opens the field of a draft; without a number nobody can tell who is signed in. */
function open(empty = '', userId: number | undefined = 2) {
  const client = new QueryClient();
  if (userId !== undefined) client.setQueryData(sessionQuery.queryKey, { id: userId } as never);
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  return renderHook(() => useDraft('note', empty), { wrapper });
}

test('what was typed is there again after a reload', () => {
  const first = open();
  expect(first.result.current).toMatchObject({ value: '', restored: false });
  act(() => first.result.current.change('Roof is open'));
  act(() => saveAllDrafts());
  first.unmount();
  expect(open().result.current).toMatchObject({ value: 'Roof is open', restored: true });
});

test('leaving the screen saves what was typed a moment ago', () => {
  const first = open();
  act(() => first.result.current.change('late'));
  first.unmount();
  expect(open().result.current.value).toBe('late');
});

test('a draft that was sent is forgotten', () => {
  const first = open();
  act(() => first.result.current.change('sent'));
  act(() => saveAllDrafts());
  act(() => first.result.current.clear());
  first.unmount();
  expect(open('empty').result.current).toMatchObject({ value: 'empty', restored: false });
});

test.each([
  ['nothing was typed since', 'First', ''],
  ['the words went on', 'First, and more', ', and more'],
  ['they were written anew', 'Second', 'Second'],
])('what was sent is forgotten, what was typed meanwhile is not: %s', (_, meanwhile, left) => {
  const first = open();
  act(() => first.result.current.change('First'));
  act(() => first.result.current.change(meanwhile));
  act(() => void first.result.current.sent('First'));
  expect(first.result.current.value).toBe(left);
  first.unmount();
  expect(open().result.current.value).toBe(left);
});

test('a broken draft counts as none', () => {
  sessionStorage.setItem('plumbline-draft:2:note', '{not json');
  expect(open('empty').result.current.value).toBe('empty');
});

test('a draft waits for the one who typed it, and meets nobody else in that tab', () => {
  const first = open('', 2);
  act(() => first.result.current.change('Of the second'));
  first.unmount();
  expect(open('', 3).result.current.value).toBe('');
  expect(open('', 2).result.current.value).toBe('Of the second');
});

test('while nobody can tell who is signed in, the words of the one before stay at hand', () => {
  const first = open('', 2);
  act(() => first.result.current.change('Without a connection'));
  first.unmount();
  expect(open('', undefined).result.current.value).toBe('Without a connection');
});

test('signing out forgets all of the person, also what is typed at that moment, and leaves what others typed', () => {
  const others = open('', 3);
  act(() => others.result.current.change('Of another'));
  others.unmount();
  const first = open();
  act(() => first.result.current.change('kept'));
  act(() => saveAllDrafts());
  act(() => first.result.current.change('kept and more'));
  forgetDrafts(2);
  first.unmount();
  expect(open().result.current.value).toBe('');
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('plumbline-draft:'))).toEqual(['plumbline-draft:3:note']);
});

test('what another screen kept is known at once and shown when asked for', () => {
  const one = open();
  const other = open();
  act(() => one.result.current.change('from one'));
  act(() => saveAllDrafts());
  expect(other.result.current.value).toBe('');
  expect(other.result.current.kept()).toBe('from one');
  act(() => other.result.current.refresh());
  expect(other.result.current.value).toBe('from one');
  // What is being typed is not replaced by what another screen keeps
  act(() => other.result.current.change('mine'));
  act(() => other.result.current.refresh());
  expect(other.result.current.kept()).toBe('mine');
  act(() => one.result.current.clear());
  act(() => other.result.current.clear());
});

test('what is typed and not stored is found before somebody leaves, with what is typed at this moment; the key of a write is no words', () => {
  sessionStorage.setItem('plumbline-draft:2:claim-4-check', JSON.stringify({ action: { key: 'k', text: '{}' } }));
  sessionStorage.setItem('plumbline-draft:2:claim-5-check', JSON.stringify({ typed: { amount: '12' }, action: { key: 'k', text: '{}' } }));
  sessionStorage.setItem('plumbline-draft:3:note', JSON.stringify('Of another'));
  const one = open();
  act(() => one.result.current.change('Roof is open'));
  const found = typedDrafts(2).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  expect(found.map(({ name }) => name)).toEqual(['claim-5-check', 'note']);
  expect(found[1]?.value).toBe('Roof is open');
});

test('the tab belongs to whoever is signed in, else to whoever was, and to nobody after a sign-out', () => {
  expect(tabOwner(undefined)).toBeUndefined();
  expect([tabOwner(2), tabOwner(undefined), tabOwner(3), tabOwner(undefined)]).toEqual([2, 2, 3, 3]);
  forgetDrafts(3);
  expect(tabOwner(undefined)).toBeUndefined();
});
