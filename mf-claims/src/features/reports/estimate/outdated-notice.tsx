// What changed after an estimate was generated: the screen prices it at once, the package waits until it is generated again.
import { Notice } from '@plumbline/ui';

interface OutdatedProps {
  changed: readonly string[];
  isPriced: boolean;
  /** A final version shows what was frozen. */
  isFinal?: boolean;
}

export function OutdatedNotice({ changed, isPriced, isFinal = false }: OutdatedProps) {
  if (changed.length === 0) return null;
  const since = `Changed since this estimate: ${changed.join(', ')}.`;
  if (isFinal) return <Notice tone="warning">{since} Start a new version to use them.</Notice>;
  return (
    <Notice tone="warning">
      {isPriced
        ? `${since} Lines and totals show the changes. Generate the estimate again to put them into the file.`
        : `${since} Generate it again to use them.`}
    </Notice>
  );
}
