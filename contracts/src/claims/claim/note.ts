// Notes of a claim: each stays as it was written; a correction is a new revision beside the old words.
import {
  Id,
  IdInPath,
  Instant,
  Paging,
  array,
  endpoint,
  defineEvent,
  int,
  number,
  object,
  staff,
  strictObject,
  string,
  textUpTo,
  type Infer,
} from '../../kernel/index.ts';

const text = string('Enter a note').pipe(textUpTo(10_000).min(1, 'Enter a note'));

export const NoteIntake = strictObject({ text });
/** `revision` is the one that was read: another one is refused with 409. */
export const NoteRevision = strictObject({ text, revision: int().positive() });

export const Note = object({
  id: Id,
  claimId: Id,
  text: string(),
  revision: number(),
  authorId: string(),
  authorName: string(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Older words, newest first. */
  earlier: array(object({ revision: number(), text: string(), writtenBy: string(), at: Instant })),
});
export type Note = Infer<typeof Note>;

const ofClaim = object({ id: IdInPath });

export const listNotes = endpoint({
  name: 'listNotes',
  service: 'claims',
  method: 'GET',
  path: '/api/claims/:id/notes',
  summary: 'List notes of a claim, newest first',
  access: staff,
  apiKeys: true,
  params: ofClaim,
  query: object({ ...Paging }),
  response: array(Note),
});

export const addNote = endpoint({
  name: 'addNote',
  service: 'claims',
  method: 'POST',
  path: '/api/claims/:id/notes',
  summary: 'Add a note to a claim',
  access: staff,
  apiKeys: true,
  params: ofClaim,
  body: NoteIntake,
  response: Note,
  status: 201,
});

export const reviseNote = endpoint({
  name: 'reviseNote',
  service: 'claims',
  method: 'POST',
  path: '/api/claims/:id/notes/:noteId/revisions',
  summary: 'Edit a note as a new revision; author and administrators only',
  access: staff,
  apiKeys: true,
  params: object({ id: IdInPath, noteId: IdInPath }),
  body: NoteRevision,
  response: Note,
  status: 201,
});

const aboutNote = { claimId: Id, claimNumber: string(), noteId: Id, text: string() };

export const noteAdded = defineEvent('claims.note-added', object(aboutNote), staff);
export const noteRevised = defineEvent('claims.note-revised', object({ ...aboutNote, revision: number() }), staff);

export const noteEndpoints = { listNotes, addNote, reviseNote };
