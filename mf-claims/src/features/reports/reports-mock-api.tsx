// The reports page against a server of answers, for tests: one report, and what editing it asks.
import { withSections, type Report, type ReportSectionsSave } from '@plumbline/contracts/claims';
import { refuseUnstubbed } from '@plumbline/web/testing';
import { vi } from 'vitest';
import { showScreen } from '../../testing/open-screen.tsx';
import { ReportsPage } from './reports-page.tsx';

export const at = '2026-11-21T12:00:00.000Z';
export const report = (over: Partial<Report> = {}): Report => ({
  id: 5,
  claimId: 9,
  claimNumber: 'CLM-2026-000009',
  title: 'Damage report',
  content: '## 1. Roof\nThe roof is old.',
  sections: [],
  status: 'draft',
  version: 3,
  revision: 1,
  contentSha256: 'c'.repeat(64),
  photoCount: 0,
  photos: [],
  layout: { photosPerPage: 6 },
  notDocumented: ['Estimate'],
  leftOut: [],
  toDo: [],
  obstacles: [],
  writtenBy: 'Dana Cole',
  savedBy: 'Dana Cole',
  published: false,
  createdAt: at,
  updatedAt: at,
  generatedInSeconds: 0.1,
  ...over,
});

/** What the server answers to sections that are saved by themselves. */
export function savedSections(body: unknown, over: Partial<Report> = {}): Response {
  const saved = withSections(report().content, (body as ReportSectionsSave).sections);
  if ('elsewhere' in saved) throw new Error(`${saved.elsewhere} was changed elsewhere`);
  return Response.json(report({ content: saved.content, version: 4, revision: 2, ...over }));
}

/** The texts of the sections that were sent last. */
export const sentTexts = (asked: readonly { name: string; body: unknown }[]) => {
  const last = asked.findLast(({ name }) => name === 'PUT /api/reports/5/sections');
  return last && (last.body as ReportSectionsSave).sections.map(({ text }) => text);
};

type Answer = (body: unknown) => Response | Promise<Response>;

export function open(address: string, answers: Record<string, Answer>) {
  const asked: { name: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, request: RequestInit = {}) => {
    const name = `${request.method ?? 'GET'} ${new URL(url, 'http://localhost').pathname}`;
    const body: unknown = typeof request.body === 'string' ? JSON.parse(request.body) : undefined;
    asked.push({ name, body });
    return (await answers[name]?.(body)) ?? refuseUnstubbed(request.method ?? 'GET', url);
  });
  return { asked, ...showScreen([{ path: '/reports', Component: ReportsPage }], { at: address }) };
}

const none = () => Response.json([]);
/** What the list asks for beside its reports: nothing was counted or measured. */
export const listing: Record<string, Answer> = {
  'GET /api/reports': none,
  'GET /api/reports/counts': () => Response.json({ all: 0, draft: 0, review: 0, final: 0, sent: 0, capped: false }),
};

export const editing = (over: Partial<Report> = {}): Record<string, Answer> => ({
  'GET /api/reports/5': () => Response.json(report(over)),
  'GET /api/reports/5/draft': () => Response.json({ others: [] }),
  'PUT /api/reports/5/draft': () => Response.json({ others: [] }),
  'GET /api/reports/5/deliveries': () => Response.json([]),
  'GET /api/reports/5/open-items': () => Response.json({ version: 3, items: [] }),
});
