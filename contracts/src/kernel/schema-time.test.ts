// Text that is too long is refused before any pattern looks at it.
import { expect, test } from 'vitest';
import { textUpTo } from './schema.ts';

test('a pattern never sees more than the text may have', () => {
  const seen: number[] = [];
  const schema = textUpTo(10)
    .regex(/^a/)
    .refine((text) => seen.push(text.length) > 0);
  expect(schema.safeParse('b'.repeat(1_000)).error?.issues).toMatchObject([{ message: 'At most 10 characters' }]);
  expect(seen).toEqual([]);
});
