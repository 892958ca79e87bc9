// Drafting a letter from a deadline and saving what a person made of it; each of its texts is filed as a version of a document.
import {
  isClaimOver,
  letterDrafted,
  letterNotice,
  letterSaved,
  type Deadline,
  type LateInterest,
  type LetterSave,
} from '@plumbline/contracts/claims';
import { addDays, Failure, type Infer, localDate, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { carrierAddressee } from '../../claim/party-rules/carrier-addressee.ts';
import { deadlineNotFound } from '../changes/change-deadline.ts';
import { letterPhrasesFor } from '../../rules/deadlines/deadline-definitions.ts';
import { lateInterest, mayBeInLetter } from '../../rules/deadlines/interest/late-interest.ts';
import { maxRows } from '../../rules/money/ledger-model.ts';
import { deadlinesAt } from '../../rules/deadlines/deadlines-at.ts';
import { actingFor, assertStillActing } from '../../claim/changes/acting-for.ts';
import type { ReceivedFile } from '../../documents/changes/receive-file.ts';
import { assertMaySign, learnSigner } from '../../directory/may-sign.ts';
import { firmOf } from '../../directory/firm-head.ts';
import { contactOf, licenseLine } from '../../directory/signer-contact.ts';
import { confirmDocument, fileAgain, fileFirst, letterFile, type ComposedLetter } from './file-letter.ts';
import { letterHash, type LetterRecord } from './letter-store.ts';
import { keepText } from './letter-texts.ts';
import { letterText, letterTitle, missingForLetter, type LetterInput } from './letter-text.ts';
import { assertMayBeAsked } from './may-be-asked.ts';
import { documentOf, readLetter, type FiledLetter, type LetterDeps } from './read-letters.ts';

/** By when the carrier is asked to reply, unless the signer says another day. */
const usualDaysToReply = 10;

/** Before the write. Throws `unprocessable` for a claim that is over or whose contract is cancelled, a deadline that the insurer does not owe or that is not open, and outside of licenses. */
export async function composeLetter(
  scope: Scope,
  { claimId, key, replyBy: chosen }: { claimId: number; key: string; replyBy?: string | undefined },
  deps: LetterDeps,
): Promise<ComposedLetter> {
  const { parts } = deps;
  const claim = await deps.claims.get(scope, claimId, claimNotFound);
  const deadline = deadlineToWriteAbout(claim, { key, now: parts.clock() });
  const today = localDate(parts.clock(), claim.timeZone);
  const replyBy = chosen ?? addDays(today, usualDaysToReply);
  if (replyBy < today) throw refusedFields({ replyBy: 'Enter today or a later date' });
  const input = {
    claim,
    acting: actingFor(claim, today),
    deadline,
    interest: await interestFor(scope, { claim, key, today }, deps),
    phrases: letterPhrasesFor(key),
    addressee: carrierAddressee(claim, today),
    ...(await signedBy(scope, { claim, today }, deps)),
    today,
    replyBy,
  };
  const missing = missingForLetter(input);
  if (missing.length > 0) throw new Failure('unprocessable', `Can't draft this letter. Add first: ${missing.join(', ')}.`);
  const text = { title: letterTitle(input), content: letterText(input) };
  const letter = {
    _id: await parts.nextId('letter'),
    claimId,
    claimNumber: claim.claimNumber,
    propertyAddress: claim.propertyAddress,
    ...rulesOf(deadline),
    ...text,
    contentSha256: letterHash(text),
    author: scope.actor.name,
  };
  const about = { title: deadline.title, isSure: deadline.kind === 'own' || deadline.confidence === 'high' };
  return { letter, about, file: await letterFile(scope, letter, deps) };
}

/** Throws `not_found`, and `unprocessable` where no letter can be written about it. */
function deadlineToWriteAbout(claim: ClaimRecord, { key, now }: { key: string; now: Date }): Deadline {
  const deadline = deadlinesAt(claim, now).find((one) => one.key === key);
  if (!deadline) throw new Failure('not_found', deadlineNotFound);
  if (deadline.owedBy !== 'carrier') throw new Failure('unprocessable', 'Letters can be drafted only for what the carrier owes');
  if (isClaimOver(claim)) throw new Failure('unprocessable', 'This claim is closed. Reopen it to draft letters.');
  assertStillActing(claim, { what: 'The letter', now });
  assertMayBeAsked(deadline);
  return deadline;
}

/** Interest that a letter about this deadline names: only where the pack is sure of the rate and of how it runs. */
async function interestFor(
  scope: Scope,
  { claim, key, today }: { claim: ClaimRecord; key: string; today: string },
  { ledger, parts }: LetterDeps,
): Promise<LateInterest | undefined> {
  const rows = await ledger.find(scope, { claimId: claim._id }, { limit: maxRows });
  const interest = lateInterest({ claim, deadlines: deadlinesAt(claim, parts.clock()), rows, today });
  return interest?.deadlineKey === key && mayBeInLetter(claim.address.state, interest) ? interest : undefined;
}

/** The rule behind a letter, and the day it names: a carrier is judged by the latest that can be argued, everybody else by the first. */
function rulesOf({ key, ruleId, ruleVersion, owedBy, actBy, breachAfter }: Deadline) {
  const dueOn = owedBy === 'carrier' ? (breachAfter ?? actBy) : actBy;
  return {
    deadlineKey: key,
    ...(ruleId ? { ruleId, notice: letterNotice } : {}),
    ...(ruleVersion ? { ruleVersion } : {}),
    ...(dueOn ? { dueOn } : {}),
  };
}

export async function draftLetter(tx: Tx, { letter, about, file }: ComposedLetter, deps: LetterDeps): Promise<FiledLetter> {
  const document = await fileFirst(tx, { letter, about, file }, deps);
  const stored = await deps.letters.insert(tx, { ...letter, documentId: document._id }, (one) => [
    createEvent(letterDrafted, eventDataOf(one)),
  ]);
  return { letter: stored, document };
}

type Save = Infer<typeof LetterSave>;

export interface LetterToSave {
  readonly before: LetterRecord;
  readonly save: Save;
  /** The new text on paper, with the number under which the one before it is kept; absent when nothing changed. */
  readonly file: (ReceivedFile & { readonly keptAs: number }) | undefined;
}

/** Before the write. Throws `not_found` for a letter that the caller does not see, `conflict` when another person saved in between, `unprocessable` as at first. */
export async function composeSaving(scope: Scope, { id, save }: { id: number; save: Save }, deps: LetterDeps): Promise<LetterToSave> {
  const { letter: before } = await readLetter(scope, id, deps);
  if (before.version !== save.version) throw changedMeanwhile();
  const claim = await deps.claims.get(scope, before.claimId, claimNotFound);
  assertStillActing(claim, { what: 'The letter', now: deps.parts.clock() });
  await assertSigner(scope, claim, deps);
  assertVerified(before, save);
  const contentSha256 = letterHash(save);
  const written = { ...before, title: save.title, content: save.content, contentSha256, author: scope.actor.name };
  if (contentSha256 === before.contentSha256) return { before, save, file: undefined };
  const keptAs = await deps.parts.nextId('letter-text');
  return { before, save, file: { ...(await letterFile(scope, written, deps)), keptAs } };
}

export async function saveLetter(tx: Tx, { before, save, file }: LetterToSave, deps: LetterDeps): Promise<FiledLetter> {
  const { title, content } = save;
  const isFirstVerified = before.notice !== undefined && before.citationVerifiedBy === undefined;
  if (isFirstVerified) await confirmDocument(tx, before, deps);
  if (!file && !isFirstVerified) return { letter: before, document: await documentOf(tx.scope, before, { ...deps, session: tx.session }) };
  const document = file
    ? await fileAgain(tx, { before, title, file }, deps)
    : await documentOf(tx.scope, before, { ...deps, session: tx.session });
  const revision = (before.revision ?? 1) + (file ? 1 : 0);
  if (file) await keepText(tx, { _id: file.keptAs, letter: before }, deps);
  const isNamed = document.access !== 'privileged';
  const letter = await deps.letters.change(
    tx,
    before._id,
    () => ({
      set: {
        title,
        content,
        contentSha256: letterHash(save),
        author: tx.scope.actor.name,
        revision,
        ...(isFirstVerified ? { citationVerifiedBy: tx.scope.actor.name } : {}),
      },
      events: (stored) => [
        createEvent(letterSaved, {
          ...eventDataOf(stored),
          // A privileged one is not named in the feed, which the whole office reads
          title: isNamed ? title : undefined,
          ...(isNamed && file ? { revision } : {}),
          documentId: before.documentId,
          ...paragraphsTold(before.content, content),
        }),
      ],
    }),
    { expectedVersion: save.version },
  );
  return { letter, document };
}

/** Throws `unprocessable` when whoever signs may not do so at this property. */
async function assertSigner(scope: Scope, claim: ClaimRecord, { staff, parts }: LetterDeps) {
  await learnSigner(scope, { staff, parts });
  return assertMaySign({ scope }, claim, { staff, now: parts.clock(), what: 'The letter' });
}

/** The firm and the adjuster who signs, as a letter names them. */
async function signedBy(
  scope: Scope,
  { claim, today }: { claim: ClaimRecord; today: string },
  deps: LetterDeps,
): Promise<Pick<LetterInput, 'firm' | 'signer'>> {
  const signer = await assertSigner(scope, claim, deps);
  const firm = await firmOf(scope, deps.parts);
  const reached = signer && (await contactOf(scope, signer._id, { firm, parts: deps.parts }));
  const license = signer && licenseLine(signer, { state: claim.address.state, today });
  return { firm: firm?.name, signer: { name: signer?.name, license, phone: reached?.phone, email: reached?.email } };
}

/** Throws `invalid` until somebody has confirmed the citation of a rule that counsel has not verified. */
function assertVerified({ notice, citationVerifiedBy }: LetterRecord, save: Save): void {
  if (notice === undefined || citationVerifiedBy !== undefined || save.citationVerified) return;
  throw refusedFields({ citationVerified: 'Confirm that you have verified this citation' });
}

function refusedFields(fields: Record<string, string>): Failure {
  return new Failure('invalid', Object.values(fields)[0] ?? '', { fields });
}

/** Paragraphs that are in one text alone: a changed one stands in each of them, and counts once. */
function paragraphsTold(before: string, after: string): { paragraphs?: number } {
  const of = (text: string) => text.split(/\n\s*\n/).map((one) => one.replace(/\s+/g, ' ').trim());
  const [was, is] = [of(before), of(after)];
  const inOneAlone = (own: readonly string[], others: readonly string[]) => {
    const known = new Set(['', ...others]);
    return own.filter((one) => !known.has(one)).length;
  };
  const paragraphs = Math.max(inOneAlone(is, was), inOneAlone(was, is));
  return paragraphs > 0 ? { paragraphs } : {};
}

function eventDataOf({ _id, claimId, claimNumber, title }: LetterRecord) {
  return { claimId, claimNumber, letterId: _id, title };
}

function changedMeanwhile(): Failure {
  return new Failure('conflict', 'Someone else changed this. Reload and try again.');
}
