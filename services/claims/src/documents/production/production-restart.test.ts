// A production that a stop interrupts is begun anew by the next process, under the same numbers.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimsApi as api } from '@plumbline/contracts/claims';
import { expect, test } from 'vitest';
import { startClaimsService, until, type ClaimsTestService } from '../../testing/claims-service.ts';
import { aPdf } from '../../testing/files.ts';

async function store(office: ClaimsTestService, claimId: number, count: number) {
  const stored: { id: number; number: number }[] = [];
  for (let made = 0; made < count; made += 1) {
    const body = Uint8Array.from(await aPdf(`Sample text ${made}`));
    const { document } = await office.adjuster.call(api.storeDocument, {
      params: { id: claimId },
      query: { fileName: `${made}.pdf` },
      body,
    });
    stored.push({ id: document.id, number: document.number });
  }
  return stored;
}

test('what a stop interrupts is made by the next process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'productions-'));
  const first = await startClaimsService({ folder });
  const claim = await first.open({ assignedAdjusterId: 2 });
  const params = { id: claim.id };
  const documents = await store(first, claim.id, 16);
  const body = { prefix: 'FILE', custodian: { name: 'Ines Custodian', title: 'Office manager' }, documents };
  const { id } = await first.adjuster.call(api.startProduction, { params, body });
  await first.stop();
  const second = await startClaimsService({ folder });
  const before = await second.adjuster.call(api.listProductions, { params });
  expect(before.map((one) => one.id)).toEqual([id]);
  const done = await until(async () => (await second.adjuster.call(api.listProductions, { params })).find(({ state }) => state === 'done'));
  expect([done.first, done.last, done.pages]).toEqual(['FILE-000001', 'FILE-000016', 16]);
  await second.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);
