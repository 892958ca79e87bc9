// The first card of a case: where it stands, what comes next and when, what we need from the reader, and the money. It comes with the case
// itself, so that nothing of it moves once it stands.
import type { PortalCaseDetail } from '@plumbline/contracts/claims';
import { formatDate } from '@plumbline/ui';
import { dayInSentence, say } from '../texts/say.ts';
import { CaseCardMoney } from './case-card-money.tsx';
import { CaseCardNeeds } from './case-card-needs.tsx';
import styles from './case-card.module.css';

export function CaseCard({ case_ }: { case_: PortalCaseDetail }) {
  return (
    <section className={styles.card} aria-label={say('case')}>
      <div className={styles.now}>
        {case_.isClosed ? <ClosedLine case_={case_} /> : <Steps milestones={case_.milestones} />}
        <h2 className={styles.standing}>{case_.waitingFor}</h2>
      </div>
      {!case_.isClosed && <NextBlock case_={case_} />}
      {!case_.isClosed && <CaseCardNeeds case_={case_} />}
      <CaseCardMoney money={case_.money} />
    </section>
  );
}

function ClosedLine({ case_: { statusLabel, closedOn } }: { case_: PortalCaseDetail }) {
  return (
    <p className={styles.stepLine}>
      <span>{statusLabel}</span>
      {closedOn && <span>{say('closedOn', { date: dayInSentence(closedOn) })}</span>}
    </p>
  );
}

function Steps({ milestones }: Pick<PortalCaseDetail, 'milestones'>) {
  const current = milestones.findIndex(({ state }) => state !== 'done');
  const step = current < 0 ? milestones.length : current + 1;
  const shown = milestones[step - 1];
  if (!shown) return null;
  const label = say('step', { step, of: milestones.length, label: shown.label });
  return (
    <>
      <div className={styles.steps} role="img" aria-label={label}>
        {milestones.map(({ key, state }) => (
          <i key={key} data-state={state} />
        ))}
      </div>
      <p className={styles.stepLine}>
        <span aria-hidden>{label}</span>
        {shown.at && <span>{say('since', { date: dayInSentence(shown.at) })}</span>}
      </p>
    </>
  );
}

/** Nothing comes next once the work is done: then only whose turn it is. */
function NextBlock({ case_ }: { case_: PortalCaseDetail }) {
  const { next, waitingForWhom, estimatedCompletion } = case_;
  if (!next) return waitingForWhom ? <p className={styles.block}>{waitingForWhom}</p> : null;
  const when = whenOf(case_);
  // Of the report alone it says that it is complete; what comes after that has a day of its own
  const why = next.on === undefined && estimatedCompletion !== 'Completed' ? case_.estimatedCompletionWhy : undefined;
  return (
    <div className={styles.block}>
      <h3>{next.what}</h3>
      {(when !== undefined || why === undefined) && <strong>{when ?? say('noDate')}</strong>}
      {waitingForWhom && <p className={styles.quiet}>{waitingForWhom}</p>}
      {why && <p className={styles.quiet}>{why}</p>}
    </div>
  );
}

/** An appointment with its hour at the property; else the day on which it is expected. */
function whenOf({ status, next, appointments, estimatedCompletion }: PortalCaseDetail): string | undefined {
  const [visit] = appointments;
  if (status === 'scheduled' && next?.on !== undefined && visit) return formatDate(visit.scheduledAt, 'date-time', visit.timeZone);
  if (next?.on !== undefined) return say('expectedBy', { date: dayInSentence(next.on) });
  const isDay = /^\d{4}-/.test(estimatedCompletion ?? '');
  return isDay && estimatedCompletion ? say('estimated', { date: dayInSentence(estimatedCompletion) }) : undefined;
}
