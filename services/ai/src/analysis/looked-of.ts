// What came of looking at photos, batch by batch, as one result. Pure.
import { createHash } from 'node:crypto';
import type { AnalysisRun } from '@plumbline/contracts/ai';
import type { Asked } from '../answers/ask-team.ts';
import type { SeenAnswer } from '../providers/vision-model.ts';
import { joinBatches } from './join-batches.ts';

export type Excluded = AnalysisRun['excludedPhotos'][number];

export interface BatchOutcome {
  readonly photos: readonly { readonly id: number }[];
  /** Those of them that could not be taken. */
  readonly failed: readonly Excluded[];
  /** Absent where no model was asked. */
  readonly asked?: Asked<SeenAnswer> | undefined;
  /** Why no model answered, or not the first one. */
  readonly reason?: string | undefined;
  /** The sentence of the limit that let no model be asked. */
  readonly refusal?: string | undefined;
}

/** Without `inputHash` no model was asked. */
export interface Looked extends Omit<Asked<SeenAnswer>, 'inputHash'>, Partial<Pick<Asked<SeenAnswer>, 'inputHash'>> {
  /** Photos that could not be taken, and those of a batch without an answer beside others that have one. */
  readonly failed: readonly Excluded[];
  /** Where one question was not enough. */
  readonly batches?: AnalysisRun['batches'];
}

/** A batch without an answer leaves its photos out, with the reason, and the answers of the others stand. */
export function lookedOf(outcomes: readonly BatchOutcome[]): Looked {
  const answered = outcomes.flatMap(({ asked }) => asked?.answered ?? []);
  const refusal = outcomes.map(({ asked }) => asked?.refusal).find((one) => one !== undefined);
  return {
    answered: answered.length === 0 ? undefined : asOne(answered),
    ...hashOf(outcomes),
    used: outcomes.flatMap(({ asked }) => asked?.used ?? []),
    fallbackReason: reasonOf(outcomes, answered.length > 0),
    ...(refusal ? { refusal } : {}),
    failed: [...outcomes.flatMap(({ failed }) => failed), ...(answered.length > 0 ? outcomes.flatMap(unanswered) : [])],
    ...(outcomes.length > 1 ? { batches: { of: outcomes.length, answered: answered.length } } : {}),
  };
}

type Answered = NonNullable<Asked<SeenAnswer>['answered']>;

/** `reused` only where nothing was asked anew; of two models that stood in for each other both are named. */
function asOne(answered: readonly Answered[]): Answered | undefined {
  const [first] = answered;
  if (!first || answered.length === 1) return first;
  return {
    answer: joinBatches(answered.map(({ answer }) => answer)),
    by: first.by,
    model: [...new Set(answered.map(({ model }) => model))].join(' and '),
    reused: answered.every(({ reused }) => reused),
  };
}

/** Of one question its own, of several one over all of them. */
function hashOf(outcomes: readonly BatchOutcome[]): { inputHash?: string } {
  const hashes = outcomes.flatMap(({ asked }) => asked?.inputHash ?? []);
  if (hashes.length === 0) return {};
  const [only] = hashes;
  return { inputHash: hashes.length === 1 && only ? only : createHash('sha256').update(hashes.join('\n')).digest('hex') };
}

function unanswered({ photos, failed, asked, reason }: BatchOutcome): Excluded[] {
  if (asked?.answered) return [];
  const taken = new Set(failed.map(({ photoId }) => photoId));
  const why = `not looked at: ${reason ?? 'no answer'}`;
  return photos.filter(({ id }) => !taken.has(id)).map(({ id }) => ({ photoId: id, reason: why }));
}

/** Each reason once; where others were answered it says of how many photos it speaks. */
function reasonOf(outcomes: readonly BatchOutcome[], isPartly: boolean): string | undefined {
  const reasons = [...new Set(outcomes.flatMap(({ reason }) => reason ?? []))].join('. ');
  if (reasons === '') return undefined;
  const missed = isPartly ? outcomes.flatMap(unanswered).length : 0;
  if (missed === 0) return reasons;
  return `${missed} ${missed === 1 ? "photo wasn't" : "photos weren't"} looked at. ${reasons}`;
}
