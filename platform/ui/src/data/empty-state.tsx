// Nothing here: why, and what to do next.
import type { ReactNode } from 'react';
import type { Icon } from '../icons/icons.ts';
import styles from './data.module.css';

export interface EmptyStateProps {
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  icon?: Icon;
}

export function EmptyState({ title, description, action, icon: Icon }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {Icon && <Icon size={32} stroke={1.5} aria-hidden className={styles.emptyIcon} />}
      <p className={styles.emptyTitle}>{title}</p>
      {description && <p className={styles.emptyText}>{description}</p>}
      {action && <div className={styles.emptyAction}>{action}</div>}
    </div>
  );
}
