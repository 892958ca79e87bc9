// What stands in the place of a screen that cannot be shown: what happened, and the one thing to do.
import { Button, Notice } from '@plumbline/ui/frame';
import { useEffect, useRef, type ReactNode } from 'react';

export interface FailurePanelProps {
  title: string;
  tone?: 'bad' | 'info';
  action: string;
  busy?: boolean;
  onAction: () => void;
  children: ReactNode;
}

export function FailurePanel({ title, tone = 'bad', action, busy = false, onAction, children }: FailurePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Notice
        tone={tone}
        action={
          <Button variant="default" loading={busy} onClick={onAction}>
            {action}
          </Button>
        }
      >
        {children}
      </Notice>
    </>
  );
}
