// Requests for the same bytes that an earlier release let two colleagues make at once: the service starts, and one of them is open.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { claimsApi as api, signatureWithdrawn } from '@plumbline/contracts/claims';
import { expect, test } from 'vitest';
import { aPdf } from '../testing/files.ts';
import { openOffice, refusal, type Office } from '../testing/office.ts';
import { openOnce } from './signature-store.ts';

const stored = (office: Office) => office.service.service.parts.connection.collection<{ _id: number }>('signature_requests');

test('of two requests for the same bytes the later one is taken back before the service starts, with its fact', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pl-repeated-'));
  let office = await openOffice({ folder });
  const { id } = await office.open();
  const { document } = await office.adjuster.call(api.storeDocument, {
    params: { id },
    query: { fileName: 'contract.pdf', access: 'shared' },
    body: new Uint8Array(await aPdf('Contract')),
    idempotencyKey: randomUUID(),
  });
  const ask = () => office.adjuster.call(api.requestSignature, { params: { id }, body: { documentId: document.id } });
  const first = await ask();
  const later = first.id + 1_000;
  await stored(office).dropIndex(openOnce);
  const row = await stored(office).findOne({ _id: first.id });
  await stored(office).insertOne({ ...row, _id: later });
  await office.service.settle();
  await office.stop();

  office = await openOffice({ folder });
  await office.service.settle();
  const rows = await office.adjuster.call(api.listSignatures, { params: { id } });
  expect(Object.fromEntries(rows.map((one) => [one.id, one.state]))).toEqual({ [first.id]: 'open', [later]: 'withdrawn' });
  expect(await refusal(ask())).toMatchObject({ status: 409 });
  const feed = await office.adjuster.call(api.listActivity, { query: { claimId: id } });
  expect(feed[0]).toMatchObject({ type: signatureWithdrawn.type, actorName: 'Plumbline' });
  await office.stop();
  await rm(folder, { recursive: true, force: true });
});
