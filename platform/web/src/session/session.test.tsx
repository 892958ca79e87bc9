import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallFailure } from '../calls/call-failure.ts';
import { registerDraft } from '../drafts/drafts.ts';
import { stayAfterAll, useLeaveWarning } from '../drafts/leave-warning.ts';
import { createQueryClient } from '../query-client.ts';
import { displayName, initials, sessionQuery, useSession, useUser, type SessionUser } from './session.ts';
import { createSessionGuard } from '../drafts/session-guard.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function sessionAnswered(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer);
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  return renderHook(() => useSession(), { wrapper }).result;
}

test('a user is signed in', async () => {
  const session = sessionAnswered(async () => Response.json({ id: 1, firstName: 'Dana' }));
  expect(session.current.status).toBe('loading');
  await waitFor(() => expect(session.current).toMatchObject({ status: 'signed-in', user: { firstName: 'Dana' } }));
});

test('401 means that nobody is signed in', async () => {
  const session = sessionAnswered(async () => Response.json({}, { status: 401 }));
  await waitFor(() => expect(session.current.status).toBe('signed-out'));
});

test('a screen that is drawn anew as the session ends shows whose it was; one that opens without a session throws', () => {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, { id: 1, firstName: 'Dana' } as SessionUser);
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const screen = renderHook(() => useUser(), { wrapper });
  client.setQueryData(sessionQuery.queryKey, null);
  screen.rerender();
  expect(screen.result.current).toMatchObject({ id: 1 });
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  expect(() => renderHook(() => useUser(), { wrapper })).toThrow('This screen needs a session');
  vi.restoreAllMocks();
});

test('another status is a failure with the text of the specification', async () => {
  const session = sessionAnswered(async () => Response.json({}, { status: 500 }));
  await waitFor(() => expect(session.current.status).toBe('failed'));
  expect(session.current.error?.message).toBe('Failed to fetch user: 500');
});

test.each([
  [{ firstName: 'Dana', lastName: 'Cole', email: 'd@x.y' }, 'Dana Cole', 'DC'],
  [{ firstName: '', lastName: 'Cole', email: 'd@x.y' }, 'Cole', 'C'],
  [{ firstName: '', lastName: '', email: 'dana@x.y' }, 'dana', 'U'],
  [{ firstName: '', lastName: '', email: '' }, 'User', 'U'],
])('the name of %j', (user, name, letters) => {
  expect(displayName(user)).toBe(name);
  expect(initials(user)).toBe(letters);
});

test('a lost session saves drafts, tells once and leaves after half a second with the way back', () => {
  vi.useFakeTimers();
  const told = vi.fn<(message: object) => void>();
  const left: string[] = [];
  const saved = vi.fn<() => void>();
  const unregister = registerDraft(saved);
  const guard = createSessionGuard({ notify: told, go: (address) => left.push(address), here: () => '/claims/4?tab=billing#x' });

  guard.lose();
  guard.lose();

  expect(saved).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(0);
  expect(told.mock.calls).toEqual([[{ title: 'Unauthorized', description: 'You are logged out. Logging in again...' }]]);
  vi.advanceTimersByTime(499);
  expect(left).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(left).toEqual(['/api/login?next=%2Fclaims%2F4%3Ftab%3Dbilling%23x']);
  unregister();
});

test('a page that goes on without a session is not left: drafts are saved, and it is told', () => {
  vi.useFakeTimers();
  const told = vi.fn<() => void>();
  const left = vi.fn<() => void>();
  const stayed = vi.fn<() => void>();
  const saved = vi.fn<() => void>();
  const unregister = registerDraft(saved);
  let isOpen = true;
  const guard = createSessionGuard({ notify: told, go: left, here: () => '/mobile-inspection/5', goesOn: () => isOpen, onStay: stayed });

  guard.lose();
  vi.advanceTimersByTime(600);
  expect([saved, stayed, told, left].map((one) => one.mock.calls.length)).toEqual([1, 1, 0, 0]);
  isOpen = false;
  guard.lose();
  vi.advanceTimersByTime(600);
  expect([told, left].map((one) => one.mock.calls.length)).toEqual([1, 1]);
  unregister();
  window.dispatchEvent(new Event('pointerdown'));
});

test('that the session ended is the last word, after what the refused form says', async () => {
  const told: string[] = [];
  const guard = createSessionGuard({ notify: ({ title }) => told.push(title), go: () => undefined, here: () => '/' });
  const client = createQueryClient({ onSessionLost: guard.lose });
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const refused = new CallFailure(401, { code: 'unauthenticated', message: 'Unauthorized', requestId: 'r' });
  const write = { mutationFn: () => Promise.reject(refused), onError: () => void told.push('Not saved') };
  const { result } = renderHook(() => useMutation(write), { wrapper });
  act(() => result.current.mutate());
  await waitFor(() => expect(told).toEqual(['Not saved', 'Unauthorized']));
  stayAfterAll();
});

test('whoever stays on the page when the browser asks is told again by the next refusal, and sent to sign in', () => {
  vi.useFakeTimers();
  const told = vi.fn<(message: object) => void>();
  const left: string[] = [];
  const guard = createSessionGuard({ notify: told, go: (address) => left.push(address), here: () => '/settings' });
  renderHook(() => useLeaveWarning(true, true));
  const asksToLeave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  guard.lose();
  vi.advanceTimersByTime(500);
  expect(asksToLeave()).toBe(false);
  guard.lose();
  expect(told).toHaveBeenCalledTimes(1);

  window.dispatchEvent(new Event('pointerdown'));
  expect(asksToLeave()).toBe(true);
  guard.lose();
  vi.advanceTimersByTime(500);
  expect(asksToLeave()).toBe(false);
  expect(told).toHaveBeenCalledTimes(2);
  expect(left).toEqual(['/api/login?next=%2Fsettings', '/api/login?next=%2Fsettings']);
  window.dispatchEvent(new Event('pointerdown'));
});
