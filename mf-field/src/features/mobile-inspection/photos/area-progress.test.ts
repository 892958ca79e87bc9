// The views of an area are told by shots and by the office's word; an observed area without a photo wants both.
import { listedShots, type Photo } from '@plumbline/contracts/inspection';
import { expect, test } from 'vitest';
import type { Capture } from '../../../shared/captures/store/capture.ts';
import { aPhoto } from '../../../testing/a-gallery.ts';
import { areaProgress, progressWords } from './area-progress.ts';
import { shownByName } from './shown-photos.ts';

const stored = (id: number, more: object) => ({ ...aPhoto(id, {}), ...more }) as unknown as Photo;
const overview = stored(1, { damageArea: 'roof_covering', clientId: 'a' });
const officeWord = stored(2, { damageArea: 'siding_walls', category: 'close_up' });
const removal = { kind: 'photo-change', photoId: 1, removed: true } as unknown as Capture;
const answers = [{ shot: 'roof_overview', photos: ['a'] }];

function said(captures: readonly Capture[] = []): string[] {
  const listed = listedShots({ category: 'exterior', damageType: 'hail', answers });
  const known = { captures, photos: [officeWord, overview], listed, observed: ['gutters_downspouts'] };
  return areaProgress('exterior', known).map((one) => `${one.area}: ${progressWords(one)}`);
}

test('each area says its photos and what is missing; a removed photo counts no more', () => {
  const others = ['siding_walls: 1 photo, overview missing', 'gutters_downspouts: No photo, overview and close-up missing'];
  expect(said()).toEqual(expect.arrayContaining(['roof_covering: 1 photo, close-up missing', ...others]));
  expect(said([removal]).toSorted()).toEqual(others.toSorted());
});

test('what a person says of a photo goes before its shot and the office, also while it waits; taken back, they count again', () => {
  const photo = (id: string, view: string) => ({ kind: 'photo', id, fields: { damageArea: 'siding_walls', view } }) as unknown as Capture;
  const change = (view: string | null) => ({ kind: 'photo-change', photoId: 1, edit: { view } }) as unknown as Capture;
  const of = (captures: readonly Capture[], area: string) => said(captures).find((one) => one.startsWith(area));
  expect(of([photo('b', 'overview')], 'siding_walls')).toBe('siding_walls: 2 photos');
  expect(of([photo('b', 'close_up')], 'siding_walls')).toBe('siding_walls: 2 photos, overview missing');
  expect(of([change('close_up')], 'roof_covering')).toBe('roof_covering: 1 photo, overview missing');
  expect(of([change('close_up'), change(null)], 'roof_covering')).toBe('roof_covering: 1 photo, close-up missing');
  expect(shownByName({ captures: [change('close_up')], photos: [overview] }, 'a')).toMatchObject({ photo: overview, view: 'close_up' });
});
