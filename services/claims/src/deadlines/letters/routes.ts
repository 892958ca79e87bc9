// Letters: endpoint → function, nothing else.
import { claimsApi as api } from '@plumbline/contracts/claims';
import type { Mount } from '@plumbline/server';
import { letterWire } from './letter-store.ts';
import { textAt } from './letter-texts.ts';
import { composeLetter, composeSaving, draftLetter, saveLetter } from './letters.ts';
import { listLetters, openLetter, readLetter, type FiledLetter, type LetterDeps } from './read-letters.ts';
import { writingFile } from '../../documents/changes/store-document.ts';

const shown = ({ letter, document }: FiledLetter) => letterWire(letter, document);

export function mountLetters(on: Mount, deps: LetterDeps): void {
  on(api.draftLetter, async ({ params, body, scope, write }) => {
    const composed = await composeLetter(scope, { claimId: params.id, key: params.key, replyBy: body.replyBy }, deps);
    return writingFile(composed.file, deps, () => write(async (tx) => shown(await draftLetter(tx, composed, deps))));
  });
  on(api.listLetters, async ({ params, scope }) => (await listLetters(scope, params.id, deps)).map(shown));
  on(api.readLetter, async ({ params, scope }) => shown(await readLetter(scope, params.id, deps)));
  on(api.readLetterRevision, async ({ params: { id, revisionId: revision }, scope }) =>
    textAt(scope, { letter: (await readLetter(scope, id, deps)).letter, revision }, deps),
  );
  on(api.saveLetter, async ({ params, body, scope, write }) => {
    const composed = await composeSaving(scope, { id: params.id, save: body }, deps);
    const save = () => write(async (tx) => shown(await saveLetter(tx, composed, deps)));
    return composed.file ? writingFile(composed.file, deps, save) : save();
  });
  on(api.downloadLetter, async ({ params, scope, answerWith }) => {
    const { body, options } = await openLetter(scope, params.id, deps);
    return answerWith.stream(body, options);
  });
}
