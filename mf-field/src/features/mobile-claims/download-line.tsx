// What of the next days is on this phone, and how old it is; leads to the list of downloaded inspections.
import type { MobileClaim } from '@plumbline/contracts/inspection';
import { Button, Drawer, formatDate, IconAlertTriangle, IconCircleCheck, IconRefresh, useDisclosure } from '@plumbline/ui';
import { useOnline } from '@plumbline/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Captures } from '../../shared/captures/use-captures.ts';
import { downloadDay, downloadedDay, type DownloadedDay } from '../../shared/day/download-day.ts';
import { isFromDevice } from '../../shared/captures/store/kept-answer.ts';
import styles from './mobile-claims.module.css';

interface DownloadLineProps {
  stops: readonly MobileClaim[];
  query: { refetch: () => Promise<unknown>; isFetching: boolean };
  captures: Captures;
}

const staleAfterMs = 24 * 3_600_000;
const refreshAfterMs = 15 * 60_000;

export function DownloadLine({ stops, query, captures }: DownloadLineProps) {
  const [opened, list] = useDisclosure(false);
  const { day, update } = useDownloads({ stops, query, captures });
  if (!day) return null;
  const isOld = isOlderThan(day, staleAfterMs);
  const failed = isFromDevice('mobile-claims');
  const Mark = isOld || failed ? IconAlertTriangle : IconCircleCheck;
  return (
    <>
      <button type="button" className={styles.download} data-old={isOld || failed || undefined} onClick={list.open}>
        <Mark size={18} aria-hidden />
        <span>
          <strong>{countOf(day.here.length)} on this phone</strong>
          {day.updatedAt && ` · ${failed ? "couldn't update, showing" : 'updated'} ${momentOf(day.updatedAt, isOld)}`}
          {update.isPending && ' · updating...'}
        </span>
      </button>
      <Drawer opened={opened} onClose={list.close} title="Inspections on this phone" position="bottom" size="85%">
        <Downloads day={day} isUpdating={update.isPending} onUpdate={() => update.mutate()} />
      </Drawer>
    </>
  );
}

function countOf(count: number): string {
  return `${count} ${count === 1 ? 'inspection' : 'inspections'}`;
}

function momentOf(at: string, isOld: boolean): string {
  return formatDate(at, isOld ? 'date-time' : 'time');
}

/** Looks at the phone, and brings what is missing or old as soon as there is a network. */
function useDownloads({ stops, query, captures: { captures } }: DownloadLineProps) {
  const queryClient = useQueryClient();
  const online = useOnline();
  const key = ['downloads', ...stops.map(({ inspectionId }) => inspectionId)];
  const { data: day } = useQuery({ queryKey: key, queryFn: () => downloadedDay(stops), networkMode: 'always', staleTime: 0 });
  const update = useMutation({
    mutationFn: async () => {
      await query.refetch();
      await downloadDay(stops, { queryClient, captures });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['downloads'] }),
  });
  const { mutate, isIdle } = update;
  const isDue = day !== undefined && (day.missing.length > 0 || isOlderThan(day, refreshAfterMs));
  useEffect(() => {
    if (online && isDue && isIdle) mutate();
  }, [online, isDue, isIdle, mutate]);
  return { day, update };
}

function isOlderThan({ updatedAt }: DownloadedDay, ageMs: number): boolean {
  return updatedAt === undefined || Date.now() - Date.parse(updatedAt) > ageMs;
}

function Downloads({ day, isUpdating, onUpdate }: { day: DownloadedDay; isUpdating: boolean; onUpdate: () => void }) {
  const online = useOnline();
  return (
    <div className={styles.card}>
      <ul className={styles.rows}>
        {[...day.here.map((stop) => ({ stop, isHere: true })), ...day.missing.map((stop) => ({ stop, isHere: false }))].map(
          ({ stop, isHere }) => (
            <li key={stop.inspectionId} className={styles.row}>
              <span className={styles.rowWords}>
                <strong>{stop.propertyAddress.split(',')[0]}</strong>
                <span>
                  {formatDate(stop.scheduledDate, 'long-date')}, {stop.scheduledTime}
                </span>
              </span>
              <span>{isHere ? 'Available offline' : 'Not downloaded'}</span>
            </li>
          ),
        )}
      </ul>
      <Button size="lg" leftSection={<IconRefresh size={20} aria-hidden />} loading={isUpdating} disabled={!online} onClick={onUpdate}>
        {online ? 'Update' : 'Waiting for a connection'}
      </Button>
    </div>
  );
}
