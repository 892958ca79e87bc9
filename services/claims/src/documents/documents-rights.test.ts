// Who sees a document, what a hold forbids, how it is sent, what the checklist and the letters say, and the archive of all.
import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { claimsApi as api, type Claim, type ContractTerms, type LetterKind, type ClaimDocument } from '@plumbline/contracts/claims';
import type { TestPerson } from '@plumbline/server/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joined } from '../testing/colleagues.ts';
import { aPdf, aPhotoWithPosition } from '../testing/files.ts';
import { startClaimsService, refusal, type ClaimsTestService } from '../testing/claims-service.ts';

let office: ClaimsTestService;
let people: Record<'admin' | 'reviewer' | 'engineer' | 'attorney' | 'client', TestPerson>;
let claim: Claim;
let made = 0;

beforeAll(async () => {
  office = await startClaimsService();
  await office.service.publish(joined({ id: 6, role: 'attorney' }));
  await office.service.settle();
  const as = office.service.as;
  people = { admin: as('admin'), reviewer: as('reviewer'), engineer: as('engineer'), attorney: as('attorney'), client: as('client') };
});
beforeEach(async () => {
  claim = await office.open({ referringAttorneyId: 6 });
});
afterAll(() => office.stop());

async function stored(about: Record<string, string> = {}, bytes?: Uint8Array): Promise<ClaimDocument> {
  const body = Uint8Array.from(bytes ?? (await aPdf(`Sample text ${(made += 1)}`)));
  const query = { fileName: `file ${made}.pdf`, ...about };
  return (await office.adjuster.call(api.storeDocument, { params: { id: claim.id }, query, body })).document;
}

const textOfFeed = async () => (await office.adjuster.call(api.listActivity, { query: { claimId: claim.id } })).map((entry) => entry.text);
const listedFor = async (person: TestPerson) => (await person.call(api.listDocuments, { params: { id: claim.id } })).map(({ id }) => id);

