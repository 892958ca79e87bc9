// The editor of one report: its sections and photos beside the pages, what is open, what became of it, and what can be done next.
import { claimsApi, type Report, type ReportDrafts } from '@plumbline/contracts/claims';
import { Button, ConfirmDialog, DateText, PageHeader, Placeholder, QueryBoundary, Skeleton, useDisclosure } from '@plumbline/ui';
import { useRecentItem, useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { DeliveriesPanel } from '../delivery/deliveries-panel.tsx';
import { EditorBar } from './editor-bar.tsx';
import { EditorColumns } from './editor-columns.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { openItemsQuery, reportDraftsQuery, reportQuery } from '../base/report-queries.ts';
import { ReportStatusBadge } from '../base/report-tile.tsx';
import { ReviewActions } from './review-actions.tsx';
import { useReportActions } from '../base/use-report-actions.ts';
import { useEarlierWords, type Earlier } from '../base/use-earlier-words.ts';
import { useReportText, type ReportText } from '../base/use-report-text.ts';
import { useLookedAt } from '../delivery/use-looked-at.ts';
import { useArrangement } from '../figures/use-arrangement.ts';
import { useHistory } from '../sections/use-history.ts';
import { useSections } from '../sections/use-sections.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';
import { VersionsDialog } from './versions-dialog.tsx';
import styles from '../base/editor.module.css';

interface ReportEditorProps {
  reportId: number;
  /** Opens with this revision beside the one before it. */
  comparedRevision?: number | undefined;
  /** The versions were closed: the address asks for them no more. */
  onCompared?: (() => void) | undefined;
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
        {(known) => <Opening report={known} drafts={drafts.data} {...props} />}
      </QueryBoundary>
    </>
  );
}

type OpeningProps = { report: Report; drafts: ReportDrafts | undefined } & Omit<ReportEditorProps, 'reportId'>;

function Opening(props: OpeningProps) {
  const earlier = useEarlierWords(props.report, props.drafts);
  if (earlier) return <Editor {...props} earlier={earlier} />;
  return (
    <>
      <PageHeader title="Report" breadcrumb={[...crumbs, { label: 'Report' }]} />
      <Placeholder what="your unsaved changes">
        <Skeleton height={480} radius="md" />
      </Placeholder>
    </>
  );
}

function Editor({ report, drafts, earlier, comparedRevision, onCompared, onClose, onOpen }: OpeningProps & { earlier: Earlier }) {
  const text = useReportText(report, earlier);
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
  const isAskedFor = comparedRevision !== undefined;
  const [versions, showVersions] = useDisclosure(isAskedFor, { onClose: () => isAskedFor && onCompared?.() });
  const { history, sections, arrangement, open, looked } = useDesk(text, actions.took);
  const photosDirty = arrangement.dirty;
  // Photos are in no draft
  const guard = useUnsavedGuard(dirty || photosDirty, !photosDirty);
  const compare = () => setComparing(true);
  const discard = () => actions.forget.mutate();
  // What another person saved is looked at before it is built upon
  const save = () => (text.theirs ? compare() : actions.save.mutate({ title: text.title, content: text.content }));
  useRecentItem({ to: `/reports?report=${base.id}`, label: `Report ${base.claimNumber}`, detail: base.title, claimId: base.claimId });
  return (
    <>
      <Head report={base}>
        <Button variant="default" onClick={showVersions.open}>
          Versions
        </Button>
        <ReviewActions report={base} dirty={dirty || photosDirty} mayWrite={mayWrite} mayReview={mayReview} {...actions} />
      </Head>
      <div className={styles.page}>
        <EditorNotices
          text={text}
          history={history}
          drafts={drafts}
          mayWrite={mayWrite}
          present={report}
          took={actions.took}
          onCompare={compare}
          onOpen={onOpen}
          onDiscard={discard}
        />
        <EditorColumns
          {...{ text, history, sections, arrangement, open }}
          isRead={looked.sha256 !== undefined}
          readOnly={text.locked || !mayWrite}
          onSave={save}
        />
        {text.locked && <DeliveriesPanel reportId={base.id} mayRetry={mayWrite} />}
        <EditorBar {...{ text, photosDirty, actions, mayWrite, looked, onClose, onOpen }} onSave={save} onJump={sections.jump} />
      </div>
      {comparing && text.theirs && <MergeDialog text={text} theirs={text.theirs} onClose={() => setComparing(false)} />}
      {versions && (
        <VersionsDialog text={text} restore={actions.restore} mayWrite={mayWrite} newer={comparedRevision} onClose={showVersions.close} />
      )}
      <LeaveDialog guard={guard} title={dirty ? base.title : undefined} photosDirty={photosDirty} />
    </>
  );
}

function Head({ report, children }: { report: Report; children: ReactNode }) {
  return (
    <PageHeader
      title={report.title}
      documentTitle={`Report ${report.claimNumber}`}
      badges={<ReportStatusBadge status={report.status} viewed={report.viewedAt !== undefined} />}
      subtitle={
        <>
          <Link to={`/claims/${report.claimId}`}>{report.claimNumber}</Link> · revision {report.revision} by {report.savedBy} ·{' '}
          <DateText at={report.updatedAt} format="date-time" />
        </>
      }
      breadcrumb={[...crumbs, { label: report.claimNumber }]}
      action={children}
    />
  );
}

interface LeaveDialogProps {
  guard: ReturnType<typeof useUnsavedGuard>;
  /** Of the text that is not saved. */
  title: string | undefined;
  photosDirty: boolean;
}

function LeaveDialog({ guard, title, photosDirty }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      opened={guard.isConfirming}
      title="Close without saving?"
      confirm="Close without saving"
      destructive
      onConfirm={guard.leave}
      onClose={guard.stay}
    >
      {title !== undefined && `Your changes to “${title}” aren't saved as a revision. They'll be here when you open the report again. `}
      {photosDirty && 'The order, choice and captions of the photos aren’t saved and will be lost.'}
    </ConfirmDialog>
  );
}

/** What is worked with at the desk of one report: its sections, its photos, and what is open in the saved text. */
function useDesk(text: ReportText, took: (report: Report, react: (report: Report) => void) => void) {
  const history = useHistory(text);
  const sections = useSections(text, history);
  const arrangement = useArrangement(text.base, (next) => took(next, text.rearranged));
  const open = useQuery({ ...openItemsQuery(text.base), enabled: !text.locked });
  return { history, sections, arrangement, open, looked: useLookedAt(text.base) };
}
