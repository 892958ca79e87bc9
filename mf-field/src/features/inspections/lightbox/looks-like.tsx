// A suggestion and no more: which earlier photo of the inspection this one looks like. Nothing is merged by itself.
import type { GalleryPhoto } from '@plumbline/contracts/inspection';
import { Button, Notice } from '@plumbline/ui';

interface LooksLikeProps {
  similar: GalleryPhoto | undefined;
  onCompare: (id: number) => void;
}

/** Nothing where it looks like none, or the other one was removed. */
export function LooksLike({ similar, onCompare }: LooksLikeProps) {
  if (!similar || similar.removed) return null;
  return (
    <Notice
      tone="info"
      title={`Looks like “${similar.caption ?? similar.originalName}”`}
      action={
        <Button variant="default" onClick={() => onCompare(similar.id)}>
          Compare them
        </Button>
      }
    >
      Both photos are kept. Remove one only if it shows nothing else.
    </Notice>
  );
}
