// The letter about withheld depreciation: it states what the carrier's estimate says, and asks what is needed for the payment and by when.
import { recoverableAsked } from '@plumbline/contracts/claims';
import { dollarsOf, Failure, localDate, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { DateTime } from 'luxon';
import { assertStillActing } from '../../../claim/changes/acting-for.ts';
import { claimNotFound } from '../../../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../../../claim/model/claim-record.ts';
import { firmLetterhead, firmOf } from '../../../directory/firm-head.ts';
import { storeDocument, takeBytes } from '../../../documents/changes/store-document.ts';
import type { ReceivedFile } from '../../../documents/changes/receive-file.ts';
import { authorBlock } from '../../writing/author-block.ts';
import type { SupplementDeps } from '../changes/supplement-content.ts';
import { carrierProblems } from '../model/carrier-now.ts';
import { roundsOf, type CarrierEstimateRecord } from '../model/carrier-store.ts';
import { assertSameClaim } from '../model/same-claim.ts';
import { letterText } from './letter-text.ts';
import { mayAskOf } from './recoverable.ts';

const theLetter = 'The letter';
const title = 'Request for withheld depreciation';
const makeWithinMs = 60_000;

export interface MadeLetter {
  readonly claim: ClaimRecord;
  readonly latest: CarrierEstimateRecord;
  readonly file: ReceivedFile;
  readonly cents: number;
  readonly today: string;
}

/** Before the write. Throws `conflict` while nothing is withheld, `unprocessable` with what its author lacks or after the contract. */
export async function makeRecoverableLetter(scope: Scope, claimId: number, deps: SupplementDeps): Promise<MadeLetter> {
  const { parts } = deps;
  const claim = await deps.claims.get(scope, claimId, claimNotFound);
  const latest = (await roundsOf(deps.carrier, { scope }, claimId)).at(-1);
  if (!mayAskOf(latest)) throw new Failure('conflict', "The carrier's estimate withholds no depreciation that may be recoverable.");
  assertStillActing(claim, { what: theLetter, now: parts.clock() });
  const author = await authorBlock(scope, { claim, firm: await firmOf(scope, parts) }, deps);
  const problems = [...carrierProblems(claim), ...author.missing.map(({ sentence, remedy }) => `${sentence} ${remedy}`)];
  if (problems.length > 0) throw new Failure('unprocessable', problems.join(' '));
  const today = localDate(parts.clock(), claim.timeZone);
  const content = letterText({ claim, latest, author: author.block, today });
  const letter = {
    title,
    content,
    claimNumber: claim.claimNumber,
    propertyAddress: claim.propertyAddress,
    author: author.block.name ?? '',
    createdAt: beginOf(today, claim.timeZone),
    firm: await firmLetterhead(scope, parts),
  };
  const bytes = await deps.renderer.run({ kind: 'letter', letter }, { timeoutMs: makeWithinMs });
  const file = await takeBytes(scope, { bytes, fileName: `${title} ${claim.claimNumber} ${today}.pdf` }, deps);
  const { recoverableCents, unsaidCents } = latest.totals;
  return { claim, latest, file, cents: recoverableCents + unsaidCents, today };
}

/** The same letter of the same day at the property has the same bytes, and is filed once, whatever the hour. */
function beginOf(day: string, zone: string): Date {
  return DateTime.fromISO(day, { zone }).toJSDate();
}

export async function fileRecoverableLetter(tx: Tx, { claim, latest, file, cents, today }: MadeLetter, deps: SupplementDeps) {
  await assertSameClaim(tx, { claim, what: theLetter }, deps);
  const newest = (await roundsOf(deps.carrier, tx, claim._id)).at(-1);
  if (newest?._id !== latest._id || newest.version !== latest.version)
    throw new Failure('conflict', "The carrier's newest estimate changed meanwhile, so nothing was filed. Please try again.");
  const about = { title, type: 'correspondence' as const, documentDate: today, isGenerated: true, forInsured: true };
  const { document, repeated } = await storeDocument(tx, { claimId: claim._id, file, about }, deps);
  if (!repeated)
    await deps.claims.change(tx, claim._id, () => ({
      set: {},
      events: () => [
        createEvent(recoverableAsked, {
          claimId: claim._id,
          claimNumber: claim.claimNumber,
          documentId: document._id,
          amount: dollarsOf(cents),
        }),
      ],
    }));
  return { documentId: document._id, fileName: file.fileName, repeated };
}
