// The Documents tab as its user sees it: what is missing, what is refused and why, what a hold forbids, Undo.
import type { ClaimDocument, DocumentsOverview } from '@plumbline/contracts/claims';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refuseUnstubbed } from '@plumbline/web/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../testing/open-screen.tsx';
import { DocumentsTab } from './documents-tab.tsx';

afterEach(() => vi.unstubAllGlobals());

const policy: ClaimDocument = {
  id: 9,
  claimId: 1,
  version: 1,
  title: 'HO3 policy',
  fileName: 'HO3_policy.txt',
  type: 'policy',
  folder: 'policy',
  access: 'privileged',
  tags: [],
  kind: 'txt',
  bytes: 2_048,
  sha256: 'a'.repeat(64),
  number: 1,
  preview: 'text',
  isGenerated: false,
  dispatches: [],
  uploadedBy: 'Dana Cole',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};

const overview: DocumentsOverview = {
  claimId: 1,
  total: 1,
  bytes: 2_048,
  deleted: 0,
  mayProduce: false,
  folders: [
    { key: 'policy', label: 'Policy', isOwn: false, count: 1 },
    { key: 'other', label: 'Other', isOwn: false, count: 0 },
  ],
  checklist: [
    { key: 'policy', label: 'Policy', state: 'done', because: 'Every claim', documentId: 9, rules: [] },
    {
      key: 'contract',
      label: 'Contract',
      state: 'missing',
      because: 'Required on every claim',
      rules: [{ id: 'X.rule', text: 'Texas: something within 3 days', citation: 'Tex. Code 1' }],
    },
  ],
  letters: [{ kind: 'carrier_notice', label: 'Notice of loss to the carrier', missing: ['the carrier of the claim'] }],
};

interface Given {
  overview?: Partial<DocumentsOverview>;
  documents?: ClaimDocument[];
  answers?: Record<string, () => Response>;
}

/** Opens the tab against a server that answers as told; returns what was asked. */
function open({ overview: over = {}, documents = [policy], answers = {} }: Given = {}): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string, request: RequestInit = {}) => {
    const name = `${request.method ?? 'GET'} ${new URL(address, 'http://localhost').pathname}`;
    asked.push(name);
    const usual: Record<string, () => Response> = {
      'GET /api/claims/1/documents/overview': () => Response.json({ ...overview, ...over }),
      'GET /api/claims/1/documents': () => Response.json(documents),
      'GET /api/documents/9': () =>
        Response.json({
          ...(documents[0] ?? policy),
          versions: [
            {
              number: 1,
              fileName: 'HO3_policy.txt',
              kind: 'txt',
              bytes: 2_048,
              sha256: 'a'.repeat(64),
              uploadedBy: 'Dana Cole',
              uploadedAt: policy.createdAt,
            },
          ],
        }),
      'GET /api/documents/9/emails': () => Response.json([]),
      'GET /api/documents/9/text': () => Response.json({ text: 'Coverage A 400,000', isTruncated: false }),
    };
    const answer = answers[name] ?? usual[name];
    return answer ? Promise.resolve(answer()) : refuseUnstubbed(request.method ?? 'GET', address);
  });
  showScreen([{ path: '/', Component: () => <DocumentsTab claimId={1} /> }]);
  return asked;
}

