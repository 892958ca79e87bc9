// A part of the overview below the first screen: open at a desk, one line that opens on a phone; what is long is such a line everywhere.
import { useMediaQuery } from '@plumbline/ui';
import type { ReactNode } from 'react';
import styles from './overview.module.css';

interface FoldProps {
  title: string;
  /** One line at a desk as well. */
  isLong?: boolean;
  children: ReactNode;
}

export function Fold({ title, isLong = false, children }: FoldProps) {
  const isSmall = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  if (!isSmall && !isLong) return <div className={styles.card}>{children}</div>;
  return (
    <details className={styles.fold}>
      <summary>{title}</summary>
      <div className={styles.folded}>{children}</div>
    </details>
  );
}
