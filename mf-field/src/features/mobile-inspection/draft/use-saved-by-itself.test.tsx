// When what is typed is saved without a button: after a pause, and one save after the other.
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { typingNow } from '../../../shared/captures/drafts/typing-now.ts';
import { useSavedByItself } from './use-saved-by-itself.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function open(save: () => Promise<string | undefined>) {
  const deps = { name: 'inspection-5-structural', save, isTyped: () => true, onLeft: () => undefined };
  return renderHook(({ typed }: { typed: string | undefined }) => useSavedByItself({ ...deps, typed }), {
    initialProps: { typed: undefined as string | undefined },
  });
}

test('a pause saves, typing on puts it off, and nothing typed saves nothing', async () => {
  const save = vi.fn(async () => 'a');
  const { rerender, unmount } = open(save);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([save.mock.calls.length, typingNow()]).toEqual([0, []]);
  for (const typed of ['H', 'Ha', 'Hail']) {
    rerender({ typed });
    await vi.advanceTimersByTimeAsync(3_000);
  }
  expect([save.mock.calls.length, typingNow()]).toEqual([0, ['inspection-5-structural']]);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(save).toHaveBeenCalledTimes(1);
  rerender({ typed: undefined });
  unmount();
  await vi.advanceTimersByTimeAsync(0);
  expect([save.mock.calls.length, typingNow()]).toEqual([1, []]);
});

test('a save waits for the one before it', async () => {
  let end: (() => void) | undefined;
  const save = vi.fn(() => new Promise<string>((resolve) => (end = () => resolve('a'))));
  const { rerender, unmount } = open(save);
  rerender({ typed: 'Hail' });
  await vi.advanceTimersByTimeAsync(4_500);
  unmount();
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenCalledTimes(1);
  end?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenCalledTimes(2);
  end?.();
});
