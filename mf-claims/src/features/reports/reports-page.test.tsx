// Reports as their user sees them: counts, choosing, sending with what became of it, and what a locked one still gives.
import { keptHere } from '@plumbline/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aClaim } from '../../testing/a-claim.ts';
import { refused } from '../../testing/open-screen.tsx';
import { at, editing, listing, open, report } from './reports-mock-api.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('the list shows counts', async () => {
  open('/reports', {
    'GET /api/reports': () => Response.json([]),
    'GET /api/reports/counts': () => Response.json({ all: 1204, draft: 3, review: 0, final: 1, sent: 1200, capped: false }),
  });
  expect(await screen.findByRole('tab', { name: 'Sent 1,200' })).toBeTruthy();
  expect(await screen.findByText('No reports yet')).toBeTruthy();
});

test('without a claim nothing is generated, and it is said', async () => {
  const { user, asked } = open('/reports?generate=1', { ...listing });
  await user.click(await screen.findByRole('button', { name: 'Generate AI Report' }));
  expect((await screen.findAllByText('No Claim Selected')).length).toBeGreaterThan(0);
  expect(asked.some((one) => one.name.startsWith('POST'))).toBe(false);
});

test('the chosen sections go out in their order', async () => {
  const card = {
    claimId: 9,
    claimNumber: 'CLM-2026-000009',
    claimStatus: 'inspected',
    propertyOwnerName: 'Ana',
    propertyAddress: 'A',
    damageType: 'hail',
    priority: 'high',
    status: 'draft',
    createdAt: at,
    updatedAt: at,
  };
  const { user, asked } = open('/reports?claim=9', {
    ...listing,
    'GET /api/reports': () => Response.json([card]),
    'GET /api/claims/9/photos': () => Response.json([]),
    'POST /api/reports/generate/9': () => Response.json(report(), { status: 201 }),
    ...editing(),
  });
  await user.click(await screen.findByRole('radio', { name: /Photo report/ }));
  await user.click(screen.getByRole('button', { name: 'Move Inspection up' }));
  await user.click(screen.getByRole('checkbox', { name: /Photo log/ }));
  await waitFor(() => expect(screen.getByDisplayValue('CLM-2026-000009 - Ana')).toBeTruthy());
  await user.click(screen.getByRole('button', { name: 'Generate AI Report' }));
  expect(await screen.findByLabelText('Report text')).toBeTruthy();
  expect(asked.find((one) => one.name === 'POST /api/reports/generate/9')?.body).toMatchObject({
    template: 'photos',
    sections: ['inspection', 'assignment'],
    layout: { photosPerPage: 6 },
  });
});

test('a sent report is locked, and a failed delivery can go to another address', async () => {
  const delivery = {
    id: 31,
    reportId: 5,
    claimId: 9,
    channel: 'attachment',
    status: 'failed',
    recipientName: 'Desk',
    email: 'desk@nowhere.invalid',
    reason: 'No mail server exists for this address. Check the address.',
    attempts: 1,
    pdfSha256: 'a'.repeat(64),
    requestedBy: 'Dana Cole',
    createdAt: at,
  };
  const { user, asked } = open('/reports?report=5', {
    ...editing({ status: 'sent', pdfSha256: 'a'.repeat(64), finalizedBy: 'Dana Cole' }),
    'GET /api/reports/5/deliveries': () => Response.json([delivery]),
    'POST /api/report-deliveries/31/retry': () => Response.json({ ...delivery, status: 'queued', attempts: 2 }),
  });
  expect(await screen.findByText('This report was sent and is locked')).toBeTruthy();
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Report text')).readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  const email = await screen.findByLabelText('Email for Desk');
  await user.clear(email);
  await user.type(email, 'desk@carrier.example');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(asked.find((one) => one.name === 'POST /api/report-deliveries/31/retry')?.body).toEqual({ email: 'desk@carrier.example' }),
  );
});

