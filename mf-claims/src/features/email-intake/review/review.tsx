// One email under review: the original beside the fields, which point at each other.
import { claimsApi, type EmailIntakeReview } from '@plumbline/contracts/claims';
import { Button, IconArrowLeft, Notice, toast } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
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

/** The lock holds two minutes. */
const renewEveryMs = 60_000;

export function Review({ intake, onNext, onBack }: ReviewProps) {
  const review = useReview(intake);
  const isOpen = intake.status === 'pending_review' || intake.status === 'automatic';
  useLock(intake, isOpen);
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
          It became claim <Link to={`/claims/${claimId}`}>{claimNumber}</Link>.
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

/** Colleagues see who reviews; nobody is kept from looking. */
function useLock({ id }: EmailIntakeReview, isOpen: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isOpen) return undefined;
    const take = () =>
      call(claimsApi.lockEmailIntake, { params: { id } })
        .then(() => client.invalidateQueries({ queryKey: ['emailIntakes', 'queue'] }))
        .catch((error: Error) => void toast({ tone: 'neutral', title: error.message }));
    void take();
    const timer = setInterval(() => void take(), renewEveryMs);
    return () => clearInterval(timer);
  }, [id, isOpen, client]);
}
