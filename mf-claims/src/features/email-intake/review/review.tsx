// One email under review: the original beside the fields, which point at each other.
import type { EmailIntakeReview } from '@plumbline/contracts/claims';
import { Button, IconArrowLeft, Notice } from '@plumbline/ui';
import { Link } from 'react-router';
import { Correspondence } from './correspondence.tsx';
import { Decision } from './decision.tsx';
import { FieldList } from './field-list.tsx';
import { OriginalEmail } from './original-email.tsx';
import { useReview } from './use-review.ts';
import styles from '../base/email-intake.module.css';

interface ReviewProps {
  intake: EmailIntakeReview;
  onNext: () => void;
  onBack: () => void;
}

export function Review({ intake, onNext, onBack }: ReviewProps) {
  const review = useReview(intake);
  const isOpen = intake.status === 'pending_review' || intake.status === 'automatic';
  return (
    <>
      <div className={styles.original}>
        <Button
          className={styles.back ?? ''}
          variant="subtle"
          size="compact-md"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={onBack}
        >
          All emails
        </Button>
        <OriginalEmail intake={intake} review={review} />
        <Correspondence intake={intake} />
      </div>
      <section className={styles.fields} aria-label="Extracted fields">
        {intake.heldReason && <Notice tone="warning">{intake.heldReason}</Notice>}
        {isOpen && <FieldList intake={intake} review={review} />}
        {isOpen || intake.status === 'held' ? <Decision intake={intake} review={review} onNext={onNext} /> : <Decided intake={intake} />}
      </section>
    </>
  );
}

/** What became of it. */
function Decided({ intake }: { intake: EmailIntakeReview }) {
  const { status, claimId, claimNumber, answersIntakeId, decidedBy, decision } = intake;
  if (status === 'pending') return <p role="status">Reading this email…</p>;
  return (
    <div className={styles.decided}>
      {claimId !== undefined && (
        <p>
          {status === 'approved' ? 'It became claim' : 'It belongs to claim'} <Link to={`/claims/${claimId}`}>{claimNumber}</Link>.
        </p>
      )}
      {answersIntakeId !== undefined && (
        <p>
          It answers a question about <Link to={`/email-intake?id=${answersIntakeId}`}>another email</Link>.
        </p>
      )}
      {decidedBy && <p>Decided by {decidedBy}.</p>}
      {decision?.notes && <p>{decision.notes}</p>}
      {decision?.noticeTo && <p>A notice was queued for {decision.noticeTo}.</p>}
    </div>
  );
}
