// A page that stands where a section cannot: what is the matter and the one thing to do about it.
import { Button, Notice, PageHeader, type NoticeProps } from '@plumbline/ui/frame';
import type { ReactNode } from 'react';

export interface SectionNoticeProps {
  title: string;
  tone: NoticeProps['tone'];
  children: ReactNode;
  act: string;
  onAct: () => void;
  busy?: boolean;
}

export function SectionNotice({ title, tone, children, act, onAct, busy = false }: SectionNoticeProps) {
  const action = (
    <Button variant="default" loading={busy} onClick={onAct}>
      {act}
    </Button>
  );
  return (
    <>
      <PageHeader title={title} />
      <Notice tone={tone} action={action}>
        {children}
      </Notice>
    </>
  );
}
