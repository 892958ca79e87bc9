// What the sender was asked and what they answered, in its order. As text, like the email itself.
import { claimsApi, type EmailIntakeReview } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import { DateText } from '@plumbline/ui';
import { Fragment } from 'react';
import styles from '../base/email-intake.module.css';

export function Correspondence({ intake: { questions, answers } }: { intake: EmailIntakeReview }) {
  if (questions.length + answers.length === 0) return null;
  const all = [...questions.map((question) => ({ question, at: question.at })), ...answers.map((answer) => ({ answer, at: answer.at }))];
  return (
    <section className={styles.correspondence} aria-label="Questions and answers">
      {all
        .toSorted((one, other) => one.at.localeCompare(other.at))
        .map((one, index) => (
          <Fragment key={index}>{'question' in one ? <Question {...one.question} /> : <Answer {...one.answer} />}</Fragment>
        ))}
    </section>
  );
}

function Question({ by, to, at, text }: EmailIntakeReview['questions'][number]) {
  return (
    <div>
      <p className={styles.quiet}>
        Question queued for {to} by {by}, <DateText at={at} format="date-time" />
      </p>
      <p className={styles.said}>{text}</p>
    </div>
  );
}

function Answer({ intakeId, fromName, fromEmail, at, text, attachments }: EmailIntakeReview['answers'][number]) {
  return (
    <div>
      <p className={styles.quiet}>
        <strong>{fromName || fromEmail}</strong> answered, <DateText at={at} format="date-time" />
      </p>
      <p className={styles.said}>{text || 'No text of their own.'}</p>
      {attachments.length > 0 && (
        <p className={styles.quiet}>
          Attached:{' '}
          {attachments.map(({ fileName, held }, index) => (
            <Fragment key={index}>
              {index > 0 && ', '}
              {held ? (
                `${fileName} (held, ${held})`
              ) : (
                <a href={hrefOf(claimsApi.downloadEmailAttachment, { id: intakeId, number: index + 1 })}>{fileName}</a>
              )}
            </Fragment>
          ))}
        </p>
      )}
      <p>
        <a href={hrefOf(claimsApi.downloadEmailIntake, { id: intakeId })}>Download answer</a>
      </p>
    </div>
  );
}
