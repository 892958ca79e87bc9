// Letters: endpoint → function, nothing else.
import { claimsApi as api } from '@plumbline/contracts/claims';
import type { Mount } from '@plumbline/server';
import { letterWire } from './letter-store.ts';
import { composeLetter, composeSaving, draftLetter, saveLetter } from './letters.ts';
import { listLetters, openLetter, readLetter, type FiledLetter, type LetterNeeds } from './read-letters.ts';
import { writingFile } from '../../documents/changes/store-document.ts';

const shown = ({ letter, document }: FiledLetter) => letterWire(letter, document);

export function mountLetters(on: Mount, needs: LetterNeeds): void {
  on(api.draftLetter, async ({ params, body, scope, write }) => {
    const composed = await composeLetter(scope, { claimId: params.id, key: params.key, replyBy: body.replyBy }, needs);
    return writingFile(composed.file, needs, () => write(async (tx) => shown(await draftLetter(tx, composed, needs))));
  });
  on(api.listLetters, async ({ params, scope }) => (await listLetters(scope, params.id, needs)).map(shown));
  on(api.readLetter, async ({ params, scope }) => shown(await readLetter(scope, params.id, needs)));
  on(api.saveLetter, async ({ params, body, scope, write }) => {
    const composed = await composeSaving(scope, { id: params.id, save: body }, needs);
    const save = () => write(async (tx) => shown(await saveLetter(tx, composed, needs)));
    return composed.file ? writingFile(composed.file, needs, save) : save();
  });
  on(api.downloadLetter, async ({ params, scope, answerWith }) => {
    const { body, options } = await openLetter(scope, params.id, needs);
    return answerWith.stream(body, options);
  });
}
