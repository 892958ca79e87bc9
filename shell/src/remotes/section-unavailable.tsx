// An address of a remote that did not load: nothing else is lost, and Retry needs no reload of the page.
import { Button, Notice, PageHeader, toast } from '@plumbline/ui';
import type { RemoteDescriptor } from '@plumbline/web';
import { useState } from 'react';
import { useWorkspace } from '../workspace.tsx';

export function SectionUnavailable({ remote }: { remote: RemoteDescriptor }) {
  const { retry } = useWorkspace();
  const [busy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    try {
      await retry(remote);
    } catch {
      toast({ title: 'Still unavailable', description: 'Please try again in a moment.', tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <PageHeader title="This section is unavailable" />
      <Notice
        tone="bad"
        action={
          <Button variant="default" loading={busy} onClick={() => void tryAgain()}>
            Retry
          </Button>
        }
      >
        It could not be loaded. The rest of the workspace keeps working.
      </Notice>
    </>
  );
}
