// The tray of new files as its user sees it: the uncertain one first, filed together by one key; and files dropped anywhere on a claim.
import type { ClaimDocumentStored } from '@plumbline/contracts/claims';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { DropAnywhere } from '../drop-anywhere.tsx';
import { NewFiles } from './new-files.tsx';
import { clearUploads, type NewFile } from './upload-queue.ts';

afterEach(() => {
  clearUploads(1);
  vi.unstubAllGlobals();
});

const aFile = (id: number, over: Partial<NewFile> = {}): NewFile => ({
  id,
  fileName: `file-${id}.pdf`,
  title: `File ${id}`,
  type: 'policy',
  proposal: { type: 'policy', title: `File ${id}`, confidence: 85, because: 'File name' },
  ...over,
});
const unsure = aFile(9, { type: 'other', proposal: { type: 'other', title: 'File 9', confidence: 0, because: 'Nothing recognized' } });
const bySign = {
  type: 'denial_letter',
  title: 'File 2',
  confidence: 50,
  because: 'File name and text differ',
  words: 'CLAIM DENIAL',
} as const;
const five = [1, 2, 3, 4].map((id) => aFile(id));

function openTray(
  files: readonly NewFile[],
  answer = () => Response.json({ code: 'invalid', message: 'No', requestId: 'r' }, { status: 400 }),
) {
  const Component = () => <NewFiles files={files} claimId={1} />;
  return openScreen({ path: '/', at: '/', Component }, { 'PATCH /api/documents/9': answer });
}

test('five files are filed in ten keystrokes: the uncertain one has the focus and takes its type', async () => {
  const { user, written } = openTray([...five, unsure]);
  expect(screen.getByText('1 needs a type.')).toBeTruthy();
  expect(screen.getByText('Not recognized')).toBeTruthy();
  const types = screen.getAllByRole('combobox');
  expect(types[0]?.getAttribute('aria-label')).toBe('Document type of file-9.pdf');
  expect(document.activeElement).toBe(types[0]);
  await user.keyboard('invoice{ArrowDown}');
  await user.keyboard('{Enter}{Control>}{Enter}{/Control}');
  await waitFor(() => expect(written).toMatchObject([{ name: 'PATCH /api/documents/9', body: { type: 'invoice' } }]));
});

test('of several that need a type the next one has the focus once one has it', async () => {
  const another = { ...unsure, id: 8, fileName: 'file-8.pdf' };
  const { user } = openTray([...five, unsure, another]);
  const fieldOf = (id: number) => screen.getByRole<HTMLInputElement>('combobox', { name: `Document type of file-${id}.pdf` });
  expect(document.activeElement).toBe(fieldOf(9));
  await user.keyboard('invoice{ArrowDown}{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(fieldOf(8)));
  await user.keyboard('denial{ArrowDown}{Enter}');
  await waitFor(() => expect(fieldOf(8).value).toBe('Denial letter'));
  expect([fieldOf(9).value, screen.queryByText(/needs? a type/)]).toEqual(['Invoice', null]);
});

test('a file is told with the words that it was recognized by, and a doubtful one takes no type by itself', () => {
  openTray([aFile(2, { type: 'other', proposal: bySign })]);
  expect(screen.getByText('Recognized by “CLAIM DENIAL”')).toBeTruthy();
  expect(screen.getByText('1 needs a type.')).toBeTruthy();
  expect(screen.getByText(/50%/)).toBeTruthy();
});

test('filing asks for a type where none is sure, and says what could not be filed', async () => {
  const { user, written } = openTray([aFile(1), unsure]);
  await user.click(screen.getByRole('button', { name: 'File 2 documents' }));
  expect(screen.getByText('Choose a type', { selector: '.mantine-InputWrapper-error, p' })).toBeTruthy();
  expect(written).toEqual([]);
  await user.click(screen.getByRole('combobox', { name: 'Document type of file-9.pdf' }));
  await user.click(await screen.findByRole('option', { name: 'Invoice' }));
  await user.click(screen.getByRole('button', { name: 'File 2 documents' }));
  expect(await screen.findByText("Couldn't file 1 of 2")).toBeTruthy();
});

test('a file dropped anywhere on the claim is uploaded, and its documents open with what it seems to be', async () => {
  const sent: string[] = [];
  class Request {
    status = 201;
    upload = {};
    onload?: () => void;
    responseText = '';
    open(_method: string, address: string) {
      sent.push(address);
    }
    setRequestHeader() {}
    getResponseHeader() {
      return null;
    }
    send() {
      const stored = { document: {}, repeated: false } as ClaimDocumentStored;
      this.responseText = JSON.stringify(stored);
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  const Component = () => (
    <DropAnywhere>
      <p>The claim</p>
    </DropAnywhere>
  );
  const { router } = openScreen({ path: '/claims/:id', at: '/claims/1', Component }, {});
  const place = await screen.findByText('The claim');
  const files = [new File(['Dear owner'], 'letter.txt')];
  fireEvent.dragOver(place, { dataTransfer: { types: ['Files'], files } });
  expect(screen.getByText('Drop to add to the documents of this claim')).toBeTruthy();
  fireEvent.drop(place, { dataTransfer: { types: ['Files'], files } });
  await waitFor(() => expect(sent.some((address) => address.startsWith('/api/claims/1/documents?fileName=letter.txt'))).toBe(true));
  expect(router.state.location.search).toBe('?tab=documents');
  expect(within(document.body).queryByText('Drop to add to the documents of this claim')).toBeNull();
});
