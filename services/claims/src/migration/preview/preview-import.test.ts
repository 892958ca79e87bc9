// The screen of an import over the API: what is guessed, what each choice does over all rows, what is refused, and that nothing is stored.
import { claimsApi as api, type ImportPreview, type ImportPreviewSettings } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvOf, importsOf, lineOf } from '../../testing/imports.ts';
import { messyCsv } from '../../testing/messy-export.ts';
import { startClaimsService, refusal, until, type ClaimsTestService } from '../../testing/claims-service.ts';

let office: ClaimsTestService;
beforeAll(async () => {
  office = await startClaimsService();
}, 60_000);
afterAll(() => office.stop());

const { upload, imported, read, reaches, confirm } = importsOf(() => office.adjuster);
const preview = (id: number, body: ImportPreviewSettings = {}, person = office.adjuster) =>
  person.call(api.previewClaimImport, { params: { id }, body });
const column = (seen: ImportPreview, name: string) => seen.columns.find((one) => one.name === name);
const word = (seen: ImportPreview, name: string) => seen.words.find((one) => one.word === name);
const sum = ({ counts }: ImportPreview) => counts.complete + counts.incomplete + counts.duplicates + counts.refused;

test('says how far a large file is read, and gives up when nobody waits any more', async () => {
  const { id } = await upload(messyCsv(9_000));
  const leaving = new AbortController();
  const asked = office.adjuster.call(api.previewClaimImport, { params: { id }, body: {}, signal: leaving.signal });
  const outcome = asked.then(
    () => 'answered',
    () => 'left',
  );
  const { reading, version, bytes } = await until(async () => {
    const one = await read(id);
    return one.reading && one;
  });
  expect(reading?.of).toBe(2 * bytes);
  expect(reading?.bytes).toBeGreaterThan(0);
  expect(reading?.bytes).toBeLessThan(reading?.of ?? 0);
  leaving.abort();
  expect(await outcome).toBe('left');
  const left = await until(async () => {
    const one = await read(id);
    return !one.reading && one;
  });
  expect([left.state, left.version]).toEqual(['uploaded', version]);
  expect((await preview(id)).counts.rows).toBe(9_000);
});

test('the messy export of 3,000 rows: at least 95 in a hundred come in as it is guessed, and the counts add up', async () => {
  const { id } = await upload(messyCsv(3_000));
  const seen = await preview(id);
  const { counts } = seen;
  expect([counts.rows, sum(seen)]).toEqual([3_000, 3_000]);
  expect(counts.complete + counts.incomplete).toBeGreaterThanOrEqual(2_850);
  expect(counts.incomplete).toBeGreaterThan(0);
  expect(counts.refused).toBeGreaterThan(0);
  expect(column(seen, 'Dt of Loss')).toMatchObject({
    field: 'incidentDate',
    reading: expect.stringMatching(/^4 date formats, \d+ cells not read$/),
  });
  expect(column(seen, 'Dt of Loss')?.confidence).toBeLessThan(80);
  expect(column(seen, 'Fee %')).toMatchObject({
    field: 'adjusterFeePercentage',
    reading: expect.stringMatching(/^0\.1 read as 10% in \d+ rows$/),
  });
  expect(column(seen, 'Ins Claim #')).toMatchObject({ reading: expect.stringMatching(/^\d+ cells like 1\.23E\+11 left empty$/) });
  expect(column(seen, 'Loc Addr 1')).toMatchObject({ field: 'addressStreet', reading: 'Joined: street, unit, city, state and ZIP' });
  expect(column(seen, 'Internal Ref 2')?.field).toBeUndefined();
  expect([word(seen, 'HURR')?.meaning, word(seen, 'WND')?.meaning, word(seen, 'Pipe burst')?.meaning]).toEqual([
    'hurricane',
    'wind',
    'water',
  ]);
  expect(word(seen, '6 - HOLD')).toMatchObject({ meaning: 'intake', byRow: false });
  expect(word(seen, '6 - HOLD')?.confidence).toBeUndefined();
  // Problems first, each in its own cell with its reason
  expect(seen.rows.map(({ result }) => result).slice(0, 3)).toEqual(['stays_out', 'stays_out', 'stays_out']);
  const problems = seen.rows.flatMap(({ cells }) =>
    cells.flatMap(({ field, text, problem }) => (problem ? [[field, text, problem.effect].join('|')] : [])),
  );
  expect(problems).toEqual(
    expect.arrayContaining([
      'propertyOwnerName||out',
      'incidentDate|31-Jun-26|out',
      'adjusterFeePercentage|abc|left_out',
      'carrierClaimNumber|1.23E+11|left_out',
    ]),
  );
  expect((await read(id)).state).toBe('uploaded');

  // What the review finds over the same rows is what was foretold
  await office.adjuster.call(api.dryRunClaimImport, { params: { id }, body: seen.settings });
  const checked = await reaches(id, 'checked', 'failed');
  expect(checked.counts).toMatchObject({
    ready: counts.complete + counts.incomplete,
    incomplete: counts.incomplete,
    refused: counts.refused,
  });
  expect(checked.forecast).toEqual({ claims: counts.complete + counts.incomplete, merged: 0, skipped: 0, parts: 0 });
}, 60_000);

