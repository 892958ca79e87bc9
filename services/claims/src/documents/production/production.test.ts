// A production over HTTP: who may make one, what goes in and what stays out, its numbers, and what an outsider can check.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { claimsApi as api, type Claim, type ClaimDocument, type Production, type ProductionIntake } from '@plumbline/contracts/claims';
import type { TestPerson } from '@plumbline/server/testing';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { joined } from '../../testing/colleagues.ts';
import { refusal, startClaimsService, until, type ClaimsTestService } from '../../testing/claims-service.ts';
import { finalizeReviewed } from '../../testing/final-reports.ts';
import { aDocx, aPdf, aPhotoWithPosition } from '../../testing/files.ts';
import { custodian, hashOf, productionsOf } from '../../testing/productions.ts';

const run = promisify(execFile);
let office: ClaimsTestService;
let admin: TestPerson;
let claim: Claim;
let made = 0;

beforeAll(async () => {
  office = await startClaimsService();
  admin = office.service.as('admin');
});
beforeEach(async () => {
  claim = await office.open({ assignedAdjusterId: 2 });
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => office.stop());

/** As they are stored. */
const inStore = (name: string) => office.service.service.parts.connection.collection<{ _id: number; version?: number }>(name);
const feed = async () => {
  await office.service.settle();
  return (await office.adjuster.call(api.listActivity, { query: { claimId: claim.id } })).map(({ text }) => text);
};

async function stored(about: Record<string, string> = {}, bytes?: Uint8Array): Promise<ClaimDocument> {
  const body = Uint8Array.from(bytes ?? (await aPdf(`Sample text ${(made += 1)}`)));
  const query = { fileName: `file ${made}.pdf`, ...about };
  return (await office.adjuster.call(api.storeDocument, { params: { id: claim.id }, query, body })).document;
}

const chosen = (...documents: readonly ClaimDocument[]) => documents.map(({ id, number }) => ({ id, number }));
const intake = (documents: readonly ClaimDocument[], over: Partial<ProductionIntake> = {}) => ({
  prefix: claim.claimNumber,
  custodian,
  documents: chosen(...documents),
  ...over,
});

function start(body: ReturnType<typeof intake>, person = office.adjuster, idempotencyKey?: string): Promise<Production> {
  const key = idempotencyKey === undefined ? {} : { idempotencyKey };
  return person.call(api.startProduction, { params: { id: claim.id }, body, ...key });
}

const { listed, ended, fileOf } = productionsOf(() => ({ office, claim }));

const textOf = async (bytes: Uint8Array | undefined) =>
  (await extractText(await getDocumentProxy(Uint8Array.from(bytes ?? [])), { mergePages: true })).text;

/** As somebody outside would: unpacked into a folder, with the tools of any Linux. */
async function inFolder<A>(files: ReadonlyMap<string, Buffer>, work: (folder: string) => Promise<A>): Promise<A> {
  const folder = await mkdtemp(join(tmpdir(), 'production-'));
  try {
    for (const [path, bytes] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
const sums = (folder: string) => run('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: folder });

describe('what is made', () => {
  test('a PDF, a picture and a file without pages carry their numbers, and every hash can be checked outside', async () => {
    const original = await aPdf('Wind driven rain endorsement');
    const pdf = await stored({ fileName: 'policy.pdf', type: 'policy', documentDate: '2026-01-05' }, original);
    const photo = await stored({ fileName: 'roof.jpg', type: 'photo' }, await aPhotoWithPosition());
    const letter = await stored({ fileName: 'notes.docx' }, await aDocx('Call of Monday'));
    const { id } = await start(intake([pdf, photo, letter], { legend: 'CONFIDENTIAL' }));
    const done = await ended(id);
    const label = (page: number) => `${claim.claimNumber}-00000${page}`;
    expect(done).toMatchObject({ state: 'done', documents: 3, progress: 3, pages: 3, first: label(1), last: label(3) });
    const files = await fileOf(id);
    expect([...files.keys()].toSorted((one, other) => one.localeCompare(other))).toEqual(
      [
        'README.txt',
        'SHA256SUMS',
        'certificate.pdf',
        'chronology.csv',
        'chronology.pdf',
        'index.csv',
        'index.pdf',
        ...[1, 2, 3].map((page) => `documents/${label(page)}.pdf`),
        `natives/${label(2)}.jpg`,
        `natives/${label(3)}.docx`,
      ].toSorted((one, other) => one.localeCompare(other)),
    );
    const stamped = files.get(`documents/${label(1)}.pdf`);
    expect(hashOf(stamped?.subarray(0, original.length))).toBe(pdf.sha256);
    for (const page of [1, 2, 3])
      expect(await textOf(files.get(`documents/${label(page)}.pdf`))).toMatch(new RegExp(`CONFIDENTIAL.*${label(page)}`, 's'));
    expect(hashOf(files.get(`natives/${label(2)}.jpg`))).toBe(photo.sha256);
    const index = files.get('index.csv')?.toString() ?? '';
    expect(index).toContain(pdf.sha256);
    expect(index).toContain(hashOf(stamped));
    expect(await textOf(files.get('certificate.pdf'))).toContain(hashOf(files.get('index.csv')));
    await inFolder(files, async (folder) => {
      await expect(sums(folder)).resolves.toBeDefined();
      for (const path of files.keys()) {
        if (path === 'SHA256SUMS') continue;
        const bytes = await readFile(join(folder, path));
        const flipped = Buffer.from(bytes);
        const at = Math.floor(bytes.length / 2);
        flipped[at] = (flipped[at] ?? 0) ^ 1;
        await writeFile(join(folder, path), flipped);
        await expect(sums(folder), path).rejects.toMatchObject({ stdout: expect.stringContaining(`${path}: FAILED`) });
        await writeFile(join(folder, path), bytes);
      }
    });
  });

  test('numbers go on across productions, and one that was called off or failed uses none', async () => {
    const [first, ...many] = await Promise.all(Array.from({ length: 12 }, () => stored()));
    if (!first) throw new Error('There is no document');
    const last = many[10] ?? first;
    await ended((await start(intake([first]))).id);
    const failing = await start(intake(many));
    expect(await refusal(start(intake([first])))).toEqual({
      status: 409,
      message: 'Production 2 of this claim is being made. Wait until it is done, or cancel it.',
    });
    await office.adjuster.call(api.editDocument, { params: { id: last.id }, body: { access: 'privileged' } });
    expect(await ended(failing.id)).toMatchObject({ state: 'failed', reason: expect.stringContaining('is privileged') });
    expect(await feed()).toContain('Production 2 failed');
    await office.adjuster.call(api.editDocument, { params: { id: last.id }, body: { access: 'internal' } });
    const calledOff = await start(intake(many));
    expect(await office.adjuster.call(api.cancelProduction, { params: { id: calledOff.id } })).toMatchObject({ state: 'canceled' });
    expect(await refusal(office.adjuster.call(api.downloadProduction, { params: { id: calledOff.id } }))).toMatchObject({ status: 404 });
    const done = await ended((await start(intake([first, last]))).id);
    expect([done.number, done.first, done.last]).toEqual([4, `${claim.claimNumber}-000002`, `${claim.claimNumber}-000003`]);
    const plan = await office.adjuster.call(api.planProduction, { params: { id: claim.id } });
    expect(plan.nextPage).toBe(4);
    expect(plan.candidates.filter(({ producedAs }) => producedAs !== undefined)).toHaveLength(2);
    expect((await listed()).filter(({ first: label }) => label !== undefined)).toHaveLength(2);
    expect(await refusal(office.adjuster.call(api.deleteDocument, { params: { id: first.id } }))).toEqual({
      status: 409,
      message: `“${first.title}” was produced in production 1 and can't be deleted.`,
    });
  });

  test('what a person withholds stands in the log in their words; its title and content stand nowhere', async () => {
    const plain = await stored({ title: 'Policy' });
    const secret = await stored({ title: 'Counsel on bad faith', access: 'privileged' });
    const silent = await stored({ title: 'Counsel on appraisal', access: 'privileged' });
    const line = {
      documentId: secret.id,
      description: 'Letter of counsel to the firm',
      basis: 'attorney_client',
      reason: 'Legal advice',
    } as const;
    const { id } = await start(intake([plain], { withheld: [line] }));
    expect(await ended(id)).toMatchObject({ state: 'done', withheld: 1 });
    const files = await fileOf(id);
    expect(files.get('withheld-log.csv')?.toString()).toContain('Letter of counsel to the firm');
    for (const [path, bytes] of files) {
      const text = path.endsWith('.pdf') ? await textOf(bytes) : bytes.toString();
      expect(text, path).not.toMatch(/bad faith|appraisal/);
      expect(text, path).not.toContain(silent.sha256);
    }
    expect(files.get('withheld-log.csv')?.toString().trim().split('\n')).toHaveLength(2);
  });

  test('an earlier version is produced once somebody chooses it, by its number and hash, as one that was replaced', async () => {
    const { adjuster } = office;
    const [before, after] = [await aPdf('As first received'), await aPdf('As received again')];
    const first = await stored({ title: 'Policy', type: 'policy', documentDate: '2026-01-05' }, before);
    const dispatch = { channel: 'fax', sentOn: '2026-11-02', to: 'Gulf Mutual', proof: 'Sheet 7' } as const;
    await adjuster.call(api.dispatchDocument, { params: { id: first.id }, body: dispatch });
    const body = Uint8Array.from(after);
    const { document } = await adjuster.call(api.storeVersion, { params: { id: first.id }, query: { fileName: 'again.pdf' }, body });
    const other = await stored({ title: 'Letter' });
    const plan = await adjuster.call(api.planProduction, { params: { id: claim.id } });
    expect(plan.candidates.map(({ number, earlier }) => [number, earlier.map((one) => one.number)])).toEqual([
      [2, [1]],
      [1, []],
    ]);
    const one = { id: first.id, number: 1 };
    const line = { documentId: first.id, description: 'The policy as of then', basis: 'other', reason: 'Not asked for' } as const;
    const wrong: readonly (readonly [Partial<ProductionIntake>, number])[] = [
      [{ earlier: [one, one] }, 400],
      [{ earlier: [one], withheld: [line] }, 400],
      [{ earlier: [{ ...one, number: 2 }] }, 409],
      [{ earlier: [{ ...one, number: 9 }] }, 409],
      [{ earlier: [{ id: other.id + 1_000, number: 1 }] }, 400],
    ];
    for (const [over, status] of wrong) expect(await refusal(start(intake([], over)))).toMatchObject({ status });
    const many = Array.from({ length: 251 }, (_, at) => ({ id: at + 1, number: 1 }));
    const tooMany = start({ ...intake([], { earlier: many }), documents: many.map(({ id }) => ({ id: id + 900, number: 1 })) });
    expect(await refusal(tooMany)).toMatchObject({ status: 400, message: 'Choose at most 500 documents, earlier versions included' });

    const { id } = await start(intake([document], { earlier: [one] }));
    expect(await ended(id)).toMatchObject({ state: 'done', documents: 2 });
    const files = await fileOf(id);
    const label = (page: number) => `${claim.claimNumber}-00000${page}`;
    expect(hashOf(files.get(`documents/${label(2)}.pdf`)?.subarray(0, before.length))).toBe(first.sha256);
    const index = files.get('index.csv')?.toString() ?? '';
    expect(index).toMatch(new RegExp(`${label(1)},${label(1)},1,Policy,[^,]*,2026-01-05,2,.*${document.sha256}`));
    expect(index).toMatch(
      new RegExp(`${label(2)},${label(2)},1,"?Policy \\(version 1, replaced by version 2\\)"?,[^,]*,,1,.*${first.sha256}`),
    );
    const chronology = files.get('chronology.csv')?.toString() ?? '';
    expect(chronology.match(/sent to Gulf Mutual/g)).toHaveLength(1);
    expect(chronology).toMatch(new RegExp(`“Policy”, version 1, sent to Gulf Mutual.*${label(2)} \\(document`));
    const again = await adjuster.call(api.planProduction, { params: { id: claim.id } });
    expect(again.candidates[0]?.earlier[0]?.producedAs).toBe(`${label(2)} to ${label(2)}`);
    await adjuster.call(api.editDocument, { params: { id: first.id }, body: { access: 'privileged' } });
    expect((await adjuster.call(api.planProduction, { params: { id: claim.id } })).candidates[0]?.earlier).toEqual([]);
    expect(await refusal(start(intake([], { earlier: [one] })))).toMatchObject({ status: 409 });
    expect(await refusal(adjuster.call(api.downloadProduction, { params: { id } }))).toMatchObject({ status: 409 });
  });

  test('the chronology draws dates, money and dispatches, each with its source, and no note', async () => {
    const { adjuster } = office;
    const letter = await stored({ title: 'Notice of loss', type: 'carrier_notice' });
    const dispatch = { channel: 'fax', sentOn: '2026-11-02', to: 'Gulf Mutual', proof: 'Sheet 7' } as const;
    await adjuster.call(api.dispatchDocument, { params: { id: letter.id }, body: dispatch });
    await adjuster.call(api.addNote, { params: { id: claim.id }, body: { text: 'Owner seems nervous' } });
    const row = { kind: 'demand', coverage: 'A', on: '2026-11-03', amount: 12_345.67 } as const;
    await adjuster.call(api.recordLedgerEntry, { params: { id: claim.id }, body: row });
    await office.service.settle();
    const { id } = await start(intake([letter]));
    await ended(id);
    const text = (await fileOf(id)).get('chronology.csv')?.toString() ?? '';
    expect(text).toMatch(/2026-11-03,"Demand: \$12,345\.67, coverage A, initial[^"]*","Ledger entry \d+, recorded by/);
    expect(text).toMatch(/2026-11-02,.*sent to Gulf Mutual \(fax\).*-000001 \(document/);
    expect(text).toContain('Claim opened');
    expect(text).not.toContain('nervous');
    for (const entry of text.trim().split('\n').slice(1))
      expect(entry).toMatch(/Claim |Ledger entry \d|Check record \d|Activity entry \d|Date recorded by|\(document \d/);
  });

  test('a final report is produced as it was frozen; a draft, and one that was replaced, never', async () => {
    const { adjuster } = office;
    claim = await office.inspected();
    await adjuster.call(api.editClaim, { params: { id: claim.id }, body: { assignedAdjusterId: 2 } });
    const document = await stored();
    const draft = await adjuster.call(api.generateReport, { params: { claimId: claim.id }, body: {} });
    const replaced = { status: 409, message: 'A chosen report is not final, or another version has replaced it. Reload and choose again.' };
    expect(await refusal(start(intake([document], { reports: [draft.id] })))).toEqual(replaced);
    const report = await finalizeReviewed(adjuster, draft.id);
    const plan = await adjuster.call(api.planProduction, { params: { id: claim.id } });
    expect(plan.reports.map(({ reportId, revision }) => [reportId, revision])).toEqual([[report.id, report.revision]]);
    expect(await refusal(start(intake([document], { reports: [999_999] })))).toEqual(replaced);
    const before = await inStore('reports').findOne({ _id: report.id });
    const { id } = await start(intake([document], { reports: [report.id] }));
    const done = await ended(id);
    expect(done).toMatchObject({ state: 'done', documents: 2 });
    expect(await inStore('reports').findOne({ _id: report.id })).toMatchObject({ version: Number(before?.version) + 1 });
    const frozen = Buffer.from(await (await adjuster.call(api.downloadReport, { params: { id: report.id } })).arrayBuffer());
    const produced = (await fileOf(id)).get(`documents/${claim.claimNumber}-000002.pdf`);
    expect(produced?.subarray(0, frozen.length).equals(frozen)).toBe(true);
  });

  test('it is told and handed out by name: started, made, downloaded', async () => {
    const { id } = await start(intake([await stored()]));
    await ended(id);
    await fileOf(id);
    const told = await feed();
    expect(told).toContain('Production 1 started: 1 document, 0 in the withheld log');
    expect(told).toContain(`Production 1 made: ${claim.claimNumber}-000001 to ${claim.claimNumber}-000001, 1 document`);
    expect(told).toContain('Production 1 downloaded');
  });

  test('a document that is made privileged afterwards closes the file that holds it, and its title is not told', async () => {
    const [plain, later] = [await stored(), await stored({ title: 'Notes for counsel' })];
    const open = await start(intake([plain]));
    await ended(open.id);
    const { id } = await start(intake([plain, later]));
    await ended(id);
    await office.adjuster.call(api.editDocument, { params: { id: later.id }, body: { access: 'privileged' } });
    const label = `${claim.claimNumber}-000003`;
    const message = `The document on ${label} to ${label} was made privileged after this production, so that its file can't be downloaded. Produce the others again.`;
    expect(await refusal(office.adjuster.call(api.downloadProduction, { params: { id } }))).toEqual({ status: 409, message });
    expect(await listed()).toMatchObject([
      { id, state: 'done', reason: message },
      { id: open.id, file: { sha256: expect.any(String) } },
    ]);
    expect((await listed())[0]?.file).toBeUndefined();
    expect((await fileOf(open.id)).size).toBeGreaterThan(0);
    expect((await feed()).filter((text) => text.endsWith('downloaded'))).toEqual(['Production 1 downloaded']);
  });

  test('what it rests on counts as changed with it, so that nobody makes it privileged, deletes or replaces it at the same moment', async () => {
    const document = await stored();
    const before = await inStore('documents').findOne({ _id: document.id });
    await ended((await start(intake([document]))).id);
    expect(await inStore('documents').findOne({ _id: document.id })).toMatchObject({ version: Number(before?.version) + 1 });
  });

  test('where the database takes the commit and is gone before it says so, the file is kept', async () => {
    const { connection } = office.service.service.parts;
    const transaction = connection.transaction.bind(connection);
    let lost = 0;
    vi.spyOn(connection, 'transaction').mockImplementation(async (...of) => {
      const done = await transaction(...of);
      const isMade = (await inStore('productions').countDocuments({ claimId: claim.id, state: 'done' })) > 0;
      if (isMade && (lost += 1) === 1) throw new Error('Server selection timed out after 10000 ms');
      return done;
    });
    const { id } = await start(intake([await stored()]));
    await ended(id);
    await until(async () => lost > 0);
    vi.restoreAllMocks();
    expect((await fileOf(id)).has('index.csv')).toBe(true);
  });

  test('numbers go on after the last page that was given, however many were called off since', async () => {
    const document = await stored();
    const { id } = await start(intake([document]));
    await ended(id);
    const { zip: _, produced: _produced, ...row } = (await inStore('productions').findOne({ _id: id })) as never as Record<string, object>;
    const canceled = { ...row, state: 'canceled', lastPage: 0 };
    const calledOff = Array.from({ length: 210 }, (_none, at) => ({
      ...canceled,
      _id: 800_000 + at,
      number: at + 2,
      turn: `called off ${at}`,
    }));
    await inStore('productions').insertMany(calledOff);
    expect((await office.adjuster.call(api.planProduction, { params: { id: claim.id } })).nextPage).toBe(2);
    const done = await ended((await start(intake([document]))).id);
    expect([done.number, done.first]).toEqual([212, `${claim.claimNumber}-000002`]);
  });

  test('one whose process was killed again and again ends with a reason, and the next one can be made', async () => {
    const document = await stored();
    const { id } = await start(intake([document]));
    await ended(id);
    const { endedAt: _, ...row } = (await inStore('productions').findOne({ _id: id })) as never as Record<string, object>;
    const killed = { ...row, _id: 900_001, number: 2, state: 'running', turn: 'open' };
    await inStore('productions').insertOne(killed);
    const job = { name: 'make-productions', organizationId: 1, key: killed._id, state: 'waiting', tries: 5, waits: 0 };
    const free = { dueAt: new Date(0), leasedUntil: new Date(0) };
    await inStore('jobs').insertOne({ _id: `make-productions/1/${killed._id}`, ...job, ...free } as never);
    expect(await ended(killed._id)).toMatchObject({ state: 'failed', reason: expect.stringContaining('could not be made') });
    expect(await ended((await start(intake([document]))).id)).toMatchObject({ state: 'done', number: 3 });
  });

  test('an imported document has been here since its import; a version that somebody uploaded is not ours', async () => {
    const [old, letter] = [await stored({ title: 'Old estimate' }), await stored({ title: 'Our letter' })];
    const origin = { system: 'Old system' };
    const elsewhere = new Date('2020-01-02T17:00:00Z');
    await inStore('documents').updateOne({ _id: old.id }, { $set: { origin, 'versions.0.uploadedAt': elsewhere } });
    await inStore('documents').updateOne({ _id: letter.id }, { $set: { isGenerated: true, 'versions.0.isGenerated': true } });
    const certificateOf = async (chosenLetter: ClaimDocument) => {
      const { id } = await start(intake([old, chosenLetter]));
      await ended(id);
      const files = await fileOf(id);
      const text = (await textOf(files.get('certificate.pdf'))).replace(/\s+/g, ' ');
      return { text, chronology: files.get('chronology.csv')?.toString() ?? '' };
    };
    const first = await certificateOf(letter);
    expect(first.text).toContain("1 of the documents was made in the firm's claim system; 1 was placed in it as a file.");
    expect(first.text).toContain('The originals listed in the index were copied');
    expect(first.chronology).toMatch(/“Old estimate” imported from Old system into the claim system by/);
    expect(first.chronology).not.toContain('2020-01-02');
    const query = { fileName: 'letter.pdf' };
    const body = Uint8Array.from(await aPdf('Signed by hand'));
    const { document } = await office.adjuster.call(api.storeVersion, { params: { id: letter.id }, query, body });
    expect((await certificateOf(document)).text).toContain('0 of the documents were made');
  });

  test('of several claims that take one prefix at the same moment one gets it, and a plan proposes none that is taken', async () => {
    const claims = [claim, await office.open({ assignedAdjusterId: 2 }), await office.open({ assignedAdjusterId: 2 })];
    const bodies: { id: number; body: ReturnType<typeof intake> }[] = [];
    for (claim of claims) bodies.push({ id: claim.id, body: intake([await stored()], { prefix: claims[1]?.claimNumber ?? '' }) });
    const started = await Promise.allSettled(
      bodies.map(({ id, body }) => office.adjuster.call(api.startProduction, { params: { id }, body })),
    );
    expect(started.map(({ status }) => status).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    const winner = started.findIndex(({ status }) => status === 'fulfilled');
    const other = claims[winner === 1 ? 0 : 1] ?? claim;
    const { prefix } = await office.adjuster.call(api.planProduction, { params: { id: other.id } });
    expect(prefix).toBe(winner === 1 ? other.claimNumber : `${other.claimNumber}-${other.id}`);
  });
});

describe('what is refused', () => {
  test('everybody but administrators and the adjuster in charge; a missing and a foreign claim alike', async () => {
    const document = await stored();
    await office.service.publish(joined({ id: 9, role: 'adjuster' }));
    await office.service.settle();
    const colleague = office.service.as('adjuster', { id: 9 });
    const notInCharge = {
      status: 403,
      message: `Only administrators and the adjuster in charge of ${claim.claimNumber} can produce its file`,
    };
    expect(await refusal(start(intake([document]), colleague))).toEqual(notInCharge);
    expect(await refusal(colleague.call(api.listProductions, { params: { id: claim.id } }))).toEqual(notInCharge);
    expect(await refusal(colleague.call(api.planProduction, { params: { id: claim.id } }))).toEqual(notInCharge);
    for (const role of ['client', 'attorney', 'engineer', 'billing'] as const)
      expect(await refusal(start(intake([document]), office.service.as(role)))).toMatchObject({ status: 403 });
    expect(await refusal(start(intake([document]), office.service.asKey(['claims:read', 'claims:write'])))).toMatchObject({ status: 403 });
    expect(await refusal(start(intake([document]), office.rival))).toMatchObject({ status: 404 });
    expect(await refusal(office.rival.call(api.planProduction, { params: { id: claim.id } }))).toMatchObject({ status: 404 });
    expect(await listed()).toEqual([]);
    const { id } = await start(intake([document]), admin);
    await ended(id);
    for (const [person, answer] of [
      [colleague, notInCharge],
      [office.rival, { status: 404, message: 'Production not found' }],
    ] as const) {
      expect(await refusal(person.call(api.downloadProduction, { params: { id } }))).toEqual(answer);
      expect(await refusal(person.call(api.cancelProduction, { params: { id } }))).toEqual(answer);
    }
    expect(await refusal(office.adjuster.call(api.downloadProduction, { params: { id: 999_999 } }))).toMatchObject({ status: 404 });
  });

  test('a privileged, deleted, foreign or replaced document, one named twice, a prefix of another claim', async () => {
    const [plain, secret, gone] = [await stored(), await stored({ access: 'privileged', title: 'Advice' }), await stored()];
    await office.adjuster.call(api.deleteDocument, { params: { id: gone.id } });
    const own = claim;
    claim = await office.open({ assignedAdjusterId: 2 });
    const elsewhere = await stored();
    await ended((await start(intake([elsewhere]))).id);
    const taken = claim.claimNumber;
    claim = own;
    expect(await refusal(start(intake([secret])))).toMatchObject({ status: 409, message: expect.stringContaining('is privileged') });
    expect(await refusal(start(intake([gone])))).toMatchObject({ status: 409, message: expect.stringContaining('was deleted') });
    expect(await refusal(start(intake([elsewhere])))).toMatchObject({ status: 400, message: 'A document was not found on this claim' });
    expect(await refusal(start(intake([{ ...plain, number: 2 }])))).toMatchObject({
      status: 409,
      message: expect.stringContaining('newer version'),
    });
    expect(await refusal(start(intake([plain, plain])))).toMatchObject({ status: 400, message: expect.stringContaining('named twice') });
    expect(await refusal(start(intake([plain], { prefix: taken })))).toMatchObject({
      status: 409,
      message: expect.stringContaining(taken),
    });
    expect(await refusal(start(intake([plain], { prefix: 'no good' })))).toMatchObject({ status: 400 });
    expect(await refusal(start(intake([])))).toMatchObject({ status: 400 });
    const unsaid = { documentId: secret.id, description: '', basis: 'work_product', reason: '' } as const;
    expect(await refusal(start(intake([plain], { withheld: [unsaid] })))).toMatchObject({ status: 400 });
    expect(await listed()).toEqual([]);
  });

  test('the same request again is the same production, and what has ended is not canceled', async () => {
    const document = await stored();
    const key = `again-${claim.id}`;
    const [first, repeat] = [await start(intake([document]), office.adjuster, key), await start(intake([document]), office.adjuster, key)];
    expect(repeat.id).toBe(first.id);
    await ended(first.id);
    expect(await listed()).toHaveLength(1);
    expect(await refusal(office.adjuster.call(api.cancelProduction, { params: { id: first.id } }))).toMatchObject({
      status: 409,
      message: 'Production 1 has already ended',
    });
  });
});