describe('who sees it', () => {
  test('a privileged one does not exist for the rest of the office, and is not named in the feed', async () => {
    const document = await stored({ access: 'privileged', title: 'Counsel on bad faith' });
    expect(await listedFor(people.admin)).toEqual([document.id]);
    expect(await listedFor(people.engineer)).toEqual([]);
    const params = { id: document.id };
    const hidden = { status: 404, message: 'Document not found' };
    expect(await refusal(people.engineer.call(api.readDocument, { params }))).toEqual(hidden);
    expect(await refusal(people.engineer.call(api.downloadDocument, { params }))).toEqual(hidden);
    expect(await refusal(people.engineer.call(api.editDocument, { params, body: { title: 'x' } }))).toEqual(hidden);
    expect(await refusal(office.rival.call(api.readDocument, { params }))).toEqual(hidden);
    expect((await people.engineer.call(api.readDocumentsOverview, { params: { id: claim.id } })).total).toBe(0);
    await (await office.adjuster.call(api.downloadDocument, { params })).arrayBuffer();
    await office.service.settle();
    const feed = await textOfFeed();
    expect(feed).toContain('Document added: a privileged document');
    expect(feed).toContain('Opened: a privileged document');
    expect(feed.join()).not.toContain('Counsel');
  });

  test('a partner’s key reads neither privileged documents nor gives access', async () => {
    const document = await stored({ access: 'privileged' });
    const key = office.service.asKey(['claims:read', 'claims:write']);
    expect(await listedFor(key)).toEqual([]);
    expect(await refusal(key.call(api.readDocument, { params: { id: document.id } }))).toMatchObject({ status: 404 });
  });

  test('the portal shows shared ones of its own cases only, and pictures without their position', async () => {
    const inside = await stored();
    const photo = await stored({ access: 'shared', fileName: 'roof.jpg' }, await aPhotoWithPosition());
    const cases = { id: claim.id };
    expect((await people.attorney.call(api.portalDocuments, { params: cases })).map(({ id }) => id)).toEqual([photo.id]);
    const file = await people.attorney.call(api.portalDocument, { params: { ...cases, documentId: photo.id } });
    const bytes = Buffer.from(await file.arrayBuffer());
    expect([file.headers.get('content-type'), bytes.includes('Exif')]).toEqual(['image/jpeg', false]);
    const none = { status: 404, message: 'Document not found' };
    expect(await refusal(people.attorney.call(api.portalDocument, { params: { ...cases, documentId: inside.id } }))).toEqual(none);
    expect(await refusal(people.attorney.call(api.portalDocument, { params: { ...cases, documentId: 999_999 } }))).toEqual(none);
    expect(await refusal(people.client.call(api.portalDocuments, { params: cases }))).toMatchObject({
      status: 404,
      message: 'Case not found',
    });
    expect(await refusal(people.client.call(api.listDocuments, { params: cases }))).toMatchObject({ status: 403 });
    await office.adjuster.call(api.editDocument, { params: { id: photo.id }, body: { access: 'internal' } });
    expect(await people.attorney.call(api.portalDocuments, { params: cases })).toEqual([]);
  });

  test('only adjusters and administrators share; a stale edit is refused and changes nothing', async () => {
    const document = await stored();
    const params = { id: document.id };
    expect(await refusal(people.reviewer.call(api.editDocument, { params, body: { access: 'shared' } }))).toMatchObject({ status: 403 });
    await people.reviewer.call(api.editDocument, { params, body: { title: 'Roof invoice', tags: ['roof'], version: document.version } });
    const stale = office.adjuster.call(api.editDocument, { params, body: { title: 'Other', version: document.version } });
    expect(await refusal(stale)).toMatchObject({ status: 409 });
    expect(await people.admin.call(api.readDocument, { params })).toMatchObject({
      title: 'Roof invoice',
      tags: ['roof'],
      access: 'internal',
    });
    const unknown = await office.adjuster.send(`${office.service.environment.urlOf('claims')}/api/documents/${document.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: '{"owner":1}',
    });
    expect(unknown.status).toBe(400);
  });
});

describe('deleting and holding', () => {
  test('a deletion leaves the list, lets the same bytes in again, and is undone unless they are', async () => {
    const bytes = await aPdf('Deleted once');
    const document = await stored({}, bytes);
    const key = randomUUID();
    const remove = () => office.adjuster.call(api.deleteDocument, { params: { id: document.id }, idempotencyKey: key });
    const first = await remove();
    expect(first.deleted?.by).toBe('Test adjuster');
    expect(await remove()).toEqual(first);
    expect(await listedFor(office.adjuster)).toEqual([]);
    const again = await stored({ title: 'Again' }, bytes);
    expect(again.id).not.toBe(document.id);
    const undo = () => office.adjuster.call(api.undeleteDocument, { params: { id: document.id } });
    expect(await refusal(undo())).toMatchObject({ status: 409, message: 'This file was uploaded again as “Again”' });
    await office.adjuster.call(api.deleteDocument, { params: { id: again.id } });
    expect((await undo()).deleted).toBeUndefined();
    expect(await listedFor(office.adjuster)).toEqual([document.id]);
    expect(await refusal(people.reviewer.call(api.deleteDocument, { params: { id: document.id } }))).toMatchObject({ status: 403 });
    expect(await refusal(office.rival.call(api.deleteDocument, { params: { id: document.id } }))).toMatchObject({ status: 404 });
  });

  test('what is on hold is not deleted, by nobody; only an administrator lifts the hold, with a reason', async () => {
    const document = await stored({ title: 'Denial' });
    const params = { id: document.id };
    expect(await refusal(office.adjuster.call(api.holdDocument, { params, body: { reason: ' ' } }))).toMatchObject({ status: 400 });
    await office.adjuster.call(api.holdDocument, { params, body: { reason: 'Suit announced' } });
    for (const person of [office.adjuster, people.admin])
      expect(await refusal(person.call(api.deleteDocument, { params }))).toMatchObject({
        status: 409,
        message: expect.stringContaining('legal hold (Suit announced)'),
      });
    expect(await refusal(office.adjuster.call(api.releaseDocument, { params, body: { why: 'No suit' } }))).toMatchObject({ status: 403 });
    await people.admin.call(api.releaseDocument, { params, body: { why: 'Suit withdrawn' } });
    await office.adjuster.call(api.deleteDocument, { params });
    await office.service.settle();
    expect(await textOfFeed()).toEqual(
      expect.arrayContaining(['Legal hold placed on a document: Suit announced', 'Legal hold released on a document: Suit withdrawn']),
    );
  });

  test('a hold of the claim holds every document, and the claim says so', async () => {
    const document = await stored();
    const params = { id: claim.id };
    expect(await refusal(people.reviewer.call(api.holdDocuments, { params, body: { reason: 'Suit' } }))).toMatchObject({ status: 403 });
    await office.adjuster.call(api.holdDocuments, { params, body: { reason: 'Suit filed' } });
    expect((await office.read(claim.id)).legalHold).toMatchObject({ reason: 'Suit filed', by: 'Test adjuster' });
    expect(await refusal(people.admin.call(api.deleteDocument, { params: { id: document.id } }))).toMatchObject({ status: 409 });
    expect(await refusal(office.rival.call(api.holdDocuments, { params, body: { reason: 'Suit filed' } }))).toMatchObject({ status: 404 });
    expect(await refusal(office.adjuster.call(api.releaseDocuments, { params, body: { why: 'over' } }))).toMatchObject({ status: 403 });
    await people.admin.call(api.releaseDocuments, { params, body: { why: 'Suit settled' } });
    expect((await office.read(claim.id)).legalHold).toBeUndefined();
    await people.admin.call(api.deleteDocument, { params: { id: document.id } });
  });
});

describe('folders, checklist, letters', () => {
  const overview = () => office.adjuster.call(api.readDocumentsOverview, { params: { id: claim.id } });
  const checked = async (key: string) => (await overview()).checklist.find((entry) => entry.key === key);
  const offered = async (kind: LetterKind) => (await overview()).letters.find((letter) => letter.kind === kind);
  const write = (kind: LetterKind) => office.adjuster.call(api.writeLetter, { params: { id: claim.id }, body: { kind } });
  /** In one line: where a document breaks its lines says nothing. */
  const textOf = async ({ id }: ClaimDocument) =>
    (await office.adjuster.call(api.readDocumentText, { params: { id } })).text.replaceAll(/\s+/g, ' ');
  const sign = (terms: Pick<ContractTerms, 'signedBy' | 'cancelledOn'>) =>
    office.adjuster.call(api.setContract, { params: { id: claim.id }, body: { kind: 'standard', signedOn: '2026-05-10', ...terms } });
  const clockAt = (instant: string) => {
    office.service.environment.clock = () => new Date(instant);
  };
  afterEach(() => {
    office.service.environment.clock = () => new Date();
  });

  /** Everything that a letter needs. */
  async function withLetterInput(): Promise<void> {
    office.around.people.set(2, {
      id: 2,
      version: 1,
      email: 'dana@bayshore.test',
      firstName: 'Dana',
      lastName: 'Cole',
      name: 'Dana Cole',
      role: 'adjuster',
      isAuthorized: true,
      licenses: [{ number: 'W123456', state: 'FL' }],
      createdAt: '2026-01-01T00:00:00.000Z',
    });
    const events = { insuranceCompany: 'Gulf Mutual', policyNumber: 'HO-77', assignedAdjusterId: 2 };
    await office.adjuster.call(api.editClaim, { params: { id: claim.id }, body: events });
    await stored({ type: 'contract', documentDate: '2026-05-10' });
  }

  test('an own folder is filled, renamed, and removed only when it is empty', async () => {
    const params = { id: claim.id };
    const { key } = await office.adjuster.call(api.addFolder, { params, body: { name: 'Tree service' } });
    expect(await refusal(office.adjuster.call(api.addFolder, { params, body: { name: 'policy' } }))).toMatchObject({
      status: 400,
      fields: { name: expect.anything() },
    });
    const document = await stored({ folder: String(key) });
    await office.adjuster.call(api.renameFolder, { params: { ...params, key: String(key) }, body: { name: 'Trees' } });
    expect((await overview()).folders.at(-1)).toEqual({ key, label: 'Trees', isOwn: true, count: 1 });
    const remove = () => office.adjuster.call(api.removeFolder, { params: { ...params, key: String(key) } });
    expect(await refusal(remove())).toMatchObject({ status: 409 });
    expect(await refusal(office.adjuster.call(api.removeFolder, { params: { ...params, key: 'policy' } }))).toMatchObject({ status: 409 });
    await office.adjuster.call(api.editDocument, { params: { id: document.id }, body: { folder: 'other' } });
    await remove();
    expect((await overview()).folders.some((folder) => folder.isOwn)).toBe(false);
    expect(await refusal(office.rival.call(api.addFolder, { params, body: { name: 'Mine' } }))).toMatchObject({ status: 404 });
  });

  test('the checklist follows peril and state; a stored type is done, a reason makes one not needed', async () => {
    const keys = (await overview()).checklist.map((entry) => entry.key);
    expect(keys).toEqual(expect.arrayContaining(['contract', 'contract_copy_notice', 'proof_of_loss']));
    expect(keys).not.toContain('fire_report');
    expect(await overview()).not.toHaveProperty('checklistNote');
    const elsewhere = await office.open({ propertyAddress: '1 Main St, Helena, MT 59601' });
    const far = await office.adjuster.call(api.readDocumentsOverview, { params: { id: elsewhere.id } });
    expect(far.checklistNote).toBe('No rules on file for Montana');
    expect(far.checklist.flatMap(({ rules }) => rules)).toEqual([]);
    const document = await stored({ type: 'contract' });
    const mark = (body: { key: 'declaration_page'; applies: boolean; why?: string }) =>
      office.adjuster.call(api.markChecklist, { params: { id: claim.id }, body });
    expect(await refusal(mark({ key: 'declaration_page', applies: false }))).toMatchObject({
      status: 400,
      fields: { why: expect.anything() },
    });
    await mark({ key: 'declaration_page', applies: false, why: 'Commercial policy' });
    const entryOf = async (key: string) => (await overview()).checklist.find((entry) => entry.key === key);
    expect(await entryOf('contract')).toMatchObject({ state: 'done', documentId: document.id });
    expect(await entryOf('declaration_page')).toMatchObject({ state: 'not_applicable', note: 'Commercial policy' });
    await mark({ key: 'declaration_page', applies: true });
    expect(await entryOf('declaration_page')).toMatchObject({ state: 'missing' });
  });

  test('a letter names what is missing; with the facts it is written, and its dispatch needs a proof', async () => {
    const refused = await refusal(write('letter_of_representation'));
    expect(refused.status).toBe(422);
    for (const event of ['the carrier', 'the policy number', 'the assigned adjuster', 'the date on which the contract was signed'])
      expect(refused.message).toContain(event);
    await withLetterInput();
    const { document } = await write('letter_of_representation');
    expect(document).toMatchObject({ type: 'letter_of_representation', folder: 'contract', isGenerated: true, kind: 'pdf' });
    const text = await textOf(document);
    for (const words of ['Bayshore Adjusters', 'Dana Cole', 'W123456', 'Gulf Mutual', 'HO-77', 'Ana Muñoz', 'May 10, 2026'])
      expect(text).toContain(words);
    const send = (body: object) =>
      office.adjuster.call(api.dispatchDocument, {
        params: { id: document.id },
        body: { channel: 'certified_mail', sentOn: '2026-05-12', to: 'Gulf Mutual', ...body },
      });
    expect(await checked('letter_of_representation')).toMatchObject({ state: 'unsent', documentId: document.id });
    expect(await refusal(send({}))).toMatchObject({
      status: 400,
      fields: { proof: expect.stringContaining('tracking or confirmation number') },
    });
    expect(await refusal(send({ proof: '9407', sentOn: '2099-01-01' }))).toMatchObject({
      status: 400,
      fields: { sentOn: 'Enter today or an earlier date' },
    });
    expect(await refusal(send({ proofDocumentId: document.id }))).toMatchObject({
      status: 400,
      fields: { proofDocumentId: expect.anything() },
    });
    const receipt = await stored({ type: 'proof_of_dispatch' });
    const told: unknown[] = [];
    await office.service.bus.subscribeLive(({ type, data }) => void (type === 'claims.document-dispatched' && told.push(data)));
    const sent = await send({ proof: '9407 1000', proofDocumentId: receipt.id });
    await office.service.settle();
    // The thread of the claim shows the version that was sent, with what shows it
    expect(told).toMatchObject([
      { proof: '9407 1000', file: { sha256: document.sha256 }, receipt: { documentId: receipt.id, fileName: receipt.fileName } },
    ]);
    expect(sent.dispatches).toMatchObject([{ proof: '9407 1000', number: 1, sha256: document.sha256 }]);
    expect(await checked('letter_of_representation')).toMatchObject({ state: 'done', note: 'sent on May 12, 2026 to Gulf Mutual' });
    // That one was sent stays true beside a newer draft
    await write('letter_of_representation');
    expect(await checked('letter_of_representation')).toMatchObject({ state: 'done', documentId: document.id });
  });

  test('a proof of loss is drafted from the ledger, and only its signed copy to the carrier meets the deadline', async () => {
    await withLetterInput();
    const params = { id: claim.id };
    expect(await refusal(write('proof_of_loss'))).toMatchObject({
      status: 422,
      message: "Can't draft this letter. Add first: your demand in the ledger (Money tab).",
    });
    const record = (kind: 'demand' | 'deductible', amount: number) =>
      office.adjuster.call(api.recordLedgerEntry, { params, body: { kind, coverage: 'A', amount, on: '2026-05-11' } });
    await record('demand', 60_000);
    expect(await refusal(write('proof_of_loss'))).toMatchObject({
      status: 422,
      message: "Can't draft this letter. Add first: the deductible of this loss.",
    });
    await record('deductible', 2_500);
    const { version } = await office.read(claim.id);
    await office.adjuster.call(api.setKeyDates, { params, body: { version, dates: { proofOfLossRequestedOn: { on: '2026-05-11' } } } });
    const { document } = await write('proof_of_loss');
    expect(document).toMatchObject({ type: 'proof_of_loss', isGenerated: true, kind: 'pdf' });
    expect(document.note).toContain('Upload the signed and notarized copy');
    expect(document.note).toContain('626.8797 F.S. first');
    expect(await textOf(document)).toContain('Net amount claimed $57,500.00');
    const send = (to: string) =>
      office.adjuster.call(api.dispatchDocument, {
        params: { id: document.id },
        body: { channel: 'certified_mail', sentOn: '2026-05-20', to, proof: '9407' },
      });
    const clock = async () => {
      const { deadlines } = await office.adjuster.call(api.readDeadlines, { params });
      return deadlines.find(({ key }) => key === 'us-policy-proof-of-loss')?.metOn;
    };
    await send('Gulf Mutual');
    expect([await clock(), (await checked('proof_of_loss'))?.state]).toEqual([undefined, 'unsent']);
    const body = Uint8Array.from(await aPdf('Signed and notarized'));
    await office.adjuster.call(api.storeVersion, { params: { id: document.id }, query: { fileName: 'signed.pdf' }, body });
    await send('Ana Muñoz');
    expect([await clock(), (await checked('proof_of_loss'))?.state]).toEqual([undefined, 'unsent']);
    await send('Gulf Mutual');
    expect([await clock(), (await checked('proof_of_loss'))?.state]).toEqual(['2026-05-20', 'done']);
    // Another dispatch of it changes no date that is there
    await office.adjuster.call(api.dispatchDocument, {
      params: { id: document.id },
      body: { channel: 'fax', sentOn: '2026-05-22', to: 'Gulf Mutual', proof: 'OK 9' },
    });
    expect(await clock()).toBe('2026-05-20');
  });

  test('a letter that was written elsewhere is not sent either, until somebody records how it went out', async () => {
    const { id } = await stored({ type: 'carrier_notice', title: 'Our notice' });
    expect(await checked('carrier_notice')).toMatchObject({ state: 'unsent', documentId: id });
    const body = { channel: 'fax' as const, sentOn: '2026-05-12', to: 'Gulf Mutual', proof: 'OK 7' };
    await office.adjuster.call(api.dispatchDocument, { params: { id }, body });
    // The claim names no carrier: only a person can say that this is it
    expect(await checked('carrier_notice')).toMatchObject({ state: 'unsent' });
    await office.adjuster.call(api.dispatchDocument, { params: { id }, body: { ...body, toCarrier: true } });
    expect(await checked('carrier_notice')).toMatchObject({ state: 'done', note: 'sent on May 12, 2026 to Gulf Mutual' });
  });

  test('a letter names all named insureds, and waits for the signature of each', async () => {
    await withLetterInput();
    await office.adjuster.call(api.addParty, { params: { id: claim.id }, body: { role: 'named_insured', name: 'Luis Muñoz' } });
    await sign({ signedBy: [1] });
    const missing = "Can't draft this letter. Add first: the signature of Luis Muñoz in the contract terms.";
    expect(await refusal(write('letter_of_representation'))).toMatchObject({ status: 422, message: missing });
    expect(await offered('letter_of_representation')).toMatchObject({ missing: ['the signature of Luis Muñoz in the contract terms'] });
    await sign({ signedBy: [1, 2] });
    const { document } = await write('letter_of_representation');
    const text = await textOf(document);
    expect(text).toContain('has been retained by Ana Muñoz and Luis Muñoz as public adjuster');
    expect(text).toContain('Insured Ana Muñoz and Luis Muñoz');
  });

  test('from the day of the cancellation at the property no letter is written, and the overview says why', async () => {
    await withLetterInput();
    // Half past eleven of the nineteenth in Miami: in UTC the day of the cancellation has begun
    clockAt('2026-11-20T04:30:00Z');
    await sign({ signedBy: [1], cancelledOn: '2026-11-20' });
    expect(await offered('letter_of_representation')).toEqual({
      kind: 'letter_of_representation',
      label: 'Letter of representation',
      missing: [],
    });
    await write('letter_of_representation');
    const refused = 'the contract was canceled on 2026-11-20, and your firm no longer represents Ana Muñoz';
    for (const instant of ['2026-11-20T05:30:00Z', '2026-11-21T12:00:00Z']) {
      clockAt(instant);
      for (const kind of ['letter_of_representation', 'carrier_notice', 'contract_copy_notice'] as const) {
        expect(await offered(kind)).toMatchObject({ refused });
        expect(await refusal(write(kind))).toMatchObject({
          status: 422,
          message: expect.stringMatching(new RegExp(`can't be drafted: ${refused}\\.$`)) as string,
        });
      }
    }
    expect(await office.adjuster.call(api.listDocuments, { params: { id: claim.id }, query: { type: 'carrier_notice' } })).toEqual([]);
  });

  test('while counsel is engaged, by the day at the property, a letter directs the carrier to counsel', async () => {
    await withLetterInput();
    const counsel = {
      role: 'attorney' as const,
      name: 'Jane Counsel',
      organization: 'Harbor Law',
      engagedOn: '2026-11-20',
      endedOn: '2026-11-22',
    };
    await office.adjuster.call(api.addParty, { params: { id: claim.id }, body: counsel });
    const directed = async (instant: string) => {
      clockAt(instant);
      const { document } = await write('letter_of_representation');
      return /direct all communication about this claim to (.+?) and include/.exec(await textOf(document))?.[1];
    };
    expect(await directed('2026-11-20T04:30:00Z')).toBe('Dana Cole');
    expect(await directed('2026-11-20T05:30:00Z')).toBe('Jane Counsel, Harbor Law');
    expect(await directed('2026-11-22T05:30:00Z')).toBe('Dana Cole');
  });

  test('a dispatched notice of loss records the notice to the carrier once, and never a date that cannot be right', async () => {
    const dispatch = async (sentOn: string) => {
      const notice = await stored({ type: 'carrier_notice' });
      const body = { channel: 'fax' as const, sentOn, to: 'Gulf Mutual', proof: 'OK 1', toCarrier: true };
      await office.adjuster.call(api.dispatchDocument, { params: { id: notice.id }, body });
      const { keyDates } = await office.adjuster.call(api.readDeadlines, { params: { id: claim.id } });
      return keyDates.find(({ name }) => name === 'noticeToCarrierOn');
    };
    expect((await dispatch('2001-01-01'))?.on).toBeUndefined();
    const recorded = await dispatch('2026-05-13');
    expect(recorded).toMatchObject({ on: '2026-05-13', source: 'Notice of loss sent by fax' });
    expect(await dispatch('2026-05-14')).toEqual(recorded);
  });
});

