import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { validateFiles, formatBytes, type FileLimits } from './validate-files.ts';
import { FileDrop } from './file-drop.tsx';
import { PhotoGrid, PhotoTile } from './photo-grid.tsx';
import { ProgressRow } from './progress-row.tsx';

const limits: FileLimits = {
  maxFiles: 2,
  maxBytes: 10 * 1024 * 1024,
  types: ['image/jpeg'],
  endings: ['.jpg', '.heic'],
  kinds: 'JPEG or HEIC',
};
function aFile(name: string, type: string, bytes = 5): File {
  const file = new File(['12345'], name, { type });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}

test.each([
  ['a photo', aFile('a.jpg', 'image/jpeg'), undefined],
  ['a photo whose type the phone did not say', aFile('A.HEIC', ''), undefined],
  ['a text', aFile('a.txt', 'text/plain'), "isn't JPEG or HEIC"],
  ['an empty file', aFile('a.jpg', 'image/jpeg', 0), 'is empty'],
  ['exactly the limit', aFile('a.jpg', 'image/jpeg', 10 * 1024 * 1024), undefined],
  ['too large a file', aFile('a.jpg', 'image/jpeg', 10 * 1024 * 1024 + 500_000), 'is 10.5 MB; the limit is 10 MB'],
])('%s is judged', (_, file, reason) => {
  expect(validateFiles([file], limits).refused[0]?.reason).toBe(reason);
});

test('what is more than the number is refused, and what came first is kept', () => {
  const { accepted, refused } = validateFiles(
    ['a.jpg', 'b.txt', 'c.jpg', 'd.jpg'].map((name) => aFile(name, name.endsWith('jpg') ? 'image/jpeg' : 'text/plain')),
    limits,
  );
  expect(accepted.map((file) => file.name)).toEqual(['a.jpg', 'c.jpg']);
  expect(refused).toEqual([
    { name: 'b.txt', reason: "isn't JPEG or HEIC" },
    { name: 'd.jpg', reason: 'is over the limit of 2 files at a time' },
  ]);
});

test.each([
  [100, '1 KB'],
  [300_000, '293 KB'],
  [10 * 1024 * 1024, '10 MB'],
])('%i bytes read %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test('dropped files come in, refused ones are named with their reason', () => {
  const onFiles = vi.fn<(files: File[]) => void>();
  const onNothing = vi.fn<() => void>();
  show(<FileDrop limits={limits} title="Drop photos here" button="Upload Photo" onFiles={onFiles} onNothing={onNothing} />);
  fireEvent.drop(screen.getByText('Drop photos here'), {
    dataTransfer: { files: [aFile('a.jpg', 'image/jpeg'), aFile('b.txt', 'text/plain')] },
  });
  expect(onFiles.mock.calls[0]?.[0].map((file) => file.name)).toEqual(['a.jpg']);
  expect(screen.getByRole('alert').textContent).toBe("b.txt isn't JPEG or HEIC");
  fireEvent.drop(screen.getByText('Drop photos here'), { dataTransfer: { files: [aFile('b.txt', 'text/plain')] } });
  expect(onNothing).toHaveBeenCalledTimes(1);
});

test('a photo is named whole, opens by its button, and says when it has no picture yet', () => {
  const onOpen = vi.fn<() => void>();
  show(
    <PhotoGrid label="Roof">
      <PhotoTile src="/photo.jpg" alt="Photo 12, roof, severe" onOpen={onOpen} badge={{ tone: 'red', label: 'Severe' }} />
      <PhotoTile alt="Photo 13, roof, waiting to upload" />
    </PhotoGrid>,
  );
  fireEvent.click(screen.getByRole('button', { name: /Photo 12, roof, severe/ }));
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Photo 13, roof, waiting to upload')).toBeTruthy();
});

test('a file on its way says how far it is', () => {
  show(<ProgressRow name="roof.jpg" percent={40} status={{ tone: 'blue', label: 'Uploading' }} detail="2 of 5 MB" />);
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'roof.jpg upload' }).value).toBe(40);
});