test('what is published for a first reader is calm, and nothing is asked again', async () => {
  const delivery = {
    id: 32,
    reportId: 5,
    claimId: 9,
    channel: 'portal',
    status: 'queued',
    recipientName: 'Client portal',
    reason: 'Published to the portal. No one has portal access to this claim yet.',
    attempts: 1,
    pdfSha256: 'a'.repeat(64),
    requestedBy: 'Dana Cole',
    createdAt: at,
  };
  open('/reports?report=5', {
    ...editing({ status: 'final', pdfSha256: 'a'.repeat(64), finalizedBy: 'Dana Cole', published: true }),
    'GET /api/reports/5/deliveries': () => Response.json([delivery]),
  });
  const said = await screen.findByText(delivery.reason);
  expect(said.className).toContain('line');
  expect(screen.getByText('Published')).toBeTruthy();
  expect(screen.queryByText('Queued')).toBeNull();
});

test('what was entered for sending is not lost by a slip', async () => {
  const { user } = open('/reports?report=5', {
    ...editing(),
    'GET /api/claims/9': () => Response.json(aClaim({ id: 9 })),
    'GET /api/claims/9/contacts': () => Response.json([]),
    'GET /api/communications/providers': () => refused(503, 'Away'),
  });
  await screen.findByLabelText('Report text');
  await user.click(screen.getByRole('button', { name: 'Finalize & Send' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(await within(dialog).findByLabelText('Subject'), ' and photos');
  await user.keyboard('{Escape}');
  expect(within(dialog).getByText('Discard your changes?')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
  await user.keyboard('{Escape}');
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('what is said once a report goes out', () => {
  const delivery = {
    id: 8,
    reportId: 5,
    claimId: 9,
    channel: 'attachment',
    status: 'queued',
    recipientName: 'Rosa Delgado',
    email: 'rosa@owner.example',
    attempts: 0,
    pdfSha256: 'a'.repeat(64),
    requestedBy: 'Dana Cole',
    createdAt: at,
  };
  const send = async (status: 'draft' | 'final', carrier?: 'smtp' | 'local') => {
    const { user } = open('/reports?report=5', {
      ...editing({ status, ...(status === 'final' ? { pdfSha256: 'a'.repeat(64), finalizedBy: 'Dana Cole' } : {}) }),
      'GET /api/claims/9': () => Response.json(aClaim({ id: 9, propertyOwnerEmail: 'rosa@owner.example' })),
      'GET /api/claims/9/contacts': () => Response.json([]),
      'GET /api/communications/providers': () =>
        carrier ? Response.json({ email: carrier, sms: 'local', phone: 'local' }) : refused(503, 'Away'),
      'POST /api/reports/5/send': () => Response.json({ report: report({ status: 'sent' }), deliveries: [delivery] }),
    });
    await user.click(await screen.findByRole('button', { name: status === 'draft' ? 'Finalize & Send' : 'Send again' }));
    const dialog = within(await screen.findByRole('dialog'));
    const box = await dialog.findByRole<HTMLInputElement>('checkbox', { name: /rosa@owner\.example/ });
    if (!box.checked) await user.click(box);
    const notice = dialog.queryByText("Email isn't set up");
    await user.click(dialog.getByRole('button', { name: status === 'draft' ? 'Finalize & Send' : 'Send' }));
    return notice;
  };
  const toastOf = async (title: string) => {
    const toast = (await screen.findByText(title)).closest('[data-tone]');
    return { tone: toast?.getAttribute('data-tone'), text: toast?.textContent ?? '' };
  };

  test('by a mail server it is on its way', async () => {
    expect(await send('final', 'smtp')).toBeNull();
    expect(await toastOf('Sending the report')).toMatchObject({
      tone: 'good',
      text: expect.stringContaining('1 email on the way') as string,
    });
  });

  test('without one it is kept, said before and after', async () => {
    expect(await send('final', 'local')).toBeTruthy();
    expect(await toastOf(keptHere)).toMatchObject({ tone: 'neutral' });
    expect(screen.queryByText(/on the way/)).toBeNull();
  });

  test('without one a report that became final is final, and its email is kept', async () => {
    await send('draft', 'local');
    const { tone, text } = await toastOf('Report finalized');
    expect([tone, text]).toEqual(['neutral', expect.stringContaining('1 email saved, not sent')]);
  });

  test('while nobody knows, it is queued', async () => {
    await send('final');
    expect(await toastOf('Report queued')).toMatchObject({
      tone: 'neutral',
      text: expect.stringContaining('1 email queued') as string,
    });
  });
});

test('a report can be had as PDF, as Word and as ZIP with its checksums', async () => {
  const { user } = open('/reports?report=5', editing());
  await user.click(await screen.findByRole('button', { name: 'Export Report' }));
  const to = async (name: RegExp) => (await screen.findByRole('menuitem', { name })).getAttribute('href');
  expect(await to(/^PDF/)).toBe('/api/reports/5/pdf');
  expect(await to(/DOCX/)).toBe('/api/reports/5/export?format=docx');
  expect(await to(/ZIP/)).toBe('/api/reports/5/export?format=zip');
});

test('a final report gets a new version, which opens', async () => {
  const { user, asked, router } = open('/reports?report=5', {
    ...editing({ status: 'final', pdfSha256: 'a'.repeat(64), finalizedBy: 'Dana Cole' }),
    'POST /api/reports/5/new-version': () => Response.json(report({ id: 6 }), { status: 201 }),
    'GET /api/reports/6': () => Response.json(report({ id: 6 })),
    'GET /api/reports/6/draft': () => Response.json({ others: [] }),
    'GET /api/reports/6/open-items': () => Response.json({ version: 3, items: [] }),
  });
  await user.click(await screen.findByRole('button', { name: 'New version' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Start' }));
  await waitFor(() => expect(router.state.location.search).toBe('?report=6'));
  expect(asked.some(({ name }) => name === 'POST /api/reports/5/new-version')).toBe(true);
});

const written = { status: 201 };

test('a report that is written after its writer has left waits to be opened, and fetches nobody back', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { user, router } = open('/reports?claim=9', {
    ...editing(),
    ...listing,
    'GET /api/claims/9': () => Response.json(aClaim({ id: 9 })),
    'GET /api/claims/9/photos': () => Response.json([]),
    'POST /api/reports/generate/9': () => new Promise((done) => (answer = done)),
  });
  await user.click(await screen.findByRole('button', { name: 'Generate AI Report' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('No reports yet')).toBeTruthy();
  answer(Response.json(report(), written));
  await screen.findByText('Report Generated Successfully');
  expect(router.state.location.search).toBe('');
  expect(screen.getByText('No reports yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByLabelText('Report text')).toBeTruthy();
  expect(router.state.location.search).toBe('?report=5');
});

test('a new version that is begun after its writer has left waits to be opened too', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { user, router } = open('/reports?report=5', {
    ...editing({ status: 'final', pdfSha256: 'a'.repeat(64), finalizedBy: 'Dana Cole' }),
    ...listing,
    'POST /api/reports/5/new-version': () => new Promise((done) => (answer = done)),
    'GET /api/reports/6': () => Response.json(report({ id: 6 })),
    'GET /api/reports/6/draft': () => Response.json({ others: [] }),
    'GET /api/reports/6/open-items': () => Response.json({ version: 3, items: [] }),
  });
  await user.click(await screen.findByRole('button', { name: 'New version' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Start' }));
  await act(() => router.navigate('/reports'));
  answer(Response.json(report({ id: 6 }), written));
  await screen.findByText('New version started');
  expect(router.state.location.search).toBe('');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(router.state.location.search).toBe('?report=6'));
});
