// `npm start`: everything in one process, on the embedded parts or on those that the settings name.
import { startGateway } from '@plumbline/gateway';
import { assertMayBeEmpty, discardHalfDemo } from './contents.ts';
import { prepareData } from './demo.ts';
import { endWith, endWithinMs, listenForEnd } from './ending.ts';
import { assertPortIsFree, prepareDataFolder, settingsOf } from './first-look.ts';
import { startStack, type Stack } from './all-services.ts';
import { takeDataFolder } from './instance-lock.ts';
import { buildChangedApps } from './web-apps.ts';
import { welcomeLines } from './welcome.ts';

const say = (line: string) => console.log(line);

type Closing = () => Promise<void>;

/** Starts everything; `closings` says how to end what is open already, in the order of opening. */
async function start(closings: Closing[]): Promise<void> {
  const empty = process.argv.includes('--empty');
  const settings = settingsOf(process.env);
  prepareDataFolder(settings.DATA_DIR);
  closings.push(await takeDataFolder(settings.DATA_DIR, ending.asked));
  if (empty) assertMayBeEmpty(settings.DATA_DIR);
  discardHalfDemo(settings.DATA_DIR, settings.MONGODB_URI !== undefined);
  await assertPortIsFree(settings);

  const startedAt = performance.now();
  // The services and the demo need no app: both are made at the same time
  const building = process.argv.includes('--no-build') ? Promise.resolve() : buildChangedApps(say);
  const opening = startStack(settings).then(async (stack) => {
    closings.push(() => stack.stop());
    return { stack, welcome: await prepareData(stack, { empty, say }) };
  });
  const [{ stack, welcome }] = await allOf(opening, building);
  await resetFactor(stack.identity);
  for (const line of await stack.aboutJobs(process.argv)) say(line);
  const gateway = await startGateway(stack.environment);
  closings.push(() => gateway.stop());
  say(`Seven services and the gateway are up (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  for (const line of welcomeLines(gateway.url, welcome)) say(line);
}

/** Both answers, or the first failure; not before both have ended, so that nothing is closed under work that goes on. */
async function allOf<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

const resetOption = '--reset-factor=';

/** `--reset-factor=name@firm.com`: for an administrator who has lost phone and recovery codes, and has no colleague to ask. */
async function resetFactor(identity: Stack['identity']): Promise<void> {
  const option = process.argv.find((one) => one.startsWith(resetOption));
  if (option === undefined) return;
  const email = option.slice(resetOption.length);
  await identity.resetFactor(email);
  say(`Two-factor authentication was reset for ${email}; its sessions have ended.`);
}

async function closeAll(closings: Closing[]): Promise<void> {
  for (const closing of closings.splice(0).toReversed()) await closing();
}

const closings: Closing[] = [];
const ending = listenForEnd(() => undefined);
const started = start(closings).then(
  () => true,
  async (error: unknown) => {
    await closeAll(closings).catch(() => undefined);
    return endWith(error);
  },
);
const outcome = await Promise.race([started, ending.asked]);
if (outcome !== true) {
  // Nobody could use it yet, and what is half done is made anew at the next start.
  console.log('\nStopped before everything was up.');
  process.exit(130);
}
await ending.asked;
console.log('\nStopping: finishing open requests...');
// What takes longer is given up: nothing that was acknowledged waits for its commit
setTimeout(() => process.exit(0), endWithinMs);
await closeAll(closings).catch(endWith);
process.exit(0);
