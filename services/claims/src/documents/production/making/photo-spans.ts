// The photos of a production by inspection: how many, when they were taken and when they came. Pure.
import { pageLabel } from '../base/production-rules.ts';
import type { ChosenFile, ProducedFile, ProductionRecord } from '../../model/production-store.ts';

interface Span {
  readonly from: Date;
  readonly to: Date;
}

export interface PhotoSpan {
  readonly inspection: string;
  readonly count: number;
  /** Of those whose time is known. `by`: `time by the device for 3, by the photo file for 1`. */
  readonly captured?: (Span & { readonly count: number; readonly by: string }) | undefined;
  readonly received: Span;
  /** The pages, and the records of the photos. */
  readonly source: string;
}

/** In the order of the pages. */
export function photoSpans({ files, prefix }: Pick<ProductionRecord, 'files' | 'prefix'>, produced: readonly ProducedFile[]): PhotoSpan[] {
  const groups = Map.groupBy(
    files.flatMap((file, index) => {
      const at = produced[index];
      return file.photo && at ? [{ file, photo: file.photo, at }] : [];
    }),
    ({ photo }) => photo.inspectionId,
  );
  return [...groups.values()].flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)];
    if (!first || !last) return [];
    const pages = `${pageLabel(prefix, first.at.firstPage)} to ${pageLabel(prefix, last.at.lastPage)}`;
    const ids = group.map(({ photo }) => photo.id);
    return [
      {
        inspection: first.photo.inspection,
        count: group.length,
        captured: capturedIn(group.map(({ photo }) => photo)),
        received: spanOver(group.map(({ file }) => file.uploadedAt)),
        source: `${pages} (photo ${ids.length === 1 ? 'record' : 'records'} ${ids.length > 3 ? `${Math.min(...ids)} to ${Math.max(...ids)}` : ids.join(', ')})`,
      },
    ];
  });
}

type Photo = NonNullable<ChosenFile['photo']>;

function capturedIn(photos: readonly Photo[]): PhotoSpan['captured'] {
  const known = photos.filter(({ capturedAt }) => capturedAt !== undefined);
  if (known.length === 0) return undefined;
  const bySource = (source: Photo['capturedAtSource']) => known.filter(({ capturedAtSource }) => capturedAtSource === source).length;
  const [device, exif] = [bySource('device'), bySource('exif')];
  const by = [device > 0 && `by the device for ${device}`, exif > 0 && `by the photo file for ${exif}`].filter(Boolean).join(', ');
  const without = photos.length - known.length;
  return {
    ...spanOver(known.map(({ capturedAt = '' }) => new Date(capturedAt))),
    count: known.length,
    by: `time ${by}${without > 0 ? `; ${without} more without a recorded time` : ''}`,
  };
}

function spanOver(instants: readonly Date[]): Span {
  const times = instants.map((at) => at.getTime());
  return { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) };
}
