// The findings of an inspection, and how far their review is. With the focus in a finding single keys decide it.
import { awaitsReview, replacementOf, type FindingReview, type ReviewedFinding } from '@plumbline/contracts/ai';
import type { Photo } from '@plumbline/contracts/inspection';
import { Button, ConfirmDialog, useDisclosure } from '@plumbline/ui';
import { useState } from 'react';
import { useMayReview } from '../../../shared/may-inspect.ts';
import styles from './analysis.module.css';
import { EditFindingDialog } from './edit-finding-dialog.tsx';
import { FindingItem } from './finding-item.tsx';
import { acceptableTogether, disagreeText, reviewedText, unclearCountText } from './finding-labels.ts';
import { RejectFindingDialog } from './reject-finding-dialog.tsx';
import { useDecide, type Decide } from './use-decide.ts';
import { useFindingKeys } from './use-finding-keys.ts';
import { useFocusAfter } from './use-focus-after.ts';

interface FindingListProps {
  review: FindingReview;
  photos: readonly Photo[];
}

type Asked = { readonly kind: 'edit' | 'reject'; readonly finding: ReviewedFinding };

export function FindingList({ review, photos }: FindingListProps) {
  const { inspectionId, findings } = review;
  const mayReview = useMayReview();
  const [asked, setAsked] = useState<Asked>();
  const [list, setList] = useState<HTMLElement | null>(null);
  const focusOn = useFocusAfter(list);
  const decide = useDecide(inspectionId, focusOn);
  const actions = {
    accept: (finding: ReviewedFinding) => decide.send('accepted', [finding]),
    undo: (finding: ReviewedFinding) => decide.send('undone', [finding]),
    edit: (finding: ReviewedFinding) => setAsked({ kind: 'edit', finding }),
    reject: (finding: ReviewedFinding) => setAsked({ kind: 'reject', finding }),
  };
  const onKeyDown = useFindingKeys({ findings, actions, list, isBusy: decide.isBusy });
  const close = () => setAsked(undefined);
  const about = asked && { inspectionId, finding: asked.finding, onDecided: focusOn, onClose: close };
  return (
    <section aria-label="Findings" className={styles.findings}>
      <Doubts findings={findings} />
      <Progress findings={findings} decide={decide} mayReview={mayReview} />
      <div ref={setList} {...(mayReview ? { onKeyDown } : {})}>
        <ul className={styles.list}>
          {findings.map((finding) => (
            <FindingItem
              key={finding.id}
              finding={finding}
              runNumber={review.runNumber ?? finding.lastRunNumber}
              replacement={replacementOf(finding, findings)}
              photos={photos}
              decide={decide}
              {...(mayReview ? { actions } : {})}
            />
          ))}
        </ul>
      </div>
      {about && (asked.kind === 'edit' ? <EditFindingDialog {...about} /> : <RejectFindingDialog {...about} />)}
    </section>
  );
}

/** Also where nothing of the AI waits: an entry that it saw otherwise is the person's to look at again. */
function Doubts({ findings }: { findings: readonly ReviewedFinding[] }) {
  const said = disagreeText(findings);
  return said ? <p className={styles.count}>{said}</p> : null;
}

/** How many a person has decided, and the rest in one go. */
function Progress({ findings, decide, mayReview }: { findings: readonly ReviewedFinding[]; decide: Decide; mayReview: boolean }) {
  const [isAsking, asking] = useDisclosure(false);
  const open = acceptableTogether(findings);
  const unclear = unclearCountText(findings);
  if (!findings.some(({ basis }) => basis === 'model')) return null;
  return (
    <div className={styles.progress}>
      <p role="status" className={styles.count}>
        {reviewedText(findings)}
      </p>
      {findings.some(awaitsReview) && (
        <p className={styles.quiet}>AI findings count in estimates and reports only after a person accepts them.</p>
      )}
      {unclear && <p className={styles.quiet}>{unclear}</p>}
      {mayReview && open.length > 1 && (
        <Button variant="default" size="compact-md" onClick={asking.open} disabled={decide.isBusy}>
          Accept all {open.length}
        </Button>
      )}
      {mayReview && <p className={styles.keys}>Keys in a finding: A accept, E edit, R reject, U undo, arrows to move</p>}
      <ConfirmDialog
        opened={isAsking}
        title={`Accept ${open.length} findings?`}
        confirm={`Accept ${open.length} findings`}
        onConfirm={() => {
          asking.close();
          decide.send('accepted', open);
        }}
        onClose={asking.close}
      >
        They will count in estimates and reports as the AI found them: {open.map(({ type }) => type).join(', ')}.
      </ConfirmDialog>
    </div>
  );
}
