// Drafting a letter from a deadline and saving what a person made of it; each of its texts is filed as a version of a document.
import { isClaimOver, letterDrafted, letterSaved, type LetterSave } from '@plumbline/contracts/claims';
import { Failure, type Infer, localDate, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type NewRecord, type Tx } from '@plumbline/server';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { deadlineNotFound } from '../changes/change-deadline.ts';
import { deadlinesAt } from '../../rules/deadlines/deadlines-at.ts';
import { actingFor, assertStillActing } from '../../claim/changes/acting-for.ts';
import { editDocument } from '../../documents/changes/edit-document.ts';
import type { DocumentRecord } from '../../documents/model/document-record.ts';
import { storeDocument, takeBytes } from '../../documents/changes/store-document.ts';
import { storeVersion } from '../../documents/changes/store-version.ts';
import type { TakenFile } from '../../documents/changes/take-file.ts';
import { assertMaySign, learnSigner } from '../../directory/may-sign.ts';
import { letterBytes } from './letter-bytes.ts';
import { letterHash, type LetterRecord } from './letter-store.ts';
import { letterText, letterTitle } from './letter-text.ts';
import { documentOf, readLetter, type FiledLetter, type LetterNeeds } from './read-letters.ts';

/** A letter that can be written: its bytes are durable already. */
export interface ComposedLetter {
  readonly letter: Omit<NewRecord<LetterRecord>, 'documentId'>;
  readonly deadlineTitle: string;
  readonly file: TakenFile;
}

/** Before the write. Throws `unprocessable` for a claim that is over or whose contract is cancelled, a deadline that the insurer does not owe or that is not open, and outside of licenses. */
export async function composeLetter(scope: Scope, about: { claimId: number; key: string }, needs: LetterNeeds): Promise<ComposedLetter> {
  const { claimId, key } = about;
  const { parts } = needs;
  const claim = await needs.claims.get(scope, claimId, claimNotFound);
  const deadline = deadlinesAt(claim, parts.clock()).find((one) => one.key === key);
  if (!deadline) throw new Failure('not_found', deadlineNotFound);
  if (deadline.owedBy !== 'insurer') throw new Failure('unprocessable', 'Letters are drafted for what the carrier owes');
  if (isClaimOver(claim))
    throw new Failure('unprocessable', 'This claim is closed, so nothing is owed any more. Open it again to write for it');
  assertStillActing(claim, { what: 'The letter', now: parts.clock() });
  if (deadline.state !== 'overdue' && deadline.state !== 'running')
    throw new Failure('unprocessable', 'This deadline is not open, so there is nothing to write for');
  const today = localDate(parts.clock(), claim.timeZone);
  const signer = await signerName(scope, claim, needs);
  const input = { claim, acting: actingFor(claim, today), deadline, addressee: addresseeOf(claim, today), signer, today };
  const text = { title: letterTitle(input), content: letterText(input) };
  const letter = {
    _id: await parts.nextId('letter'),
    claimId,
    claimNumber: claim.claimNumber,
    propertyAddress: claim.propertyAddress,
    deadlineKey: key,
    ...(deadline.ruleId ? { ruleId: deadline.ruleId } : {}),
    ...(deadline.ruleVersion ? { ruleVersion: deadline.ruleVersion } : {}),
    ...(deadline.dueOn ? { dueOn: deadline.dueOn } : {}),
    ...text,
    contentSha256: letterHash(text),
    author: scope.actor.name,
  };
  return { letter, deadlineTitle: deadline.title, file: await letterFile(scope, letter, needs) };
}

export async function draftLetter(tx: Tx, { letter, deadlineTitle, file }: ComposedLetter, needs: LetterNeeds): Promise<FiledLetter> {
  const document = await fileFirst(tx, { letter, deadlineTitle, file }, needs);
  const stored = await needs.letters.insert(tx, { ...letter, documentId: document._id }, (one) => [
    createEvent(letterDrafted, eventDataOf(one)),
  ]);
  return { letter: stored, document };
}

type Save = Infer<typeof LetterSave>;

export interface LetterToSave {
  readonly before: LetterRecord;
  readonly save: Save;
  /** The new text on paper; absent when nothing changed. */
  readonly file: TakenFile | undefined;
}

