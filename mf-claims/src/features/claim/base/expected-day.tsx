// The day on which a claim is expected to be complete, and that it has passed.
import type { Claim } from '@plumbline/contracts/claims';
import { DateText, StatusBadge } from '@plumbline/ui';

export function ExpectedDay({ expected }: { expected: NonNullable<Claim['expectedCompletion']> }) {
  return (
    <>
      <DateText at={expected.on} /> {expected.isOverdue && <StatusBadge about="Expected completion" tone="red" label="Overdue" />}
    </>
  );
}
