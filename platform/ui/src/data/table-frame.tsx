// A table that may be wider than its place: it scrolls by itself, by mouse, touch and keyboard.
import type { ReactNode, Ref } from 'react';
import styles from './data.module.css';

export interface TableFrameProps {
  /** What the table holds: “Invoices”. */
  label: string;
  /** Below this width in pixels the table scrolls. Default 560. */
  minWidth?: number;
  /** On a phone each row stands as a block of its own, its cells under each other. */
  stacks?: boolean;
  /** Thousands of rows: what does not fit on the screen scrolls inside, below heads that may stick. */
  tall?: boolean;
  /** The element that scrolls. */
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

export function TableFrame({ label, minWidth = 560, stacks = false, tall = false, ref, children }: TableFrameProps) {
  return (
    <section
      ref={ref}
      className={styles.tableFrame}
      data-stacks={stacks || undefined}
      data-tall={tall || undefined}
      aria-label={`${label} table`}
      // What scrolls must be reachable by keyboard (axe: scrollable-region-focusable)
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <div style={{ minWidth }}>{children}</div>
    </section>
  );
}
