// Previous and Next, in reach of the thumb. What was typed is saved on this phone before the step goes.
import { Button, IconChevronLeft, IconChevronRight } from '@plumbline/ui';
import { placeAt, type Place } from './steps.ts';
import styles from './wizard.module.css';

export function StepButtons({ step, onGo }: { step: number; onGo: (place: Place) => void }) {
  const before = placeAt(step - 1);
  const next = placeAt(step + 1);
  return (
    <div className={styles.buttons}>
      <Button
        variant="default"
        size="lg"
        leftSection={<IconChevronLeft size={20} aria-hidden />}
        disabled={before === undefined}
        onClick={() => before !== undefined && onGo(before)}
      >
        Previous
      </Button>
      {next !== undefined && (
        <Button variant="default" size="lg" rightSection={<IconChevronRight size={20} aria-hidden />} onClick={() => onGo(next)}>
          Next
        </Button>
      )}
    </div>
  );
}
