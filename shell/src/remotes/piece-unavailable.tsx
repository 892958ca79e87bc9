// A piece of a screen that its remote could not give: said in its own place, with Retry, or Reload where it is newer than the page.
import { Button, Notice } from '@plumbline/ui/frame';
import { keptWords } from './unsaved-text.ts';

export interface PieceUnavailableProps {
  label: string;
  onRetry: () => void;
  /** Given when only opening the page anew helps. */
  onReload?: (() => void) | undefined;
}

export function PieceUnavailable({ label, onRetry, onReload }: PieceUnavailableProps) {
  const action = (
    <Button variant="default" onClick={onReload ?? onRetry}>
      {onReload ? 'Reload' : 'Retry'}
    </Button>
  );
  if (onReload)
    return (
      <Notice tone="info" title={`${label} is newer than this page`} action={action}>
        Reload the page to see it. {keptWords}
      </Notice>
    );
  return (
    <Notice tone="bad" title={`${label} is unavailable`} action={action}>
      The rest of the page still works.
    </Notice>
  );
}
