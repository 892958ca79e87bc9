// The toast as its reader lives with it: one at a time, five seconds that wait for a reader, F8, swipe, and never over what is to be pressed.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Modal } from '../dialog/modal.tsx';
import { show } from '../testing/show.tsx';
import { dismissToast, shownToast, toast } from './toast-store.ts';

beforeEach(() => {
  // jsdom knows no capture of pointers
  Object.assign(Element.prototype, {
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
    hasPointerCapture: () => false,
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  const left = shownToast();
  if (left) act(() => dismissToast(left.id));
});

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const visible = (title: string) => screen.queryByText(title, { selector: '[data-toast] *' }) !== null;
const theToast = () => document.querySelector<HTMLElement>('[data-toast]') as HTMLElement;

/** A screen with one toast, whose clock the test moves. */
function withToast(message: Parameters<typeof toast>[0] = { title: 'Claim saved' }) {
  vi.useFakeTimers();
  show(
    <>
      <h1 tabIndex={-1}>Screen</h1>
      <button type="button">Where I was</button>
    </>,
  );
  act(() => toast(message));
}

test('a toast shows title and description, and the next one takes its place', async () => {
  show(<p>screen</p>);
  act(() => toast({ title: 'Photos Uploaded', description: 'Photos have been uploaded and are being processed.' }));
  expect(await screen.findByText('Photos Uploaded')).toBeTruthy();
  act(() => toast({ title: 'Error', description: 'Failed to create claim. Please try again.', tone: 'bad' }));
  await waitFor(() => expect(screen.queryByText('Photos Uploaded')).toBeNull());
  expect(screen.getByText('Failed to create claim. Please try again.')).toBeTruthy();
  expect(document.querySelectorAll('[data-toast]')).toHaveLength(1);
});

test('a toast can be closed and acted upon', async () => {
  const undo = vi.fn<() => void>();
  show(<p>screen</p>);
  act(() => toast({ title: 'Photo deleted', action: { label: 'Undo', run: undo } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByText('Photo deleted')).toBeNull());
});

test('it stays 5000 ms, and each new one has its own', () => {
  withToast();
  pass(4_000);
  act(() => toast({ title: 'Second' }));
  pass(4_999);
  expect(visible('Second')).toBe(true);
  pass(1);
  expect(visible('Second')).toBe(false);
});

test('the time stands still while the pointer is on it, and goes on after', () => {
  withToast();
  pass(4_000);
  fireEvent.pointerMove(theToast());
  pass(20_000);
  expect(visible('Claim saved')).toBe(true);
  fireEvent.pointerLeave(theToast().closest('[role="region"]') as HTMLElement);
  pass(999);
  expect(visible('Claim saved')).toBe(true);
  pass(1);
  expect(visible('Claim saved')).toBe(false);
});

test('F8 brings the focus there, the time waits, and Esc leads back to where one was', () => {
  withToast({ title: 'Claim saved', action: { label: 'Undo', run: () => undefined } });
  const before = screen.getByRole('button', { name: 'Where I was' });
  before.focus();
  fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' });
  const region = screen.getByRole('region', { name: 'Notifications (F8)' });
  expect(region.contains(document.activeElement)).toBe(true);
  pass(60_000);
  expect(visible('Claim saved')).toBe(true);
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'Tab', code: 'Tab' });
  expect(theToast().contains(document.activeElement)).toBe(true);
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'Escape' });
  expect(visible('Claim saved')).toBe(false);
  expect(document.activeElement).toBe(before);
});

test('without a toast F8 leaves the focus where it is', () => {
  show(<button type="button">Where I was</button>);
  const before = screen.getByRole('button', { name: 'Where I was' });
  before.focus();
  fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' });
  expect(document.activeElement).toBe(before);
});

test('a toast that takes the place of the one with the focus takes the focus too', () => {
  withToast();
  screen.getByRole('button', { name: 'Where I was' }).focus();
  fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' });
  screen.getByRole('button', { name: 'Close notification' }).focus();
  act(() => toast({ title: 'Second' }));
  expect(screen.getByRole('region', { name: 'Notifications (F8)' }).contains(document.activeElement)).toBe(true);
});

test('one that was closed by the pointer does not hold up the next', () => {
  withToast();
  fireEvent.pointerMove(theToast());
  fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
  expect(visible('Claim saved')).toBe(false);
  act(() => toast({ title: 'Second' }));
  pass(5_000);
  expect(visible('Second')).toBe(false);
});

test.each([
  [49, true],
  [51, false],
])('a swipe of %i px to the right: it stays is %s', (far, stays) => {
  withToast();
  const swiped = theToast();
  fireEvent.pointerDown(swiped, { button: 0, clientX: 100, clientY: 100 });
  fireEvent.pointerMove(swiped, { clientX: 110, clientY: 100 });
  fireEvent.pointerMove(swiped, { clientX: 100 + far, clientY: 100 });
  fireEvent.pointerUp(swiped, { clientX: 100 + far, clientY: 100 });
  expect(visible('Claim saved')).toBe(stays);
});

test('Esc elsewhere is for what is there: the result and its Undo stay', () => {
  withToast({ title: 'Claim saved', action: { label: 'Undo', run: () => undefined } });
  fireEvent.keyDown(screen.getByRole('button', { name: 'Where I was' }), { key: 'Escape' });
  expect(visible('Claim saved')).toBe(true);
});

test('Esc in a toast over a dialog closes the toast alone', async () => {
  const close = vi.fn<() => void>();
  show(
    <Modal opened onClose={close} title="Assign 2 claims">
      <button type="button">Assign</button>
    </Modal>,
  );
  act(() => toast({ title: 'Not saved', tone: 'bad' }));
  await screen.findByText('Not saved', { selector: '[data-toast] *' });
  fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' });
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'Escape' });
  await waitFor(() => expect(visible('Not saved')).toBe(false));
  expect(close).not.toHaveBeenCalled();
});

test('a failure is announced at once, a success when there is a pause', () => {
  withToast({ title: 'Not saved', tone: 'bad' });
  pass(50);
  expect(screen.getByText(/Notification\s+Not saved/).getAttribute('aria-live')).toBe('assertive');
  act(() => toast({ title: 'Saved', tone: 'good' }));
  pass(50);
  expect(screen.getByText(/Notification\s+Saved/).getAttribute('aria-live')).toBe('polite');
});

test('it steps aside for the buttons of a dialog', async () => {
  const boxes: Record<string, DOMRect> = {
    dialog: new DOMRect(272, 45, 896, 810),
    Save: new DOMRect(1050, 800, 100, 44),
    region: new DOMRect(0, 56, 1440, 844),
  };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    const name = this.matches('[role="dialog"]') ? 'dialog' : this.matches('ol') ? 'region' : (this.textContent ?? '');
    return boxes[name] ?? new DOMRect();
  });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(368);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(80);
  show(
    <Modal opened onClose={() => undefined} title="Claim">
      <button type="button">Save</button>
    </Modal>,
  );
  act(() => toast({ title: 'Not saved', tone: 'bad' }));
  await waitFor(() => expect(theToast().style.left).toBe('16px'));
});
