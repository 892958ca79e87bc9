// Who wrote the sentences of a narrative: kept without its text, and told to the service that keeps the text.
import { createHash } from 'node:crypto';
import type { Narrative, NarrativeOrigin } from '@plumbline/contracts/ai';
import { omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { sentencesOf } from '@plumbline/contracts/narrative';
import type { Tx } from '@plumbline/server';
import type { Deps } from '../stores/deps.ts';

export async function noteNarrative(tx: Tx, { claimId, ...narrative }: Narrative & { claimId: number }, { stores }: Deps): Promise<void> {
  const { id, tookMs, provider, model, promptVersion, inputHash, sentences } = narrative;
  // As the text will be read: what the model wrote as one may be several
  const ofModel = sentences.filter(({ by }) => by === 'model').flatMap(({ text }) => sentencesOf(text).map((one) => hashOf(one.text)));
  const about = omitUndefined({ model, promptVersion, inputHash });
  await stores.narratives.insert(tx, { _id: id, claimId, tookMs, provider, ofModel, ...about }, []);
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Throws `not_found` for a missing and a foreign narrative. */
export async function narrativeOrigin(scope: Scope, id: number, { stores }: Deps): Promise<NarrativeOrigin> {
  const { _id, claimId, provider, model, promptVersion, inputHash, ofModel } = await stores.narratives.get(
    scope,
    id,
    'Narrative not found',
  );
  return { id: _id, claimId, provider, ofModel, ...omitUndefined({ model, promptVersion, inputHash }) };
}
