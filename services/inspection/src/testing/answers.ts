// What a call was answered with, and the pages of a list.
import type { CallFailure } from '@plumbline/contracts/kernel';

export const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    ({ httpStatus }: CallFailure) => httpStatus,
  );

/** All pages until an empty one; the next begins after the last row. */
export async function allOf<R extends { id: number }>(page: (after: number | undefined) => Promise<R[]>): Promise<R[][]> {
  const pages: R[][] = [];
  for (;;) {
    const rows = await page(pages.at(-1)?.at(-1)?.id);
    pages.push(rows);
    if (rows.length === 0) return pages;
  }
}
