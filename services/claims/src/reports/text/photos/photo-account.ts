// Every recorded photo once: shown as a figure, an exact duplicate, not processed, or left out. The parts sum to what was recorded. Pure.
import type { Photo } from '@plumbline/contracts/inspection';

type Recorded = Pick<Photo, 'id' | 'originalName' | 'sha256' | 'status' | 'failureReason' | 'imageUrl'>;

export interface PhotoAccount {
  readonly recorded: number;
  readonly figures: number;
  /** The same bytes as another one. */
  readonly duplicates: readonly { readonly name: string; readonly of: string }[];
  readonly failed: readonly { readonly name: string; readonly reason: string }[];
  /** Not processed yet when the report was written. */
  readonly waiting: readonly string[];
  /** Not chosen for this report. */
  readonly leftOut: readonly string[];
}

/** Of the same bytes the first is kept: a photo is shown once, however often it was uploaded. */
export function withoutDuplicates<P extends Pick<Photo, 'sha256'>>(photos: readonly P[]): P[] {
  const seen = new Set<string>();
  return photos.filter(({ sha256 }) => !seen.has(sha256) && seen.add(sha256));
}

/** `figures`: the ids of the photos of the report in their order. */
export function accountFor(recorded: readonly Recorded[], figures: readonly number[]): PhotoAccount {
  const numberOf = new Map(figures.map((id, index) => [id, index + 1]));
  const shown = recorded.filter(({ id }) => numberOf.has(id));
  const others = recorded.filter(({ id }) => !numberOf.has(id));
  const keptBy = new Map(shown.map(({ sha256, id }) => [sha256, `Fig. ${numberOf.get(id) ?? 0}`]));
  const duplicates: { name: string; of: string }[] = [];
  const failed: { name: string; reason: string }[] = [];
  const [waiting, leftOut]: [string[], string[]] = [[], []];
  for (const photo of others) {
    const of = keptBy.get(photo.sha256);
    if (of !== undefined) duplicates.push({ name: photo.originalName, of });
    else {
      keptBy.set(photo.sha256, photo.originalName);
      const { status, failureReason, imageUrl, originalName: name } = photo;
      if (status === 'failed') failed.push({ name, reason: failureReason ?? 'no reason given' });
      else (imageUrl === undefined ? waiting : leftOut).push(name);
    }
  }
  return { recorded: recorded.length, figures: shown.length, duplicates, failed, waiting, leftOut };
}

/** Figures that look the same as another one although their bytes differ: whether one of them goes is a person's decision. */
export function alikeIn(
  recorded: readonly Pick<Photo, 'id' | 'duplicateOfId'>[],
  figures: readonly number[],
): { figure: number; of: number }[] {
  const numberOf = new Map(figures.map((id, index) => [id, index + 1]));
  return recorded.flatMap(({ id, duplicateOfId }) => {
    const figure = numberOf.get(id);
    const of = duplicateOfId === undefined ? undefined : numberOf.get(duplicateOfId);
    return figure === undefined || of === undefined ? [] : [{ figure, of }];
  });
}

/** `59 photos were recorded: 57 are shown as figures, 1 is an exact duplicate, 1 could not be processed.` */
export function sumInWords({ recorded, figures, duplicates, failed, waiting, leftOut }: PhotoAccount): string {
  const parts = [
    [figures, 'is shown as a figure', 'are shown as figures'],
    [duplicates.length, 'is an exact duplicate', 'are exact duplicates'],
    [failed.length, 'could not be processed', 'could not be processed'],
    [waiting.length, 'was not processed when this report was written', 'were not processed when this report was written'],
    [leftOut.length, 'is not part of this report', 'are not part of this report'],
  ] as const;
  const said = parts.flatMap(([count, one, more]) => (count === 0 ? [] : `${count} ${count === 1 ? one : more}`));
  return `${recorded} ${recorded === 1 ? 'photo was' : 'photos were'} recorded: ${said.join(', ')}.`;
}

/** One line for each reason, with the file names. */
export function restInWords({ duplicates, failed, waiting, leftOut }: PhotoAccount): string[] {
  const named = (words: string, names: readonly string[]) => (names.length === 0 ? [] : [`${words}: ${names.join('; ')}.`]);
  return [
    ...named(
      'Exact duplicates, shown once',
      duplicates.map(({ name, of }) => `${name}, same file as ${of}`),
    ),
    ...named(
      'Could not be processed',
      failed.map(({ name, reason }) => `${name} (${reason.replace(/\.$/, '')})`),
    ),
    ...named('Not processed when this report was written', waiting),
    ...named('Not selected for this report', leftOut),
  ];
}
