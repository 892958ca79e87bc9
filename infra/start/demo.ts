// Brings the data to the state in which people can sign in: demo data, or a one-time link for the first administrator.
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DemoAccount } from '@plumbline/service-identity';
import { keyScopes } from '@plumbline/contracts/identity';
import { seedDemo } from '../demo/seed.ts';
import { type Contents, contentsOf, noteContents } from './contents.ts';
import { demoPassword } from './demo-password.ts';
import type { Stack } from './all-services.ts';

const settleWithinMs = 60_000;

export interface Welcome {
  /** Path of the one-time link, when nobody was set up yet. */
  readonly setupPath?: string;
  readonly accounts: readonly DemoAccount[];
  readonly password?: string;
}

interface Wishes {
  readonly empty: boolean;
  readonly say: (line: string) => void;
}

/** Fills an empty system, applies a changed demo password, and answers what to tell the person at the keyboard. */
export async function prepareData(stack: Stack, { empty, say }: Wishes): Promise<Welcome> {
  const folder = stack.environment.settings.DATA_DIR;
  const contents = await contentsNow(stack, empty);
  if (contents === 'own') {
    noteContents(folder, 'own');
    return { accounts: [], ...((await stack.identity.isEmpty()) && { setupPath: await stack.identity.makeSetupLink() }) };
  }
  const password = demoPassword(folder, stack.environment.settings.DEMO_PASSWORD);
  if (contents === 'nothing') noteContents(folder, 'demo begun');
  const ensurePeople = () => stack.identity.ensureDemoPeople({ demoPassword: password });
  const makeAll = async () => {
    const people = await ensurePeople();
    await seed(stack, people, say);
    return people;
  };
  // A demo that was only begun is made anew at the next start
  const accounts = contents === 'nothing' ? await stack.environment.redoable(makeAll) : await ensurePeople();
  noteContents(folder, 'demo');
  await keepKey(stack, folder);
  return { accounts, password };
}

async function contentsNow({ environment, identity }: Stack, empty: boolean): Promise<Contents> {
  const noted = contentsOf(environment.settings.DATA_DIR);
  if (empty || noted === 'own') return 'own';
  // A database that somebody else filled is theirs, whatever this folder says.
  const isEmpty = await identity.isEmpty();
  if (isEmpty) return 'nothing';
  return noted === 'demo' ? 'demo' : 'own';
}

async function seed(stack: Stack, accounts: readonly DemoAccount[], say: (line: string) => void): Promise<void> {
  const person = (email: string) => {
    const found = accounts.find((account) => account.email === email);
    if (!found) throw new Error(`The demo account ${email} is missing`);
    return found;
  };
  say('Creating demo data (first start only)...');
  const peopleOf = (firm: string) => ({
    admin: person(`admin@${firm}.plumbline.test`),
    adjuster: person(`adjuster@${firm}.plumbline.test`),
    attorney: person(`attorney@${firm}.plumbline.test`),
    client: person(`client@${firm}.plumbline.test`),
  });
  await seedDemo(stack.environment, { demo: peopleOf('demo'), rival: peopleOf('rival') }, (line) => say(`  ${line}`));
  await stack.settle(settleWithinMs);
}

/** The key of `npm run walk`, readable by its owner alone. */
async function keepKey(stack: Stack, folder: string): Promise<void> {
  const file = path.join(folder, 'demo-api-key');
  if (existsSync(file)) return;
  const key = await stack.identity.makeDemoKey({ name: 'Walk', scopes: keyScopes });
  writeFileSync(file, `${key}\n`, { mode: 0o600 });
}
