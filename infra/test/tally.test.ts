// The last line of `npm test` can be trusted: nothing that failed, stopped or was skipped gets lost in the sum.
import { expect, test } from 'vitest';
import { addUp, reasonOf, tallyOfOutput } from './tally.ts';

test('the last result line of a suite counts, not one in the middle', () => {
  const output = 'inner: 9 passed, 9 failed of old\n9 passed, 9 failed\nmore\n4 passed, 0 failed\n';
  expect(tallyOfOutput('journeys', output, 0)).toEqual({ passed: 4, failed: [], skipped: [] });
});

test('every failure of a suite is a failure of the sum', () => {
  expect(tallyOfOutput('journeys', '4 passed, 2 failed\n', 1).failed).toHaveLength(2);
});

test('a suite that stopped before it reported is a failure', () => {
  expect(tallyOfOutput('journeys', 'Error: cannot find module\n', 1).failed).toEqual([expect.stringMatching(/before it reported/)]);
});

test('a suite that ended badly after passing everything is a failure', () => {
  expect(tallyOfOutput('journeys', '4 passed, 0 failed\n', 139).failed).toEqual([expect.stringMatching(/code 139/)]);
});

test('skipped tests keep their names and reasons, and those without a name are counted', () => {
  const { skipped } = tallyOfOutput(
    'journeys',
    'skipped: claim-to-invoice on NATS (nats-server is not installed)\n4 passed, 0 failed, 2 skipped\n',
    0,
  );
  expect(skipped).toEqual([
    { name: 'journeys: claim-to-invoice on NATS', why: 'nats-server is not installed' },
    { name: 'journeys: a test that it does not name', why: 'see above' },
  ]);
});

test.each([
  ['events on JetStream', '', 'nats-server is not installed'],
  ['the same on MongoDB', '', 'MONGODB_URI is not set'],
  ['the same on S3', '', 'S3_ENDPOINT is not set'],
  ['a photo in HEIC', 'no encoder', 'no encoder'],
  ['anything else', '', 'switched off in its file'],
])('%s: the reason is found', (name, why, reason) => {
  expect(reasonOf({ name, why })).toBe(reason);
});

test('the sum adds all suites', () => {
  const one = { passed: 2, failed: ['a'], skipped: [] };
  expect(addUp([one, { passed: 3, failed: [], skipped: [{ name: 'b', why: '' }] }])).toEqual({
    passed: 5,
    failed: ['a'],
    skipped: [{ name: 'b', why: '' }],
  });
});
