// Notes of a claim: endpoint → function, nothing else.
import { claimsApi as api } from '@plumbline/contracts/claims';
import type { Mount } from '@plumbline/server';
import { claimNotFound } from '../changes/change-claim.ts';
import type { ClaimStores } from '../changes/claim-stores.ts';
import { afterCursor, pageOf } from '../../base/page-cursor.ts';
import { noteWire, type Notes } from './note-collection.ts';
import { addNote, reviseNote } from './write-note.ts';

const defaultPage = 50;

export function mountNotes(on: Mount, deps: ClaimStores & { notes: Notes }): void {
  const { claims, notes } = deps;
  on(api.listNotes, async ({ params, query, scope, page }) => {
    await claims.get(scope, params.id, claimNotFound, { projection: { claimNumber: 1 } });
    const limit = query.limit ?? defaultPage;
    const filter = { claimId: params.id, ...afterCursor('createdAt', query.after) };
    const found = await notes.find(scope, filter, { sort: { createdAt: -1, _id: -1 }, limit: limit + 1 });
    const { rows, next } = pageOf(found, limit, (note) => note.createdAt);
    page.link(next);
    return rows.map(noteWire);
  });
  on(api.addNote, ({ params, body, write }) => write(async (tx) => noteWire(await addNote(tx, params.id, { ...deps, text: body.text }))));
  on(api.reviseNote, ({ params, body, write }) =>
    write(async (tx) => noteWire(await reviseNote(tx, params.id, { ...deps, ...body, noteId: params.noteId }))),
  );
}
