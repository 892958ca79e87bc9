// What the viewfinder asks over its picture: which section is photographed, and which shot comes next.
import type { InspectionCategory } from '@plumbline/contracts/enums';
import { Modal } from '@plumbline/ui';
import { SectionTabs } from '../section/section-tabs.tsx';
import { countOf } from '../shots/next-shot.ts';
import { ShotRow } from '../shots/shot-row.tsx';
import type { ViewfinderProps } from './viewfinder-props.ts';
import styles from './viewfinder.module.css';

export type AskedList = 'sections' | 'shots' | undefined;

type AskedListsProps = ViewfinderProps & {
  asked: AskedList;
  onDone: () => void;
  /** Told before the section changes. */
  onLeave: () => void;
};

export function AskedLists({ asked, onDone, onLeave, ...props }: AskedListsProps) {
  if (asked === 'shots') return <ShotsDialog {...props} onDone={onDone} />;
  if (asked === undefined) return null;
  const { category, sections } = props;
  const choose = (chosen: InspectionCategory) => {
    onDone();
    if (chosen === category) return;
    onLeave();
    sections.onChange(chosen);
  };
  return (
    <Modal opened onClose={onDone} title="Section" transitionProps={{ duration: 0 }}>
      <SectionTabs {...sections} value={category} onChange={choose} />
    </Modal>
  );
}

/** Chosen, a shot is what the next photo is taken for, also where it has one already. */
function ShotsDialog({
  inspection,
  category,
  captures,
  shots,
  photos,
  purpose,
  onPurpose,
  onDone,
}: ViewfinderProps & { onDone: () => void }) {
  const { listed } = shots;
  return (
    <Modal opened onClose={onDone} title="Shots" transitionProps={{ duration: 0 }}>
      <p className={styles.listCount}>{countOf(listed).words}</p>
      <ul className={styles.list}>
        {listed.map((one) => (
          <ShotRow
            key={one.shot.id}
            listed={one}
            place={{ inspection, category, captures }}
            shots={shots}
            onPhoto={(file, origin) => photos.take([file], origin, { shot: one.shot })}
            isWanted={purpose.shot?.id === one.shot.id}
            onCamera={() => {
              onPurpose({ shot: one.shot });
              onDone();
            }}
          />
        ))}
      </ul>
    </Modal>
  );
}
