// 10,000 claims imported into the running product, an import that is cancelled, and the 2,000 of a storm assigned: seconds, processor time,
// memory, and what it is like to work meanwhile.
import { claimsApi, type AssignmentJob, type ClaimImport, type StormEvent } from '@plumbline/contracts/claims';
import { identityApi } from '@plumbline/contracts/identity';
import { askMeanwhile, callerOf, untilQuiet, watch, type Caller } from './caller.ts';
import { measureReading } from './import-reading.ts';
import { startProduct, type Product } from './base/product.ts';
import { ms, type Row } from './base/rows.ts';

const imported = 10_000;
const losses = 2_000;
const goalSeconds = 30;
const goalGrowthMb = 400;
const goalGivingSeconds = 30;
/** Rows of the import that is cancelled, and how many of them are claims by then. */
const cancelled = 5_000;
const openedBefore = 1_000;
const goalCancelSeconds = 2;
const goalMeanwhileMs = 250;
const goalCpuMs = 8;
const withinMs = 600_000;

function csv(rows: number, mark: string): string {
  const lines = Array.from(
    { length: rows },
    (_, index) =>
      `Owner ${index},(305) 555-0101,"${index} ${mark} Way, Miami, FL 33${String(index % 100).padStart(3, '1')}",hurricane,10/02/2026,Sunshine Mutual,${mark}-${index},"$12,500.00"`,
  );
  return `Insured,Phone,Loss Address,Peril,Date of Loss,Carrier,Policy No,Estimate\n${lines.join('\n')}\n`;
}

