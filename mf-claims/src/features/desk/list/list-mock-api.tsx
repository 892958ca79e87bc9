// The list of claims against a server that answers as a test says.
import { refuseUnstubbed } from '@plumbline/web/testing';
import { vi } from 'vitest';
import { aCard } from '../../../testing/a-claim.ts';
import { showScreen } from '../../../testing/open-screen.tsx';
import { ClaimsPage } from './claims-page.tsx';

export const tabCounts = {
  all: 1_000,
  intake: 3,
  qualified: 1_000,
  scheduled: 0,
  inspected: 0,
  report_in_progress: 0,
  completed: 0,
  billed: 0,
  cap: 1_000,
};

const none = () => Response.json([]);

/** What the page asks for beside the claims; a test may tell more of each. */
const usual: Record<string, () => Response> = {
  '/api/saved-views': none,
  '/api/message-jobs': none,
  '/api/storm-events': none,
  '/api/users': none,
  '/api/inspections/scheduled': none,
  '/api/claims/counts': () => Response.json(tabCounts),
  '/api/claims/filter-options': () => Response.json({ carriers: [], tags: [] }),
  '/api/claims/bulk': () =>
    Response.json({
      results: [
        {
          id: 1,
          claimNumber: 'CLM-2026-000001',
          ok: true,
          changed: true,
          before: { assignedAdjusterId: null, status: 'qualified', tags: [] },
        },
        { id: 2, claimNumber: 'CLM-2026-000002', ok: false, changed: false, reason: 'Add up to 20 tags' },
      ],
    }),
};

/** Opens the page against a server with so many claims; what it was asked is kept. */
export function openClaimsList(at: string, howMany = 500, answers: Record<string, () => Response | Promise<Response>> = {}) {
  const asked: URL[] = [];
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    asked.push(url);
    if (request.method === 'POST') sent.push(JSON.parse(String(request.body)));
    const told = answers[url.pathname] ?? usual[url.pathname];
    if (told) return told();
    if (url.pathname === '/api/claims') {
      const after = Number(url.searchParams.get('after')?.split('.')[1] ?? 0);
      const limit = Number(url.searchParams.get('limit'));
      return Response.json(Array.from({ length: Math.max(0, Math.min(limit, howMany - after)) }, (_, index) => aCard(after + index + 1)));
    }
    return refuseUnstubbed(request.method ?? 'GET', address);
  });
  const routes = [
    { path: '/claims', Component: ClaimsPage },
    { path: '/claims/:id', Component: () => <p>One claim</p> },
  ];
  const lists = () => asked.filter((url) => url.pathname === '/api/claims');
  return { asked, sent, lists, ...showScreen(routes, { at }) };
}
