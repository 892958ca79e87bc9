// How well a model sees labeled photos: each photo is asked about by itself, and what it answers is compared with its labels.
import { severityRank, type DamageArea, type Severity } from '@plumbline/contracts/enums';
import { inputOf, nobodyKnown } from '../providers/personal/model-input.ts';
import { ModelFailure, type Model, type Usage } from '../providers/model.ts';
import { visionQuestion } from '../providers/vision-model.ts';

export interface LabeledPhoto {
  readonly name: string;
  readonly jpeg: Buffer;
  /** None: nothing is damaged in it. */
  readonly damages: readonly { readonly area: DamageArea; readonly severity: Severity }[];
}

export interface PhotoScores {
  readonly model: string;
  readonly photos: number;
  /** Found areas that are labeled, and labeled areas that were found; absent where there is nothing to divide by. */
  readonly precision: number | undefined;
  readonly recall: number | undefined;
  /** Of the areas that both name: as severe as labeled, or one step apart. */
  readonly severity: number | undefined;
  readonly tokens: Usage['tokens'];
  /** Photos that the model gave no usable answer for, each with the reason. They count as nothing found. */
  readonly failures: readonly { readonly name: string; readonly reason: string }[];
}

export async function scorePhotos(model: Model, photos: readonly LabeledPhoto[]): Promise<PhotoScores> {
  const sums = { found: 0, labeled: 0, both: 0, alike: 0, input: 0, output: 0 };
  const failures: { name: string; reason: string }[] = [];
  for (const { name, jpeg, damages } of photos) {
    const { seen, used, reason } = await look(model, jpeg);
    if (reason !== undefined) failures.push({ name, reason });
    const labels = new Map(damages.map(({ area, severity }) => [area, severity]));
    const both = [...seen].flatMap(([area, severity]) => {
      const labeled = labels.get(area);
      return labeled ? [Math.abs(severityRank(labeled) - severityRank(severity))] : [];
    });
    sums.found += seen.size;
    sums.labeled += labels.size;
    sums.both += both.length;
    sums.alike += both.filter((apart) => apart <= 1).length;
    sums.input += used?.tokens.input ?? 0;
    sums.output += used?.tokens.output ?? 0;
  }
  const { found, labeled, both, alike, ...tokens } = sums;
  const shares = { precision: shareOf(both, found), recall: shareOf(both, labeled), severity: shareOf(alike, both) };
  return { model: model.model, photos: photos.length, ...shares, tokens, failures };
}

const shareOf = (part: number, whole: number) => (whole === 0 ? undefined : Math.round((part / whole) * 1_000) / 1_000);

interface Look {
  readonly seen: ReadonlyMap<DamageArea, Severity>;
  readonly used: Usage | undefined;
  readonly reason?: string;
}

async function look(model: Model, jpeg: Buffer): Promise<Look> {
  try {
    const answered = await model.ask(visionQuestion({ input: inputOf({}, nobodyKnown), photos: [{ photoId: 1, jpeg }] }));
    return { seen: new Map(answered.answer.findings.map(({ area, severity }) => [area, severity])), used: answered };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return { seen: new Map(), used: error.used, reason: error.message };
  }
}
