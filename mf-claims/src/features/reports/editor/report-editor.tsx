// The editor of one report: its text, what became of it, and the few things that can be done next.
import { claimsApi, type Report, type ReportDrafts } from '@plumbline/contracts/claims';
import {
  Button,
  ConfirmDialog,
  DateText,
  Notice,
  PageHeader,
  QueryBoundary,
  Skeleton,
  Textarea,
  TextInput,
  useDisclosure,
} from '@plumbline/ui';
import { useRecentItem, useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { DeliveriesPanel } from '../delivery/deliveries-panel.tsx';
import { EditorBar } from './editor-bar.tsx';
import { LockedNotice } from './locked-notice.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { UnsavedText } from './unsaved-text.tsx';
import { reportDraftsQuery, reportQuery } from '../base/report-queries.ts';
import { ReportNotes } from './report-notes.tsx';
import { ReportStatusBadge } from '../base/report-tile.tsx';
import { ReviewActions, ReviewNotice } from './review-actions.tsx';
import { useReportActions } from '../base/use-report-actions.ts';
import { useReportText, type KeepState, type ReportText } from './use-report-text.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';
import { VersionsDialog } from './versions-dialog.tsx';
import styles from '../base/reports.module.css';

interface ReportEditorProps {
  reportId: number;
  onClose: () => void;
  /** Opens another report: the new version of this one. */
  onOpen: (reportId: number) => void;
}

const crumbs = [
  { label: 'Dashboard', to: '/' },
  { label: 'Reports', to: '/reports' },
];

export function ReportEditor({ reportId, ...props }: ReportEditorProps) {
  const report = useQuery(reportQuery(reportId));
  const drafts = useQuery(reportDraftsQuery(reportId));
  // Unsaved words must be known before the text is shown; when they cannot be had the report opens without them
  const settled = drafts.data !== undefined || drafts.isError;
  const data = settled ? report.data : undefined;
  return (
    <>
      {!data && <PageHeader title="Report" breadcrumb={[...crumbs, { label: 'Report' }]} />}
      <QueryBoundary query={{ ...report, data }} what="the report" placeholder={<Skeleton height={480} radius="md" />}>
        {(known) => <Editor report={known} drafts={drafts.data} {...props} />}
      </QueryBoundary>
    </>
  );
}

type EditorProps = { report: Report; drafts: ReportDrafts | undefined } & Omit<ReportEditorProps, 'reportId'>;

function Editor({ report, drafts, onClose, onOpen }: EditorProps) {
  const text = useReportText(report, drafts);
  const { base, dirty } = text;
  const actions = useReportActions(base, {
    onMoved: text.standOn,
    onSaved: text.saved,
    onRestored: text.take,
    onConflict: text.overtaken,
  });
  const mayWrite = useMay(claimsApi.saveReport);
  const mayReview = useMay(claimsApi.returnReport);
  const [comparing, setComparing] = useState(false);
  const [versions, showVersions] = useDisclosure(false);
  const guard = useUnsavedGuard(dirty);
  const compare = () => setComparing(true);
  const discard = () => actions.forget.mutate();
  useRecentItem({ to: `/reports?report=${base.id}`, label: `Report ${base.claimNumber}`, detail: base.title, claimId: base.claimId });
  return (
    <>
      <PageHeader
        title={base.title}
        documentTitle={`Report ${base.claimNumber}`}
        badges={<ReportStatusBadge status={base.status} viewed={base.viewedAt !== undefined} />}
        subtitle={
          <>
            <Link to={`/claims/${base.claimId}`}>{base.claimNumber}</Link> · revision {base.revision} by {base.savedBy} ·{' '}
            <DateText at={base.updatedAt} format="date-time" />
          </>
        }
        breadcrumb={[...crumbs, { label: base.claimNumber }]}
        action={
          <>
            <Button variant="default" onClick={showVersions.open}>
              Versions
            </Button>
            <ReviewActions report={base} dirty={dirty} mayWrite={mayWrite} mayReview={mayReview} {...actions} />
          </>
        }
      />
      <div className={styles.editorPage}>
        <Notices text={text} drafts={drafts} mayWrite={mayWrite} onCompare={compare} onOpen={onOpen} onDiscard={discard} />
        <ReportSheet text={text} readOnly={text.locked || !mayWrite} />
        {text.locked && <DeliveriesPanel reportId={base.id} mayRetry={mayWrite} />}
        <EditorBar text={text} actions={actions} mayWrite={mayWrite} onCompare={compare} onClose={onClose} onOpen={onOpen} />
      </div>
      {comparing && text.theirs && <MergeDialog text={text} theirs={text.theirs} onClose={() => setComparing(false)} />}
      {versions && <VersionsDialog text={text} restore={actions.restore} mayWrite={mayWrite} onClose={showVersions.close} />}
      <ConfirmDialog
        opened={guard.isConfirming}
        title="Close without saving?"
        confirm="Close without saving"
        destructive
        onConfirm={guard.leave}
        onClose={guard.stay}
      >
        Your changes to “{base.title}” aren't saved as a revision. They'll be here when you open the report again.
      </ConfirmDialog>
    </>
  );
}

function ReportSheet({ text, readOnly }: { text: ReportText; readOnly: boolean }) {
  const { title, content } = text;
  return (
    <section className={styles.sheet} aria-label={`Report of ${text.base.claimNumber}`}>
      <TextInput
        label="Title"
        classNames={{ input: styles.sheetTitle ?? '' }}
        value={title}
        maxLength={300}
        readOnly={readOnly}
        onChange={(event) => text.type({ title: event.currentTarget.value, content })}
      />
      <Textarea
        label="Report text"
        classNames={{ input: styles.text ?? '' }}
        value={content}
        maxLength={100_000}
        readOnly={readOnly}
        onChange={(event) => text.type({ title, content: event.currentTarget.value })}
      />
      <div className={styles.foot}>
        <span>{content.length.toLocaleString('en-US')} characters</span>
        <span>
          {text.base.photoCount} {text.base.photoCount === 1 ? 'photo' : 'photos'}
        </span>
        {!readOnly && <span role="status">{keepWords[text.keep]}</span>}
      </div>
    </section>
  );
}

const keepWords: Record<KeepState, string> = {
  saved: 'All changes saved',
  typing: 'Unsaved changes…',
  kept: 'Unsaved changes, kept on the server',
  offline: 'Offline: your text is saved on this device',
  failed: 'Unsaved changes, kept on this device only',
};

interface NoticesProps {
  text: ReportText;
  drafts: ReportDrafts | undefined;
  mayWrite: boolean;
  onCompare: () => void;
  onOpen: (reportId: number) => void;
  onDiscard: () => void;
}

function Notices({ text, drafts, mayWrite, onCompare, onOpen, onDiscard }: NoticesProps) {
  const { base, theirs, locked } = text;
  const other = drafts?.others[0];
  return (
    <>
      {locked && <LockedNotice report={base} onOpen={onOpen} />}
      <UnsavedText text={text} onDiscard={onDiscard} />
      {theirs && (
        <Notice
          tone="warning"
          title={`${theirs.savedBy} saved revision ${theirs.revision} while you were writing`}
          action={
            <Button variant="default" onClick={onCompare}>
              Compare
            </Button>
          }
        >
          Your text is still here. Compare both before you save.
        </Notice>
      )}
      {!locked && other && (
        <Notice tone="info" title={`${other.name} has unsaved changes in this report`}>
          Last edited <DateText at={other.savedAt} format="date-time" />
        </Notice>
      )}
      {text.wasBroughtBack && <Notice tone="info" title="Your unsaved changes were restored" />}
      <ReviewNotice report={base} />
      {!locked && <ReportNotes text={text} mayWrite={mayWrite} />}
    </>
  );
}
