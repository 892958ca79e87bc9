// Three columns where there is room, tabs where there is not.
import { SegmentedControl, useMediaQuery } from '@plumbline/ui';
import type { ReactNode } from 'react';
import styles from './narrative.module.css';

interface ColumnsProps {
  form: ReactNode;
  text: ReactNode;
  checks: ReactNode;
  issues: number;
  /** What is shown where there is room for one. */
  part: Part;
  onPart: (part: Part) => void;
}

export type Part = 'form' | 'text' | 'checks';

export function Columns({ form, text, checks, issues, part, onPart }: ColumnsProps) {
  const isWide = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false });
  if (isWide)
    return (
      <div className={styles.columns}>
        <div className={styles.column}>{form}</div>
        <div className={styles.column}>{text}</div>
        <aside className={styles.column} aria-label="Sources and checks">
          {checks}
        </aside>
      </div>
    );
  const parts: readonly (readonly [Part, string, ReactNode])[] = [
    ['form', 'Details', form],
    ['text', 'Text', text],
    ['checks', issues > 0 ? `Checks (${issues})` : 'Checks', checks],
  ];
  return (
    <div className={styles.tabs}>
      <SegmentedControl
        fullWidth
        aria-label="Part of the narrative"
        value={part}
        onChange={(value) => onPart(parts.find(([one]) => one === value)?.[0] ?? 'form')}
        data={parts.map(([value, label]) => ({ value, label }))}
      />
      {/* All stay there: what is typed in one is not lost in another */}
      {parts.map(([value, label, content]) => (
        <div key={value} className={styles.column} hidden={value !== part} role="group" aria-label={label}>
          {content}
        </div>
      ))}
    </div>
  );
}