test('the archive holds every visible document once, and sha256sum agrees with its manifest', async () => {
  const bytes = await aPdf('In the archive');
  await stored({ type: 'policy', fileName: '=cmd|calc policy.pdf' }, bytes);
  await stored({ type: 'policy', fileName: '=cmd|calc policy.pdf' });
  await stored({ access: 'privileged', fileName: 'secret.pdf' });
  const zipFor = async (person: TestPerson, query = {}) =>
    Buffer.from(await (await person.call(api.downloadArchive, { params: { id: claim.id }, query })).arrayBuffer());
  const folder = await mkdtemp(join(tmpdir(), 'pl-zip-'));
  try {
    await writeFile(join(folder, 'a.zip'), await zipFor(office.adjuster));
    const run = async (command: string, args: string[]) => (await promisify(execFile)(command, args, { cwd: folder })).stdout;
    await run('unzip', ['-q', 'a.zip']);
    const checked = await run('sha256sum', ['-c', 'SHA256SUMS']);
    expect(checked.trim().split('\n')).toEqual([
      'Policy/=cmd_calc policy.pdf: OK',
      'Policy/=cmd_calc policy (2).pdf: OK',
      'Other/secret.pdf: OK',
      'manifest.csv: OK',
    ]);
    const manifest = await run('cat', ['manifest.csv']);
    expect(manifest).toContain(createHash('sha256').update(bytes).digest('hex'));
    expect(manifest).toContain("'=cmd");
    expect((await zipFor(people.engineer)).includes('secret.pdf')).toBe(false);
  } finally {
    await rm(folder, { recursive: true });
  }
  expect(await refusal(office.adjuster.call(api.downloadArchive, { params: { id: claim.id }, query: { ids: '999999' } }))).toMatchObject({
    status: 404,
  });
});
