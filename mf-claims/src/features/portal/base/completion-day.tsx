// When a case is expected to be complete and how that comes about: the day, or the word that stands in its place; of a closed case, the day of that.
import type { PortalCase } from '@plumbline/contracts/claims';
import { dayInSentence, say } from '../texts/say.ts';
import styles from './portal.module.css';

interface Props {
  readonly of: Pick<PortalCase, 'estimatedCompletion' | 'estimatedCompletionWhy' | 'isClosed' | 'closedOn'>;
  readonly className: string | undefined;
}

/** Nothing of a settled case, and of a closed one whose day is not known. */
export function CompletionDay({ of: { estimatedCompletion, estimatedCompletionWhy, isClosed, closedOn }, className }: Props) {
  if (closedOn) return <p className={className}>{say('closedOn', { date: dayInSentence(closedOn) })}</p>;
  if (isClosed) return null;
  if (estimatedCompletion === undefined) return estimatedCompletionWhy ? <p className={className}>{estimatedCompletionWhy}</p> : null;
  return (
    <p className={className}>
      {say('estimated', { date: /^\d{4}-/.test(estimatedCompletion) ? dayInSentence(estimatedCompletion) : say('done') })}
      {estimatedCompletionWhy && <span className={styles.why}>{estimatedCompletionWhy}</span>}
    </p>
  );
}
