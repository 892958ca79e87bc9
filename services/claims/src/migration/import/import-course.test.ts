// The course of an import over the API: duplicates, confirming once, cancelling, taking back, and a restart in the middle.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimsApi as api } from '@plumbline/contracts/claims';
import { startTestService, type TestPerson } from '@plumbline/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimsService } from '../../app.ts';
import { bytesOf, csvOf, importsOf, lineOf } from '../../testing/imports.ts';
import { aiNeighbor } from '../../testing/ai-neighbor.ts';
import { inspectionNeighbor, neighbors } from '../../testing/neighbors.ts';
import { startClaimsService, refusal, until, type ClaimsTestService } from '../../testing/claims-service.ts';

let office: ClaimsTestService;
let admin: TestPerson;
beforeAll(async () => {
  office = await startClaimsService();
  admin = office.service.as('admin');
}, 60_000);
afterAll(() => office.stop());

const { reaches, checked, imported, rowsOf } = importsOf(() => office.adjuster);
const countAll = async () => (await office.adjuster.call(api.countClaims)).all;

describe('duplicates', () => {
  test('are found in the file and among the claims; skipped, merged or created as chosen', async () => {
    const claim = await office.open({
      propertyAddress: '77 Twin Rd, Tampa, FL 33602',
      incidentDate: '2026-10-02',
      policyNumber: undefined,
    });
    const first = lineOf({ policy: 'TWIN-1' });
    const text = csvOf([
      lineOf({ address: '"77 TWIN RD., Tampa FL 33602"', policy: 'NEW-7' }),
      first,
      lineOf({ policy: 'twin 1' }),
      lineOf({ policy: 'TWIN-1' }),
    ]);
    const one = await checked(text);
    expect(one.counts).toMatchObject({ ready: 1, duplicates: 3 });
    const rows = await rowsOf(one.id, 'duplicate');
    expect(rows[0]?.duplicate).toMatchObject({ reason: 'Same address and incident date', claimId: claim.id });
    expect(rows[1]?.duplicate).toMatchObject({ row: 3 });
    await office.adjuster.call(api.chooseDuplicates, { params: { id: one.id }, body: { choice: 'merge' } });
    await office.adjuster.call(api.chooseDuplicates, { params: { id: one.id }, body: { choice: 'create', row: 5 } });
    expect(
      await refusal(office.adjuster.call(api.chooseDuplicates, { params: { id: one.id }, body: { choice: 'skip', row: 3 } })),
    ).toMatchObject({
      status: 400,
    });
    await office.adjuster.call(api.confirmClaimImport, { params: { id: one.id } });
    expect((await reaches(one.id, 'done')).counts).toMatchObject({ opened: 2, merged: 2, skipped: 0 });
    const merged = await office.read(claim.id);
    expect(merged).toMatchObject({
      policyNumber: 'NEW-7',
      insuranceCompany: 'Sunshine Mutual',
      propertyOwnerName: claim.propertyOwnerName,
    });
    await admin.call(api.undoClaimImport, { params: { id: one.id } });
    expect((await reaches(one.id, 'undone')).counts).toMatchObject({ kept: 0 });
    const back = await office.read(claim.id);
    expect([back.policyNumber, back.insuranceCompany]).toEqual([undefined, undefined]);
  });

  test('a file that is imported twice opens nothing the second time', async () => {
    const text = csvOf([lineOf(), lineOf()]);
    await imported(text);
    const before = await countAll();
    const second = await checked(text);
    expect(second.counts).toMatchObject({ ready: 0, duplicates: 2 });
    await office.adjuster.call(api.confirmClaimImport, { params: { id: second.id } });
    expect((await reaches(second.id, 'done')).counts).toMatchObject({ skipped: 2, opened: 0 });
    expect(await countAll()).toBe(before);
  });

  test('a claim that somebody opens after the check is not opened again', async () => {
    const one = await checked(csvOf([lineOf({ address: '"5 Race St, Miami, FL 33101"', policy: '' })]));
    const claim = await office.open({ propertyAddress: '5 Race St, Miami, FL 33101', incidentDate: '2026-10-02' });
    await office.adjuster.call(api.confirmClaimImport, { params: { id: one.id } });
    await reaches(one.id, 'done');
    expect((await rowsOf(one.id))[0]).toMatchObject({ state: 'skipped', claimId: claim.id });
  });
});

