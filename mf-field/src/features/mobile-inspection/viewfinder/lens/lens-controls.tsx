// Beside the gestures: zoom in steps, and the middle of the picture made sharp. Nothing is shown that the camera doesn't have.
import { IconFocusCentered, IconMinus, IconPlus, UnstyledButton } from '@plumbline/ui';
import { nextZoom, zoomWords } from './lens-rules.ts';
import type { Lens } from './use-lens.ts';
import styles from './lens.module.css';

export function LensControls({ lens }: { lens: Lens }) {
  if (!lens.zoom && !lens.canFocus) return null;
  return (
    <div className={styles.lens} role="group" aria-label="Lens">
      {lens.zoom && <ZoomSteps zoom={lens.zoom} />}
      {lens.canFocus && (
        <UnstyledButton
          className={styles.button ?? ''}
          aria-label="Focus in the middle"
          aria-pressed={lens.focusedAt !== undefined}
          onClick={() => (lens.focusedAt ? lens.letFocus() : lens.focusAt({ x: 0.5, y: 0.5 }))}
        >
          <IconFocusCentered size={22} aria-hidden />
        </UnstyledButton>
      )}
    </div>
  );
}

function ZoomSteps({ zoom: { range, value, to } }: { zoom: NonNullable<Lens['zoom']> }) {
  const [out, further] = [nextZoom(range, value, 'out'), nextZoom(range, value, 'in')];
  return (
    <>
      <UnstyledButton className={styles.button ?? ''} aria-label="Zoom out" aria-disabled={out === value} onClick={() => to(out)}>
        <IconMinus size={20} aria-hidden />
      </UnstyledButton>
      <output className={styles.value} aria-label="Zoom">
        {zoomWords(range, value)}
      </output>
      <UnstyledButton className={styles.button ?? ''} aria-label="Zoom in" aria-disabled={further === value} onClick={() => to(further)}>
        <IconPlus size={20} aria-hidden />
      </UnstyledButton>
    </>
  );
}
