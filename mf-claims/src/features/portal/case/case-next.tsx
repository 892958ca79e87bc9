// What comes next in a case and when, and the day on which the whole is expected, with how that comes about.
import type { PortalCaseDetail } from '@plumbline/contracts/claims';
import { DateText } from '@plumbline/ui';
import { CompletionDay } from '../base/completion-day.tsx';
import styles from '../base/portal.module.css';

export function CaseNext({ case_ }: { case_: PortalCaseDetail }) {
  const { next } = case_;
  return (
    <>
      {next && (
        <p className={styles.plain}>
          Next: <strong>{next.what}</strong>
          {next.on && (
            <>
              , expected <DateText at={next.on} />
            </>
          )}
        </p>
      )}
      <CompletionDay of={case_} className={styles.plain} />
    </>
  );
}