/** Before the write. Throws `not_found` for a letter that the caller does not see, `conflict` when another person saved in between, `unprocessable` as at first. */
export async function composeSaving(scope: Scope, { id, save }: { id: number; save: Save }, needs: LetterNeeds): Promise<LetterToSave> {
  const { letter: before } = await readLetter(scope, id, needs);
  if (before.version !== save.version) throw changedMeanwhile();
  const claim = await needs.claims.get(scope, before.claimId, claimNotFound);
  assertStillActing(claim, { what: 'The letter', now: needs.parts.clock() });
  await signerName(scope, claim, needs);
  const contentSha256 = letterHash(save);
  const written = { ...before, title: save.title, content: save.content, contentSha256, author: scope.actor.name };
  return { before, save, file: contentSha256 === before.contentSha256 ? undefined : await letterFile(scope, written, needs) };
}

export async function saveLetter(tx: Tx, { before, save, file }: LetterToSave, needs: LetterNeeds): Promise<FiledLetter> {
  if (!file) return { letter: before, document: await documentOf(tx.scope, before, { ...needs, session: tx.session }) };
  const { title, content } = save;
  const document = await fileAgain(tx, { before, title, file }, needs);
  const letter = await needs.letters.change(
    tx,
    before._id,
    () => ({
      set: { title, content, contentSha256: letterHash(save), author: tx.scope.actor.name },
      events: (stored) => [createEvent(letterSaved, eventDataOf(stored))],
    }),
    { expectedVersion: save.version },
  );
  return { letter, document };
}

/** Throws `unprocessable` when whoever signs may not do so at this property. */
async function signerName(scope: Scope, claim: ClaimRecord, { staff, parts }: LetterNeeds): Promise<string> {
  await learnSigner(scope, { staff, parts });
  const signer = await assertMaySign({ scope }, claim, { staff, now: parts.clock(), what: 'The letter' });
  return signer && signer._id !== scope.actor.id ? signer.name : scope.actor.name;
}

/** The first time as a document of its own. */
async function fileFirst(tx: Tx, { letter, deadlineTitle, file }: ComposedLetter, needs: LetterNeeds): Promise<DocumentRecord> {
  const { _id: letterId, claimId, title, deadlineKey: key } = letter;
  const documentDate = localDate(tx.now, (await needs.claims.get(tx.scope, claimId, claimNotFound, { session: tx.session })).timeZone);
  const deadline = { key, title: deadlineTitle, letterId };
  const about = { title, type: 'correspondence' as const, documentDate, isGenerated: true, deadline };
  return (await storeDocument(tx, { claimId, file, about }, needs)).document;
}

/** Later texts as versions of it; its name follows a new title. */
async function fileAgain(
  tx: Tx,
  { before, title, file }: { before: LetterRecord; title: string; file: TakenFile },
  needs: LetterNeeds,
): Promise<DocumentRecord> {
  const { documentId: id } = before;
  const { document } = await storeVersion(tx, { id, file }, needs);
  return title === before.title ? document : editDocument(tx, { id, edit: { title } }, needs);
}

async function letterFile(
  scope: Scope,
  letter: Omit<NewRecord<LetterRecord>, 'deadlineKey' | 'documentId'>,
  needs: LetterNeeds,
): Promise<TakenFile> {
  return takeBytes(scope, await letterBytes(scope, { letter, createdAt: needs.parts.clock() }, needs), needs);
}

/** The carrier's desk adjuster, else its field adjuster, as long as they are on the claim. */
function addresseeOf({ parties = [] }: Pick<ClaimRecord, 'parties'>, today: string): string | undefined {
  const there = parties.filter(({ endedOn }) => !endedOn || endedOn > today);
  const found = there.find(({ role }) => role === 'desk_adjuster') ?? there.find(({ role }) => role === 'field_adjuster');
  return found?.name;
}

function eventDataOf({ _id, claimId, claimNumber, title }: LetterRecord) {
  return { claimId, claimNumber, letterId: _id, title };
}

function changedMeanwhile(): Failure {
  return new Failure('conflict', 'Someone else changed this. Reload and try again.');
}
