// The page of a heading: found from the end, each page read once, and no further than somebody waits for it.
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePageOf } from './use-page-of.ts';

type Pdf = Parameters<typeof usePageOf>[0];

/** A file of pages, each with its lines; `read` hears of each page that is asked for. */
function aFile(pages: readonly (readonly string[])[]) {
  const read = vi.fn<(page: number) => void>();
  const getPage = (number: number) => {
    read(number);
    const items = (pages[number - 1] ?? []).map((str) => ({ str, hasEOL: true }));
    return Promise.resolve({ getTextContent: () => Promise.resolve({ items }) });
  };
  return { read, pdf: { numPages: pages.length, getPage } as unknown as Pdf };
}

const pages = [['1. Roof', '2. End'], ['1. Roof', 'It is old.'], ['2. End', 'Nothing.'], ['Photos']];

function searching(turn: (page: number) => void = vi.fn()) {
  const { pdf, read } = aFile(pages);
  const shown = renderHook(({ at, onTurn }: { at: string; onTurn: (page: number) => void }) => usePageOf(pdf, at, onTurn), {
    initialProps: { at: '1. Roof', onTurn: turn },
  });
  return { read, ...shown };
}

test('the last page on which the words stand alone is turned to, and no page is read twice', async () => {
  const turn = vi.fn();
  const { read, rerender } = searching(turn);
  await waitFor(() => expect(turn).toHaveBeenLastCalledWith(2));
  rerender({ at: '2. End', onTurn: turn });
  await waitFor(() => expect(turn).toHaveBeenLastCalledWith(3));
  rerender({ at: '1. Roof', onTurn: turn });
  await waitFor(() => expect(turn).toHaveBeenCalledTimes(3));
  expect(read.mock.calls.flat().toSorted((one, other) => one - other)).toEqual([2, 3, 4]);
});

test('another function to turn with is no other search', async () => {
  const { rerender } = searching();
  const [first, second] = [vi.fn(), vi.fn()];
  rerender({ at: '2. End', onTurn: first });
  await waitFor(() => expect(first).toHaveBeenCalledTimes(1));
  rerender({ at: '2. End', onTurn: second });
  await new Promise((done) => setTimeout(done, 20));
  expect(second).not.toHaveBeenCalled();
});

test('a search that nobody waits for ends, and a page that was turned by hand stays', async () => {
  const turn = vi.fn();
  const left = searching(turn);
  left.unmount();
  const stopped = searching(turn);
  stopped.result.current();
  await new Promise((done) => setTimeout(done, 20));
  expect(turn).not.toHaveBeenCalled();
  for (const { read } of [left, stopped]) expect(read).toHaveBeenCalledTimes(1);
});
