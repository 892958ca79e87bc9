// Channel, status and days: the filters of the log, and everything that they leave as CSV.
import { commsApi, communicationStatuses, communicationStatusLabels } from '@plumbline/contracts/comms';
import { channelLabels, channels } from '@plumbline/contracts/enums';
import { hrefOf } from '@plumbline/contracts/kernel';
import { Button, DayFilter, IconDownload, Select } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import type { LogFilter } from '../../shared/base/comms-queries.ts';
import { RetryAll } from './retry-all.tsx';
import type { useLogFilter } from './use-log-filter.ts';
import styles from './logs.module.css';

const channelChoices = channels.map((value) => ({ value: value as string, label: channelLabels[value] }));
/** What came in is in the inbox. */
const statusChoices = communicationStatuses
  .filter((value) => value !== 'received')
  .map((value) => ({ value: value as string, label: communicationStatusLabels[value].label }));

export function LogFilters({ log: { choices, filter, isNarrowed, set, clear } }: { log: ReturnType<typeof useLogFilter> }) {
  return (
    <search className={styles.filters} aria-label="Filter messages">
      <Select
        label="Channel"
        placeholder="All channels"
        data={channelChoices}
        value={choices.channel || null}
        onChange={(value) => set('channel', value ?? undefined)}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear channel' }}
      />
      <Select
        label="Status"
        placeholder="Any status"
        data={statusChoices}
        value={choices.status || null}
        onChange={(value) => set('status', value ?? undefined)}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear status' }}
      />
      <DayFilter label="From" day={choices.from} onPick={(day) => set('from', day)} />
      <DayFilter label="To" day={choices.to} onPick={(day) => set('to', day)} />
      <ExportLink filter={filter} />
      {filter.status === 'failed' && <RetryAll filter={filter} />}
      {isNarrowed && (
        <Button variant="subtle" onClick={clear}>
          Clear filters
        </Button>
      )}
    </search>
  );
}

function ExportLink({ filter }: { filter: LogFilter }) {
  if (!useMay(commsApi.exportCommunications)) return null;
  const query = new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return (
    <Button
      variant="default"
      component="a"
      href={`${hrefOf(commsApi.exportCommunications)}?${query}`}
      download
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      Export CSV
    </Button>
  );
}
