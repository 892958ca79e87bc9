// Letters: endpoint → function, nothing else.
import { createHash } from 'node:crypto';
import { claimsApi as api } from '@plumbline/contracts/claims';
import type { Mount } from '@plumbline/server';
import { claimNotFound } from '../claim/change-claim.ts';
import { letterWire } from '../letter/letter-store.ts';
import { draftLetter, letterNotFound, letterPdf, saveLetter, type LetterNeeds } from '../letter/letters.ts';

const mostLetters = 200;

export function mountLetters(on: Mount, needs: LetterNeeds): void {
  const { claims, letters } = needs;
  on(api.draftLetter, ({ params, write }) =>
    write(async (tx) => letterWire(await draftLetter(tx, { claimId: params.id, key: params.key }, needs))),
  );
  on(api.listLetters, async ({ params, scope }) => {
    await claims.get(scope, params.id, claimNotFound, { projection: { _id: 1 } });
    const found = await letters.find(
      scope,
      { claimId: params.id },
      { sort: { createdAt: -1 }, limit: mostLetters, projection: { content: 0 } },
    );
    return found.map(letterWire);
  });
  on(api.readLetter, async ({ params, scope }) => letterWire(await letters.get(scope, params.id, letterNotFound)));
  on(api.saveLetter, ({ params, body, write }) =>
    write(async (tx) => letterWire(await saveLetter(tx, params.id, { letters, save: body }))),
  );
  on(api.downloadLetter, async ({ params, scope, answerWith }) => {
    const { letter, bytes } = await letterPdf(scope, params.id, needs);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return answerWith.bytes(Buffer.from(bytes), {
      contentType: 'application/pdf',
      fileName: `letter-${letter.claimNumber}-${letter._id}.pdf`,
      headers: { etag: `"${sha256}"` },
    });
  });
}
