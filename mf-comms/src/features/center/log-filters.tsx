// Channel, status and days: the filters of the log, and everything that they leave as CSV.
import { commsApi, communicationStatuses, communicationStatusLabels } from '@plumbline/contracts/comms';
import { channelLabels, channels } from '@plumbline/contracts/enums';
import { hrefOf } from '@plumbline/contracts/kernel';
import { Button, DayFilter, IconDownload, Select } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import type { LogFilter } from '../../shared/base/comms-queries.ts';
import type { useLogFilter } from './use-log-filter.ts';
import styles from './logs.module.css';

const channelChoices = channels.map((value) => ({ value: value as string, label: channelLabels[value] }));
const directionChoices = [
  { value: 'out', label: 'Sent' },
  { value: 'in', label: 'Received' },
];
/** What came in is listed by itself. */
const statusChoices = communicationStatuses
  .filter((value) => value !== 'received')
  .map((value) => ({ value: value as string, label: communicationStatusLabels[value].label }));

export function LogFilters({ log: { choices, filter, isReceived, isNarrowed, set, clear } }: { log: ReturnType<typeof useLogFilter> }) {
  return (
    <search className={styles.filters} aria-label="Filter messages">
      <Select
        label="Direction"
        data={directionChoices}
        value={isReceived ? 'in' : 'out'}
        onChange={(value) => set('direction', value === 'in' ? value : undefined)}
        allowDeselect={false}
      />
      <Select
        label="Channel"
        placeholder="All channels"
        data={channelChoices}
        value={choices.channel || null}
        onChange={(value) => set('channel', value ?? undefined)}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear channel' }}
      />
      {!isReceived && (
        <Select
          label="Status"
          placeholder="Any status"
          data={statusChoices}
          value={choices.status || null}
          onChange={(value) => set('status', value ?? undefined)}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear status' }}
        />
      )}
      <DayFilter label="From" day={choices.from} onPick={(day) => set('from', day)} />
      <DayFilter label="To" day={choices.to} onPick={(day) => set('to', day)} />
      <ExportLink filter={filter} isReceived={isReceived} />
      {isNarrowed && (
        <Button variant="subtle" onClick={clear}>
          Clear filters
        </Button>
      )}
    </search>
  );
}

function ExportLink({ filter, isReceived }: { filter: LogFilter; isReceived: boolean }) {
  const exported = isReceived ? commsApi.exportReceivedMessages : commsApi.exportCommunications;
  if (!useMay(exported)) return null;
  const query = new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return (
    <Button
      variant="default"
      component="a"
      href={`${hrefOf(exported)}?${query}`}
      download
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      Export CSV
    </Button>
  );
}
