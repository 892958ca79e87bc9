// The editor of one report: text with its length, saving as a revision, the exact PDF, finalizing.
import type { Report } from '@plumbline/contracts/claims';
import { Button, ConfirmDialog, Group, Notice, QueryBoundary, Skeleton, Textarea, TextInput, useDisclosure } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { reportQuery } from '../../shared/claim-queries.ts';
import { ReportStatusBadge } from './report-tile.tsx';
import { useReportActions } from './use-report-actions.ts';
import styles from './reports.module.css';

interface ReportEditorProps {
  reportId: number;
  onClose: () => void;
}

export function ReportEditor({ reportId, onClose }: ReportEditorProps) {
  const report = useQuery(reportQuery(reportId));
  return (
    <QueryBoundary query={report} what="the report" placeholder={<Skeleton height={480} radius="md" />}>
      {(data) => <Editor report={data} onClose={onClose} />}
    </QueryBoundary>
  );
}

function Editor({ report, onClose }: { report: Report; onClose: () => void }) {
  const text = useReportText(report);
  const { base, dirty, locked } = text;
  useUnsavedGuard(dirty);
  return (
    <section className={styles.editor} aria-label={`Report of ${base.claimNumber}`}>
      <div className={styles.head}>
        <span className={styles.line}>
          {base.claimNumber} · revision {base.revision} · {base.author}
        </span>
        <ReportStatusBadge status={base.status} />
      </div>
      {locked && (
        <Notice tone="good" title="This report is final">
          Its PDF is frozen; sha256 {base.pdfSha256}
        </Notice>
      )}
      {base.notDocumented.length > 0 && !locked && (
        <Notice tone="warning" title="Not documented">
          {base.notDocumented.join(', ')}
        </Notice>
      )}
      <TextInput label="Title" value={text.title} readOnly={locked} onChange={(event) => text.setTitle(event.currentTarget.value)} />
      <Textarea
        label="Report text"
        classNames={{ input: styles.text ?? '' }}
        value={text.content}
        readOnly={locked}
        onChange={(event) => text.setContent(event.currentTarget.value)}
        description={`${text.content.length.toLocaleString('en-US')} characters`}
      />
      <Group className={styles.bar}>
        <PreviewLink reportId={base.id} dirty={dirty} />
        {!locked && <ChangeButtons text={text} />}
        <CloseButton title={base.title} dirty={dirty} onClose={onClose} />
      </Group>
      {dirty && <p className={styles.line}>Unsaved changes. Save them to preview or finalize.</p>}
    </section>
  );
}

type ReportText = ReturnType<typeof useReportText>;

/** The text on the screen beside the one that was saved last. */
function useReportText(report: Report) {
  const [base, setBase] = useState(report);
  const [title, setTitle] = useState(report.title);
  const [content, setContent] = useState(report.content);
  const take = (next: Report) => {
    setBase(next);
    setTitle(next.title);
    setContent(next.content);
  };
  const dirty = title !== base.title || content !== base.content;
  const locked = base.status === 'final' || base.status === 'sent';
  return { base, title, content, dirty, locked, setTitle, setContent, take };
}

/** Shows the saved text as it will be printed; with unsaved changes it would show something else. */
function PreviewLink({ reportId, dirty }: { reportId: number; dirty: boolean }) {
  return (
    <Button
      variant="default"
      component="a"
      href={`/api/reports/${reportId}/pdf`}
      target="_blank"
      rel="noopener"
      {...(dirty ? { 'data-disabled': true, title: 'Save first: the preview shows the saved text' } : {})}
      onClick={(event) => dirty && event.preventDefault()}
    >
      Preview PDF
    </Button>
  );
}

function ChangeButtons({ text }: { text: ReportText }) {
  const { base, dirty, title, content, take } = text;
  const [finalizing, finalize] = useDisclosure(false);
  const actions = useReportActions(base, take);
  return (
    <>
      <Button variant="default" disabled={!dirty} onClick={() => take(base)}>
        Revert Changes
      </Button>
      <Button variant="default" disabled={!dirty} loading={actions.save.isPending} onClick={() => actions.save.mutate({ title, content })}>
        Save Changes
      </Button>
      <Button disabled={dirty} loading={actions.finalize.isPending} onClick={finalize.open}>
        Finalize
      </Button>
      <ConfirmDialog
        opened={finalizing}
        title="Finalize this report?"
        confirm="Finalize"
        busy={actions.finalize.isPending}
        onConfirm={() => actions.finalize.mutate(undefined, { onSettled: finalize.close })}
        onClose={finalize.close}
      >
        The text and its PDF are frozen, and {base.claimNumber} becomes completed.
      </ConfirmDialog>
    </>
  );
}

function CloseButton({ title, dirty, onClose }: { title: string; dirty: boolean; onClose: () => void }) {
  const [asking, ask] = useDisclosure(false);
  return (
    <>
      <Button variant="subtle" onClick={() => (dirty ? ask.open() : onClose())}>
        Close
      </Button>
      <ConfirmDialog opened={asking} title="Close without saving?" confirm="Close" destructive onConfirm={onClose} onClose={ask.close}>
        Your changes to “{title}” are not saved.
      </ConfirmDialog>
    </>
  );
}

/** Leaving with unsaved text asks first, in the browser and inside the product. */
function useUnsavedGuard(dirty: boolean): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm('Your changes to this report are not saved. Leave anyway?')) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useEffect(() => {
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
}
