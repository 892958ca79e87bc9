// A screen of this remote against a server that answers as a test says.
import { UiProvider } from '@plumbline/ui';
import { createQueryClient, sessionQuery, type SessionUser } from '@plumbline/web';
import { refuseUnstubbed } from '@plumbline/web/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { vi } from 'vitest';

// A whole screen takes a moment to read by role on a busy machine

export const dana: SessionUser = {
  id: 2,
  email: 'dana@demo.plumbline.test',
  firstName: 'Dana',
  lastName: 'Cole',
  role: 'adjuster',
  isAuthorized: true,
  organization: { id: 1, name: 'Bayshore Adjusters', plan: 'premium' },
};

export interface Route {
  path: string;
  Component: ComponentType;
}

/** Shows screens to somebody signed in, at an address. What the server answers is the test's. */
export function showScreen(routes: Route[], { at = '/', who = dana }: { at?: string; who?: SessionUser } = {}) {
  const client = createQueryClient({ onSessionLost: () => undefined });
  client.setDefaultOptions({ queries: { retry: false } });
  client.setQueryData(sessionQuery.queryKey, who);
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(
    <UiProvider underTest>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>,
  );
  return { client, router, user: userEvent.setup() };
}

export interface Written {
  name: string;
  body: Record<string, unknown>;
  key: string | null;
}
export type Answers = Record<string, (body: Record<string, unknown>) => Response | Promise<Response>>;

/** Opens a route. `answers` are by “METHOD /path”; what is not told is refused and fails the test. Returns what was written. */
export function openScreen({ path, at, Component, user = dana }: Route & { at: string; user?: SessionUser }, answers: Answers) {
  const written: Written[] = [];
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const name = `${request.method ?? 'GET'} ${new URL(address, 'http://localhost').pathname}`;
    const body = JSON.parse(typeof request.body === 'string' ? request.body : '{}') as Record<string, unknown>;
    if (!name.startsWith('GET')) written.push({ name, body, key: new Headers(request.headers).get('idempotency-key') });
    return (await answers[name]?.(body)) ?? refuseUnstubbed(request.method ?? 'GET', address);
  });
  return { written, ...showScreen([{ path, Component }], { at, who: user }) };
}

/** Of a list. */
export const none = () => Response.json([]);

export function refused(status: number, message: string, fields?: Record<string, string>): Response {
  return Response.json({ code: 'x', message, requestId: 'r-1', ...(fields ? { fields } : {}) }, { status });
}
