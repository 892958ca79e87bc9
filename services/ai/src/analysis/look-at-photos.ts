// Showing photos to a model: the clearest ones, some in each question, and what became of each.
import { maxPhotosSeen, photosInBatch, type PrimaryProvider } from '@plumbline/contracts/ai';
import { readRendition, type InspectionEvidence, type Photo } from '@plumbline/contracts/inspection';
import { Failure, type Call } from '@plumbline/contracts/kernel';
import { askTeam, type Asked } from '../answers/ask-team.ts';
import type { Model, PhotoToSee } from '../providers/model.ts';
import { missingSentence, teamOf } from '../providers/team.ts';
import { visionQuestion, type SeenAnswer } from '../providers/vision-model.ts';
import type { OpenUse } from '../spend/open-use.ts';
import type { Deps } from '../stores/deps.ts';
import { inputOfField } from './field-input.ts';
import { batchesOf, inBatches, type LoadedBatch } from './in-batches.ts';
import { lookedOf, type BatchOutcome, type Excluded, type Looked } from './looked-of.ts';
import type { progressOf } from './running-analyses.ts';

export interface ToLook {
  readonly evidence: InspectionEvidence;
  readonly photos: readonly Photo[];
  readonly choice: PrimaryProvider;
  readonly progress: ReturnType<typeof progressOf>;
  /** Somebody called it off meanwhile: no model is asked any more. */
  isCanceled(): boolean;
}

export type LookAtPhotosDeps = Deps & { readonly inspection: Call };

type Work = ToLook & { readonly sees: readonly Model[]; readonly use: OpenUse };

/**
 * Shows the photos to the models of the firm's choice; whatever goes wrong, the rules answer and the reason is told. Throws `conflict` where the limit
 * of the month let nobody be asked at all.
 */
export async function lookAtPhotos(use: OpenUse, work: ToLook, deps: LookAtPhotosDeps): Promise<Looked> {
  const { sees } = teamOf(work.choice, deps.models);
  if (sees.length === 0) return { ...lookedOf([]), fallbackReason: missingSentence(work.choice) };
  const looked = lookedOf(await show({ ...work, use, sees }, deps));
  if (looked.refusal?.of === 'month' && !looked.answered && looked.used.length === 0)
    throw new Failure('conflict', looked.refusal.sentence);
  return looked;
}

async function show(work: Work, deps: LookAtPhotosDeps): Promise<BatchOutcome[]> {
  const batches = batchesOf(mostInformative(work.photos));
  await work.progress.begun(
    batches.reduce((sum, { length }) => sum + length, 0),
    batches.length,
  );
  return inBatches(batches, {
    load: (photos) => load(photos, { work, deps }),
    left: (photos, reason) => ({ photos, failed: [], reason }),
    whyStop: () => (work.isCanceled() ? 'Canceled' : undefined),
    now: () => deps.parts.clock().getTime(),
  });
}

/** Loads the photos of one batch. Its question has a use of its own: each one holds its money. */
async function load(photos: readonly Photo[], { work, deps }: { work: Work; deps: LookAtPhotosDeps }): Promise<LoadedBatch> {
  const taken = await Promise.all(photos.map((photo) => take(photo, work, deps)));
  const shown = taken.flatMap((one) => ('jpeg' in one ? one : []));
  const failed = taken.flatMap((one) => ('reason' in one ? one : []));
  const use = { ...work.use, id: await deps.parts.nextId('ai-use') };
  return async () => {
    const asked = await ask({ ...work, use }, shown, deps);
    if (asked.refusal === undefined) await work.progress.batchEnded(asked.asked?.answered !== undefined);
    return { photos, failed, ...asked };
  };
}

type AskedBatch = Pick<BatchOutcome, 'asked' | 'reason' | 'refusal'>;

async function ask(work: Work, shown: readonly PhotoToSee[], deps: LookAtPhotosDeps): Promise<AskedBatch> {
  if (shown.length === 0) return { reason: 'None of the photos could be loaded for the model' };
  if (work.isCanceled()) return { reason: 'Canceled' };
  await work.progress.asking();
  const { use, evidence, sees } = work;
  const { claimId, claimNumber } = evidence.inspection;
  const input = inputOfField(evidence, new Set(shown.map(({ photoId }) => photoId)));
  const question = visionQuestion({ input, photos: shown });
  try {
    const asked: Asked<SeenAnswer> = await askTeam(
      use,
      { models: sees, question, kind: 'analysis', claim: { claimId, claimNumber } },
      deps,
    );
    return { asked, reason: asked.fallbackReason, refusal: asked.refusal?.sentence };
  } catch (error) {
    if (!(error instanceof Failure)) deps.parts.log.warn({ err: error }, 'model response unusable');
    return { reason: error instanceof Failure ? error.message : "The model's response couldn't be used" };
  }
}

/**
 * No blurred or doubled photo takes the place of a telling one, and one that looks like another is paid for only where one question holds them all.
 * Photos of one part of the house go into one question: what two of them show is reported once.
 */
function mostInformative(photos: readonly Photo[]): readonly Photo[] {
  const worth = (photo: Photo) => (photo.duplicateOfId ? 2 : 0) + (photo.quality?.blurry || photo.quality?.dark ? 1 : 0);
  const best = photos.toSorted((a, b) => worth(a) - worth(b));
  const chosen = best.filter(({ duplicateOfId }, place) => place < photosInBatch || !duplicateOfId).slice(0, maxPhotosSeen);
  if (chosen.length <= photosInBatch) return chosen;
  return chosen.toSorted((a, b) => a.category.localeCompare(b.category) || a.id - b.id);
}

/** One photo that cannot be had is named, and the others are looked at. */
async function take({ id: photoId }: Photo, { progress }: ToLook, { inspection }: LookAtPhotosDeps): Promise<PhotoToSee | Excluded> {
  try {
    const answer = await inspection(readRendition, { params: { id: photoId }, query: { size: '1600' } });
    const jpeg = new Uint8Array(await answer.arrayBuffer());
    await progress.loaded();
    return { photoId, jpeg };
  } catch (error) {
    const reason = error instanceof Failure ? error.message : "The photo couldn't be loaded";
    await progress.failed(photoId, reason);
    return { photoId, reason };
  }
}

/** Photos of which the run says nothing, each with the reason: not processed, not taken, in a question without an answer, or one more than a model sees. */
export function excludedPhotos(all: readonly Photo[], photos: readonly Photo[], { answered, failed }: Looked): Excluded[] {
  const unprocessed = all
    .filter(({ status }) => status !== 'analyzed')
    .map(({ id, status, failureReason }) => {
      return { photoId: id, reason: status === 'failed' ? (failureReason ?? 'Processing failed') : 'Still being processed' };
    });
  const shown = new Set(mostInformative(photos).map(({ id }) => id));
  const beyond = answered
    ? photos.filter(({ id }) => !shown.has(id)).map((photo) => ({ photoId: photo.id, reason: whyNotShown(photo) }))
    : [];
  return [...unprocessed, ...failed, ...beyond];
}

function whyNotShown({ duplicateOfId }: Photo): string {
  return duplicateOfId ? 'looks like another photo' : `not shown to the model, which sees at most ${maxPhotosSeen}`;
}
