// A section that asks for a newer shell than the one on this page: opened anew once by a click, never by itself.
import { keptWords } from './unsaved-text.ts';
import { wasReloadedFor } from './reload-page.ts';
import { SectionNotice } from './section-notice.tsx';

export interface SectionNewerProps {
  remoteName: string;
  busy: boolean;
  onReload: (remoteName: string) => void;
  onRetry: () => void;
}

export function SectionNewer({ remoteName, busy, onReload, onRetry }: SectionNewerProps) {
  // The page is fresh and the section still newer: the rest of the workspace is on its way
  if (wasReloadedFor(remoteName))
    return (
      <SectionNotice title="This section is being updated" tone="info" act="Retry" onAct={onRetry} busy={busy}>
        It's newer than the rest of the workspace, which still works. Please try again in a few minutes.
      </SectionNotice>
    );
  return (
    <SectionNotice title="Reload this page" tone="info" act="Reload" onAct={() => onReload(remoteName)}>
      This section is newer than the page you have open. {keptWords}
    </SectionNotice>
  );
}