test('each choice is counted over all rows: a column, a word, a cell that is corrected for this import only', async () => {
  const { id } = await upload(csvOf([lineOf({ peril: 'LTG' }), lineOf({ owner: '' }), lineOf({ peril: 'WND' }), lineOf()]));
  const first = await preview(id);
  expect(first.counts).toMatchObject({ rows: 4, complete: 2, refused: 2 });
  expect(word(first, 'LTG')).not.toHaveProperty('meaning');
  const choices: ImportPreviewSettings = {
    mapping: first.settings.mapping,
    values: { damageType: { LTG: 'lightning' } },
    edits: { '3': { propertyOwnerName: 'Vera Stone', propertyAddress: '9 Elm St, Bartow, FL 33830' } },
  };
  const second = await preview(id, choices);
  expect(second.counts).toMatchObject({ rows: 4, complete: 4, refused: 0 });
  const { Insured: _, ...without } = first.settings.mapping;
  const third = await preview(id, { ...choices, mapping: without, edits: {} });
  expect([third.counts.refused, third.missing]).toEqual([4, [{ field: 'propertyOwnerName', label: 'Property owner name' }]]);

  await office.adjuster.call(api.dryRunClaimImport, { params: { id }, body: { ...second.settings, edits: choices.edits } });
  await reaches(id, 'checked', 'failed');
  await confirm(id);
  await reaches(id, 'done');
  const rows = await office.adjuster.call(api.listImportRows, { params: { id }, query: { state: 'opened' } });
  expect(await office.read(rows[1]?.claimId ?? 0)).toMatchObject({
    propertyOwnerName: 'Vera Stone',
    propertyAddress: '9 Elm St, Bartow, FL 33830',
  });
  // No word for wind says whether a hurricane was declared: the claim asks
  const windy = await office.read(rows[2]?.claimId ?? 0);
  expect([windy.damageType, windy.loss?.declaredHurricane]).toEqual(['hurricane', undefined]);
  expect(await refusal(preview(id))).toMatchObject({ status: 409 });
});

test('rows that are there already are counted apart, and a carrier of no claim is marked', async () => {
  const line = lineOf();
  await imported(csvOf([line]));
  const { id } = await upload(csvOf([line, lineOf().replace('Sunshine Mutual', 'Gulfst. Mut.')]));
  const seen = await preview(id);
  expect(seen.counts).toMatchObject({ rows: 2, complete: 1, duplicates: 1 });
  const [added, there] = seen.rows;
  expect(there).toMatchObject({ result: 'duplicate', why: expect.stringContaining('Same policy and incident date') });
  const carrier = added?.cells.find(({ field }) => field === 'insuranceCompany');
  expect(carrier).toMatchObject({ text: 'Gulfst. Mut.', problem: { effect: 'added' } });
  expect(column(seen, 'Carrier')?.reading).toBe('2 names, 1 known');
  // It is one that the firm knows: its claims come in under that name
  expect(seen.carriers).toContain('Sunshine Mutual');
  expect(word(seen, 'Gulfst. Mut.')).toMatchObject({ field: 'insuranceCompany', rows: 1, isChosen: false });
  expect(word(seen, 'Gulfst. Mut.')).not.toHaveProperty('meaning');
  const renamed = { ...seen.settings, values: { ...seen.settings.values, insuranceCompany: { 'Gulfst. Mut.': 'Sunshine Mutual' } } };
  const again = await preview(id, renamed);
  expect(again.rows.flatMap(({ cells }) => cells.filter(({ field }) => field === 'insuranceCompany'))).not.toContainEqual(
    expect.objectContaining({ problem: expect.anything() }),
  );
  await office.adjuster.call(api.dryRunClaimImport, { params: { id }, body: again.settings });
  await reaches(id, 'checked', 'failed');
  await confirm(id);
  await reaches(id, 'done');
  const [opened] = await office.adjuster.call(api.listImportRows, { params: { id }, query: { state: 'opened' } });
  expect((await office.read(opened?.claimId ?? 0)).insuranceCompany).toBe('Sunshine Mutual');
});

