// A piece of a screen that its remote could not give: said in its own place, with Retry.
import { Button, Notice } from '@plumbline/ui';

export function PieceUnavailable({ label, onRetry }: { label: string; onRetry: () => void }) {
  return (
    <Notice
      tone="bad"
      title={`${label} is unavailable`}
      action={
        <Button variant="default" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      The rest of the page keeps working.
    </Notice>
  );
}
