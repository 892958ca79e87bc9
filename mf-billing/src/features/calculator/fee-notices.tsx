// The fee rules that a percentage exceeds, with their law, and the answer of the person who goes on.
import type { FeeCapNotice } from '@plumbline/contracts/billing';
import { Checkbox, fieldProps, Notice, Stack, Textarea } from '@plumbline/ui';
import styles from './calculator.module.css';
import type { FormValues } from './invoice-form.ts';

interface FeeNoticesProps {
  notices: readonly FeeCapNotice[];
  values: Pick<FormValues, 'acknowledged' | 'reason'>;
  onChange: (change: { acknowledged?: boolean; reason?: string }) => void;
  errors: Readonly<Record<string, string>>;
}

/** What stands in the way of this fee, if anything. */
export function obstacleOf(notices: readonly FeeCapNotice[]): 'none' | 'answer' | 'forbidden' {
  if (notices.some((notice) => notice.effect === 'block')) return 'forbidden';
  return notices.some((notice) => notice.effect !== 'note') ? 'answer' : 'none';
}

const looks = {
  warning: { tone: 'warning', title: 'This fee may be too high' },
  block: { tone: 'bad', title: 'This fee is above a limit' },
} as const;

export function FeeNotices({ notices, values, onChange, errors }: FeeNoticesProps) {
  const obstacle = obstacleOf(notices);
  if (notices.length === 0) return null;
  return (
    <Stack gap="sm">
      {notices.map((notice) => (
        <Rule key={notice.ruleId} notice={notice} />
      ))}
      {obstacle === 'forbidden' && (
        <p>This fee cannot be billed. Choose a lower one, or correct the contract or the details of the claim first.</p>
      )}
      {obstacle === 'answer' && (
        <>
          <Checkbox
            label="I have read this and this fee is right"
            checked={values.acknowledged}
            onChange={(event) => onChange({ acknowledged: event.currentTarget.checked })}
          />
          <Textarea
            {...fieldProps('feeCapAcknowledgement.reason', errors)}
            label="Why this fee is right"
            withAsterisk
            minRows={2}
            value={values.reason}
            onChange={(event) => onChange({ reason: event.currentTarget.value })}
          />
        </>
      )}
    </Stack>
  );
}

/** What only is to be known stands in small print; what stands in the way stands out. */
function Rule({ notice }: { notice: FeeCapNotice }) {
  const text = (
    <>
      {notice.sentence} {notice.citation && <cite>{notice.citation}</cite>}
      {notice.condition && ` (${notice.condition})`}
    </>
  );
  if (notice.effect === 'note') return <p className={styles.hint}>{text}</p>;
  return <Notice {...looks[notice.effect]}>{text}</Notice>;
}
