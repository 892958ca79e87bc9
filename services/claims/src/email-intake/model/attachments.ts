// The files of an email before anybody decided on it: looked at and handed out as documents are, and none that the checks held back.
import type { EmailIntakeDetail } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { original, preview, type OpenedFile } from '../../documents/changes/open-file.ts';
import type { ReceivedFile } from '../../documents/changes/receive-file.ts';
import { previewOf } from '../../documents/model/document-rules.ts';
import type { EmailIntakeRecord } from './intake-record.ts';
import { intakeNotFound, type EmailIntakeStores } from './intake-stores.ts';

type Deps = Pick<EmailIntakeStores, 'emails' | 'parts'>;
type Listed = EmailIntakeDetail['attachments'];
interface Named {
  readonly id: number;
  /** Its place in the list, from 1. */
  readonly number: number;
}

const attachmentNotFound = 'Attachment not found';

/** Files are kept in the order of the attachments that passed the checks. */
export async function listAttachments(scope: Scope, intake: EmailIntakeRecord, deps: Deps): Promise<Listed> {
  const files = intake.attachments.length === 0 ? [] : await filesOf(scope, intake, deps);
  let next = 0;
  return intake.attachments.map((one) => {
    const file = one.held === undefined ? files[next++] : undefined;
    return file ? { ...one, preview: previewOf({ ...file, hasText: isPlainText(file) }) } : one;
  });
}

/** Its bytes are its words. */
const isPlainText = ({ kind }: ReceivedFile) => kind === 'txt' || kind === 'csv';

export async function attachmentFile(scope: Scope, named: Named, deps: Deps): Promise<OpenedFile> {
  return original(await fileNamed(scope, named, deps), deps);
}

export async function attachmentPreview(scope: Scope, named: Named, deps: Deps): Promise<OpenedFile> {
  const file = await fileNamed(scope, named, deps);
  if (file.previewKey === undefined) throw new Failure('not_found', 'This attachment has no preview');
  return preview(file, file.previewKey, deps);
}

async function fileNamed(scope: Scope, { id, number }: Named, deps: Deps): Promise<ReceivedFile> {
  const intake = await deps.emails.intakes.get(scope, id, intakeNotFound, { projection: { attachments: 1, answersIntakeId: 1 } });
  const { attachments } = intake;
  const named = attachments[number - 1];
  if (named?.held !== undefined) throw new Failure('conflict', `“${named.fileName}” is held back: ${named.held}`);
  const before = attachments.slice(0, number - 1).filter(({ held }) => held === undefined).length;
  const file = named && (await filesOf(scope, intake, deps))[before];
  if (!file) throw new Failure('not_found', attachmentNotFound);
  return file;
}

/** No more than a message may have. */
const maxFiles = 100;

type Came = Pick<EmailIntakeRecord, '_id' | 'answersIntakeId'>;

/** Those that came with this email: files of an answer are kept with the intake that it answers. */
async function filesOf(scope: Scope, { _id, answersIntakeId }: Came, { emails }: Deps): Promise<ReceivedFile[]> {
  const came =
    answersIntakeId === undefined ? { intakeId: _id, answerId: { $exists: false } } : { intakeId: answersIntakeId, answerId: _id };
  const kept = await emails.intakeFiles.find(scope, came, { sort: { _id: 1 }, limit: maxFiles });
  return kept.map(({ file }) => file);
}
