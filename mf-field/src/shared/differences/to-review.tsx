// In a list: how many differences of an inspection wait for somebody's choice.
import { StatusBadge } from '@plumbline/ui';

/** Nothing where none wait. */
export function ToReview({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null;
  return <StatusBadge tone="yellow" label={`${count} ${count === 1 ? 'difference' : 'differences'} to review`} />;
}
