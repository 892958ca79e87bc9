// What was looked at is what is sent: the hash of the last preview goes along, and other bytes are told plainly and looked at again.
import type { Report } from '@plumbline/contracts/claims';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aClaim } from '../../testing/a-claim.ts';
import { refused } from '../../testing/open-screen.tsx';
import { editing, open, report, savedSections } from './reports-mock-api.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const first = 'a'.repeat(64);
const second = 'b'.repeat(64);
const notLookedAt = 'The PDF changed since you previewed it. Open the preview again.';

/** The page against a server that would send the bytes of `made.sha256` now. */
function office(over: Partial<Report> = {}) {
  const made = { sha256: first };
  const shown = open('/reports?report=5', {
    ...editing(over),
    'GET /api/claims/9': () => Response.json(aClaim({ id: 9, propertyOwnerEmail: 'rosa@owner.example' })),
    'GET /api/claims/9/contacts': () => Response.json([]),
    'GET /api/communications/providers': () => refused(503, 'Away'),
    'GET /api/reports/5/preview': () =>
      Response.json({
        reportId: 5,
        version: 3,
        sha256: made.sha256,
        bytes: 4,
        contentSha256: report().contentSha256,
        frozen: false,
        draft: false,
        fileName: 'report.pdf',
      }),
    'GET /api/reports/5/pdf': () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
    'PUT /api/reports/5/sections': (body) => savedSections(body, { contentSha256: 'd'.repeat(64) }),
    'POST /api/reports/5/send': (body) => {
      const { pdfSha256 = made.sha256 } = body as { pdfSha256?: string };
      if (pdfSha256 !== made.sha256) return refused(409, notLookedAt, { pdfSha256: notLookedAt });
      return Response.json({ report: report({ status: 'final', pdfSha256 }), deliveries: [] });
    },
  });
  const { user, asked } = shown;
  const look = async (sha256: string) => {
    await user.click(await screen.findByRole('button', { name: /^Preview PDF/ }));
    await close(sha256);
  };
  const close = async (sha256: string) => {
    const dialog = within(await screen.findByRole('dialog', { name: /^Preview of/ }));
    expect(await dialog.findByText(`SHA-256 ${sha256}`)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Preview of/ })).toBeNull());
  };
  const send = async () => {
    if (!screen.queryByRole('dialog')) await user.click(screen.getByRole('button', { name: 'Finalize & Send' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Finalize & Send/ }));
    await user.click(await dialog.findByRole('button', { name: 'Finalize & Send' }));
    return dialog;
  };
  const sent = () => asked.filter(({ name }) => name === 'POST /api/reports/5/send').map(({ body }) => body as { pdfSha256?: string });
  return { ...shown, made, look, close, send, sent };
}

test('the hash of the bytes that were looked at goes along', async () => {
  const { look, send, sent } = office();
  await look(first);
  await send();
  await waitFor(() => expect(sent()).toMatchObject([{ version: 3, pdfSha256: first }]));
});

test('nothing is said of bytes that nobody looked at', async () => {
  const { send, sent } = office();
  await screen.findByLabelText('Report text');
  await send();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty('pdfSha256');
});

test('a preview of the text before it was changed does not count', async () => {
  const { user, look, send, sent } = office();
  await look(first);
  await user.type(screen.getByLabelText('Report text'), ' Very.');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('All changes saved');
  await send();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty('pdfSha256');
});

test('other bytes are told plainly, looked at from there, and then sent with what was entered', async () => {
  const { user, made, look, close, send, sent } = office();
  await look(first);
  made.sha256 = second;
  await user.click(screen.getByRole('button', { name: 'Finalize & Send' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Finalize & Send/ }));
  await user.type(await dialog.findByLabelText('Subject'), ' and photos');
  await send();
  expect(await dialog.findByText(notLookedAt)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Preview PDF again' }));
  await close(second);
  expect(dialog.queryByText(notLookedAt)).toBeNull();
  await send();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toMatchObject([{ pdfSha256: first }, { pdfSha256: second, subject: expect.stringContaining('and photos') as string }]);
});
