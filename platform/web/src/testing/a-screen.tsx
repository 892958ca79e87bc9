// A screen of a remote for tests: real router, real cache, real toasts, and a server that answers as told and remembers what it was sent.
import { refuseUnstubbed } from '@plumbline/testing/unstubbed';
import { UiProvider } from '@plumbline/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { vi } from 'vitest';
import { createQueryClient, sessionQuery, type SessionUser } from '../index.ts';

export { refuseUnstubbed };

export interface Sent {
  readonly request: string;
  readonly body: unknown;
  readonly key: string | null;
}

/** Method and path (`POST /api/invoices`) → answer; a function may look at the request; a number is a status. */
export type Answers = Record<string, unknown>;

/** The server; what is not named is refused, and fails the test. Returns what was written to it. */
export function serverAnswers(answers: Answers): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const { method = 'GET' } = request;
    const url = new URL(address, 'http://localhost');
    const name = `${method} ${url.pathname}`;
    if (method !== 'GET') {
      const body: unknown = typeof request.body === 'string' ? JSON.parse(request.body) : undefined;
      sent.push({ request: name, body, key: new Headers(request.headers).get('idempotency-key') });
    }
    const found = answers[name];
    if (found === undefined) return refuseUnstubbed(method, address);
    const answer = await (typeof found === 'function' ? (found as (url: URL) => unknown)(url) : found);
    if (answer instanceof Response) return answer;
    return typeof answer === 'number' ? refusal(answer, `Status ${answer}`) : Response.json(answer);
  });
  return sent;
}

export function refusal(status: number, message: string, fields?: Record<string, string>): Response {
  return Response.json({ code: 'x', message, requestId: 'r-1', ...(fields ? { fields } : {}) }, { status });
}

export interface OpenScreen {
  readonly at: string;
  readonly routes: RouteObject[];
  readonly role?: SessionUser['role'];
  readonly id?: number;
  /** Nobody has a session. */
  readonly signedOut?: true;
}

export function openScreen({ at, routes, role = 'adjuster', id = 2, signedOut }: OpenScreen) {
  const queryClient = createQueryClient({ onSessionLost: () => undefined });
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const user: SessionUser = {
    id,
    email: 'dana@demo.plumbline.test',
    firstName: 'Dana',
    lastName: 'Cole',
    role,
    isAuthorized: true,
    organization: { id: 1, name: 'Bayshore Adjusters', plan: 'premium' },
  };
  queryClient.setQueryData(sessionQuery.queryKey, signedOut ? null : user);
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(
    <UiProvider underTest>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>,
  );
  return { router, queryClient };
}

export { blankPdf } from './blank-pdf.ts';