test('what is there, what is missing, and why a letter cannot be written stand on one screen', async () => {
  open();
  expect(await screen.findByRole('button', { name: 'HO3 policy' })).toBeTruthy();
  expect(screen.getByText('Checklist: 1 missing')).toBeTruthy();
  expect(screen.getByText('Add first: the carrier of the claim.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Write/ })).toBeNull();
  expect(screen.getByText('Privileged')).toBeTruthy();
});

test('a letter that nobody sent is no done thing: the checklist says so, and how to say that it went out', async () => {
  const unsent = { key: 'carrier_notice' as const, label: 'Notice of loss to the carrier', state: 'unsent' as const };
  const done = overview.checklist.filter(({ state }) => state === 'done');
  open({ overview: { checklist: [...done, { ...unsent, because: 'Reports the loss to the carrier', documentId: 12, rules: [] }] } });
  expect(await screen.findByText('Checklist: 1 not sent')).toBeTruthy();
  const list = within(screen.getByRole('list', { name: 'Checklist' }));
  expect(list.getByText('Drafted, not sent')).toBeTruthy();
  expect(list.getByText('Sent another way? Record how.')).toBeTruthy();
  expect(list.getByRole('button', { name: 'Open Notice of loss to the carrier' })).toBeTruthy();
  expect(list.queryByRole('button', { name: /Upload|not needed/ })).toBeNull();
});

test('with everything done or not needed the checklist is complete', async () => {
  open({ overview: { checklist: overview.checklist.filter(({ state }) => state === 'done') } });
  expect(await screen.findByText('Checklist: complete')).toBeTruthy();
});

test('after the cancellation a letter says why it cannot be written, whatever else is missing', async () => {
  const refused = 'the contract was canceled on 2026-11-20, and your firm no longer represents Rosa Delgado';
  const letters = overview.letters.map((letter) => ({ ...letter, refused }));
  open({
    overview: { letters: [...letters, { kind: 'letter_of_representation', label: 'Letter of representation', missing: [], refused }] },
  });
  expect(await screen.findAllByText(`Can't draft this letter: ${refused}.`)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Write/ })).toBeNull();
});

test('a file that is empty or too large is refused by name before a byte is sent', async () => {
  open();
  const place = await screen.findByText(/^Drop files here/);
  const huge = new File(['x'], 'huge.pdf');
  Object.defineProperty(huge, 'size', { value: 100 * 1_048_576 });
  fireEvent.drop(place, { dataTransfer: { files: [new File([], 'nothing.pdf'), huge] } });
  expect(await screen.findByText("“nothing.pdf” wasn't added. The file is empty (0 bytes).")).toBeTruthy();
  expect(screen.getByText("“huge.pdf” wasn't added. It is 100 MB; the limit is 50 MB.")).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear finished' }));
  expect(screen.queryByText('huge.pdf')).toBeNull();
});

