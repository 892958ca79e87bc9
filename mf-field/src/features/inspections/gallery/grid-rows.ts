// The grid as rows: a head for each group, then its photos, so many a row; and where the arrows lead. Pure.
import type { GalleryPhoto } from '@plumbline/contracts/inspection';
import type { PhotoGroup } from '../../../shared/photos/gallery-rules.ts';

export type GridRow =
  | { readonly kind: 'head'; readonly key: string; readonly group: PhotoGroup }
  | { readonly kind: 'tiles'; readonly key: string; readonly photos: readonly GalleryPhoto[]; readonly first: number };

export function rowsOf(groups: readonly PhotoGroup[], columns: number): GridRow[] {
  let before = 0;
  return groups.flatMap((group) => {
    const tiles: GridRow[] = [];
    for (let at = 0; at < group.photos.length; at += columns)
      tiles.push({ kind: 'tiles', key: `${group.key}-${at}`, photos: group.photos.slice(at, at + columns), first: before + at });
    before += group.photos.length;
    return [{ kind: 'head' as const, key: group.key, group }, ...tiles];
  });
}

/** Three a row on a phone, four on a tablet, six on a desk. */
export function columnsFor(width: number): number {
  if (width >= 960) return 6;
  return width >= 640 ? 4 : 3;
}

type Step = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';
const steps: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] satisfies Step[];

export const isStep = (key: string): key is Step => steps.includes(key);

/** The photo that a key leads to; the same one at an end. */
export function photoAfterStep(rows: readonly GridRow[], id: number, step: Step): number {
  const lines = rows.flatMap((row) => (row.kind === 'tiles' ? [row.photos] : []));
  const all = lines.flat();
  const at = all.findIndex((photo) => photo.id === id);
  const sideways: Partial<Record<Step, GalleryPhoto | undefined>> = {
    Home: all[0],
    End: all.at(-1),
    ArrowLeft: all[at - 1],
    ArrowRight: all[at + 1],
  };
  const found = step in sideways ? sideways[step] : onLineBeside(lines, id, step === 'ArrowUp' ? -1 : 1);
  return found?.id ?? id;
}

/** In the same column, or the last of a shorter line. */
function onLineBeside(lines: readonly (readonly GalleryPhoto[])[], id: number, by: number): GalleryPhoto | undefined {
  const line = lines.findIndex((photos) => photos.some((photo) => photo.id === id));
  const column = lines[line]?.findIndex((photo) => photo.id === id) ?? 0;
  const next = lines[line + by];
  return next?.[Math.min(column, next.length - 1)];
}

export const holds = (row: GridRow, id: number) => row.kind === 'tiles' && row.photos.some((photo) => photo.id === id);