/** Asks until the answer is as wanted. */
async function until<A>(ask: () => Promise<A>, isThere: (answer: A) => boolean): Promise<A> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (isThere(answer)) return answer;
    if (performance.now() > deadline) throw new Error(`Still: ${JSON.stringify(answer).slice(0, 300)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function checkedImport(caller: Caller, text: string, defaults: Record<string, unknown> = {}): Promise<number> {
  const { id, mapping } = await caller.ask<ClaimImport>(claimsApi.uploadClaimImport, { body: text, query: '?fileName=bench.csv' });
  await caller.ask(claimsApi.dryRunClaimImport, { id, body: { mapping, defaults } });
  await untilState(caller, id, 'checked');
  return id;
}

function untilState(caller: Caller, id: number, state: ClaimImport['state']): Promise<ClaimImport> {
  return until(
    () => caller.ask<ClaimImport>(claimsApi.readClaimImport, { id }),
    (one) => {
      if (one.state === 'failed') throw new Error(one.problem);
      return one.state === state;
    },
  );
}

const seconds = (value: number) => `${value.toFixed(1)} s`;

/** From the confirmation on: until the last claim is there, and until everybody has heard of it; somebody works meanwhile. */
async function importConfirmed(product: Product, caller: Caller, id: number) {
  const [claim] = await caller.ask<{ id: number }[]>(claimsApi.listClaims, { query: '?limit=1' });
  const watching = watch(product);
  const list = askMeanwhile(() => caller.ask(claimsApi.listClaims, { query: '?limit=50' }));
  const hub = askMeanwhile(() => caller.ask(claimsApi.readClaim, { id: claim?.id ?? 0 }));
  await caller.ask(claimsApi.confirmClaimImport, { id });
  const { counts } = await untilState(caller, id, 'done');
  if (counts.opened !== imported) throw new Error(`${counts.opened} of ${imported} claims were opened`);
  const done = watching.used();
  const [lists, hubs] = [await list.stop(), await hub.stop()];
  await untilQuiet(product);
  const quiet = watching.used();
  watching.end();
  return { done, quiet, lists, hubs };
}

async function measureImporting(product: Product, caller: Caller): Promise<Row[]> {
  const checking = watch(product);
  const id = await checkedImport(caller, csv(imported, 'PALM'));
  const check = checking.used();
  checking.end();
  const { done, quiet, lists, hubs } = await importConfirmed(product, caller, id);
  const cpuMs = (quiet.cpuSeconds * 1_000) / imported;
  const growth = Math.max(check.growthMb, quiet.growthMb);
  return [
    {
      what: `Import of ${imported.toLocaleString('en-US')} claims from CSV, whole product in one process`,
      ours: `${seconds(done.seconds)}, all events at their consumers after ${seconds(quiet.seconds)}; check before it ${seconds(check.seconds)}; ${Math.round(growth)} MB more memory at the peak`,
      against: `limit ${goalSeconds} s`,
      goal: `at most ${goalSeconds} s and ${goalGrowthMb} MB`,
      met: done.seconds <= goalSeconds && growth <= goalGrowthMb,
    },
    {
      what: 'Processor time per imported claim, with everything its events set off',
      ours: `${ms(cpuMs)} (${seconds(done.cpuSeconds)} until the last claim, ${seconds(quiet.cpuSeconds)} in all)`,
      against: `limit ${goalCpuMs} ms`,
      goal: `at most ${goalCpuMs} ms`,
      met: cpuMs <= goalCpuMs,
    },
    {
      what: 'A page of the claims list and a hub while the import runs, through the door',
      ours: `list p50 ${ms(lists.p50)}, p99 ${ms(lists.p99)}; hub p50 ${ms(hubs.p50)}, p99 ${ms(hubs.p99)}`,
      against: `limit ${goalMeanwhileMs} ms`,
      goal: `p99 at most ${goalMeanwhileMs} ms`,
      met: Math.max(lists.p99, hubs.p99) <= goalMeanwhileMs,
    },
  ];
}

/** From the answer to Cancel until nothing more comes in. */
async function measureCancelling(caller: Caller): Promise<Row[]> {
  const id = await checkedImport(caller, csv(cancelled, 'ELM'));
  await caller.ask(claimsApi.confirmClaimImport, { id });
  const read = () => caller.ask<ClaimImport>(claimsApi.readClaimImport, { id });
  const before = await until(read, ({ counts }) => counts.opened >= openedBefore);
  const start = performance.now();
  await caller.ask(claimsApi.cancelClaimImport, { id });
  const { counts } = await until(read, ({ state }) => state === 'cancelled');
  const took = (performance.now() - start) / 1_000;
  if (counts.opened >= cancelled) throw new Error('The import ended before it was cancelled');
  return [
    {
      what: 'Time until an import stops after Cancel',
      ours: `${seconds(took)}; ${counts.opened - before.counts.opened} more claims were opened meanwhile, of ${cancelled.toLocaleString('en-US')} rows`,
      against: `limit ${goalCancelSeconds} s`,
      goal: `at most ${goalCancelSeconds} s`,
      met: took <= goalCancelSeconds,
    },
  ];
}

/** Colleagues with a license of the state, so that the plan has somebody to give to. */
async function hire(product: Product, names: readonly string[]): Promise<number[]> {
  const admin = await callerOf(product, 'admin@demo.plumbline.test');
  const ids: number[] = [];
  for (const name of names) {
    const { user } = await admin.ask<{ user: { id: number } }>(identityApi.addUser, {
      body: {
        email: `${name}@bench.test`,
        firstName: name,
        lastName: 'Bench',
        role: 'adjuster',
        licenses: [{ state: 'FL', number: `W-${name}`, expiresOn: '2031-12-31' }],
        password: 'a long enough password',
      },
    });
    ids.push(user.id);
  }
  return ids;
}

async function stormOf(product: Product, caller: Caller): Promise<{ eventId: number; adjusterIds: number[] }> {
  const adjusterIds = await hire(product, ['ines', 'jo', 'kim']);
  const event = await caller.ask<StormEvent>(claimsApi.openStormEvent, {
    body: { name: 'Hurricane Bench', peril: 'hurricane', startsOn: '2026-10-01', endsOn: '2026-10-03', counties: [] },
  });
  const id = await checkedImport(caller, csv(losses, 'GULF'), { stormEventId: event.id });
  await caller.ask(claimsApi.confirmClaimImport, { id });
  await untilState(caller, id, 'done');
  await untilQuiet(product);
  return { eventId: event.id, adjusterIds };
}

async function measureGivingOut(product: Product, caller: Caller): Promise<Row[]> {
  const { eventId, adjusterIds } = await stormOf(product, caller);
  const watching = watch(product);
  const job = await caller.ask<AssignmentJob>(claimsApi.assignStorm, { id: eventId, body: { adjusterIds } });
  const { moved } = await until(
    () => caller.ask<AssignmentJob>(claimsApi.readAssignmentJob, { id: job.id }),
    (one) => one.state === 'done',
  );
  if (moved !== losses) throw new Error(`${moved} of ${losses} claims were given out`);
  const done = watching.used();
  await untilQuiet(product);
  const quiet = watching.used();
  watching.end();
  return [
    {
      what: `Giving out the ${losses.toLocaleString('en-US')} losses of a storm`,
      ours: `${seconds(done.seconds)}, all events at their consumers after ${seconds(quiet.seconds)}; ${ms((quiet.cpuSeconds * 1_000) / losses)} of processor time per claim (${seconds(quiet.cpuSeconds)} in all); ${Math.round(quiet.growthMb)} MB more memory at the peak`,
      against: `limit ${goalGivingSeconds} s`,
      goal: `at most ${goalGivingSeconds} s`,
      met: done.seconds <= goalGivingSeconds,
    },
  ];
}

export async function measureImport(dataFolder: string, nodeOptions: readonly string[] = []): Promise<Row[]> {
  const product = await startProduct('main', dataFolder, nodeOptions);
  try {
    const caller = await callerOf(product);
    const reading = await measureReading(caller, csv);
    const rows = [...reading, ...(await measureImporting(product, caller)), ...(await measureCancelling(caller))];
    await untilQuiet(product);
    for (const row of rows) console.log(`  ${row.what}: ${row.ours}`);
    return [...rows, ...(await measureGivingOut(product, caller))];
  } finally {
    await product.stop();
  }
}
