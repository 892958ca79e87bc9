// The commands of the operator, on the real service: what they say, and what they refuse. Containers run them in infra/images/start.test.ts.
import { readSettings } from '@plumbline/server';
import { startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityService, type IdentityService } from './app.ts';
import { commandOf } from './operator-commands.ts';

let running: TestService<IdentityService>;
const settings = readSettings({ PUBLIC_BASE_URL: 'https://claims.example.com/' });
const run = (...args: string[]) => commandOf(args)?.(running.service.built, settings);
beforeAll(async () => {
  running = await startTestService(identityService);
});
afterAll(() => running.stop());

test('without a command identity serves', () => {
  expect(commandOf([])).toBeUndefined();
});

test('the link for the first administrator has the public address', async () => {
  expect(await run('--setup-link')).toMatch(/\n {2}https:\/\/claims\.example\.com\/api\/setup\?token=[\w-]{43}$/);
});

test.each([[['--setup']], [['--setup-link', '--reset-factor=a@b.test']], [['serve']]])('%j is no command', async (args) => {
  await expect(run(...args)).rejects.toThrow('Identity accepts --setup-link and --reset-factor=name@firm.com, one at a time.');
});

test('once people are there no link is made, and a factor is taken from known addresses only', async () => {
  await running.service.built.ensureDemoPeople({ demoPassword: 'correct horse 7' });
  await expect(run('--setup-link')).rejects.toThrow('This installation is already set up.');
  await expect(run('--reset-factor=nobody@demo.plumbline.test')).rejects.toThrow('No account uses nobody@demo.plumbline.test');
});
