// Scores a labeled folder: texts by the rules, photos by each model that is given. Lines for people, and whether every floor holds.
import type { Model } from '../providers/model.ts';
import { scoresOf, textFields, type Scores } from '../qualification/scoring/score-texts.ts';
import { urgencyOf } from '../qualification/urgency.ts';
import type { Floors, LabeledFolder } from './read-folder.ts';
import { scorePhotos, type PhotoScores } from './score-photos.ts';

export interface Evaluation {
  readonly lines: readonly string[];
  /** Each floor that does not hold, in words. */
  readonly below: readonly string[];
}

/** Texts are read as of a loss on the day of the evaluation. */
export async function evaluate({ texts, photos, floors }: LabeledFolder, models: readonly Model[], today: string): Promise<Evaluation> {
  const scores = scoresOf(texts, (text) => urgencyOf({ estimatedDamage: text, incidentDate: today }));
  const seen: PhotoScores[] = [];
  for (const model of photos.length > 0 ? models : []) seen.push(await scorePhotos(model, photos));
  return {
    lines: [
      ...(texts.length > 0 ? [`${texts.length} texts, read by rules`, ...textFields.map((field) => lineOf(field, scores[field]))] : []),
      ...(photos.length > 0 && models.length === 0
        ? [`${photos.length} photos not scored: the rules look at no photo, and no key of a model is set`]
        : []),
      ...seen.flatMap(linesOf),
    ],
    below: [...(texts.length > 0 ? textsBelow(scores, floors) : []), ...seen.flatMap((one) => photosBelow(one, floors))],
  };
}

const shown = (share: number | undefined) => (share === undefined || Number.isNaN(share) ? '—' : share.toFixed(3));

function lineOf(name: string, { precision, recall }: { precision: number | undefined; recall: number | undefined }): string {
  return `  ${name.padEnd(10)} precision ${shown(precision)}  recall ${shown(recall)}`;
}

function linesOf({ model, photos, precision, recall, severity, tokens, failures }: PhotoScores): string[] {
  return [
    `${photos} photos, seen by ${model} (${tokens.input} tokens in, ${tokens.output} out)`,
    lineOf('areas', { precision, recall }),
    `  ${'severity'.padEnd(10)} within one step ${shown(severity)}`,
    ...failures.map(({ name, reason }) => `  ${name}: ${reason}`),
  ];
}

function textsBelow(scores: Scores, { texts = {} }: Floors): string[] {
  return textFields.flatMap((field) => {
    const floor = texts[field];
    return floor ? belowOf(field, scores[field], floor) : [];
  });
}

function photosBelow({ model, precision, recall, severity }: PhotoScores, { photos = {} }: Floors): string[] {
  const { areas, severity: least } = photos;
  return [
    ...(areas ? belowOf(`${model} areas`, { precision: precision ?? 0, recall: recall ?? 0 }, areas) : []),
    ...(least !== undefined && (severity ?? 0) < least ? [`${model} severity: ${shown(severity)} < ${least}`] : []),
  ];
}

interface Share {
  readonly precision: number;
  readonly recall: number;
}

/** What cannot be divided holds no floor. */
function belowOf(name: string, got: Share, floor: Share): string[] {
  return (['precision', 'recall'] as const).flatMap((kind) =>
    got[kind] >= floor[kind] ? [] : [`${name}: ${kind} ${shown(got[kind])} < ${floor[kind]}`],
  );
}
