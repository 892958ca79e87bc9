// Reading a file of claims over the API: what is understood, what is refused with its row and reason, and who may.
import { claimsApi as api } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bytesOf, csvOf, importsOf, lineOf } from '../../testing/imports.ts';
import { startClaimsService, refusal, until, type ClaimsTestService } from '../../testing/claims-service.ts';

let office: ClaimsTestService;
beforeAll(async () => {
  office = await startClaimsService();
}, 60_000);
afterAll(() => office.stop());

const { upload, read, reaches, checked, imported, rowsOf } = importsOf(() => office.adjuster);
const countAll = async () => (await office.adjuster.call(api.countClaims)).all;

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
    expect(await refusal(office.adjuster.call(api.dryRunClaimImport, { params: { id: one.id }, body: unknown }))).toMatchObject({
      status: 400,
      message: 'Storm event not found',
    });
    await office.adjuster.call(api.dryRunClaimImport, {
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
    // What the columns meant is remembered for this firm only
    expect((await office.adjuster.call(api.readImportMapping)).mapping).toMatchObject({ insured: 'propertyOwnerName' });
    expect(await office.rival.call(api.readImportMapping)).toEqual({ mapping: {} });
  });

  test('the template is a file whose every column is understood', async () => {
    const template = await office.adjuster.call(api.claimImportTemplate);
    expect(template.headers.get('content-disposition')).toContain('claims-template.csv');
    const one = await upload(await template.text());
    expect(Object.keys(one.mapping).toSorted()).toEqual([...one.columns].toSorted());
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

  test('other separators are recognized', async () => {
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
    expect((await refusal(upload(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 8])))).message).toContain("isn't a text file");
    expect(
      (await refusal(upload(new Uint8Array(Buffer.concat([Buffer.from('Owner\n'), Buffer.from([0x83, 0x81, 0x83, 0x5c])]))))).message,
    ).toContain("couldn't recognize");
  });

  test('a wrong encoding is told, not garbled', async () => {
    const one = await upload(new Uint8Array(Buffer.from(csvOf([lineOf({ owner: 'Zoë' })]), 'latin1')));
    const received = await refusal(
      office.adjuster.call(api.dryRunClaimImport, { params: { id: one.id }, body: { mapping: one.mapping, encoding: 'utf-8' } }),
    );
    expect(received).toMatchObject({ status: 422 });
    expect(received.message).toContain("can't be read in this encoding");
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
    await office.adjuster.call(api.dryRunClaimImport, { params: { id: one.id }, body: { mapping: one.mapping } });
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
    expect(one.counts).toMatchObject({ rows: 7, ready: 3, refused: 4, incomplete: 2 });
    expect(one.unknownValues).toEqual([{ field: 'damageType', value: 'Locusts', rows: 1 }]);
    const refused = await rowsOf(one.id, 'refused');
    expect(refused.map((row) => row.row)).toEqual([4, 5, 6, 8]);
    expect(refused[0]?.errors.map((error) => error.column).toSorted()).toEqual(['Date of Loss', 'Peril', 'Phone']);
    expect(refused[1]?.errors[0]).toMatchObject({ column: 'Insured', message: expect.stringContaining('formula') });
    expect(refused[3]?.errors[0]).toMatchObject({ column: 'Date of Loss', message: 'Incident date cannot be in the future' });
    const answer = await office.adjuster.call(api.downloadRefusedRows, { params: { id: one.id } });
    const csv = await answer.text();
    expect(csv).toContain('Error');
    expect(csv).toContain(`"'@SUM(A1)"`);
    const page = await office.adjuster.call(api.listImportRows, {
      params: { id: one.id },
      query: { state: 'refused', limit: 2, after: '5' },
    });
    expect(page.map((row) => row.row)).toEqual([6, 8]);
    const incomplete = await office.adjuster.call(api.listImportRows, { params: { id: one.id }, query: { incomplete: 'true' } });
    expect(incomplete.map(({ row, state, leftOut }) => [row, state, leftOut?.map(({ column, value }) => [column, value])])).toEqual([
      [7, 'ready', [['Est. Value', '-2+3+cmd']]],
      [9, 'ready', [['Est. Value', 'a lot']]],
    ]);
  });

  test('a word for a peril is mapped once, and the next file of the firm knows it', async () => {
    const text = csvOf([lineOf({ peril: 'Pipe burst' }), lineOf({ owner: 'Second Leak', peril: 'PIPE BURST' }), lineOf()]);
    const one = await checked(text);
    expect(one.unknownValues).toEqual([{ field: 'damageType', value: 'Pipe burst', rows: 2 }]);
    const body = { mapping: one.mapping, values: { damageType: { 'Pipe burst': 'water' as const } }, remember: true };
    await office.adjuster.call(api.dryRunClaimImport, { params: { id: one.id }, body });
    const again = await reaches(one.id, 'checked');
    expect([again.counts.refused, again.unknownValues]).toEqual([0, []]);
    const next = await upload(csvOf([lineOf({ owner: 'Third Leak', peril: 'pipe burst' })]));
    expect(next.values).toEqual({ damageType: { 'Pipe burst': 'water' }, status: {} });
  });

  test.each([
    ['77 Lost Cove', 'City,State,ZIP'],
    ['78 Lost Cove', 'Property City,Property State,Property ZIP'],
    ['79 Lost Cove', 'property_city,property_state,property_zip_code'],
  ])('the place of %s comes from the columns %s beside the street, as their names are guessed', async (street, columns) => {
    const text = `Owner,Phone,Property Address,${columns},Peril,Date of loss\nA,305 555 0101,${street},Naples,FL,34102,hail,2026-10-02\n`;
    const one = await upload(text);
    await office.adjuster.call(api.dryRunClaimImport, { params: { id: one.id }, body: { mapping: one.mapping } });
    expect((await reaches(one.id, 'checked')).counts).toMatchObject({ ready: 1, refused: 0 });
    await office.adjuster.call(api.confirmClaimImport, { params: { id: one.id } });
    await reaches(one.id, 'done');
    const [claim] = await office.adjuster.call(api.listClaims, { query: { search: street } });
    expect(claim?.propertyAddress).toBe(`${street}, Naples, FL 34102`);
    const read = await office.adjuster.call(api.readClaim, { params: { id: claim?.id ?? 0 } });
    expect(read.address).toMatchObject({ street, city: 'Naples', state: 'FL', zip: '34102' });
  });

  test('a required column without a default is asked for', async () => {
    const one = await upload('Owner,Phone,Address,Date of loss\nA,305 555 0101,"1 A St, Miami, FL 33101",2026-10-02\n');
    const received = await refusal(office.adjuster.call(api.dryRunClaimImport, { params: { id: one.id }, body: { mapping: one.mapping } }));
    expect(received).toMatchObject({ status: 400, fields: { damageType: expect.any(String) } });
    const body = { mapping: one.mapping, defaults: { damageType: 'hurricane' } };
    await office.adjuster.call(api.dryRunClaimImport, { params: { id: one.id }, body });
    expect((await reaches(one.id, 'checked')).counts.ready).toBe(1);
  });
});

describe('who may', () => {
  test('another organization sees nothing; other roles may not; undo is the administrator’s and the importer’s', async () => {
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
    expect(await refusal(office.service.as('reviewer').call(api.undoClaimImport, { params }))).toMatchObject({ status: 403 });
    await office.adjuster.call(api.confirmClaimImport, { params });
    await reaches(one.id, 'done');
    await office.adjuster.call(api.undoClaimImport, { params });
    await reaches(one.id, 'undone');
    const ofAdmin = await imported(csvOf([lineOf({ owner: 'Of the administrator' })]), office.service.as('admin'));
    expect(await refusal(office.adjuster.call(api.undoClaimImport, { params: { id: ofAdmin.id } }))).toMatchObject({
      status: 403,
      message: 'Only an administrator or the person who imported can undo this import',
    });
    const fresh = await upload(csvOf([lineOf()]));
    expect(
      await refusal(
        office.adjuster.call(api.dryRunClaimImport, { params: { id: fresh.id }, body: { mapping: one.mapping, more: 1 } as never }),
      ),
    ).toMatchObject({
      status: 400,
    });
  });
});
