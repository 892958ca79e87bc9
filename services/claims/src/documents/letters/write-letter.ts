// Writing a letter to the carrier from the facts of a claim: missing facts are named and nothing is written without them, nor after the contract.
import { documentTypeLabels, type LetterKind } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import { firmHead } from '../../directory/firm-head.ts';
import { assertMaySign } from '../../directory/may-sign.ts';
import { assertStillActing } from '../../claim/changes/acting-for.ts';
import { gatherLetterInput } from './gather-letter-input.ts';
import { missingFor, refusedFor } from '../pdf/letter-input.ts';
import type { LetterInput } from '../pdf/letter-input.ts';
import type { DocumentStores } from '../model/document-stores.ts';
import { takeBytes, type AboutDocument } from '../changes/store-document.ts';
import type { ReceivedFile } from '../changes/receive-file.ts';

/** A form without signatures proves nothing. */
const forSigning = 'Not signed. Upload the signed and notarized copy as a new version, then send it to the carrier or record how it went.';

export interface WrittenLetter {
  readonly file: ReceivedFile;
  readonly about: AboutDocument;
}

/** Before the write: the document is made in a worker, its bytes are durable. Throws `unprocessable` with what is missing, or why it cannot be written or signed. */
export async function writeLetter(
  scope: Scope,
  { claimId, kind }: { claimId: number; kind: LetterKind },
  deps: DocumentStores,
): Promise<WrittenLetter> {
  const claim = await deps.claims.get(scope, claimId, claimNotFound);
  const { label } = documentTypeLabels[kind];
  assertStillActing(claim, { what: label, now: deps.parts.clock() });
  if (claim.assignedAdjusterId !== undefined)
    await assertMaySign({ scope }, claim, { staff: deps.staff, now: deps.parts.clock(), what: `The ${label.toLowerCase()}` });
  const input = await gatherLetterInput(scope, claim, deps);
  const refused = refusedFor(kind, input);
  if (refused) throw new Failure('unprocessable', `Can't draft this letter: ${refused}.`);
  const missing = missingFor(kind, input);
  if (missing.length > 0) throw new Failure('unprocessable', `Can't draft this letter. Add first: ${missing.join(', ')}.`);
  const bytes = await deps.renderer.run({
    kind: 'carrier-letter',
    letter: { kind, title: label, input, createdAt: deps.parts.clock(), logo: (await firmHead(scope, deps.parts))?.logo },
  });
  const fileName = `${label} ${claim.claimNumber} ${input.today}.pdf`;
  const file = await takeBytes(scope, { bytes, fileName }, deps);
  const note = kind === 'proof_of_loss' ? { note: noteOf(input) } : {};
  return { file, about: { title: label, type: kind, documentDate: input.today, isGenerated: true, ...note } };
}

/** The words of the law are marked as unverified in the rule pack: whoever has it signed compares them. */
function noteOf({ proof }: LetterInput): string {
  return proof?.statement
    ? `${forSigning} Compare its statement with ${proof.statement.citation} first: counsel hasn't verified the words.`
    : forSigning;
}
