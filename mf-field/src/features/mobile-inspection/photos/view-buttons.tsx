// From how far a photo was taken: one press says it, a second one of the same takes the word back.
import { photoViewLabels, photoViews, type PhotoView } from '@plumbline/contracts/inspection';
import { IconCheck, UnstyledButton } from '@plumbline/ui';
import styles from './photos.module.css';

interface ViewButtonsProps {
  /** What is asked, for those who see it. */
  label: string;
  value: PhotoView | undefined;
  onSay: (view: PhotoView | undefined) => void;
}

export function ViewButtons({ label, value, onSay }: ViewButtonsProps) {
  return (
    <div role="group" aria-label={label} className={styles.views}>
      <span aria-hidden="true">{label}</span>
      {photoViews.map((view) => (
        <UnstyledButton
          key={view}
          className={styles.view ?? ''}
          aria-pressed={view === value}
          onClick={() => onSay(view === value ? undefined : view)}
        >
          {view === value && <IconCheck size={18} aria-hidden />}
          {photoViewLabels[view]}
        </UnstyledButton>
      ))}
    </div>
  );
}
