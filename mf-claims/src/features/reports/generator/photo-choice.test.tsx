// What a person who chooses photos for a report is told of those that can't be chosen.
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { PhotoChoice } from './photo-choice.tsx';

afterEach(() => vi.unstubAllGlobals());

const photo = (id: number, status: string) => ({
  id,
  version: 1,
  inspectionId: 4,
  claimId: 9,
  originalName: `roof-${id}.jpg`,
  category: 'overview',
  sha256: String(id).repeat(64),
  bytes: 2_048,
  format: 'jpeg',
  contentType: 'image/jpeg',
  width: 640,
  height: 480,
  origin: 'camera',
  capturedAtSource: 'unknown',
  flags: [],
  status,
  aiProcessed: status === 'analyzed',
  uploadedBy: 'Dana Cole',
  createdAt: '2026-11-03T15:00:00.000Z',
  originalUrl: `/api/photos/${id}/original`,
  ...(status === 'analyzed' ? { imageUrl: `/api/photos/${id}/image` } : {}),
});

function open(...answers: readonly (readonly unknown[])[]) {
  let asked = 0;
  const Component = () => <PhotoChoice claimId={9} chosen={undefined} onChange={() => undefined} />;
  openScreen(
    { path: '/', at: '/', Component },
    { 'GET /api/claims/9/photos': () => Response.json(answers[Math.min(asked++, answers.length - 1)]) },
  );
}

test('photos still being processed are told and come by themselves', async () => {
  open([photo(1, 'analyzed'), photo(2, 'processing')], [photo(1, 'analyzed'), photo(2, 'analyzed')]);
  expect(await screen.findByText('1 of 2 photos is still being processed. A report generated now leaves it out.')).toBeTruthy();
  expect(screen.getByText('1 of 1 photos selected')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('2 of 2 photos selected')).toBeTruthy(), { timeout: 10_000 });
  expect(screen.queryByText(/being processed/)).toBeNull();
});

test('a photo that failed is named, and a claim without photos says so', async () => {
  open([photo(3, 'failed')]);
  expect(await screen.findByText("Can't be shown in a report: roof-3.jpg.")).toBeTruthy();
  expect(screen.queryByText(/selected/)).toBeNull();
});
