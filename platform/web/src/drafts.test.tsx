import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveAllDrafts, useDraft } from './drafts.ts';

test('what was typed is there again after a reload', () => {
  const first = renderHook(() => useDraft('note', ''));
  expect(first.result.current).toMatchObject({ value: '', restored: false });
  act(() => first.result.current.change('Roof is open'));
  act(() => saveAllDrafts());
  first.unmount();

  expect(renderHook(() => useDraft('note', '')).result.current).toMatchObject({ value: 'Roof is open', restored: true });
});

test('leaving the screen saves what was typed a moment ago', () => {
  const first = renderHook(() => useDraft('note', ''));
  act(() => first.result.current.change('late'));
  first.unmount();
  expect(renderHook(() => useDraft('note', '')).result.current.value).toBe('late');
});

test('a draft that was sent is forgotten', () => {
  const first = renderHook(() => useDraft('note', ''));
  act(() => first.result.current.change('sent'));
  act(() => saveAllDrafts());
  act(() => first.result.current.clear());
  first.unmount();
  expect(renderHook(() => useDraft('note', 'empty')).result.current).toMatchObject({ value: 'empty', restored: false });
});

test('a broken draft counts as none', () => {
  sessionStorage.setItem('plumbline-draft:note', '{not json');
  expect(renderHook(() => useDraft('note', 'empty')).result.current.value).toBe('empty');
});

test('what another screen kept is known at once and shown when asked for', () => {
  const one = renderHook(() => useDraft('shared', ''));
  const other = renderHook(() => useDraft('shared', ''));
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
