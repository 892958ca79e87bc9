// A part of the overview below the first screen: open at a desk, one line that opens on a phone; what is long is such a line everywhere.
import { IconChevronDown, useMediaQuery } from '@plumbline/ui';
import { useState, type ReactNode } from 'react';
import styles from './overview.module.css';

interface FoldProps {
  title: string;
  /** One line at a desk as well. */
  isLong?: boolean;
  children: ReactNode;
}

/** One element in both cases: a field that is being typed in lives on when the window changes its width. */
export function Fold({ title, isLong = false, children }: FoldProps) {
  const isSmall = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const [isOpened, setOpened] = useState(false);
  const folds = isSmall || isLong;
  return (
    <details
      className={folds ? styles.fold : styles.card}
      open={!folds || isOpened}
      onToggle={(event) => folds && setOpened(event.currentTarget.open)}
    >
      <summary hidden={!folds}>
        {title}
        <IconChevronDown size={18} aria-hidden />
      </summary>
      <div className={folds ? styles.folded : undefined}>{children}</div>
    </details>
  );
}
