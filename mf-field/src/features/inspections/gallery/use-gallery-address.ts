// Filters, view and the open photo of the gallery, kept in the address: a link shows what its sender saw.
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { galleryStates, lights, type GalleryFilters } from '../../../shared/photos/gallery-rules.ts';

export const galleryViews = ['grid', 'timeline', 'map'] as const;
export type GalleryView = (typeof galleryViews)[number];

const filterNames = ['section', 'area', 'severity', 'by', 'tag', 'state', 'light'] as const satisfies readonly (keyof GalleryFilters)[];

export interface GalleryAddress {
  readonly filters: GalleryFilters;
  readonly isFiltered: boolean;
  readonly view: GalleryView;
  readonly photoId: number | undefined;
  /** All photos of the claim, and not those of this inspection alone. */
  readonly wholeClaim: boolean;
  change(next: Partial<Record<(typeof filterNames)[number] | 'view' | 'photo' | 'of', string | undefined>>): void;
  clear(): void;
}

const oneAmong = <T extends string>(all: readonly T[], text: string | undefined): T | undefined => all.find((one) => one === text);

export function useGalleryAddress(): GalleryAddress {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (next: Readonly<Record<string, string | undefined>>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(next)) {
            if (value === undefined || value === '') after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const filters = useMemo((): GalleryFilters => {
    const text = (name: string) => params.get(name) ?? undefined;
    return {
      section: text('section'),
      area: text('area'),
      severity: text('severity'),
      by: text('by'),
      tag: text('tag'),
      state: oneAmong(galleryStates, text('state')),
      light: oneAmong(lights, text('light')),
    };
  }, [params]);
  const photoId = Number(params.get('photo'));
  return {
    filters,
    isFiltered: filterNames.some((name) => filters[name] !== undefined),
    view: oneAmong(galleryViews, params.get('view') ?? undefined) ?? 'grid',
    photoId: photoId > 0 ? photoId : undefined,
    wholeClaim: params.get('of') === 'claim',
    change,
    clear: () => change(Object.fromEntries(filterNames.map((name) => [name, undefined]))),
  };
}
