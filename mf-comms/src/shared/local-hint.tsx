// By which channels messages stay in the firm for now.
import { channelLabels, channels } from '@plumbline/contracts/enums';
import { Notice } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { providersQuery } from './base/comms-queries.ts';

/** Nobody must believe that something left the firm. */
export function LocalHint() {
  const providers = useQuery(providersQuery);
  const local = channels.filter((channel) => providers.data?.[channel] === 'local');
  if (local.length === 0) return null;
  return (
    <Notice tone="info">
      {local.map((channel) => channelLabels[channel]).join(', ')}: no provider is set up. Messages are saved in the local outbox, not sent.
    </Notice>
  );
}
