// What is said of one analysis: who looked, and what it cost. Pure.
import type { AnalysisRun } from '@plumbline/contracts/ai';
import type { Photo } from '@plumbline/contracts/inspection';

export function lookedText({ providerLabel, model, reused }: AnalysisRun): string {
  return [providerLabel, model, reused && 'stored answer'].filter(Boolean).join(', ');
}

/** As people know it; one that was removed since has only its number. */
export function photoName(id: number, photos: readonly Pick<Photo, 'id' | 'originalName'>[]): string {
  return photos.find((photo) => photo.id === id)?.originalName ?? `Photo ${id}`;
}

/** Each reason once, with its photos; one that stands above the findings already is not told again. */
export function leftOutText({ excludedPhotos, fallbackReason = '' }: AnalysisRun, photos: Parameters<typeof photoName>[1]): string {
  const byReason = new Map<string, string[]>();
  for (const { photoId, reason } of excludedPhotos) byReason.set(reason, [...(byReason.get(reason) ?? []), photoName(photoId, photos)]);
  const told = (reason: string) => {
    const why = reason.replace(/^not looked at: /, '');
    return why !== reason && fallbackReason.includes(why) ? 'not looked at, for the reason above' : reason;
  };
  return [...byReason].map(([reason, names]) => `${names.join(', ')} (${told(reason)})`).join('; ');
}

/** Less than a cent is told in full: most analyses cost no more. */
export function costText({ cost, tokens, reused }: AnalysisRun): string {
  if (reused) return 'Nothing: a stored answer was used';
  if (!tokens) return 'Nothing: no model was asked';
  if (cost === undefined) return `No price known, ${(tokens.input + tokens.output).toLocaleString('en-US')} tokens`;
  return `$${cost.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })}`;
}
