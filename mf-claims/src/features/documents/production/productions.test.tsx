// Productions as the adjuster in charge sees them: what is chosen at first, what is refused by name, progress and cancel.
import type { Production, ProductionPlan } from '@plumbline/contracts/claims';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, type Answers } from '../../../testing/open-screen.tsx';
import { Productions } from './productions.tsx';

afterEach(() => vi.unstubAllGlobals());

const firstNotice = { number: 1, kind: 'pdf', bytes: 9, uploadedAt: '2026-11-02T10:00:00.000Z', isDraft: true } as const;
const plan: ProductionPlan = {
  prefix: 'CLM-2026-000001',
  nextPage: 8,
  custodian: 'Dana Cole',
  reports: [
    { reportId: 70, title: 'Damage report', revision: 3, finalizedAt: '2026-11-20T10:00:00.000Z', isSent: true },
    { reportId: 71, title: 'Contents report', revision: 1, finalizedAt: '2026-11-21T10:00:00.000Z', isSent: false },
  ],
  candidates: [
    {
      documentId: 3,
      number: 1,
      title: 'Policy',
      typeLabel: 'Policy',
      kind: 'pdf',
      bytes: 10,
      standing: 'ready',
      producedAs: 'X-000001 to X-000007',
      earlier: [],
    },
    {
      documentId: 4,
      number: 2,
      title: 'Notice of loss',
      typeLabel: 'Letter',
      kind: 'pdf',
      bytes: 10,
      standing: 'draft',
      earlier: [firstNotice],
    },
    { documentId: 5, number: 1, title: 'Advice', typeLabel: 'Other', kind: 'pdf', bytes: 10, standing: 'privileged', earlier: [] },
  ],
};
const running: Production = {
  id: 6,
  claimId: 1,
  number: 2,
  state: 'running',
  documents: 3,
  photos: 1,
  withheld: 1,
  progress: 1,
  requestedBy: 'Dana Cole',
  createdAt: '2026-11-27T10:00:00.000Z',
};
const done: Production = {
  ...running,
  id: 5,
  number: 1,
  state: 'done',
  first: 'X-000001',
  last: 'X-000007',
  pages: 7,
  file: { fileName: 'production.zip', bytes: 4_096, sha256: 'c'.repeat(64) },
  endedAt: '2026-11-27T10:01:00.000Z',
};

const photo = {
  photoId: 31,
  title: 'Exterior: Ridge',
  fileName: 'a.jpg',
  bytes: 10,
  isReady: true,
  capturedAt: '2026-11-20T10:00:00.000Z',
};
const inspections: ProductionPlan['inspections'] = [
  {
    inspectionId: 6,
    name: 'Comprehensive Inspection of Nov 20, 2026 (inspection 6)',
    photos: [photo, { ...photo, photoId: 32, title: 'Interior', isReady: false }, { ...photo, photoId: 33, sameAs: 31 }],
  },
  {
    inspectionId: 7,
    name: 'Re-inspection of Nov 25, 2026 (inspection 7)',
    photos: [{ ...photo, photoId: 34, producedAs: 'X-000001 to X-000002' }],
  },
];

function open(productions: Production[], answers: Answers = {}) {
  const usual: Answers = {
    'GET /api/claims/1/productions': () => Response.json(productions),
    'GET /api/claims/1/productions/plan': () => Response.json(plan),
  };
  return openScreen({ path: '/', at: '/', Component: () => <Productions claimId={1} /> }, { ...usual, ...answers });
}

test('what is ready is chosen, a draft is not, and what is privileged can only be listed as withheld, in words and with a reason', async () => {
  const { written } = open([], { 'POST /api/claims/1/productions': () => Response.json(running, { status: 201 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Produce file' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Produce the file' }));
  expect(await dialog.findByText('The first page is CLM-2026-000001-000008')).toBeTruthy();
  const box = (name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
  expect([box('Policy').checked, box('Notice of loss').checked, box('Advice').checked, box('Advice').disabled]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect([box('Damage report').checked, box('Contents report').checked]).toEqual([true, false]);
  expect(dialog.getByText(/produced before as X-000001 to X-000007/)).toBeTruthy();
  await userEvent.click(box('List “Advice” in the withheld log'));
  await userEvent.click(dialog.getByRole('button', { name: 'Produce' }));
  expect(await dialog.findByText('Describe the document without revealing its content')).toBeTruthy();
  expect(dialog.getByText('Enter the title')).toBeTruthy();
  expect(written).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/^Title of the custodian/), 'Office manager');
  await userEvent.type(dialog.getByLabelText(/^Description for the log/), 'Letter of counsel to the firm');
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Legal advice');
  await userEvent.click(box('Notice of loss'));
  await userEvent.click(dialog.getByRole('button', { name: 'Produce' }));
  await waitFor(() => expect(written).toHaveLength(1));
  const line = { documentId: 5, description: 'Letter of counsel to the firm', basis: 'attorney_client', reason: 'Legal advice' };
  expect(written[0]?.body).toEqual({
    prefix: 'CLM-2026-000001',
    custodian: { name: 'Dana Cole', title: 'Office manager' },
    documents: [
      { id: 3, number: 1 },
      { id: 4, number: 2 },
    ],
    earlier: [],
    reports: [70],
    engineering: [],
    photos: [],
    withheld: [line],
  });
});

test('one that is being made shows how far it is and can be canceled; a finished one is there to download with its hash', async () => {
  const { written } = open([running, done], { 'POST /api/productions/6/cancel': () => Response.json({ ...running, state: 'canceled' }) });
  expect(await screen.findByText('Production 1: X-000001 to X-000007')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Production 2: 1 of 4 files' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Produce file' }).disabled).toBe(true);
  expect(screen.getByRole('link', { name: /^Download \(ZIP, .*\): Production 1$/ }).getAttribute('href')).toBe('/api/productions/5/file');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel production 2' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel production' }));
  await waitFor(() => expect(written.map(({ name }) => name)).toEqual(['POST /api/productions/6/cancel']));
});

