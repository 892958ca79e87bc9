// What changed after an estimate was generated: the screen prices it at once, the package waits until it is generated again.
import { Notice } from '@plumbline/ui';

export function OutdatedNotice({ changed, isPriced }: { changed: readonly string[]; isPriced: boolean }) {
  if (changed.length === 0) return null;
  const since = `Changed since this estimate: ${changed.join(', ')}.`;
  return (
    <Notice tone="warning">
      {isPriced
        ? `${since} Lines and totals show the changes. Generate the estimate again to put them into the file.`
        : `${since} Generate it again to use them.`}
    </Notice>
  );
}
