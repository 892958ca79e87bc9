import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useMay } from './rights.ts';
import { sessionQuery, type SessionUser } from './session.ts';

const dana: SessionUser = {
  id: 2,
  email: 'dana@demo.plumbline.test',
  firstName: 'Dana',
  lastName: 'Cole',
  role: 'adjuster',
  isAuthorized: true,
  organization: { id: 1, name: 'Bayshore Adjusters', plan: 'premium' },
};

function may(access: Parameters<typeof useMay>[0]['access'], user: SessionUser | null): boolean {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, user);
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  return renderHook(() => useMay({ access }), { wrapper }).result.current;
}

test('a role of the endpoint may call it, another may not', () => {
  expect(may(['admin', 'adjuster'], dana)).toBe(true);
  expect(may(['client'], dana)).toBe(false);
  expect(may(['client'], { ...dana, role: 'client' })).toBe(true);
});

test('whoever was not let in yet may call only what is for everybody signed in', () => {
  const waiting = { ...dana, isAuthorized: false };
  expect(may(['adjuster'], waiting)).toBe(false);
  expect(may('signed-in', waiting)).toBe(true);
});

test('nobody may call what needs a session without one', () => {
  expect(may('signed-in', null)).toBe(false);
  expect(may('anyone', null)).toBe(true);
});
