// The photos of a report: figures in their order, moved by dragging or by arrows, with their captions, and the strip of those not used yet.
import type { Photo } from '@plumbline/contracts/inspection';
import { Button, Group, Notice, QueryBoundary, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PerPage } from '../base/per-page.tsx';
import { allPhotosOfClaimQuery } from '../base/report-queries.ts';
import { FigureTile } from './figure-tile.tsx';
import { placedAt } from './figure-rules.ts';
import { PhotoStrip } from './photo-strip.tsx';
import type { Arrangement } from './use-arrangement.ts';
import shared from '../base/editor.module.css';
import styles from './figures.module.css';

interface PhotoBoardProps {
  claimId: number;
  arrangement: Arrangement;
  readOnly: boolean;
  /** Words that are not saved: their figures would be counted anew under them. */
  textIsDirty: boolean;
}

export function PhotoBoard({ claimId, ...props }: PhotoBoardProps) {
  const photos = useQuery(allPhotosOfClaimQuery(claimId));
  return (
    <QueryBoundary query={photos} what="the photos" placeholder={<Skeleton height={320} radius="md" />}>
      {(found) => <Board found={found} {...props} />}
    </QueryBoundary>
  );
}

function Board({ found, arrangement, readOnly, textIsDirty }: Omit<PhotoBoardProps, 'claimId'> & { found: readonly Photo[] }) {
  const { photos, photosPerPage, change } = arrangement;
  const [said, say] = useState('');
  const byId = new Map(found.map((photo) => [photo.id, photo]));
  const put = (id: number, to: number) => {
    const next = placedAt(photos, photos.find((one) => one.id === id) ?? { id, caption: '' }, to);
    if (next.every((one, index) => one.id === photos[index]?.id) && next.length === photos.length) return;
    if (arrangement.isFull && next.length > photos.length) return;
    change({ photos: next, photosPerPage });
    say(`Now Fig. ${next.findIndex((one) => one.id === id) + 1} of ${next.length}`);
  };
  const acts = {
    put,
    caption: (id: number, caption: string) =>
      change({ photos: photos.map((one) => (one.id === id ? { id, caption } : one)), photosPerPage }),
    remove: (id: number) => {
      change({ photos: photos.filter((one) => one.id !== id), photosPerPage });
      say('Removed from the report. It is among the photos not used yet.');
    },
  };
  return (
    <>
      <div className={styles.layout}>
        <PerPage value={photosPerPage} disabled={readOnly} onChange={(next) => change({ photos, photosPerPage: next })} />
      </div>
      {!readOnly && <Saving arrangement={arrangement} textIsDirty={textIsDirty} />}
      <p className="cx-hidden" role="status">
        {said}
      </p>
      {photos.length === 0 && <p className={shared.quiet}>This report has no photos.</p>}
      <ol className={styles.board} aria-label="Figures in order" data-wide={photosPerPage < 4 || undefined}>
        {photos.map((figure, index) => (
          <FigureTile
            key={figure.id}
            {...{ figure, index, count: photos.length, photo: byId.get(figure.id), saved: arrangement.savedCaption(figure.id) }}
            acts={readOnly ? undefined : acts}
          />
        ))}
      </ol>
      {!readOnly && <PhotoStrip found={found} used={photos} onPlace={(id) => put(id, photos.length)} />}
    </>
  );
}

function Saving({ arrangement, textIsDirty }: { arrangement: Arrangement; textIsDirty: boolean }) {
  const { dirty, elsewhere, save, undo, canUndo, revert, keep } = arrangement;
  if (elsewhere && dirty)
    return (
      <Notice
        tone="warning"
        title="Someone else changed the photos"
        action={
          <Group gap="xs">
            <Button variant="default" onClick={revert}>
              Use theirs
            </Button>
            <Button variant="default" onClick={keep}>
              Keep mine
            </Button>
          </Group>
        }
      >
        Your order is still here. Choose one before you save.
      </Notice>
    );
  return (
    <div className={styles.saving}>
      <Button variant="default" disabled={!dirty || textIsDirty} loading={save.isPending} onClick={() => save.mutate()}>
        Save photos
      </Button>
      <Button variant="subtle" disabled={!canUndo} onClick={undo}>
        Undo
      </Button>
      <Button variant="subtle" disabled={!dirty} onClick={revert}>
        Revert photos
      </Button>
      {dirty && <span className={shared.quiet}>{textIsDirty ? 'Save your text first.' : 'Unsaved photos'}</span>}
    </div>
  );
}
