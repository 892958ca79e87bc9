// What the use cases of the email intake work with.
import type { Pool } from '@plumbline/server';
import type { Notes } from '../../claim/notes/note-collection.ts';
import type { DocumentStores } from '../../documents/model/document-stores.ts';
import type { StormStores } from '../../storms/keep-storm.ts';
import type { ExtractIntake } from '../extraction/extract-intake.ts';
import type { MessageJob, ReadMessage } from '../mime/message.ts';
import type { EmailIntakes } from './intake-record.ts';

export interface EmailIntakeStores extends DocumentStores, StormStores {
  readonly emails: EmailIntakes;
  readonly notes: Notes;
  /** Reads messages in a process of its own. */
  readonly messageReader: Pick<Pool<MessageJob, ReadMessage>, 'run'>;
  /** What reads the fields of a claim. */
  readonly extractIntake: ExtractIntake;
}

export const intakeNotFound = 'Email intake not found';
