// Whether what is shown is the truth of this moment: silent when it is.
import { StatusBadge } from '@plumbline/ui';
import { useLiveState, useOnline } from '@plumbline/web';

export function ConnectionChip() {
  const online = useOnline();
  const live = useLiveState();
  return (
    <output>
      {!online && <StatusBadge tone="yellow" label="Offline" about="Connection" />}
      {online && live === 'live' && <StatusBadge tone="green" label="Live" about="Connection" />}
      {online && live === 'waiting' && <StatusBadge tone="gray" label="Reconnecting" about="Connection" />}
    </output>
  );
}
