// The activity of a claim beside its tabs: folds to a strip and stays so; on a small screen one line that opens.
import { ActionIcon, IconChevronDown, IconChevronLeft, IconChevronRight, UnstyledButton, useMediaQuery } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ClaimActivity } from './claim-activity.tsx';
import { useRail } from './use-rail.ts';
import styles from './activity.module.css';

export function ActivityRail({ claimId, tab }: { claimId: number; tab: string }) {
  const isNarrow = useMediaQuery('(max-width: 1199.98px)', false, { getInitialValueInEffect: false });
  return isNarrow ? <Below claimId={claimId} /> : <Beside claimId={claimId} tab={tab} />;
}

function Beside({ claimId, tab }: { claimId: number; tab: string }) {
  const { isOpen, setOpen } = useRail(tab);
  useNoteAskedFor(setOpen);
  if (!isOpen)
    return (
      <UnstyledButton className={styles.strip} data-key="]" aria-expanded={false} onClick={() => setOpen(true)}>
        <IconChevronLeft size={18} aria-hidden />
        <span className={styles.stripWord}>Activity</span>
      </UnstyledButton>
    );
  return (
    <aside className={styles.rail} aria-label="Activity of this claim">
      <ClaimActivity
        claimId={claimId}
        action={
          <ActionIcon variant="subtle" color="gray" data-key="]" aria-expanded aria-label="Fold activity" onClick={() => setOpen(false)}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        }
      />
    </aside>
  );
}

function Below({ claimId }: { claimId: number }) {
  const [isOpen, setOpen] = useState(false);
  useNoteAskedFor(setOpen);
  if (!isOpen)
    return (
      <UnstyledButton className={styles.line} aria-expanded={false} onClick={() => setOpen(true)}>
        Activity
        <IconChevronDown size={18} aria-hidden />
      </UnstyledButton>
    );
  return <ClaimActivity claimId={claimId} />;
}

/** Who wants to write a note needs its field. */
function useNoteAskedFor(setOpen: (open: boolean) => void): void {
  const { hash } = useLocation();
  const open = useRef(setOpen);
  useEffect(() => {
    open.current = setOpen;
  });
  useEffect(() => {
    if (hash === '#note') open.current(true);
  }, [hash]);
}
