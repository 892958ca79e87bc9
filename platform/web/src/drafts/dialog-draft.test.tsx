// What is typed into a dialog: there again when it is opened again, with the key of its write; gone when it was sent or thrown away.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useDialogDraft } from './dialog-draft.ts';
import { saveAllDrafts } from './drafts.ts';
import { leaveForSignIn } from './leave-warning.ts';
import { sessionQuery } from '../session/session.ts';

afterEach(() => sessionStorage.clear());

const empty = { amount: '', on: '2026-11-20', age: undefined as string | undefined, version: 1 };

function open(userId = 2, first = empty) {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, { id: userId } as never);
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  return renderHook(() => useDialogDraft('claim-12-check', () => first), { wrapper });
}

/** The page goes and comes back. */
function reload(dialog: ReturnType<typeof open>, first = empty) {
  act(() => saveAllDrafts());
  dialog.unmount();
  return open(2, first);
}

const asksToLeave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('what was typed is there again and says so, for the same person only', () => {
  const dialog = open();
  expect(dialog.result.current).toMatchObject({ value: empty, restored: false, dirty: false });
  act(() => dialog.result.current.change({ amount: '1,200' }));
  act(() => dialog.result.current.change({ age: 'prior' }));
  expect(dialog.result.current).toMatchObject({ restored: false, dirty: true });
  const again = reload(dialog);
  expect(again.result.current).toMatchObject({ value: { ...empty, amount: '1,200', age: 'prior' }, restored: true, dirty: true });
  expect(open(3).result.current).toMatchObject({ value: empty, restored: false });
});

test('what was thrown away, or sent, does not come back', () => {
  const dialog = reload(typedInto(open()));
  act(() => void dialog.result.current.clear());
  expect(dialog.result.current).toMatchObject({ value: empty, restored: false, dirty: false });
  expect(reload(dialog).result.current).toMatchObject({ value: empty, restored: false });
});

test('a field that is as it was is no entry', () => {
  const dialog = typedInto(open());
  act(() => dialog.result.current.change({ amount: '' }));
  expect(dialog.result.current.dirty).toBe(false);
  expect(reload(dialog).result.current.restored).toBe(false);
});

test('where nothing was typed, what stands there the next day is what it begins with then, also after it was sent in vain', () => {
  const tomorrow = { ...empty, on: '2026-11-21', version: 2 };
  const untyped = typedInto(open());
  act(() => untyped.result.current.change({ amount: '' }));
  expect(reload(untyped, tomorrow).result.current).toMatchObject({ value: tomorrow, restored: false, dirty: false });
  const sent = open();
  act(() => void sent.result.current.action.keyFor({ amount: '' }));
  expect(reload(sent, tomorrow).result.current).toMatchObject({ value: tomorrow, restored: false, dirty: false });
});

test('the browser asks while something stands in it, but not on the way to the sign-in page, where it is kept', () => {
  const dialog = open();
  expect(asksToLeave()).toBe(false);
  typedInto(dialog);
  expect(asksToLeave()).toBe(true);
  leaveForSignIn();
  expect(asksToLeave()).toBe(false);
});

test('a key outlives the page with its values; other values, and what succeeded, have another', () => {
  const dialog = typedInto(open());
  const keyOf = (one: typeof dialog, values: unknown) => {
    let found = '';
    act(() => {
      found = one.result.current.action.keyFor(values);
    });
    return found;
  };
  const key = keyOf(dialog, { amount: 5 });
  const again = reload(dialog);
  expect(keyOf(again, { amount: 5 })).toBe(key);
  expect(keyOf(again, { amount: 6 })).not.toBe(key);
  const next = keyOf(again, { amount: 5 });
  expect(next).not.toBe(key);
  act(() => again.result.current.action.done());
  expect(again.result.current.value.amount).toBe('5');
  expect(keyOf(again, { amount: 5 })).not.toBe(next);
});

test('a dialog that stays open holds what is stored now, and what was typed while it was on its way', () => {
  const dialog = typedInto(open());
  const sent = dialog.result.current.value;
  act(() => dialog.result.current.change({ on: '2026-11-21' }));
  act(() => void dialog.result.current.saved(sent, { ...sent, amount: '5.00', version: 2 }));
  expect(dialog.result.current.value).toEqual({ ...empty, amount: '5.00', on: '2026-11-21', version: 2 });
  expect(dialog.result.current.dirty).toBe(true);
  act(() => void dialog.result.current.saved(dialog.result.current.value, dialog.result.current.value));
  expect(dialog.result.current.dirty).toBe(false);
  expect(reload(dialog).result.current.restored).toBe(false);
});

function typedInto(dialog: ReturnType<typeof open>) {
  act(() => dialog.result.current.change({ amount: '5' }));
  return dialog;
}