test('a saved mapping names the columns of the next file', async () => {
  const before = await upload(
    'Wer,Phone,Loss Address,Peril,Date of Loss\r\nAna,(305) 555-0101,"1 A St, Miami, FL 33101",Hail,2026-10-02\r\n',
  );
  expect((await preview(before.id)).settings.mapping).not.toHaveProperty('Wer');
  const mapping = { ...(await preview(before.id)).settings.mapping, Wer: 'propertyOwnerName' } as const;
  await office.adjuster.call(api.saveImportMapping, { body: { mapping } });
  const seen = await preview(before.id);
  expect(column(seen, 'Wer')).toMatchObject({ field: 'propertyOwnerName', confidence: 98 });
  expect(seen.savedMapping).toMatchObject({ fits: true });
});

test('what another firm asks, a row too far, and a file of another encoding', async () => {
  const { id } = await upload(csvOf([lineOf()]));
  expect(await refusal(preview(id, {}, office.rival))).toMatchObject({ status: 404 });
  expect(await refusal(preview(id, { edits: { Insured: {} } }))).toMatchObject({ status: 400 });
  expect(await refusal(preview(id, { delimiter: ';' }))).toMatchObject({ status: 422 });
  const plain = await upload('Owner;Phone\r\nAna;(305) 555-0101\r\n');
  expect((await preview(plain.id)).columns.map(({ name }) => name)).toEqual(['Owner', 'Phone']);
  const other = await preview(plain.id, { delimiter: ',' });
  expect(other.columns.map(({ name }) => name)).toEqual(['Owner;Phone']);
  expect(other.counts).toMatchObject({ rows: 1, refused: 1 });
});

test('a name with the family name first is turned, which the screen says', async () => {
  const { id } = await upload(
    'Owner,Phone,Address,Date of loss,Cause\n"Delgado, Rosa",(305) 555-0101,"1 Main St, Miami, FL 33101",2026-05-01,Water\n',
  );
  const seen = await preview(id);
  expect(column(seen, 'Owner')?.reading).toBe('“Delgado, Rosa” read as “Rosa Delgado”');
  expect(JSON.stringify(seen.rows)).toContain('"Rosa Delgado"');
});

test('first and last name in two columns become one owner, which the screen says, and come in as such', async () => {
  const { id } = await upload(
    'Last Name,First Name,Phone,Address,Date of loss,Cause\nDelgado,Rosa,(305) 555-0101,"1 Main St, Miami, FL 33101",2026-05-01,Water\n',
  );
  const guessed = await preview(id);
  const mapping = { ...guessed.settings.mapping, 'Last Name': 'propertyOwnerName', 'First Name': 'propertyOwnerName' } as const;
  const seen = await preview(id, { mapping });
  expect([column(seen, 'First Name')?.reading, column(seen, 'Last Name')?.reading]).toEqual([
    'Joined: First Name, Last Name',
    'Joined behind First Name',
  ]);
  expect(seen.counts.refused).toBe(0);
  expect(JSON.stringify(seen.rows)).toContain('Rosa Delgado');
  const twice = await preview(id, { mapping: { ...mapping, 'Cause (again)': 'notes' } });
  expect(column(twice, 'Cause (again)')).toMatchObject({ field: 'notes', examples: ['Water'], confidence: 100 });
  expect([twice.settings.mapping['Cause'], twice.counts.refused]).toEqual(['damageType', 0]);
});
