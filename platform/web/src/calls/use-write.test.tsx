import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useActionKey } from './use-write.ts';

test('the same values keep their key until the action has succeeded', () => {
  const { result, rerender } = renderHook(() => useActionKey());
  const first = result.current.keyFor({ amount: 5 });
  rerender();
  expect(result.current.keyFor({ amount: 5 })).toBe(first);
  result.current.done();
  expect(result.current.keyFor({ amount: 5 })).not.toBe(first);
});

test('other values are another action', () => {
  const { result } = renderHook(() => useActionKey());
  const first = result.current.keyFor({ amount: 5 });
  expect(result.current.keyFor({ amount: 6 })).not.toBe(first);
});
