// What came with an approved email becomes documents of its claim: the message as it arrived, and the files that passed the checks.
import type { EmailAttachment } from '@plumbline/contracts/claims';
import type { Tx } from '@plumbline/server';
import { cleanFileName } from '../../documents/model/document-rules.ts';
import { storeDocument } from '../../documents/changes/store-document.ts';
import type { ReceivedFile } from '../../documents/changes/receive-file.ts';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import type { EmailIntakeRecord } from '../model/intake-record.ts';
import type { EmailIntakeStores } from '../model/intake-stores.ts';

const longestText = 200_000;

export async function fileDocuments(
  tx: Tx,
  { intake, claim }: { intake: EmailIntakeRecord; claim: ClaimRecord },
  deps: EmailIntakeStores,
): Promise<void> {
  const kept = await deps.emails.intakeFiles.find(tx.scope, { intakeId: intake._id }, { session: tx.session, sort: { _id: 1 } });
  const note = `From the email of ${intake.from.name}`.slice(0, 500);
  const about = { type: 'correspondence', note } as const;
  await storeDocument(
    tx,
    { claimId: claim._id, file: messageFile(intake), about: { ...about, title: `Email: ${intake.subject}`.slice(0, 200) } },
    deps,
  );
  for (const { file } of kept) await storeDocument(tx, { claimId: claim._id, file, about: { ...about, type: typeOf(file) } }, deps);
}

/** What came with an answer to us, for the claim that it answers. */
export async function fileReply(
  tx: Tx,
  { claimId, files }: { claimId: number; files: readonly ReceivedFile[] },
  deps: EmailIntakeStores,
): Promise<void> {
  for (const file of files) await storeDocument(tx, { claimId, file, about: { type: typeOf(file), note: 'From an email' } }, deps);
}

/** The files are those of the attachments that passed the checks, in their order. */
export function hashedAttachments(attachments: readonly EmailAttachment[] = [], files: readonly ReceivedFile[]) {
  const kept = files.values();
  return attachments.map((one) => {
    const file = one.held === undefined ? kept.next().value : undefined;
    return file ? { ...one, sha256: file.sha256 } : one;
  });
}

const typeOf = ({ kind }: ReceivedFile) => (['jpeg', 'png', 'heic'].includes(kind) ? ('photo' as const) : ('correspondence' as const));

function messageFile({ subject, raw, lines }: EmailIntakeRecord): ReceivedFile {
  const text = lines.map((line) => line.text).join('\n');
  return {
    fileName: `${cleanFileName(subject).slice(0, 150)}.eml`,
    kind: 'eml',
    ...raw,
    text: { text: text.slice(0, longestText), isTruncated: text.length > longestText },
  };
}