describe('confirm, cancel, undo', () => {
  test('a repeated confirmation imports once', async () => {
    const one = await checked(csvOf([lineOf(), lineOf()]));
    const before = await countAll();
    const confirm = (idempotencyKey: string) => office.adjuster.call(api.confirmClaimImport, { params: { id: one.id }, idempotencyKey });
    const key = `confirm-${one.id}`;
    await Promise.all([confirm(key), confirm(key)]);
    expect(await refusal(confirm('another'))).toMatchObject({ status: 409 });
    await reaches(one.id, 'done');
    expect(await countAll()).toBe(before + 2);
  });

  test('cancel in the middle keeps what is done, and undo takes that back', async () => {
    const before = await countAll();
    const one = await checked(csvOf(Array.from({ length: 900 }, () => lineOf())));
    await office.adjuster.call(api.confirmClaimImport, { params: { id: one.id } });
    await office.adjuster.call(api.cancelClaimImport, { params: { id: one.id } });
    const cancelled = await reaches(one.id, 'cancelled');
    expect(cancelled.counts.opened).toBeLessThan(900);
    expect(await countAll()).toBe(before + cancelled.counts.opened);
    expect(await refusal(office.adjuster.call(api.cancelClaimImport, { params: { id: one.id } }))).toMatchObject({ status: 409 });
    if (cancelled.counts.opened > 0) {
      await admin.call(api.undoClaimImport, { params: { id: one.id } });
      await reaches(one.id, 'undone');
    }
    expect(await countAll()).toBe(before);
  });

  test('another firm finds nothing to choose or cancel, and who may not import neither reads nor changes', async () => {
    const one = await checked(csvOf([lineOf()]));
    const acts = (person: TestPerson) => [
      person.call(api.cancelClaimImport, { params: { id: one.id } }),
      person.call(api.chooseDuplicates, { params: { id: one.id }, body: { choice: 'merge' } }),
    ];
    const statusOf = async (all: Promise<unknown>[]) => (await Promise.all(all.map(refusal))).map(({ status }) => status);
    expect(await statusOf(acts(office.rival))).toEqual([404, 404]);
    const billing = office.service.as('billing');
    const reads = [billing.call(api.readImportMapping), billing.call(api.claimImportTemplate)];
    expect(await statusOf([...acts(billing), ...reads])).toEqual([403, 403, 403, 403]);
    expect(await office.adjuster.call(api.readClaimImport, { params: { id: one.id } })).toMatchObject({ state: one.state });
  });

  test('undo keeps and names a claim that was worked on, removes the others, and tells it', async () => {
    const one = await imported(csvOf([lineOf(), lineOf(), lineOf()]));
    const rows = await rowsOf(one.id, 'opened');
    const [first, second, third] = rows.map((row) => row.claimId ?? 0);
    await office.adjuster.call(api.editClaim, { params: { id: second ?? 0 }, body: { notes: 'I called the owner' } });
    await office.service.settle();
    const before = await countAll();
    await admin.call(api.undoClaimImport, { params: { id: one.id } });
    expect((await reaches(one.id, 'undone')).counts).toMatchObject({ removed: 2, kept: 1 });
    expect(await countAll()).toBe(before - 2);
    expect(await refusal(office.read(first ?? 0))).toMatchObject({ status: 404 });
    expect(await refusal(office.read(third ?? 0))).toMatchObject({ status: 404 });
    expect((await rowsOf(one.id, 'kept'))[0]).toMatchObject({ claimId: second, why: expect.stringContaining('since the import') });
    await office.service.settle();
    expect(await refusal(admin.call(api.undoClaimImport, { params: { id: one.id } }))).toMatchObject({ status: 409 });
  });

  test('a service that restarts in the middle imports each row once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pl-import-'));
    const around = neighbors();
    const start = () => startTestService(claimsService, { folder, with: [aiNeighbor(around), inspectionNeighbor(around)] });
    let service = await start();
    try {
      const one = await service
        .as('adjuster')
        .call(api.uploadClaimImport, { body: bytesOf(csvOf(Array.from({ length: 700 }, () => lineOf()))) });
      await service.as('adjuster').call(api.dryRunClaimImport, { params: { id: one.id }, body: { mapping: one.mapping } });
      const state = async () => service.as('adjuster').call(api.readClaimImport, { params: { id: one.id } });
      await until(async () => (await state()).state === 'checked');
      await service.as('adjuster').call(api.confirmClaimImport, { params: { id: one.id } });
      await until(async () => (await state()).counts.opened > 0);
      await service.stop();
      service = await start();
      await until(async () => (await state()).state === 'done', 60_000);
      expect((await state()).counts).toMatchObject({ opened: 700, done: 700 });
      expect((await service.as('adjuster').call(api.countClaims)).all).toBe(700);
    } finally {
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }, 120_000);

  test('one in whose middle processes ended again and again goes on all the same', async () => {
    const one = await checked(csvOf([lineOf(), lineOf()]));
    const { connection } = office.service.service.parts;
    await connection.collection('claim_imports').updateOne({ _id: one.id as never }, { $set: { state: 'importing' } });
    const about = { name: 'bring-imports', organizationId: 1, key: one.id, state: 'waiting', dueAt: new Date(0), tries: 500, waits: 0 };
    const lease = { lease: 'of a dead process', leasedUntil: new Date(0) };
    await connection.collection('jobs').insertOne({ _id: `bring-imports/1/${one.id}` as never, ...about, ...lease });
    expect((await reaches(one.id, 'done')).counts).toMatchObject({ opened: 2, done: 2 });
    expect(await connection.collection('jobs').countDocuments({ name: 'bring-imports' })).toBe(0);
  });
});
