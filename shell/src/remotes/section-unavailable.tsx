// An address of a remote that did not load: nothing else is lost, and Retry needs no reload of the page.
import { SectionNotice } from './section-notice.tsx';

export function SectionUnavailable({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <SectionNotice title="This section is unavailable" tone="bad" act="Retry" onAct={onRetry} busy={busy}>
      It couldn't load. The rest of the workspace still works.
    </SectionNotice>
  );
}
