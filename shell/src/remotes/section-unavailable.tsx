// An address of a remote that did not load: nothing else is lost, and Retry needs no reload of the page.
import { Button, Notice, PageHeader } from '@plumbline/ui';

export function SectionUnavailable({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <>
      <PageHeader title="This section is unavailable" />
      <Notice
        tone="bad"
        action={
          <Button variant="default" loading={busy} onClick={onRetry}>
            Retry
          </Button>
        }
      >
        It could not be loaded. The rest of the workspace keeps working.
      </Notice>
    </>
  );
}
