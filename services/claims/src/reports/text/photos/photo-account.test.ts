// Every recorded photo is accounted for once, whatever was uploaded twice, failed or was not chosen.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aPhoto } from '../../../testing/fixtures.ts';
import { chosenPhotos } from './choose-photos.ts';
import { accountFor, alikeIn, restInWords, sumInWords } from './photo-account.ts';

const timeZone = 'America/New_York';

interface Upload {
  readonly bytes: number;
  readonly state: 'shown' | 'failed' | 'processing';
  readonly isChosen: boolean;
}

const uploads = fc.array(
  fc.record<Upload>({
    bytes: fc.integer({ min: 1, max: 8 }),
    state: fc.constantFrom('shown', 'failed', 'processing'),
    isChosen: fc.boolean(),
  }),
  { maxLength: 40 },
);

function photoOf({ bytes, state }: Upload, index: number) {
  const { imageUrl, ...photo } = aPhoto(index + 1, 4, { sha256: String(bytes).padStart(64, '0'), originalName: `IMG_${index + 1}.jpg` });
  if (state === 'shown') return { ...photo, ...(imageUrl ? { imageUrl } : {}) };
  return { ...photo, status: state, ...(state === 'failed' ? { failureReason: 'The file is damaged.' } : {}) };
}

test('recorded photos are the sum of figures, duplicates, failed and left out; each name stands once', () => {
  fc.assert(
    fc.property(uploads, fc.boolean(), (all, choosesAll) => {
      const recorded = all.map(photoOf);
      const available = recorded.filter(({ imageUrl }) => imageUrl !== undefined);
      const photoIds = available.filter(({ id }) => all[id - 1]?.isChosen).map(({ id }) => id);
      const figures = chosenPhotos(available, { timeZone, ...(choosesAll ? {} : { photoIds }) });
      const account = accountFor(
        recorded,
        figures.map(({ id }) => id),
      );
      const { duplicates, failed, waiting, leftOut } = account;
      expect(account.figures + duplicates.length + failed.length + waiting.length + leftOut.length).toBe(recorded.length);
      expect(account.figures).toBe(figures.length);
      expect(new Set(figures.map(({ sha256 }) => sha256)).size).toBe(figures.length);
      const named = [...duplicates.map(({ name }) => name), ...failed.map(({ name }) => name), ...waiting, ...leftOut];
      const shown = recorded.filter(({ id }) => figures.some((one) => one.id === id)).map(({ originalName }) => originalName);
      expect([...named, ...shown].toSorted((one, other) => one.localeCompare(other))).toEqual(
        recorded.map(({ originalName }) => originalName).toSorted((one, other) => one.localeCompare(other)),
      );
      if (choosesAll) expect(leftOut).toEqual([]);
    }),
  );
});

test('a duplicate names the figure whose file it is, a failed one its reason', () => {
  const recorded = [
    aPhoto(1, 4, { originalName: 'a.jpg' }),
    aPhoto(2, 4, { originalName: 'b.jpg', sha256: aPhoto(1, 4).sha256 }),
    photoOf({ bytes: 9, state: 'failed', isChosen: false }, 2),
    aPhoto(4, 4, { originalName: 'd.jpg' }),
    aPhoto(5, 4, { originalName: 'e.jpg', duplicateOfId: 1 }),
  ];
  const account = accountFor(recorded, [5, 1]);
  expect(sumInWords(account)).toBe(
    '5 photos were recorded: 2 are shown as figures, 1 is an exact duplicate, 1 could not be processed, 1 is not part of this report.',
  );
  expect(restInWords(account)).toEqual([
    'Exact duplicates, shown once: b.jpg, same file as Fig. 2.',
    'Could not be processed: IMG_3.jpg (The file is damaged).',
    'Not selected for this report: d.jpg.',
  ]);
  expect(alikeIn(recorded, [5, 1])).toEqual([{ figure: 1, of: 2 }]);
});

test('of a photo that only waits it is not said that it could not be processed', () => {
  const recorded = [
    aPhoto(1, 4),
    ...(['processing', 'failed', 'processing'] as const).map((state, at) => photoOf({ bytes: 20 + at, state, isChosen: false }, 5 + at)),
  ];
  const account = accountFor(recorded, [1]);
  expect(sumInWords(account)).toBe(
    '4 photos were recorded: 1 is shown as a figure, 1 could not be processed, 2 were not processed when this report was written.',
  );
  expect(restInWords(account)).toEqual([
    'Could not be processed: IMG_7.jpg (The file is damaged).',
    'Not processed when this report was written: IMG_6.jpg; IMG_8.jpg.',
  ]);
});
