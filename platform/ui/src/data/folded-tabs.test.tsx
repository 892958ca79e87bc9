import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { TabsWithCounts } from './tabs-with-counts.tsx';

afterEach(() => vi.unstubAllGlobals());

const tabs = ['One', 'Two', 'Three', 'Four'].map((label) => ({ value: label.toLowerCase(), label }));

/** A row with room for this many tabs; the others wrap into a line below. */
function withRoomFor(count: number): () => void {
  let measure: () => void = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        measure = told;
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function offsetTop(this: HTMLElement) {
    const at = [...document.querySelectorAll('[role="tab"]')].indexOf(this);
    return at >= count ? 41 : 0;
  });
  return () => act(() => measure());
}

test('puts the tabs without room into a menu from which they are chosen', async () => {
  const user = userEvent.setup();
  const measure = withRoomFor(2);
  const onChange = vi.fn();
  show(<TabsWithCounts folds label="Parts" value="one" onChange={onChange} tabs={tabs} />);
  measure();
  await user.click(screen.getByRole('button', { name: 'More, more tabs' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent?.trim())).toEqual(['Three', 'Four']);
  await user.click(screen.getByRole('menuitem', { name: 'Four' }));
  expect(onChange).toHaveBeenCalledWith('four');
});

test('names the chosen tab on the menu while it has no room, and shows no menu where all have', () => {
  const measure = withRoomFor(3);
  const shown = show(<TabsWithCounts folds label="Parts" value="four" onChange={() => undefined} tabs={tabs} />);
  measure();
  expect(screen.getByRole('button', { name: 'Four, more tabs' })).toBeTruthy();
  shown.unmount();
  const wide = withRoomFor(9);
  show(<TabsWithCounts folds label="Parts" value="four" onChange={() => undefined} tabs={tabs} />);
  wide();
  expect(screen.queryByRole('button')).toBeNull();
});

test('keys reach the tabs in sight while the chosen one stands in the menu, and stay among them', async () => {
  const user = userEvent.setup();
  const measure = withRoomFor(2);
  const onChange = vi.fn();
  show(<TabsWithCounts folds label="Parts" value="four" onChange={onChange} tabs={tabs} />);
  measure();
  await user.tab();
  expect(document.activeElement?.textContent?.trim()).toBe('One');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement?.textContent?.trim()).toBe('One');
  expect(onChange.mock.calls).toEqual([['two'], ['one']]);
});
