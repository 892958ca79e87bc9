// Who wrote the sentences of a text that is saved: the generator is asked for its own, the version before for what stands on unchanged.
import { createHash } from 'node:crypto';
import { readNarrativeOrigin, type NarrativeOrigin } from '@plumbline/contracts/ai';
import { Failure, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { askOwner, type ServiceParts } from '@plumbline/server';
import type { NarrativeRecord } from './narrative-store.ts';

/** Throws `unprocessable` for a narrative of another claim or of nobody, `unavailable` where the generator cannot be asked. */
export async function originOf(
  { organizationId }: Scope,
  { claimId, generatedId }: { claimId: number; generatedId: number | undefined },
  parts: ServiceParts,
): Promise<NarrativeOrigin | undefined> {
  if (generatedId === undefined) return undefined;
  const ask = parts.askAs(parts.ownScope(organizationId), 'ai');
  const origin = await askOwner(ask(readNarrativeOrigin, { params: { id: generatedId } }), {
    missing: 'Narrative not found',
    away: "Couldn't check how this narrative was generated. Please try again.",
  }).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'not_found') return undefined;
    throw error;
  });
  if (origin?.claimId === claimId) return origin;
  throw new Failure('unprocessable', otherNarrative, { fields: { generatedId: otherNarrative } });
}

const otherNarrative = 'This text was not generated for this claim. Generate it again.';

type Before = Pick<NarrativeRecord, 'sentences' | 'provider' | 'model' | 'promptVersion' | 'inputHash'>;
type Sentence = NarrativeRecord['sentences'][number];

export interface Wrote extends Partial<Pick<NarrativeRecord, 'provider' | 'model' | 'promptVersion' | 'inputHash'>> {
  readonly sentences: Sentence[];
}

/**
 * Each sentence with the model in whose words it stands; a person's change of a single letter makes it the person's. The text is the generator's as
 * long as a sentence of it stands, and names the model as long as one of the model does. Pure.
 */
export function whoWrote(
  sentences: readonly Sentence[],
  { origin, before }: { origin: NarrativeOrigin | undefined; before: Before | undefined },
): Wrote {
  const known = new Map(before?.sentences.map(({ text, model }) => [text, model]));
  const fresh = new Set(origin?.ofModel);
  const marked = sentences.map(({ text, evidence }) => {
    const model = fresh.has(createHash('sha256').update(text).digest('hex')) ? origin?.model : known.get(text);
    return { text, evidence, ...omitUndefined({ model }) };
  });
  const source = origin ?? (sentences.some(({ text }) => known.has(text)) ? before : undefined);
  const models = marked.flatMap(({ model }) => model ?? []);
  const writer = [origin, before].find((one) => one?.model !== undefined && models.includes(one.model));
  return {
    sentences: marked,
    ...omitUndefined(writer ? aboutWriter(writer) : { provider: source && withoutWriter(source, models), model: models[0] }),
  };
}

const aboutWriter = ({ provider, model, promptVersion, inputHash }: Omit<Before, 'sentences'> | NarrativeOrigin) => {
  return { provider, model, promptVersion, inputHash };
};

/** Sentences of a model from before the last generation still stand, or none of any model. */
function withoutWriter({ provider }: Pick<Before, 'provider'>, models: readonly string[]): Before['provider'] {
  return models.length === 0 ? provider && 'rules' : provider;
}
