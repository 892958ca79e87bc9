// Who says what camera took a photo: its file first, and the viewfinder where the file names none.
import { render, screen } from '@testing-library/react';
import { UiProvider } from '@plumbline/ui';
import { expect, test } from 'vitest';
import { PhotoDetails, type DetailedPhoto } from './photo-details.tsx';

const taken: DetailedPhoto = { origin: 'viewfinder', capturedAtSource: 'unknown', flags: [], device: { label: 'camera2 0, facing back' } };

test.each([
  ['of the viewfinder, read by the server', taken, 'Taken in the viewfinder, camera2 0, facing back, no camera named in the file'],
  ['of the viewfinder, still on the phone', { ...taken, isUnread: true as const }, 'Taken in the viewfinder, camera2 0, facing back'],
  [
    'of the viewfinder, whose file names a camera',
    { ...taken, device: { make: 'Google', model: 'Pixel 9', label: 'back' } },
    'Google Pixel 9',
  ],
])('a photo %s', (_, photo, words) => {
  render(
    <UiProvider>
      <PhotoDetails photo={photo} timeZone="America/New_York" />
    </UiProvider>,
  );
  expect(screen.getByText(words)).toBeTruthy();
});
