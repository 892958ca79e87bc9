import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allRooms, roomsOf, toLookAt } from './changed-rooms.ts';

test.each([
  ['mf-billing/src/features/fees/fees.tsx', ['mf-billing']],
  ['services/measurement/src/orders/order.ts', ['mf-field']],
  ['contracts/src/comms/schemas.ts', ['mf-comms']],
  ['shell/src/features/settings/people.tsx', ['shell']],
  ['services/claims/src/rules/money/sum-rules.test.ts', []],
  ['docs/api.md', []],
])('a change of %s asks for the screens of %j', (file, rooms) => {
  expect(roomsOf([file])).toEqual(rooms);
});

test.each([
  'platform/ui/src/button.tsx',
  'shell/src/frame/head.tsx',
  'e2e/screens/looks.ts',
  'package-lock.json',
  'platform/testing/src/browser.ts',
])('a change of %s asks for all screens', (file) => {
  expect(roomsOf([file])).toEqual(allRooms);
});

test('compares with the named commit, else with the state of two days ago, and looks at all where history tells nothing', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pl-rooms-'));
  const commit = (file: string, date: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), date);
    const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
    for (const args of [
      ['add', '.'],
      ['-c', 'user.name=T', '-c', 'user.email=t@plumbline.test', 'commit', '-qm', file],
    ]) {
      spawnSync('git', args, { cwd: folder, env });
    }
  };
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  try {
    expect(toLookAt(folder, undefined).rooms).toEqual(allRooms);
    spawnSync('git', ['init', '-q'], { cwd: folder });
    commit('mf-comms/a.ts', ago(4));
    commit('mf-billing/a.ts', ago(3));
    commit('mf-field/a.ts', ago(1));
    expect(toLookAt(folder, undefined)).toEqual({ rooms: ['mf-field'], eighth: 3 });
    expect(toLookAt(folder, 'HEAD~2').rooms).toEqual(['mf-field', 'mf-billing']);
    expect(toLookAt(folder, 'nothing-of-that-name').rooms).toEqual(allRooms);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
