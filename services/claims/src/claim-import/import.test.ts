// Importing claims over the API: nothing before it is confirmed, each row once, and all of it can be taken back.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimsApi as api, type ClaimImport, type ImportSettings } from '@plumbline/contracts/claims';
import { startTestService, type TestPerson } from '@plumbline/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimsService } from '../app.ts';
import { aiNeighbour, inspectionNeighbour, neighbours } from '../testing/neighbours.ts';
import { openOffice, refusal, until, type Office } from '../testing/office.ts';

const header = 'Insured,Phone,Loss Address,Peril,Date of Loss,Carrier,Policy No,Est. Value';
let serial = 0;
const lineOf = (over: Partial<Record<'owner' | 'phone' | 'address' | 'peril' | 'date' | 'policy' | 'value', string>> = {}) => {
  serial += 1;
  const one = {
    owner: `Owner ${serial}`,
    phone: '(305) 555-0101',
    address: `"${serial} Palm Way, Miami, FL 33101"`,
    peril: 'Hail',
    date: '10/02/2026',
    policy: `HO-${serial}`,
    value: '"$12,500.00"',
    ...over,
  };
  return [one.owner, one.phone, one.address, one.peril, one.date, 'Sunshine Mutual', one.policy, one.value].join(',');
};
const csvOf = (lines: readonly string[]) => `${[header, ...lines].join('\r\n')}\r\n`;
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text));

let office: Office;
let admin: TestPerson;
beforeAll(async () => {
  office = await openOffice();
  admin = office.service.as('admin');
}, 60_000);
afterAll(() => office.stop());

const upload = (body: Uint8Array<ArrayBuffer> | string, person: TestPerson = office.adjuster) =>
  person.call(api.uploadClaimImport, { query: { fileName: 'old-system.csv' }, body: typeof body === 'string' ? bytesOf(body) : body });

const read = (id: number, person: TestPerson = office.adjuster) => person.call(api.readClaimImport, { params: { id } });

const reaches = (id: number, ...states: ClaimImport['state'][]) =>
  until(async () => {
    const one = await read(id);
    return states.includes(one.state) && one;
  });

async function checked(body: Uint8Array<ArrayBuffer> | string, over: Partial<ImportSettings> = {}): Promise<ClaimImport> {
  const one = await upload(body);
  await office.adjuster.call(api.checkClaimImport, { params: { id: one.id }, body: { mapping: one.mapping, ...over } });
  return reaches(one.id, 'checked', 'failed');
}

async function imported(body: string): Promise<ClaimImport> {
  const one = await checked(body);
  await office.adjuster.call(api.confirmClaimImport, { params: { id: one.id } });
  return reaches(one.id, 'done');
}

const countAll = async () => (await office.adjuster.call(api.countClaims)).all;
const rowsOf = (id: number, state?: string) => office.adjuster.call(api.listImportRows, { params: { id }, query: { state, limit: 200 } });

