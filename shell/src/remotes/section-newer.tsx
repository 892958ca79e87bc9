// A section that asks for a newer shell than the one on this page: opened anew once by a click, never by itself.
import { Button, Notice, PageHeader } from '@plumbline/ui';
import { keptWords } from './kept-words.ts';
import { wasReloadedFor } from './reload-page.ts';

export interface SectionNewerProps {
  remoteName: string;
  busy: boolean;
  onReload: (remoteName: string) => void;
  onRetry: () => void;
}

export function SectionNewer({ remoteName, busy, onReload, onRetry }: SectionNewerProps) {
  if (wasReloadedFor(remoteName)) return <BeingUpdated busy={busy} onRetry={onRetry} />;
  return (
    <>
      <PageHeader title="This page must be reloaded" />
      <Notice
        tone="info"
        action={
          <Button variant="default" onClick={() => onReload(remoteName)}>
            Reload
          </Button>
        }
      >
        This section is newer than the page you have open. {keptWords}
      </Notice>
    </>
  );
}

/** The page is fresh and the section still newer: the rest of the workspace is on its way. */
function BeingUpdated({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <>
      <PageHeader title="This section is being updated" />
      <Notice
        tone="info"
        action={
          <Button variant="default" loading={busy} onClick={onRetry}>
            Retry
          </Button>
        }
      >
        It is newer than the rest of the workspace, which keeps working. Please try again in a few minutes.
      </Notice>
    </>
  );
}
