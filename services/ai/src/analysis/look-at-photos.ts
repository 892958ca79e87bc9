// Showing photos to a model: the clearest ones, taken one by one with the progress told, and what became of each.
import { maxPhotosSeen, type AnalysisRun, type PrimaryProvider } from '@plumbline/contracts/ai';
import { readRendition, type InspectionEvidence, type Photo } from '@plumbline/contracts/inspection';
import { Failure, type Call } from '@plumbline/contracts/kernel';
import { askTeam, type Asked } from '../answers/ask-team.ts';
import type { Model, PhotoToSee } from '../providers/model.ts';
import { missingSentence, teamOf } from '../providers/team.ts';
import { visionQuestion, type SeenAnswer } from '../providers/vision-model.ts';
import type { OpenUse } from '../spend/open-use.ts';
import type { Needs } from '../stores/needs.ts';
import { inputOfField } from './field-input.ts';
import type { progressOf } from './running-analyses.ts';

export interface ToLook {
  readonly evidence: InspectionEvidence;
  readonly photos: readonly Photo[];
  readonly choice: PrimaryProvider;
  readonly progress: ReturnType<typeof progressOf>;
  /** Somebody called it off meanwhile: no model is asked any more. */
  isCanceled(): boolean;
}

type Excluded = AnalysisRun['excludedPhotos'][number];

export type NeedsToLook = Needs & { readonly inspection: Call };

/** Without `inputHash` no model was asked. */
export interface Looked extends Omit<Asked<SeenAnswer>, 'inputHash'>, Partial<Pick<Asked<SeenAnswer>, 'inputHash'>> {
  /** Photos that could not be taken. */
  readonly failed: readonly Excluded[];
}

const nobody = { answered: undefined, used: [], failed: [] } as const;

/** Shows the photos to the models of the firm's choice; whatever goes wrong, the rules answer and the reason is told. Throws `conflict` at the limit of the month. */
export async function lookAtPhotos(use: OpenUse, work: ToLook, needs: NeedsToLook): Promise<Looked> {
  const { sees } = teamOf(work.choice, needs.models);
  if (sees.length === 0) return { ...nobody, fallbackReason: missingSentence(work.choice) };
  const asked = await show(use, { ...work, sees }, needs).catch((error: unknown): Looked => {
    if (!(error instanceof Failure)) needs.parts.log.warn({ err: error }, 'model response unusable');
    return { ...nobody, fallbackReason: error instanceof Failure ? error.message : "The model's response couldn't be used" };
  });
  if (asked.refusal?.of === 'month') throw new Failure('conflict', asked.refusal.sentence);
  return asked;
}

async function show(use: OpenUse, work: ToLook & { readonly sees: readonly Model[] }, needs: NeedsToLook): Promise<Looked> {
  const { evidence, photos, sees, progress } = work;
  const { claimId, claimNumber } = evidence.inspection;
  const chosen = mostInformative(photos);
  await progress.begun(chosen.length);
  const taken = await Promise.all(chosen.map((photo) => take(photo, work, needs)));
  const shown = taken.flatMap((one) => ('jpeg' in one ? one : []));
  const failed = taken.flatMap((one) => ('reason' in one ? one : []));
  if (shown.length === 0) return { ...nobody, failed, fallbackReason: 'None of the photos could be loaded for the model' };
  if (work.isCanceled()) return { ...nobody, failed, fallbackReason: 'Canceled' };
  await progress.asking();
  const question = visionQuestion({ input: inputOfField(evidence), photos: shown });
  return { ...(await askTeam(use, { models: sees, question, kind: 'analysis', claim: { claimId, claimNumber } }, needs)), failed };
}

/** No blurred or doubled photo takes the place of a telling one. */
function mostInformative(photos: readonly Photo[]): readonly Photo[] {
  const worth = (photo: Photo) => (photo.duplicateOfId ? 2 : 0) + (photo.quality?.blurry || photo.quality?.dark ? 1 : 0);
  return photos.toSorted((a, b) => worth(a) - worth(b)).slice(0, maxPhotosSeen);
}

/** One photo that cannot be had is named, and the others are looked at. */
async function take({ id: photoId }: Photo, { progress }: ToLook, { inspection }: NeedsToLook): Promise<PhotoToSee | Excluded> {
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

/** Photos of which the run says nothing, each with the reason: not processed, not taken, or one more than a model sees. */
export function excludedPhotos(all: readonly Photo[], photos: readonly Photo[], { answered, failed }: Looked): Excluded[] {
  const unprocessed = all
    .filter(({ status }) => status !== 'analyzed')
    .map(({ id, status, failureReason }) => {
      return { photoId: id, reason: status === 'failed' ? (failureReason ?? 'Processing failed') : 'Still being processed' };
    });
  const shown = new Set(mostInformative(photos).map(({ id }) => id));
  const reason = `not shown to the model, which sees at most ${maxPhotosSeen}`;
  const beyond = answered ? photos.filter(({ id }) => !shown.has(id)).map(({ id }) => ({ photoId: id, reason })) : [];
  return [...unprocessed, ...failed, ...beyond];
}
