// The shots that this section should have: the next one in reach of one tap, all of them under it.
import type { InspectionDetail, ListedShot } from '@plumbline/contracts/inspection';
import type { InspectionCategory } from '@plumbline/contracts/enums';
import { Button, IconChevronDown, IconChevronUp, ProgressBar, useDisclosure, useId } from '@plumbline/ui';
import type { Captures } from '../../../shared/captures/use-captures.ts';
import { useTakePhotos, type Purpose } from '../photos/use-take-photos.ts';
import { countOf, nextOf } from './next-shot.ts';
import { ShotRow } from './shot-row.tsx';
import type { Shots } from './use-shots.ts';
import styles from './shots.module.css';

interface ShotListProps {
  inspection: InspectionDetail;
  category: InspectionCategory;
  captures: Captures;
  shots: Shots;
  /** Opens the viewfinder; undefined where this browser has no camera. */
  onCamera: ((purpose: Purpose) => void) | undefined;
}

export function ShotList({ inspection, category, captures, shots, onCamera }: ShotListProps) {
  const [opened, all] = useDisclosure(false);
  const list = useId();
  const { take } = useTakePhotos({ inspection, category, area: '', captures, onKept: shots.onKept });
  const { listed } = shots;
  if (listed.length === 0) return null;
  // A single shot stays in view when it is done
  const shown = nextOf(listed) ?? (listed.length === 1 ? listed[0] : undefined);
  const rowOf = (one: ListedShot) => (
    <ShotRow
      key={one.shot.id}
      listed={one}
      place={{ inspection, category, captures }}
      shots={shots}
      onPhoto={(file, origin) => take([file], origin, { shot: one.shot })}
      onCamera={onCamera && (() => onCamera({ shot: one.shot }))}
    />
  );
  return (
    <section className={styles.shots} aria-label="Shots">
      <Count listed={listed} />
      {!opened && shown && <ul className={styles.list}>{rowOf(shown)}</ul>}
      {listed.length > 1 && (
        <Button
          variant="subtle"
          size="md"
          aria-expanded={opened}
          aria-controls={list}
          rightSection={opened ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
          onClick={all.toggle}
        >
          {opened ? 'Show the next shot only' : `Show all ${listed.length} shots`}
        </Button>
      )}
      <ul id={list} className={styles.list} hidden={!opened}>
        {opened && listed.map(rowOf)}
      </ul>
    </section>
  );
}

function Count({ listed }: Pick<Shots, 'listed'>) {
  const { done, of, words } = countOf(listed);
  return (
    <div className={styles.count}>
      <strong>{words}</strong>
      <ProgressBar percent={(done / of) * 100} label="Shots of this section" tone={done === of ? 'green' : 'blue'} />
    </div>
  );
}
