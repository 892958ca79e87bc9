// The buttons of a long form or a capture screen, always in reach of the thumb.
import type { ReactNode } from 'react';
import styles from './page.module.css';

export function BottomBar({ children, label = 'Actions' }: { children: ReactNode; label?: string }) {
  return (
    <fieldset className={styles.bottomBar} aria-label={label} data-keep-clear>
      {children}
    </fieldset>
  );
}
