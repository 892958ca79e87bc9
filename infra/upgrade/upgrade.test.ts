// A data folder kept from an earlier state, and a release that has one migration more: it runs once, and everything is there.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { billingApi } from '@plumbline/contracts/billing';
import { claimsApi } from '@plumbline/contracts/claims';
import { identityApi } from '@plumbline/contracts/identity';
import type { Call } from '@plumbline/contracts/kernel';
import {
  openEnvironment,
  readSettings,
  startService,
  type Migration,
  type RunningService,
  type ServiceDefinition,
} from '@plumbline/server';
import { billingService } from '@plumbline/service-billing/app';
import { claimsService } from '@plumbline/service-claims/app';
import { identityService } from '@plumbline/service-identity/app';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callAs } from '../demo/call-as.ts';
import { inFolder, unpackInto } from './kept-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pl-upgrade-'));
  unpackInto(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const ownMigrations = claimsService.migrations ?? [];
const policyNumber = 'HO3-998877';
let ran = 0;

/** As of a later release, in which each claim has a policy number that the search finds. */
const planted: Migration = {
  number: ownMigrations.length + 1,
  name: 'give each claim a policy number',
  async run(_parts, step) {
    ran += 1;
    await step.each('claims', ({ searchText }) => ({
      $set: { policyNumber, searchText: `${String(searchText)} ${policyNumber.toLowerCase()}` },
    }));
  },
};
const laterClaims = { ...claimsService, migrations: [...ownMigrations, planted] };

interface Started {
  readonly call: Call;
  stored(name: string): Promise<unknown[]>;
}

/** Starts identity, claims and billing on the folder, and ends them after `look`. */
async function onFolder(claims: ServiceDefinition, look: (started: Started) => Promise<void>): Promise<void> {
  const environment = await openEnvironment(readSettings({ DATA_DIR: folder, LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent' }));
  const running: RunningService[] = [];
  try {
    for (const definition of [identityService, claims, billingService]) running.push(await startService(definition, environment));
    const { connection } = (running[1] as RunningService).parts;
    await look({
      call: callAs(environment, { id: 1, organizationId: 1, name: 'Ada Palm', role: 'admin' }),
      stored: (name) =>
        connection
          .collection(name)
          .find({}, { projection: { _outbox: 0 } })
          .toArray(),
    });
  } finally {
    for (const service of running.toReversed()) await service.stop();
    await environment.close();
  }
}

/** The whole of what was made in the folder. */
async function lookAround({ call }: Started, search: string) {
  const found = await call(claimsApi.listClaims, { query: { search } });
  expect(found).toMatchObject([{ propertyOwnerName: inFolder.owner }]);
  expect((await call(claimsApi.listClaims, { query: {} })).map(({ id }) => id)).toEqual(found.map(({ id }) => id));
  const params = { id: found[0]?.id ?? 0 };
  const claim = await call(claimsApi.readClaim, { params });
  expect(claim).toMatchObject({
    propertyOwnerName: inFolder.owner,
    propertyAddress: inFolder.address,
    status: 'billed',
    settlements: [{ amount: inFolder.settlement, approval: 'approved by the insured' }],
    money: { agreed: inFolder.settlement },
  });
  const [document] = await call(claimsApi.listDocuments, { params, query: {} });
  expect(document).toMatchObject({ title: inFolder.document.title, fileName: inFolder.document.fileName });
  expect(await call(billingApi.listInvoices, { query: {} })).toMatchObject([
    { claimId: claim.id, amount: (inFolder.settlement * inFolder.feePercentage) / 100 },
  ]);
  expect(await call(identityApi.listUsers, { query: {} })).toMatchObject([{ id: 1, email: inFolder.admin.email, role: 'admin' }]);
  return claim;
}

test('this release starts on the kept folder, and reads the whole of it', async () => {
  await onFolder(claimsService, async (started) => {
    const claim = await lookAround(started, inFolder.owner);
    expect(claim.policyNumber).toBeUndefined();
    expect(await started.stored('migrations')).toHaveLength(ownMigrations.length);
  });
});

test('a migration of the next release runs once; a second start does nothing, and this release refuses the new data', async () => {
  ran = 0;
  let done: unknown[] = [];
  let claims: unknown[] = [];
  await onFolder(laterClaims, async (started) => {
    const claim = await lookAround(started, policyNumber);
    expect(claim.policyNumber).toBe(policyNumber);
    await lookAround(started, inFolder.owner);
    done = await started.stored('migrations');
    claims = await started.stored('claims');
  });
  expect(done.at(-1)).toMatchObject({ _id: planted.number, name: planted.name, documents: 1, finishedAt: expect.any(Date) });
  await onFolder(laterClaims, async (started) => {
    await lookAround(started, policyNumber);
    expect(await started.stored('migrations')).toEqual(done);
    expect(await started.stored('claims')).toEqual(claims);
  });
  expect(ran).toBe(1);
  await expect(onFolder(claimsService, () => Promise.resolve())).rejects.toThrow('The data of claims is from a newer release');
});
