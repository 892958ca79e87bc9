// Cards in as many columns as fit, as a list.
import { Children, type CSSProperties, type ReactNode } from 'react';
import styles from './page.module.css';

export interface CardGridProps {
  children: ReactNode;
  /** Name of the list for a screen reader. */
  label?: string;
  /** Smallest width of a card in pixels. Default 320. */
  minWidth?: number;
  /** Few cards share the whole width, e.g. four figures. */
  stretch?: boolean;
  /** The cards are rows for J and K. */
  rows?: boolean;
}

export function CardGrid({ children, label, minWidth = 320, stretch = false, rows = false }: CardGridProps) {
  return (
    <ul
      className={styles.cards}
      data-stretch={stretch || undefined}
      data-rows={rows || undefined}
      aria-label={label}
      style={{ '--card-min': `${minWidth}px` } as CSSProperties}
    >
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </ul>
  );
}
