// The document behind a row, an answer and a check: only one of the same claim, that is there.
import { randomUUID } from 'node:crypto';
import { claimsApi as api } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startClaimsService, refusal, type ClaimsTestService } from '../../testing/claims-service.ts';

let office: ClaimsTestService;

beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());

const store = async (claimId: number, over: { access?: 'privileged' } = {}, person = office.adjuster) =>
  (
    await person.call(api.storeDocument, {
      params: { id: claimId },
      query: { fileName: 'proof.txt', ...over },
      body: new TextEncoder().encode(`Proof ${randomUUID()}`),
      idempotencyKey: randomUUID(),
    })
  ).document;
const offer = { kind: 'offer', coverage: 'A', on: '2026-10-01', amount: 9_000 } as const;
const row = (claimId: number, documentId: number, person = office.adjuster) =>
  person.call(api.recordLedgerEntry, { params: { id: claimId }, body: { ...offer, documentId } });
const refused = { status: 400, fields: { documentId: 'Choose a document of this claim' } };

test('a row, the answer to an offer and a check name a document of their claim', async () => {
  const claim = await office.open();
  const { id: documentId } = await store(claim.id);
  const recorded = await row(claim.id, documentId);
  expect(recorded.rows).toMatchObject([{ kind: 'offer', documentId }]);
  const answer = {
    decision: 'approved',
    by: claim.propertyOwnerName,
    how: 'signed',
    on: '2026-10-02',
    evidence: 'Signed',
    documentId,
  } as const;
  const answered = await office.adjuster.call(api.answerOffer, {
    params: { id: claim.id, rowId: recorded.rows[0]?.id ?? 0 },
    body: answer,
  });
  expect(answered.rows).toMatchObject([{ kind: 'approval', documentId }]);
  expect((await check(claim.id, documentId)).check).toMatchObject({ documentId });
});

const check = (claimId: number, documentId: number) =>
  office.adjuster.call(api.recordCheck, {
    params: { id: claimId },
    body: {
      number: '7',
      issuer: 'Acme Mutual',
      receivedOn: '2026-10-03',
      lines: [{ coverage: 'A', amount: 9_000 }],
      payees: [{ kind: 'insured', name: 'Ana Muñoz' }],
      documentId,
    },
  });

describe('what a row rests on is not deleted', () => {
  const remove = (id: number) => refusal(office.adjuster.call(api.deleteDocument, { params: { id } }));
  const correct = (claimId: number, rowId: number) =>
    office.adjuster.call(api.reverseLedgerEntry, { params: { id: claimId, rowId }, body: { why: 'Wrong file' } });

  test('the sentence names the row; once the row is corrected the document may go', async () => {
    const claim = await office.open();
    const { id, title } = await store(claim.id);
    const { rows } = await row(claim.id, id);
    const rowId = rows[0]?.id ?? 0;
    expect(await remove(id)).toEqual({
      status: 409,
      message: `“${title}” supports the offer of $9,000.00 on 2026-10-01 (entry ${rowId}) in the ledger. Reverse that entry before you delete it.`,
    });
    expect((await office.adjuster.call(api.readDocument, { params: { id } })).deleted).toBeUndefined();
    await correct(claim.id, rowId);
    expect((await office.adjuster.call(api.deleteDocument, { params: { id } })).deleted).toBeDefined();
  });

  test('the document of a check and a receipt of a dispatch stay', async () => {
    const claim = await office.open();
    const copy = await store(claim.id);
    await check(claim.id, copy.id);
    expect((await remove(copy.id)).message).toBe(`“${copy.title}” supports check 7 from Acme Mutual and can't be deleted.`);
    const [letter, receipt] = [await store(claim.id), await store(claim.id)];
    const body = { channel: 'fax' as const, sentOn: '2026-10-01', to: 'Gulf Mutual', proofDocumentId: receipt.id };
    await office.adjuster.call(api.dispatchDocument, { params: { id: letter.id }, body });
    expect(await remove(receipt.id)).toEqual({
      status: 409,
      message: `“${receipt.title}” is the proof that “${letter.title}” was sent by fax to Gulf Mutual on 2026-10-01 and can't be deleted.`,
    });
  });

  test('a row and a deletion at the same moment: one of them is refused', async () => {
    const claim = await office.open();
    const { id } = await store(claim.id);
    const outcomes = await Promise.allSettled([row(claim.id, id), office.adjuster.call(api.deleteDocument, { params: { id } })]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

test('a document of another claim, a missing and a deleted one are refused, and nothing is written', async () => {
  const claim = await office.open();
  const other = await store((await office.open({ propertyAddress: '9 Other St, Tampa, FL 33611' })).id);
  const gone = await store(claim.id);
  await office.adjuster.call(api.deleteDocument, { params: { id: gone.id } });
  for (const id of [other.id, gone.id, 999_999]) {
    expect(await refusal(row(claim.id, id))).toMatchObject(refused);
    expect(await refusal(check(claim.id, id))).toMatchObject(refused);
  }
  expect(await office.adjuster.call(api.listLedger, { params: { id: claim.id } })).toEqual([]);
  expect(await office.adjuster.call(api.listChecks, { params: { id: claim.id } })).toEqual([]);
});

test('a claim of another firm is missing; a privileged document does not exist for billing', async () => {
  const claim = await office.open();
  const privileged = await store(claim.id, { access: 'privileged' });
  expect(await refusal(row(claim.id, privileged.id, office.rival))).toMatchObject({ status: 404 });
  expect(await refusal(row(claim.id, privileged.id, office.service.as('billing')))).toMatchObject(refused);
  expect((await row(claim.id, privileged.id)).rows).toMatchObject([{ documentId: privileged.id }]);
});

test('each figure of a coverage explains itself, with what the policy has left', async () => {
  const claim = await office.open({
    estimatedValue: 90_000,
    policy: {
      coverages: [
        { coverage: 'A', limit: 300_000 },
        { coverage: 'C', limit: 150_000.5 },
      ],
    },
  });
  const pay = { kind: 'payment', coverage: 'A', on: '2026-10-01', amount: 1_000.25 } as const;
  const { rows } = await office.adjuster.call(api.recordLedgerEntry, { params: { id: claim.id }, body: pay });
  const { coverages, figures } = await office.adjuster.call(api.readMoney, { params: { id: claim.id } });
  const under = (coverage: string, key: string) =>
    coverages.find((one) => one.coverage === coverage)?.figures.find((figure) => figure.key === key);
  expect(coverages.map(({ coverage }) => coverage)).toEqual(['A', 'C']);
  expect(under('A', 'limit')).toMatchObject({ amount: 300_000, formula: expect.stringContaining('Policy limit') as string });
  expect(under('A', 'paid')).toMatchObject({ amount: 1_000.25, rows: [{ id: rows[0]?.id, coverage: 'A' }] });
  expect(under('A', 'remaining')).toMatchObject({
    amount: 298_999.75,
    terms: [
      { label: 'Limit', amount: 300_000, sign: '+' },
      { label: 'Paid', amount: 1_000.25, sign: '−' },
    ],
  });
  expect(under('C', 'remaining')).toMatchObject({ amount: 150_000.5 });
  expect(under('C', 'paid')).not.toHaveProperty('amount');
  expect(figures.find(({ key }) => key === 'claimValue')).toMatchObject({
    amount: 90_000,
    formula: 'Estimated at intake. No claim value entered yet.',
  });
});
