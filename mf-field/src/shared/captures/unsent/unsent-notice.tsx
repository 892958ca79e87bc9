// What is only on phones, said in the office: whose device, how many captures, and since when.
import type { UnsentCaptures } from '@plumbline/contracts/inspection';
import { formatDate, Notice } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { unsentCapturesQuery } from '../../field-queries.ts';

/** Absent while everything is on the server. Without an id: of all inspections. */
export function UnsentNotice({ inspectionId }: { inspectionId?: number }) {
  const { data = [] } = useQuery(unsentCapturesQuery(inspectionId));
  if (data.length === 0) return null;
  const devices = Map.groupBy(data, ({ userId, deviceName }) => `${userId} ${deviceName}`);
  return (
    <Notice tone="warning" title="Captures not on the server yet">
      {[...devices].map(([device, found]) => (
        <div key={device}>{unsentSentence(found)}</div>
      ))}
    </Notice>
  );
}

/** “Dana Cole’s iPhone holds 14 unsent, oldest 3 hr ago.” */
function unsentSentence(found: readonly UnsentCaptures[]): string {
  const [oldest] = found.toSorted((one, other) => one.oldestAt.localeCompare(other.oldestAt));
  if (!oldest) return '';
  const sum = (field: 'unsent' | 'attention') => found.reduce((total, one) => total + one[field], 0);
  const attention = sum('attention');
  const refused = attention > 0 ? ` ${attention} ${attention === 1 ? 'needs' : 'need'} attention on the device.` : '';
  const since = formatDate(oldest.oldestAt, 'relative');
  return `${oldest.userName}’s ${oldest.deviceName} holds ${sum('unsent')} unsent, oldest ${since}.${refused}`;
}
