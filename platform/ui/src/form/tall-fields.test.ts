// A field of many lines is brought into sight as a whole when the Tab key reaches it, and nothing else moves the page.
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showTallFields } from './tall-fields.ts';

const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');

beforeEach(() => {
  document.body.innerHTML = '<input aria-label="Subject"><textarea aria-label="Message"></textarea>';
  // Asked for by every place that shows the product: heard once all the same
  showTallFields();
  showTallFields();
});
afterEach(() => scroll.mockClear());

test('the Tab key brings a field of many lines into sight, once', async () => {
  await userEvent.tab();
  expect(scroll).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
});

test('whoever points at a field keeps what they see', async () => {
  await userEvent.click(document.querySelector('textarea') as Element);
  await userEvent.keyboard('Words');
  expect(scroll).not.toHaveBeenCalled();
});
