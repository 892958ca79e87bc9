// A report with a photo whose time or place doesn't fit waits for a reason.
import { expect, test } from 'vitest';
import { captionOf } from '../../claim/projections/read-evidence.ts';
import { aPhoto } from '../../testing/fixtures.ts';
import { questionedIn } from './questioned-photos.ts';

const flags = [{ kind: 'before_loss' as const, takenOn: '2026-09-01', lossDate: '2026-09-28' }];
const answer = { reason: 'Shows the roof before the storm', by: 'Dana Cole', at: '2026-11-21T12:00:00.000Z' };
const photos = [
  aPhoto(1, 4),
  aPhoto(2, 4, { flags }),
  aPhoto(3, 4, { flags, flagAnswer: answer }),
  aPhoto(4, 4, { flags: [{ kind: 'far_from_property', miles: 2.3 }] }),
];

test('only photos that stand in the report and have no reason yet are waited for', () => {
  const waiting = questionedIn(photos, [{ id: 1 }, { id: 2 }, { id: 3 }]);
  expect(waiting.map(({ id }) => id)).toEqual([2]);
  expect(questionedIn(photos, [{ id: 1 }, { id: 3 }])).toEqual([]);
});

test('the caption says what does not fit, and the reason with its name', () => {
  const [, waiting, answered] = photos.map((photo) => captionOf(photo, 'America/New_York'));
  expect(waiting).toContain('Dated Sep 1, 2026, before the loss on Sep 28, 2026');
  expect(answered).toContain('Shows the roof before the storm (Dana Cole)');
});
