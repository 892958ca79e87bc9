// The day of one inspector: the picture, and the same stops as a list.
import type { TimeSlot } from '@plumbline/contracts/enums';
import { durationText, type DayRoute } from '@plumbline/contracts/inspection';
import { EmptyState, QueryBoundary, formatDate } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { dayRouteQuery } from '../../../shared/schedule-queries.ts';
import { DayMap } from './day-map.tsx';
import styles from './map.module.css';
import { RouteList } from './route-list.tsx';

interface DayRouteCardProps {
  question: {
    readonly inspectorId: number;
    readonly date: string;
    readonly claimId?: number | undefined;
    readonly time?: TimeSlot | undefined;
  };
}

export function DayRouteCard({ question: { inspectorId, date, claimId, time } }: DayRouteCardProps) {
  const id = useId();
  const added = claimId !== undefined && time !== undefined ? { claimId, time } : {};
  const route = useQuery({ ...dayRouteQuery({ inspectorId, date, ...added }), placeholderData: (before) => before });
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>Day map</h2>
        {route.data && <span>{summaryOf(route.data)}</span>}
      </div>
      <QueryBoundary
        query={route}
        what="day map"
        empty={<EmptyState title="No inspections on this day" description={`Stops on ${formatDate(date, 'long-date')} appear here.`} />}
        isEmpty={({ stops }) => stops.length === 0}
      >
        {(day) => (
          <>
            <DayMap route={day} />
            <RouteList route={day} />
            <p className={styles.note}>
              Places are the centers of ZIP codes unless the claim or a phone gives the position. Drives are estimates.
            </p>
          </>
        )}
      </QueryBoundary>
    </section>
  );
}

function summaryOf({ stops, driveMinutes }: DayRoute): string {
  const count = stops.length === 1 ? '1 stop' : `${stops.length} stops`;
  return driveMinutes === 0 ? count : `${count} · ${durationText(driveMinutes)} driving`;
}