test('photos are chosen all, by inspection or one by one; a repeat and one that is not ready can not be, and the dialog says why', async () => {
  const { written } = open([], {
    'GET /api/claims/1/productions/plan': () => Response.json({ ...plan, inspections }),
    'POST /api/claims/1/productions': () => Response.json(running, { status: 201 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Produce file' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Produce the file' }));
  expect(await dialog.findByText('Photos of inspections: 0 of 2 chosen')).toBeTruthy();
  const box = (name: RegExp) => dialog.getByRole<HTMLInputElement>('checkbox', { name, hidden: true });
  expect([box(/^Photo 32/).disabled, box(/^Photo 33/).disabled]).toEqual([true, true]);
  expect(dialog.getByText(/the same file as photo 31, which is produced and names it/)).toBeTruthy();
  expect(dialog.getByText(/produced before as X-000001 to X-000002/)).toBeTruthy();
  await userEvent.click(box(/^All photos/));
  expect([box(/^Photo 31/).checked, box(/^Photo 34/).checked, box(/^Photo 33/).checked]).toEqual([true, true, false]);
  await userEvent.click(box(/^Photo 34/));
  expect(box(/^All photos/).indeterminate).toBe(true);
  await userEvent.type(dialog.getByLabelText(/^Title of the custodian/), 'Office manager');
  await userEvent.click(dialog.getByRole('button', { name: 'Produce' }));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]?.body).toMatchObject({ photos: [31] });
});

test('of engineering reports the sealed version that is current and was sent is chosen; others are named as what they are', async () => {
  const report = { title: 'Engineering report: roof', number: 'ER-2026-0031', bytes: 10, signedAt: '2026-11-20T10:00:00.000Z' };
  const sealedAt = '2026-11-21T10:00:00.000Z';
  const engineering: ProductionPlan['engineering'] = [
    { ...report, reportId: 81, revision: 1, sealedAt, supersededAt: '2026-11-22T10:00:00.000Z', isDelivered: true },
    { ...report, reportId: 82, revision: 2, sealedAt, isDelivered: true },
    { ...report, reportId: 83, number: 'ER-2026-0032', revision: 1, isDelivered: false },
  ];
  const { written } = open([], {
    'GET /api/claims/1/productions/plan': () => Response.json({ ...plan, engineering }),
    'POST /api/claims/1/productions': () => Response.json(running, { status: 201 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Produce file' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Produce the file' }));
  await dialog.findByText('Engineering reports');
  const box = (name: RegExp) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
  const all = [/^ER-2026-0031, version 1/, /^ER-2026-0031, version 2/, /^ER-2026-0032/];
  expect(all.map((name) => box(name).checked)).toEqual([false, true, false]);
  expect(dialog.getByText(/superseded/)).toBeTruthy();
  expect(dialog.getByText(/not sealed/).textContent).toContain('no record that it was sent');
  await userEvent.click(box(/^ER-2026-0031, version 1/));
  const ofPhotos = /name that report by its number in their chain of custody, even when it is withheld/;
  expect(dialog.queryByText(ofPhotos)).toBeNull();
  await userEvent.click(box(/^List “ER-2026-0032, version 1/));
  expect(dialog.getByText(ofPhotos)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/^Description for the log/), 'Opinion of a consulting expert');
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Consulting expert');
  await userEvent.type(dialog.getByLabelText(/^Title of the custodian/), 'Office manager');
  await userEvent.click(dialog.getByRole('button', { name: 'Produce' }));
  const withheld = [
    { engineeringId: 83, description: 'Opinion of a consulting expert', basis: 'attorney_client', reason: 'Consulting expert' },
  ];
  await waitFor(() => expect(written[0]?.body).toMatchObject({ engineering: [82, 81], withheld }));
});

test('an earlier version is chosen by itself, and a document of which one is produced is not withheld', async () => {
  const { written } = open([], { 'POST /api/claims/1/productions': () => Response.json(running, { status: 201 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Produce file' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Produce the file' }));
  await userEvent.click(await dialog.findByText('1 earlier version'));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'List “Notice of loss” in the withheld log' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Version 1 of “Notice of loss”' }));
  expect(dialog.getByText('1 earlier version, 1 chosen')).toBeTruthy();
  expect(dialog.getByText('Nov 2, 2026 · draft: no record that it was sent')).toBeTruthy();
  expect(dialog.queryByRole('checkbox', { name: 'List “Notice of loss” in the withheld log' })).toBeNull();
  await userEvent.type(dialog.getByLabelText(/^Title of the custodian/), 'Office manager');
  await userEvent.click(dialog.getByRole('button', { name: 'Produce' }));
  const documents = [{ id: 3, number: 1 }];
  await waitFor(() => expect(written[0]?.body).toMatchObject({ documents, earlier: [{ id: 4, number: 1 }], withheld: [] }));
});

test('where the inspections could not be asked the dialog says so, and documents can be produced all the same', async () => {
  open([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Produce file' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Produce the file' }));
  expect(await dialog.findByText(/^Photos of inspections aren't available right now/)).toBeTruthy();
  expect(dialog.getByText(/^Engineering reports aren't available right now/)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Produce' }).disabled).toBe(false);
});
