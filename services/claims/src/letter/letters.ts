// Drafting a letter from a deadline, saving what a person made of it, and the letter on paper.
import { letterDrafted, letterSaved, type LetterSave } from '@plumbline/contracts/claims';
import { Failure, type Infer, type Scope } from '@plumbline/contracts/kernel';
import { fact, type ServiceParts, type Tx } from '@plumbline/server';
import { claimNotFound } from '../claim/change-claim.ts';
import type { ClaimDocument, Claims } from '../claim/claim-document.ts';
import { localDate } from '../clock/calendar.ts';
import { deadlineNotFound } from '../clock/change-deadline.ts';
import { deadlinesAt } from '../clock/deadlines-at.ts';
import type { DocumentNeeds } from '../report/report-needs.ts';
import { letterHash, type LetterDocument, type Letters } from './letter-store.ts';
import { letterText, letterTitle } from './letter-text.ts';

export const letterNotFound = 'Letter not found';

export interface LetterNeeds {
  readonly parts: ServiceParts;
  readonly claims: Claims;
  readonly letters: Letters;
  readonly documents: DocumentNeeds['documents'];
}

/** Throws `unprocessable` for a deadline that the insurer does not owe, or that is not open. */
export async function draftLetter(tx: Tx, about: { claimId: number; key: string }, needs: LetterNeeds): Promise<LetterDocument> {
  const { claimId, key } = about;
  const claim = await needs.claims.get(tx.scope, claimId, claimNotFound, { session: tx.session });
  const deadline = deadlinesAt(claim, tx.now).find((one) => one.key === key);
  if (!deadline) throw new Failure('not_found', deadlineNotFound);
  if (deadline.owedBy !== 'insurer') throw new Failure('unprocessable', 'Letters are drafted for what the carrier owes');
  if (deadline.state !== 'breached' && deadline.state !== 'running')
    throw new Failure('unprocessable', 'This deadline is not open, so there is nothing to write for');
  const today = localDate(tx.now, claim.timeZone);
  const facts = { claim, deadline, addressee: addresseeOf(claim, today), author: tx.scope.actor.name, today };
  const text = { title: letterTitle(facts), content: letterText(facts) };
  const letter = {
    _id: await needs.parts.nextId('letter'),
    claimId,
    claimNumber: claim.claimNumber,
    propertyAddress: claim.propertyAddress,
    deadlineKey: key,
    ...(deadline.ruleId ? { ruleId: deadline.ruleId } : {}),
    ...(deadline.ruleVersion ? { ruleVersion: deadline.ruleVersion } : {}),
    ...(deadline.dueOn ? { dueOn: deadline.dueOn } : {}),
    ...text,
    contentSha256: letterHash(text),
    author: tx.scope.actor.name,
  };
  return needs.letters.insert(tx, letter, (stored) => [fact(letterDrafted, toldOf(stored))]);
}

/** Throws `conflict` when another person saved in between. */
export async function saveLetter(
  tx: Tx,
  id: number,
  { save, letters }: Pick<LetterNeeds, 'letters'> & { save: Infer<typeof LetterSave> },
): Promise<LetterDocument> {
  const { title, content } = save;
  return letters.change(
    tx,
    id,
    () => ({
      set: { title, content, contentSha256: letterHash({ title, content }), author: tx.scope.actor.name },
      facts: (stored) => [fact(letterSaved, toldOf(stored))],
    }),
    { sentence: letterNotFound, expectedVersion: save.version },
  );
}

/** The carrier's desk adjuster, else its field adjuster, as long as they are on the claim. */
function addresseeOf({ parties = [] }: Pick<ClaimDocument, 'parties'>, today: string): string | undefined {
  const there = parties.filter(({ endedOn }) => !endedOn || endedOn > today);
  const found = there.find(({ role }) => role === 'desk_adjuster') ?? there.find(({ role }) => role === 'field_adjuster');
  return found?.name;
}

function toldOf({ _id, claimId, claimNumber, title }: LetterDocument) {
  return { claimId, claimNumber, letterId: _id, title };
}

const makeWithinMs = 60_000;

/** The same text gives the same bytes. */
export async function letterPdf(
  scope: Scope,
  id: number,
  { letters, documents }: LetterNeeds,
): Promise<{ letter: LetterDocument; bytes: Uint8Array }> {
  const letter = await letters.get(scope, id, letterNotFound);
  const { title, content, claimNumber, propertyAddress, author, contentSha256, updatedAt } = letter;
  const shown = { title, content, claimNumber, propertyAddress, author, contentSha256, createdAt: updatedAt };
  return { letter, bytes: await documents.run({ kind: 'letter', letter: shown }, { timeoutMs: makeWithinMs }) };
}
