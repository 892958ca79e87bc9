// The head of an open template: its name, which has the focus, and the way back to the list.
import { Button, IconArrowLeft } from '@plumbline/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './templates.module.css';

interface EditorHeadProps {
  title: string;
  onBack: () => void;
  children?: ReactNode;
}

export function EditorHead({ title, onBack, children }: EditorHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The row that was pressed is gone
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.head}>
      <Button variant="subtle" size="compact-sm" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
        All templates
      </Button>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {title}
      </h2>
      {children}
    </div>
  );
}
