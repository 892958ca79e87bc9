// A titled block of a screen. Blocks stand beside each other, never inside each other.
import { useId, type ReactNode } from 'react';
import styles from './page.module.css';

export interface SectionCardProps {
  title: string;
  /** Heading level. Default 2. */
  level?: 2 | 3;
  /** At most one quiet action. */
  action?: ReactNode;
  /** No inner padding, for lists and tables that reach the edge. */
  flush?: boolean;
  children: ReactNode;
}

export function SectionCard({ title, level = 2, action, flush = false, children }: SectionCardProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <Heading id={id} className={styles.sectionTitle}>
          {title}
        </Heading>
        {action}
      </div>
      <div className={styles.sectionBody} data-flush={flush || undefined}>
        {children}
      </div>
    </section>
  );
}
