// An email that belongs to a claim that is there already: a person says so, and it stands in the thread of that claim with its files.
import { emailIntakeRead, type EmailAddedToClaim, type EmailToClaim } from '@plumbline/contracts/claims';
import { threadInboundEmail } from '@plumbline/contracts/comms';
import { Failure, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { ReceivedFile } from '../../documents/changes/receive-file.ts';
import type { EmailIntakeRecord } from '../model/intake-record.ts';
import { intakeNotFound, type EmailIntakeStores } from '../model/intake-stores.ts';
import { assertDecidable, assertSameVersion } from './decision-rules.ts';
import { fileReply, hashedAttachments } from './file-documents.ts';

type Write = (effect: (tx: Tx) => Promise<EmailAddedToClaim>) => Promise<EmailAddedToClaim>;
type Asked = { readonly id: number; readonly wish: EmailToClaim };

const answerWithinMs = 10_000;
const longestText = 200_000;

/**
 * The thread comes first: asked again it answers the same. Throws `conflict` where the email was decided, changed, is reviewed by somebody else, or
 * stands in the thread of another claim; `not_found` for an unknown claim; `unavailable` where the thread can't be written: nothing was changed.
 */
export async function addToClaim(
  scope: Scope,
  { id, wish }: Asked,
  { write, ...deps }: EmailIntakeStores & { write: Write },
): Promise<EmailAddedToClaim> {
  const intake = await deps.emails.intakes.get(scope, id, intakeNotFound);
  assertDecidable(scope, intake, deps.parts.clock());
  assertSameVersion(intake, wish.version);
  const claim = await deps.claims.get(scope, wish.claimId, claimNotFound, { projection: { claimNumber: 1, isSimulated: 1 } });
  const { _id: claimId, claimNumber } = claim;
  if (intake.source === 'simulated' && !claim.isSimulated)
    throw new Failure('unprocessable', 'This email is simulated. It can be added to a simulated claim only.');
  const kept = await deps.emails.intakeFiles.find(scope, { intakeId: id }, { sort: { _id: 1 } });
  const files = kept.filter(({ answerId }) => answerId === undefined).map(({ file }) => file);
  const stands = await putIntoThread(scope, { intake, claimId, files }, deps);
  if (stands.claimId !== claimId)
    throw new Failure('conflict', `This email is in the thread of ${stands.claimNumber ?? 'another claim'} already`);
  return write((tx) => decide(tx, { id, wish, claimNumber }, deps));
}

async function putIntoThread(
  scope: Scope,
  { intake, claimId, files }: { intake: EmailIntakeRecord; claimId: number; files: readonly ReceivedFile[] },
  { parts }: EmailIntakeStores,
): Promise<{ claimId?: number | undefined; claimNumber?: string | undefined }> {
  const { messageKey, from, subject, lines, attachments, sender, status } = intake;
  const text = lines.map((line) => `${'>'.repeat(line.quote)}${line.quote > 0 ? ' ' : ''}${line.text}`).join('\n');
  const body = {
    source: `mail-in:${messageKey}`,
    answers: [],
    from,
    subject,
    text: text.slice(0, longestText),
    attachments: hashedAttachments(attachments, files),
    isForged: sender.verdict === 'failed',
    isAutomatic: status === 'automatic',
    claimId,
  };
  const signal = AbortSignal.timeout(answerWithinMs);
  return parts
    .askAs(scope, 'comms')(threadInboundEmail, { body, signal })
    .catch((error: unknown) => {
      if (error instanceof Failure && error.code !== 'unavailable') throw error;
      throw new Failure('unavailable', "The email couldn't be added. Nothing was changed. Please try again.");
    });
}

async function decide(
  tx: Tx,
  { id, wish, claimNumber }: Asked & { claimNumber: string },
  deps: EmailIntakeStores,
): Promise<EmailAddedToClaim> {
  const { intakes, intakeFiles } = deps.emails;
  const { claimId, notes } = wish;
  const kept = await intakeFiles.find(tx.scope, { intakeId: id }, { session: tx.session, sort: { _id: 1 } });
  await fileReply(tx, { claimId, files: kept.map(({ file }) => file) }, deps);
  await intakes.change(
    tx,
    id,
    (current) => {
      assertDecidable(tx.scope, current, tx.now);
      const decision = omitUndefined({ by: tx.scope.actor.name, at: tx.now, notes });
      return {
        set: { status: 'reply', claimId, claimNumber, decision },
        events: [createEvent(emailIntakeRead, { intakeId: id, status: 'reply' })],
      };
    },
    { expectedVersion: wish.version, sentence: intakeNotFound },
  );
  return { id, claimId, claimNumber };
}
