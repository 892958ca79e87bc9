// The boxes of an inspection's findings on the photo that stands in the lightbox.
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { findingsQuery } from '../../../shared/field-queries.ts';
import { BoxesLayer, type NamedBox } from '../boxes/boxes-layer.tsx';
import { boxesOn } from '../boxes/boxes-of.ts';
import { photoQuery } from './photo-aside.tsx';

export interface ShownBoxes {
  readonly boxes: readonly NamedBox[];
  readonly isShown: boolean;
  readonly query: Pick<UseQueryResult, 'refetch'>;
  toggle(): void;
}

/** None where no model drew any, and while the findings cannot be had: the photo is there all the same. */
export function useBoxes({ id, inspectionId }: { readonly id: number; readonly inspectionId: number }): ShownBoxes {
  const query = useQuery(findingsQuery(inspectionId));
  const [isShown, setShown] = useState(true);
  return { boxes: boxesOn(id, query.data?.findings ?? []), isShown, query, toggle: () => setShown((before) => !before) };
}

export function PhotoBoxes({ photoId, shown: { boxes, isShown } }: { photoId: number; shown: ShownBoxes }) {
  const { data } = useQuery(photoQuery(photoId));
  if (!data || !isShown || boxes.length === 0) return null;
  return <BoxesLayer boxes={boxes} size={data} />;
}
