// Filing a supplement request: nothing leaves that rests on sample prices, a sandbox roof, a missing author or a line without evidence.
import { supplementFiled, type SupplementFiled } from '@plumbline/contracts/claims';
import { centsOf, dollarsOf, Failure, showDollars, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { assertStillActing } from '../../../claim/changes/acting-for.ts';
import { buffersOf, renditionsOf } from '../../../claim/projections/read-evidence.ts';
import { storeDocument, takeBytes } from '../../../documents/changes/store-document.ts';
import type { ReceivedFile } from '../../../documents/changes/receive-file.ts';
import { claimNotFound } from '../../../claim/changes/change-claim.ts';
import { withLostReceipts } from '../../contents/lost-receipts.ts';
import { entryState, isOutdated } from '../../edits/read-entries.ts';
import { latestEstimate } from '../../estimate/estimate-store.ts';
import { assertRoom } from '../model/stored-size.ts';
import { assertSameClaim } from '../model/same-claim.ts';
import { roundsOf } from '../model/carrier-store.ts';
import type { Standing } from './compare-estimates.ts';
import { centsOfRow, supplementOf, type Supplement, type SupplementDeps } from './supplement-content.ts';
import { pricesWithdrawn } from './standing-findings.ts';
import { lostReceiptSentence, outdatedSentence, problemsOf, withdrawnSentence } from './supplement-problems.ts';

const makeWithinMs = 60_000;
const theRequest = 'The supplement request';
const noLines = 'Include a line first.';

/** A draft with its mark; also of sample prices. Throws `conflict` while no line is included. */
export async function supplementDraft(
  scope: Scope,
  claimId: number,
  deps: SupplementDeps,
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const supplement = await supplementOf(scope, { claimId, isDraft: true }, deps);
  if (supplement.rows.length === 0) throw new Failure('conflict', noLines);
  return { bytes: await rendered(scope, supplement, deps), fileName: fileNameOf(supplement) };
}

export interface MadeSupplement extends Supplement {
  readonly file: ReceivedFile;
  readonly cents: number;
}

/** Before the write. Throws `unprocessable` with everything that keeps it from going out, `conflict` for another sum than was read. */
export async function makeSupplement(
  scope: Scope,
  { claimId, rcv }: { claimId: number; rcv: number },
  deps: SupplementDeps,
): Promise<MadeSupplement> {
  const supplement = await supplementOf(scope, { claimId, isDraft: false }, deps);
  const { rows, standing } = supplement;
  if (rows.length === 0) throw new Failure('conflict', noLines);
  assertStillActing(standing.claim, { what: theRequest, now: deps.parts.clock() });
  const cents = rows.reduce((sum, row) => sum + centsOfRow(row), 0);
  if (cents !== centsOf(rcv))
    throw new Failure('conflict', `The included lines now come to ${showDollars(dollarsOf(cents))}. Read them again.`);
  if (cents <= 0) throw new Failure('unprocessable', 'The included lines ask for nothing.');
  const problems = problemsOf(supplement);
  if (problems.length > 0) throw new Failure('unprocessable', problems.join(' '));
  const bytes = await rendered(scope, supplement, deps);
  return { ...supplement, cents, file: await takeBytes(scope, { bytes, fileName: fileNameOf(supplement) }, deps) };
}

async function rendered(scope: Scope, { content }: Supplement, { renderer, parts }: SupplementDeps): Promise<Uint8Array> {
  const images = await renditionsOf(
    content.photos.map(({ id }) => id),
    parts.askAs(scope, 'inspection'),
  );
  return renderer.run({ kind: 'supplement', supplement: content, images }, { timeoutMs: makeWithinMs, transfer: buffersOf(images) });
}

function fileNameOf({ content, standing }: Supplement): string {
  return `Supplement request ${content.number} ${standing.claim.claimNumber} ${content.today}.pdf`;
}

/** Throws `conflict` when a line was decided on, another request filed, or one of the two estimates replaced since the content was read. */
export async function fileSupplement(
  tx: Tx,
  { standing, content, rows, file, cents, tookPlace }: MadeSupplement,
  deps: SupplementDeps,
): Promise<SupplementFiled> {
  const { claim } = standing;
  await assertSameClaim(tx, { claim, what: theRequest }, deps);
  await assertSameEstimates(tx, standing, deps);
  if (await pricesWithdrawn(tx, { ...standing, tookPlace }, deps)) throw new Failure('unprocessable', withdrawnSentence);
  await assertSameEntries(tx, standing, deps);
  const about = {
    title: `Supplement request ${content.number}`,
    type: 'estimate_ours' as const,
    documentDate: content.today,
    isGenerated: true,
    forInsured: true,
  };
  const { document } = await storeDocument(tx, { claimId: claim._id, file, about }, deps);
  const rcv = dollarsOf(cents);
  await deps.carrier.comparisons.change(tx, claim._id, (current) => {
    if (current.version !== standing.decided.version) throw changedMeanwhile();
    const filed = {
      number: content.number,
      documentId: document._id,
      keys: rows.map(({ key }) => key),
      rcvCents: cents,
      by: tx.scope.actor.name,
      at: tx.now,
    };
    const supplements = [...current.supplements, filed];
    assertRoom({ ...current, supplements });
    return {
      set: { supplements },
      events: () => [filedEvent(standing, { documentId: document._id, supplement: content.number, lineCount: rows.length, rcv })],
    };
  });
  return { documentId: document._id, supplement: content.number, lineCount: rows.length, rcv, fileName: file.fileName };
}

/** The figures of the content are those of its two estimates. */
async function assertSameEstimates(tx: Tx, { claim, ours, latest }: Standing, { estimates, carrier }: SupplementDeps): Promise<void> {
  const [ourNow, rounds] = await Promise.all([latestEstimate(estimates, tx, claim._id), roundsOf(carrier, tx, claim._id)]);
  const now = rounds.at(-1);
  if (ourNow?._id !== ours._id || now?._id !== latest._id || now.version !== latest.version) throw changedMeanwhile();
}

/** Its figures are of what people entered before it. */
async function assertSameEntries(tx: Tx, { claim, ours }: Standing, deps: SupplementDeps): Promise<void> {
  const current = await deps.claims.get(tx.scope, claim._id, claimNotFound, { session: tx.session });
  const state = await entryState(tx, current, deps);
  if (isOutdated(ours, state)) throw new Failure('unprocessable', outdatedSentence);
  const lost = await withLostReceipts(tx, { claimId: claim._id, estimates: [ours] }, deps.documents);
  if (lost.size > 0) throw new Failure('unprocessable', lostReceiptSentence);
}

function changedMeanwhile(): Failure {
  return new Failure('conflict', 'The comparison changed while the request was made, so nothing was filed. Read it again.');
}

type Filed = Omit<SupplementFiled, 'fileName'>;

function filedEvent({ claim }: Standing, filed: Filed) {
  return createEvent(supplementFiled, { claimId: claim._id, claimNumber: claim.claimNumber, ...filed });
}