describe('a good file', () => {
  test('stores each claim as the schema would make it: the import makes them whole by itself', async () => {
    const one = await imported(csvOf([lineOf(), lineOf({ owner: 'Ana Muñoz', value: '', date: '2026-10-02' })]));
    const model = office.service.service.parts.connection.model('claims');
    const stored = await model.find({ organizationId: 1, 'imported.importId': one.id }).select('+_outbox').lean();
    expect(stored).toHaveLength(2);
    for (const claim of stored) {
      const made = new model(claim);
      await made.validate();
      expect(claim).toEqual(made.toObject());
    }
  });

  test('is understood, checked, confirmed and imported with facts and counters', async () => {
    const before = await countAll();
    const one = await upload(csvOf([lineOf(), lineOf({ owner: 'Ana Muñoz' }), lineOf()]));
    expect(one).toMatchObject({ state: 'uploaded', encoding: 'utf-8', delimiter: ',', fileName: 'old-system.csv' });
    expect(one.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(one.mapping).toEqual({
      Insured: 'propertyOwnerName',
      Phone: 'propertyOwnerPhone',
      'Loss Address': 'propertyAddress',
      Peril: 'damageType',
      'Date of Loss': 'incidentDate',
      Carrier: 'insuranceCompany',
      'Policy No': 'policyNumber',
      'Est. Value': 'estimatedValue',
    });
    const storm = await office.adjuster.call(api.openStormEvent, {
      body: { name: 'Hurricane Opal', peril: 'hurricane', startsOn: '2026-10-01', declaredOn: '2026-09-30', counties: [] },
    });
    const unknown = { mapping: one.mapping, defaults: { stormEventId: 987_654 } };
    expect(await refusal(office.adjuster.call(api.checkClaimImport, { params: { id: one.id }, body: unknown }))).toMatchObject({
      status: 400,
      message: 'Storm event not found',
    });
    await office.adjuster.call(api.checkClaimImport, {
      params: { id: one.id },
      body: { mapping: one.mapping, defaults: { stormEventId: storm.id }, remember: true },
    });
    const ready = await reaches(one.id, 'checked');
    expect(ready.counts).toMatchObject({ rows: 3, ready: 3, refused: 0, duplicates: 0 });
    expect(await countAll()).toBe(before);
    await office.adjuster.call(api.confirmClaimImport, { params: { id: one.id } });
    const done = await reaches(one.id, 'done');
    expect(done.counts).toMatchObject({ done: 3, opened: 3 });
    expect(done.undoUntil).toBeDefined();
    expect(await countAll()).toBe(before + 3);
    const rows = await rowsOf(one.id, 'opened');
    expect(rows.map((row) => row.row)).toEqual([2, 3, 4]);
    const claim = await office.read(rows[1]?.claimId ?? 0);
    expect(claim).toMatchObject({
      propertyOwnerName: 'Ana Muñoz',
      incidentDate: '2026-10-02',
      damageType: 'hail',
      estimatedValue: 12_500,
      stormEventId: storm.id,
      status: 'intake',
      imported: { importId: one.id, row: 3, fileName: 'old-system.csv' },
    });
    expect(claim.assignedAdjusterId).toBeUndefined();
    await office.service.settle();
    const feed = await office.adjuster.call(api.listActivity, { query: { claimId: claim.id } });
    expect(feed.map((entry) => entry.type)).toContain('claims.opened');
    const again = await upload(csvOf([lineOf()]).replace('Insured', 'INSURED'));
    expect(again.mapping['INSURED']).toBe('propertyOwnerName');
  });

  test('the same bytes in every encoding give the same letters', async () => {
    const text = csvOf([lineOf({ owner: 'Zoë Muñoz' })]);
    const wide = Buffer.from(text, 'utf16le');
    const files = {
      'utf-8': Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]),
      'utf-16le': Buffer.concat([Buffer.from([0xff, 0xfe]), wide]),
      'utf-16be': Buffer.from(wide).swap16(),
      'windows-1252': Buffer.from(text, 'latin1'),
    };
    for (const [encoding, bytes] of Object.entries(files)) {
      const one = await upload(new Uint8Array(bytes));
      expect([encoding, one.encoding, one.columns[0], one.sample[0]?.[0]]).toEqual([encoding, encoding, 'Insured', 'Zoë Muñoz']);
    }
  });

  test('other separators are recognised', async () => {
    for (const delimiter of [';', '\t', '|'] as const) {
      const one = await upload(`Owner${delimiter}Phone${delimiter}Notes\nA, B${delimiter}305 555 0101${delimiter}"one${delimiter}two"\n`);
      expect([one.delimiter, one.columns]).toEqual([delimiter, ['Owner', 'Phone', 'Notes']]);
    }
  });
});

