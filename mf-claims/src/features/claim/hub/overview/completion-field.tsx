// When the claim is expected to be complete: the day that was set or the usual one, why, and whether it has passed.
import type { Claim } from '@plumbline/contracts/claims';
import { ExpectedDay } from '../../base/expected-day.tsx';
import { EditableField } from '../fields/editable-field.tsx';
import styles from './overview.module.css';

export function CompletionField({ claim: { expectedCompletion: expected } }: { claim: Claim }) {
  if (!expected) return <EditableField name="expectedCompletionOn" />;
  const day = <ExpectedDay expected={expected} />;
  return (
    <>
      <EditableField name="expectedCompletionOn" empty={day}>
        {day}
      </EditableField>
      <p className={styles.quiet}>{expected.why}</p>
    </>
  );
}
