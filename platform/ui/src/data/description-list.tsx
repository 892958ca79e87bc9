// Events as name and value.
import type { ReactNode } from 'react';
import styles from './data.module.css';

export interface Description {
  label: string;
  /** Nothing to show reads as a dash. */
  value: ReactNode;
}

export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <dl className={styles.meta}>
      {items.map((item) => (
        <div key={item.label} className={styles.metaItem}>
          <dt>{item.label}</dt>
          <dd>{item.value ?? '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