describe('bad files', () => {
  test('are refused with a sentence, and nothing is kept', async () => {
    expect(await refusal(upload(''))).toMatchObject({ status: 400, message: 'This file is empty' });
    expect(await refusal(upload('Owner,Phone\n'))).toMatchObject({ status: 422, message: 'This file has no rows under its header' });
    expect((await refusal(upload(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 8])))).message).toContain('not a text file');
    expect(
      (await refusal(upload(new Uint8Array(Buffer.concat([Buffer.from('Owner\n'), Buffer.from([0x83, 0x81, 0x83, 0x5c])]))))).message,
    ).toContain('could not be recognised');
  });

  test('a wrong encoding is told, not garbled', async () => {
    const one = await upload(new Uint8Array(Buffer.from(csvOf([lineOf({ owner: 'Zoë' })]), 'latin1')));
    const told = await refusal(
      office.adjuster.call(api.checkClaimImport, { params: { id: one.id }, body: { mapping: one.mapping, encoding: 'utf-8' } }),
    );
    expect(told).toMatchObject({ status: 422 });
    expect(told.message).toContain('cannot be read in the chosen encoding');
    const twice = await checked(csvOf([lineOf({ owner: 'ZoÃ«' }), lineOf()]));
    expect(twice.counts).toMatchObject({ refused: 1, ready: 1 });
    expect((await rowsOf(twice.id, 'refused'))[0]?.errors[0]).toMatchObject({ column: 'Insured', value: 'ZoÃ«' });
  });

  test('a quotation mark that is never closed names its row', async () => {
    const broken = '"Open,1,2\r\n';
    const early = await refusal(upload(`${csvOf([lineOf(), lineOf()])}${broken}${lineOf()}\r\n`));
    expect(early).toMatchObject({ status: 422, message: expect.stringContaining('Row 4') });
    const late = await checked(`${csvOf(Array.from({ length: 2_000 }, () => lineOf()))}${broken}`);
    expect(late).toMatchObject({ state: 'failed', problem: expect.stringContaining('Row 2002') });
  });

  test('more than 50 MB are refused', async () => {
    const big = new Uint8Array(50 * 1024 * 1024 + 1).fill(65);
    expect(await refusal(upload(big))).toMatchObject({ status: 413 });
  });

  test('50 MB with long cells are read in a stream', async () => {
    const long = 'x'.repeat(3_900);
    const lines = Array.from(
      { length: 12_950 },
      (_, index) => `Owner ${index},305 555 0101,"${index} Long St, Miami, FL 33101",Hail,2026-10-02,${long}`,
    );
    const text = `Owner,Phone,Address,Peril,Loss date,Description\n${lines.join('\n')}`;
    expect(text.length).toBeGreaterThan(49 * 1024 * 1024);
    const before = process.memoryUsage().rss;
    const one = await upload(bytesOf(text));
    await office.adjuster.call(api.checkClaimImport, { params: { id: one.id }, body: { mapping: one.mapping } });
    const done = await until(async () => {
      const now = await read(one.id);
      return now.state === 'checked' && now;
    }, 90_000);
    expect(done.counts).toMatchObject({ rows: 12_950, ready: 12_950 });
    expect(process.memoryUsage().rss - before).toBeLessThan(600 * 1024 * 1024);
  }, 120_000);

  test('errors name row and column, formulas are refused, and the good rows can go', async () => {
    const text = csvOf([
      lineOf(),
      '',
      lineOf({ phone: '12', date: '13/45/2026', peril: 'Locusts' }),
      lineOf({ owner: '"=HYPERLINK(""http://x"")"' }),
      lineOf({ owner: '@SUM(A1)' }),
      lineOf({ value: '-2+3+cmd' }),
      lineOf({ phone: '+1 305 555 0101', date: '2099-01-01' }),
      lineOf({ value: 'a lot' }),
    ]);
    const one = await checked(text);
    expect(one.counts).toMatchObject({ rows: 7, ready: 1, refused: 6 });
    const refused = await rowsOf(one.id, 'refused');
    expect(refused.map((row) => row.row)).toEqual([4, 5, 6, 7, 8, 9]);
    expect(refused[0]?.errors.map((error) => error.column).toSorted()).toEqual(['Date of Loss', 'Peril', 'Phone']);
    expect(refused[1]?.errors[0]).toMatchObject({ column: 'Insured', message: expect.stringContaining('formula') });
    expect(refused[4]?.errors[0]).toMatchObject({ column: 'Date of Loss', message: 'Incident date cannot be in the future' });
    const answer = await office.adjuster.call(api.downloadRefusedRows, { params: { id: one.id } });
    const csv = await answer.text();
    expect(csv).toContain('Why it was refused');
    expect(csv).toContain(`"'@SUM(A1)"`);
    const page = await office.adjuster.call(api.listImportRows, {
      params: { id: one.id },
      query: { state: 'refused', limit: 2, after: '5' },
    });
    expect(page.map((row) => row.row)).toEqual([6, 7]);
  });

  test('a required column without a default is asked for', async () => {
    const one = await upload('Owner,Phone,Address,Date of loss\nA,305 555 0101,"1 A St, Miami, FL 33101",2026-10-02\n');
    const told = await refusal(office.adjuster.call(api.checkClaimImport, { params: { id: one.id }, body: { mapping: one.mapping } }));
    expect(told).toMatchObject({ status: 400, fields: { damageType: expect.any(String) } });
    const body = { mapping: one.mapping, defaults: { damageType: 'hurricane' } };
    await office.adjuster.call(api.checkClaimImport, { params: { id: one.id }, body });
    expect((await reaches(one.id, 'checked')).counts.ready).toBe(1);
  });
});

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
    const around = neighbours();
    const start = () => startTestService(claimsService, { folder, with: [aiNeighbour(around), inspectionNeighbour(around)] });
    let service = await start();
    try {
      const one = await service
        .as('adjuster')
        .call(api.uploadClaimImport, { body: bytesOf(csvOf(Array.from({ length: 700 }, () => lineOf()))) });
      await service.as('adjuster').call(api.checkClaimImport, { params: { id: one.id }, body: { mapping: one.mapping } });
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
});

describe('who may', () => {
  test('another organisation sees nothing; other roles may not; undo is the administrator’s', async () => {
    const one = await checked(csvOf([lineOf()]));
    const params = { id: one.id };
    expect(await refusal(office.rival.call(api.readClaimImport, { params }))).toMatchObject({ status: 404 });
    expect(await refusal(office.rival.call(api.listImportRows, { params }))).toMatchObject({ status: 404 });
    expect(await refusal(office.rival.call(api.confirmClaimImport, { params }))).toMatchObject({ status: 404 });
    expect(await office.rival.call(api.listClaimImports)).toEqual([]);
    for (const role of ['reviewer', 'engineer', 'billing', 'attorney', 'client'] as const) {
      expect(await refusal(office.service.as(role).call(api.readClaimImport, { params }))).toMatchObject({ status: 403 });
      expect(await refusal(upload(csvOf([lineOf()]), office.service.as(role)))).toMatchObject({ status: 403 });
    }
    expect(await refusal(office.adjuster.call(api.undoClaimImport, { params }))).toMatchObject({ status: 403 });
    expect(
      await refusal(office.adjuster.call(api.checkClaimImport, { params, body: { mapping: one.mapping, more: 1 } as never })),
    ).toMatchObject({
      status: 400,
    });
  });
});
