// The fee rules that a percentage exceeds, with their law, and the answer of the person who goes on.
import type { FeeCapNotice } from '@plumbline/contracts/billing';
import { Checkbox, Notice, Stack, Textarea } from '@plumbline/ui';
import styles from './calculator.module.css';
import type { InvoiceForm } from './invoice-form.ts';

interface FeeNoticesProps {
  notices: readonly FeeCapNotice[];
  form: Pick<InvoiceForm, 'field' | 'tick'>;
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

export function FeeNotices({ notices, form }: FeeNoticesProps) {
  const obstacle = obstacleOf(notices);
  if (notices.length === 0) return null;
  return (
    <Stack gap="sm">
      {notices.map((notice) => (
        <Rule key={notice.ruleId} notice={notice} />
      ))}
      {obstacle === 'forbidden' && <p>You can't bill this fee. Choose a lower fee, or correct the contract or claim details first.</p>}
      {obstacle === 'answer' && (
        <>
          <Checkbox {...form.tick('acknowledged')} label="I've read this and the fee is correct" />
          <Textarea {...form.field('reason')} withAsterisk minRows={2} />
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
