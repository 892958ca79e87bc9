// The original as text, with a number at each place from which a field was read. No markup of it is shown and nothing is fetched for it.
import { claimsApi, type EmailIntakeDetail, type ExtractedField } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import { DateText, IconLock, IconPaperclip, StatusBadge, type Tone } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import { AttachmentDialog } from './attachment-dialog.tsx';
import { fieldLabels } from './field-labels.ts';
import { numbered, type ReviewState } from './use-review.ts';
import styles from '../base/email-intake.module.css';

interface OriginalEmailProps {
  intake: EmailIntakeDetail;
  review: ReviewState;
}

export function OriginalEmail({ intake, review }: OriginalEmailProps) {
  const sources = numbered(intake.fields);
  return (
    <article className={styles.mail} aria-label="Original email">
      <MailHead intake={intake} />
      <div className={styles.body} lang={intake.language}>
        {intake.lines.map(({ text, quote }, index) => (
          // Lines have no name of their own and never move
          <p key={index} data-quote={quote > 0 || undefined}>
            <Marked
              text={text}
              sources={sources.flatMap((field, at) => (field.source?.line === index ? [{ field, number: at + 1 }] : []))}
              review={review}
            />
          </p>
        ))}
        {intake.isTruncated && <p className={styles.quiet}>The rest is in the original.</p>}
      </div>
      <Attachments intake={intake} />
      <p className={styles.foot}>
        {intake.blockedImages > 0 && `${intake.blockedImages} images from the web are blocked. `}
        <a href={hrefOf(claimsApi.downloadEmailIntake, { id: intake.id })}>Download original</a>
      </p>
    </article>
  );
}

const verdicts: Record<EmailIntakeDetail['sender']['verdict'], { tone: Tone; label: string }> = {
  verified: { tone: 'green', label: 'Sender verified' },
  failed: { tone: 'red', label: 'Sender not verified' },
  unknown: { tone: 'gray', label: 'Sender not checked' },
};

function MailHead({
  intake: { subject, fromName, fromEmail, replyToEmail, createdAt, sender, forwardedFrom },
}: {
  intake: EmailIntakeDetail;
}) {
  const { spf, dkim, dmarc, verdict } = sender;
  return (
    <header className={styles.mailHead}>
      <h2>{subject}</h2>
      <p className={styles.who}>
        <span>
          <strong>{fromName}</strong> {fromName !== fromEmail && fromEmail} · <DateText at={createdAt} format="date-time" />
        </span>
        <StatusBadge {...verdicts[verdict]} />
      </p>
      {replyToEmail && <p className={styles.quiet}>Replies go to {replyToEmail}</p>}
      {forwardedFrom && (
        <p className={styles.quiet}>
          Forwarded from {forwardedFrom.name}
          {forwardedFrom.email && forwardedFrom.email !== forwardedFrom.name && ` (${forwardedFrom.email})`}
          {forwardedFrom.sent && `, ${forwardedFrom.sent}`}
        </p>
      )}
      {verdict !== 'unknown' && (
        <p className={styles.quiet}>
          SPF {words[spf]}, DKIM {words[dkim]}, DMARC {words[dmarc]}.
        </p>
      )}
    </header>
  );
}

const words = { pass: 'passed', fail: 'failed', none: 'not set up', unknown: 'not checked' } as const;

type Placed = { field: ExtractedField; number: number };

function Marked({ text, sources, review }: { text: string; sources: readonly Placed[]; review: ReviewState }) {
  const parts: (string | Placed)[] = [];
  let at = 0;
  for (const placed of sources) {
    const { start = 0, end = 0 } = placed.field.source ?? {};
    // Two fields may share their words: the first one has the mark
    if (start < at) continue;
    parts.push(text.slice(at, start), placed);
    at = end;
  }
  return (
    <>
      {[...parts, text.slice(at)].map((part, index) =>
        typeof part === 'string' ? <span key={index}>{part}</span> : <Mark key={index} {...part} text={text} review={review} />,
      )}
    </>
  );
}

function Mark({ field, number, text, review }: Placed & { text: string; review: ReviewState }) {
  const mark = useRef<HTMLButtonElement>(null);
  const isActive = review.active === field.field;
  useEffect(() => {
    if (isActive) mark.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const { source: { start = 0, end = 0 } = {}, confidence } = field;
  return (
    <button
      ref={mark}
      type="button"
      className={styles.mark}
      data-level={confidence < 60 ? 'low' : confidence < 80 ? 'middle' : undefined}
      data-active={isActive || undefined}
      aria-label={`${text.slice(start, end)}, source of ${fieldLabels[field.field]}`}
      onClick={() => document.getElementById(`intake-${field.field}`)?.focus()}
    >
      {text.slice(start, end)}
      <sup>{number}</sup>
    </button>
  );
}

function Attachments({ intake: { id, attachments } }: { intake: EmailIntakeDetail }) {
  const [shown, setShown] = useState<number>();
  const opened = shown === undefined ? undefined : attachments[shown];
  if (attachments.length === 0) return null;
  return (
    <div className={styles.attachments}>
      <p>{attachments.length === 1 ? '1 attachment, checked' : `${attachments.length} attachments, checked`}</p>
      <ul>
        {attachments.map(({ fileName, held, preview }, index) => (
          <li key={index} data-held={held !== undefined || undefined}>
            {held ? <IconLock size={15} aria-hidden /> : <IconPaperclip size={15} aria-hidden />}
            {preview ? (
              <button type="button" className={styles.open} onClick={() => setShown(index)}>
                {fileName}
              </button>
            ) : (
              fileName
            )}
            {held && `: held, ${held}`}
          </li>
        ))}
      </ul>
      {opened && shown !== undefined && (
        <AttachmentDialog intakeId={id} number={shown + 1} attachment={opened} onClose={() => setShown(undefined)} />
      )}
    </div>
  );
}
