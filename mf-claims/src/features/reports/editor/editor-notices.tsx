// What stands above the text: that it is final, that a colleague wrote too, that words were brought back, and what keeps it from being final.
import type { Report, ReportDrafts } from '@plumbline/contracts/claims';
import { Button, DateText, Notice } from '@plumbline/ui';
import type { ReportText } from '../base/use-report-text.ts';
import type { History } from '../sections/use-history.ts';
import { LockedNotice } from './locked-notice.tsx';
import { ReportNotes } from './report-notes.tsx';
import { ReviewNotice } from './review-actions.tsx';
import { UnsavedText } from './unsaved-text.tsx';
import { WordingNotice } from './wording-notice.tsx';

interface EditorNoticesProps {
  text: ReportText;
  history: History;
  drafts: ReportDrafts | undefined;
  mayWrite: boolean;
  /** The report as the server has it. */
  present: Report;
  took: (report: Report, react: (report: Report) => void) => void;
  onCompare: () => void;
  onOpen: (reportId: number) => void;
  onDiscard: () => void;
}

export function EditorNotices({ text, history, drafts, mayWrite, present, took, onCompare, onOpen, onDiscard }: EditorNoticesProps) {
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
      <WordingNotice text={text} wording={present.wording} took={took} />
      {!locked && <ReportNotes text={text} history={history} mayWrite={mayWrite} />}
    </>
  );
}
