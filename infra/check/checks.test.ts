// The checks of our own making find what they look for.
import { expect, test } from 'vitest';
import { leftBehindIn } from './left-behind.ts';
import { packagesBelowFloor } from './lock-file.ts';

const lockWith = (where: string, version: string) => JSON.stringify({ packages: { '': {}, [where]: { version } } });

test.each([
  ['node_modules/sharp', '0.35.2', 1],
  ['node_modules/sharp', '0.35.3', 0],
  ['node_modules/sharp', '0.36.0', 0],
  ['node_modules/sharp', '1.0.0', 0],
  ['services/comms/node_modules/nodemailer', '10.4.0', 1],
  ['services/comms/node_modules/nodemailer', '9.9.9', 1],
  ['node_modules/@types/nodemailer', '8.0.2', 0],
  ['node_modules/http-proxy-middleware', '3.0.10', 1],
])('%s %s has %i findings', (where, version, findings) => {
  expect(packagesBelowFloor(lockWith(where, version))).toHaveLength(findings);
});

test.each([
  ["const folder = '/ho-me/ada/plumbline';", 'path of one machine'],
  ['see /ro-ot/.config', 'path of one machine'],
  ['https://registry.npm-js.org/zod', 'package registry'],
  ['// TO-DO: later', 'puts work off'],
])('%s, without its hyphen, is found', (hyphenated, what) => {
  expect(leftBehindIn('a.ts', `first\n${hyphenated.replace('-', '')}\n`)).toEqual([expect.stringMatching(new RegExp(`^a.ts:2 .*${what}`))]);
});

test.each(["path: '/api/claims/:id'", '/dashboard /claims', 'the workspace/work/flow', 'contracts/src/registry.ts', 'todo lists'])(
  '%s is fine',
  (line) => {
    expect(leftBehindIn('a.ts', line)).toEqual([]);
  },
);
