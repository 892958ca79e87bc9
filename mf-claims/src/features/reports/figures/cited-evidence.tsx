// The figures that a section cites, each as a chip that opens the photo with its caption.
import { citedFigures, type Report } from '@plumbline/contracts/claims';
import { Button, IconPhoto, Modal, Placeholder } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allPhotosOfClaimQuery } from '../base/report-queries.ts';
import styles from './figures.module.css';

export function CitedEvidence({ report, text }: { report: Report; text: string }) {
  const [open, setOpen] = useState<number>();
  const cited = citedFigures(text);
  if (cited.length === 0) return null;
  return (
    <div className={styles.cited} role="group" aria-label="Figures cited in this section">
      {cited.map((figure) => (
        <Button
          key={figure}
          variant="light"
          size="compact-sm"
          leftSection={<IconPhoto size={14} aria-hidden />}
          disabled={report.photos[figure - 1] === undefined}
          onClick={() => setOpen(figure)}
        >
          Fig. {figure}
        </Button>
      ))}
      {open !== undefined && <Figure report={report} figure={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

function Figure({ report, figure, onClose }: { report: Report; figure: number; onClose: () => void }) {
  const { id, caption } = report.photos[figure - 1] ?? { id: 0, caption: '' };
  const photos = useQuery(allPhotosOfClaimQuery(report.claimId));
  const photo = photos.data?.find((one) => one.id === id);
  return (
    <Modal opened onClose={onClose} title={`Fig. ${figure}`} size="lg">
      {photos.isPending && <Placeholder what="the photo" />}
      {photo && <img className={styles.large} src={photo.imageUrl ?? photo.thumbnailUrl} alt={caption} />}
      {!photo && !photos.isPending && <p>Can’t show this photo now.</p>}
      <p className={styles.caption}>{caption}</p>
    </Modal>
  );
}
