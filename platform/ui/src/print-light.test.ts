// The colors of what is printed.
// In a realm of its own: what it starts stays for the life of a page.
import { expect, test } from 'vitest';
import { printLight } from './print-light.ts';

test('what is printed is light, and the screen is as it was afterwards', () => {
  const root = document.documentElement;
  root.setAttribute('data-mantine-color-scheme', 'dark');
  printLight();
  dispatchEvent(new Event('beforeprint'));
  expect(root.getAttribute('data-mantine-color-scheme')).toBe('light');
  dispatchEvent(new Event('afterprint'));
  expect(root.getAttribute('data-mantine-color-scheme')).toBe('dark');
});