test('sharing a privileged document is asked again before anything is sent', async () => {
  const asked = open();
  await userEvent.click(await screen.findByRole('button', { name: 'HO3 policy' }));
  expect(await screen.findByText('Coverage A 400,000')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Shared' }));
  const dialog = await screen.findByRole('dialog', { name: /Share “HO3 policy” with the portal/ });
  expect(within(dialog).getByText('This document is privileged.')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(asked.some((one) => one.startsWith('PATCH'))).toBe(false);
});

test('a second change of access begins on the first one, however long the document takes to be fetched', async () => {
  let version = 1;
  const sent: unknown[] = [];
  open({
    answers: {
      'PATCH /api/documents/9': () => {
        version += 1;
        return Response.json({ ...policy, version, access: 'internal' });
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'HO3 policy' }));
  expect(await screen.findByText('Coverage A 400,000')).toBeTruthy();
  const ask = fetch;
  vi.stubGlobal('fetch', (address: string, request: RequestInit = {}) => {
    if (request.method !== 'PATCH') return new Promise(() => undefined);
    sent.push(JSON.parse(String(request.body)));
    return ask(address, request);
  });
  await userEvent.click(screen.getByRole('radio', { name: 'Internal' }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Internal' }).checked).toBe(true));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Privileged' }).disabled).toBe(false));
  await userEvent.click(screen.getByRole('radio', { name: 'Privileged' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { access: 'internal', version: 1 },
      { access: 'privileged', version: 2 },
    ]),
  );
});

test('a deletion can be undone from its toast', async () => {
  const deleted = { by: 'Dana Cole', at: policy.createdAt, undoUntil: '2026-12-20T10:00:00.000Z' };
  const asked = open({
    answers: {
      'DELETE /api/documents/9': () => Response.json({ ...policy, deleted }),
      'POST /api/documents/9/undelete': () => Response.json(policy),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'HO3 policy' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(asked).toContain('POST /api/documents/9/undelete'));
});

test('what a ledger row rests on is not deleted, and the sentence names the row', async () => {
  const message = '“HO3 policy” is the evidence of the offer of $9,000.00 on 2026-10-01 (row 4) in the money ledger.';
  const refused = () => Response.json({ code: 'conflict', message, requestId: 'r2' }, { status: 409 });
  open({ answers: { 'DELETE /api/documents/9': refused } });
  await userEvent.click(await screen.findByRole('button', { name: 'HO3 policy' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'HO3 policy' })).toBeTruthy();
});

test('on hold there is no Delete, and an adjuster cannot lift it', async () => {
  open({ overview: { hold: { reason: 'Suit filed', by: 'Ada Admin', at: policy.createdAt } } });
  expect(await screen.findByText('All documents are on legal hold')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Release hold' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'HO3 policy' }));
  expect(await screen.findByRole('link', { name: 'Download' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('an empty claim says what to do; a failed list says why and offers Retry', async () => {
  open({ documents: [], overview: { total: 0 } });
  expect(await screen.findByText('No documents yet')).toBeTruthy();
});

test('a list that could not be loaded names the request', async () => {
  open({
    answers: {
      'GET /api/claims/1/documents': () =>
        Response.json({ code: 'internal', message: 'Something went wrong', requestId: 'r77' }, { status: 500 }),
    },
  });
  expect(await screen.findByText("Couldn't load documents")).toBeTruthy();
  expect(screen.getByText(/r77/)).toBeTruthy();
});

test('all documents are put on legal hold with a reason', async () => {
  const asked = open({ answers: { 'POST /api/claims/1/documents/hold': () => Response.json({ ...overview }) } });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Place legal hold on all documents' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Place legal hold on all documents' }));
  await user.click(dialog.getByRole('button', { name: 'Place hold' }));
  expect(dialog.getByText('Fill in this field')).toBeTruthy();
  await user.type(dialog.getByLabelText(/Reason/), 'Suit filed');
  await user.click(dialog.getByRole('button', { name: 'Place hold' }));
  expect(await screen.findByText('All documents are on legal hold')).toBeTruthy();
  expect(asked).toContain('POST /api/claims/1/documents/hold');
});

test('an own folder is renamed, and an empty one removed', async () => {
  const folders = [...overview.folders, { key: 'own-1', label: 'Photos of roof', isOwn: true, count: 0 }];
  const asked = open({
    overview: { folders },
    answers: {
      'PATCH /api/claims/1/documents/folders/own-1': () => Response.json({ ...overview, folders }),
      'DELETE /api/claims/1/documents/folders/own-1': () => Response.json({ ...overview }),
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Photos of roof/ }));
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename folder' }));
  await user.type(dialog.getByLabelText(/Name/), ' slope');
  await user.click(dialog.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByText('Folder renamed')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove folder' }));
  expect(await screen.findByText('Folder removed')).toBeTruthy();
  expect(asked.filter((name) => name.includes('own-1'))).toEqual([
    'PATCH /api/claims/1/documents/folders/own-1',
    'DELETE /api/claims/1/documents/folders/own-1',
  ]);
});

test('a rule of the state stands with its citation and says that nobody verified it; a state without rules says so', async () => {
  open({ overview: { checklistNote: 'No rules on file for Montana' } });
  expect(await screen.findByText('Texas: something within 3 days · Tex. Code 1 · not verified by counsel')).toBeTruthy();
  expect(screen.getByText('No rules on file for Montana. This is a general checklist.')).toBeTruthy();
});

/** What is sent stays on its way until the test answers it. */
interface HeldUpload {
  status: number;
  responseText: string;
  retryAfter?: string;
  onload?: () => void;
  upload: { onprogress?: (event: object) => void };
}

function heldUploads(): HeldUpload[] {
  const sent: HeldUpload[] = [];
  class Request implements HeldUpload {
    status = 0;
    responseText = '';
    retryAfter?: string;
    upload: { onprogress?: (event: object) => void } = {};
    open() {}
    setRequestHeader() {}
    abort() {}
    getResponseHeader(name: string) {
      return name === 'retry-after' ? (this.retryAfter ?? null) : null;
    }
    send() {
      sent.push(this);
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
}

test.each([
  ['that an earlier try is still worked on', '5', 'Retry late.txt', 'Failed'],
  ['for good', undefined, undefined, 'Not accepted'],
])('a file is answered with 409 %s', async (_, retryAfter, retry, status) => {
  const sent = heldUploads();
  open();
  await screen.findByRole('button', { name: 'Upload files' });
  await userEvent.upload(document.querySelector('input[type="file"]') as HTMLInputElement, new File(['Late'], 'late.txt'));
  await waitFor(() => expect(sent).toHaveLength(1));
  const [request] = sent;
  const responseText = JSON.stringify({ code: 'conflict', message: 'Not now.', requestId: 'r' });
  if (request) Object.assign(request, { status: 409, responseText, ...(retryAfter ? { retryAfter } : {}) });
  request?.onload?.();
  expect(await screen.findByText(`late.txt: ${status}, Not now.`)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Retry/ })?.getAttribute('aria-label') ?? undefined).toBe(retry);
  await userEvent.click(screen.getByRole('button', { name: 'Clear finished' }));
});

test('a new version on its way stays in sight when the drawer is closed, and its end is told', async () => {
  const sent = heldUploads();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'HO3 policy' }));
  const drawer = await screen.findByRole('dialog', { name: 'HO3 policy' });
  await within(drawer).findByRole('button', { name: 'Upload new version' });
  await userEvent.upload(drawer.querySelector('input[type="file"]') as HTMLInputElement, new File(['Coverage B'], 'new.txt'));
  await waitFor(() => expect(sent).toHaveLength(1));
  // Seen to the percent, said aloud by tenths
  act(() => sent[0]?.upload.onprogress?.({ lengthComputable: true, loaded: 37, total: 100 }));
  expect(await within(drawer).findByText('Uploading 37%')).toBeTruthy();
  expect(within(drawer).getByRole('status').textContent).toBe('Uploading 30 %');
  const [close] = within(drawer).getAllByRole('button', { name: 'Close' });
  if (close) await userEvent.click(close);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('new.txt (new version of “HO3 policy”)')).toBeTruthy();
  const spoken = screen.getByText('new.txt (new version of “HO3 policy”): Uploading 30 %').closest('[aria-live]');
  expect(spoken).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: /^new\.txt/ }).closest('[aria-live]')).toBeNull();
  const [request] = sent;
  if (request)
    Object.assign(request, { status: 201, responseText: JSON.stringify({ document: { ...policy, number: 2 }, repeated: false }) });
  request?.onload?.();
  expect(await screen.findByText('Version 2 of “HO3 policy” uploaded')).toBeTruthy();
});

test('Esc in a dialog over the drawer leaves the drawer open', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'HO3 policy' }));
  await screen.findByText('Coverage A 400,000');
  await userEvent.click(screen.getByRole('radio', { name: 'Shared' }));
  await screen.findByRole('dialog', { name: /Share “HO3 policy” with the portal/ });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Share/ })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'HO3 policy' })).toBeTruthy();
});

test('productions are there for whoever may produce the file, and for nobody else', async () => {
  const answers = { 'GET /api/claims/1/productions': () => Response.json([]) };
  const asked = open({ answers });
  await screen.findByText('Letters to the carrier');
  expect(screen.queryByText('Productions')).toBeNull();
  expect(asked).not.toContain('GET /api/claims/1/productions');
  cleanup();
  open({ overview: { mayProduce: true }, answers });
  expect(await screen.findByRole('button', { name: 'Produce file' })).toBeTruthy();
});
