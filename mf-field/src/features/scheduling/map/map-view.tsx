// The map of a day: whose and which, then the stops in driving order.
import { addDays } from '@plumbline/contracts/kernel';
import { ActionIcon, EmptyState, Group, IconChevronLeft, IconChevronRight, QueryBoundary, Select, formatDate, today } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { weekBoardQuery } from '../../../shared/schedule-queries.ts';
import { useInspectorFilter, type ScheduleAddress } from '../address/use-schedule-address.ts';
import { DayRouteCard } from './day-route-card.tsx';
import styles from './map.module.css';

export function MapView({ address }: { address: ScheduleAddress }) {
  const user = useUser();
  const mine = useInspectorFilter(address);
  const date = address.day ?? today();
  const board = useQuery({ ...weekBoardQuery({ from: date }), placeholderData: (before) => before });
  const go = (day: string) => address.change({ day });
  return (
    <div className={styles.view}>
      <Group gap="xs" align="end">
        <ActionIcon variant="default" size={44} aria-label="Previous day" onClick={() => go(addDays(date, -1))}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <h2 className={styles.day} aria-live="polite">
          {formatDate(date, 'long-date')}
        </h2>
        <ActionIcon variant="default" size={44} aria-label="Next day" onClick={() => go(addDays(date, 1))}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <QueryBoundary query={board} what="inspectors">
        {({ rows }) => {
          const own = rows.find((row) => row.inspectorId === user.id)?.inspectorId;
          const chosen = mine ?? rows.find((row) => row.inspectorId === address.inspectorId)?.inspectorId ?? own ?? rows[0]?.inspectorId;
          if (chosen === undefined) return <EmptyState title="No inspectors" description="Add a user who inspects properties." />;
          return (
            <>
              {mine === undefined && (
                <Select
                  label="Inspector"
                  data={rows.map((row) => ({ value: String(row.inspectorId), label: row.name }))}
                  value={String(chosen)}
                  onChange={(value) => address.change({ inspectorId: Number(value) })}
                  allowDeselect={false}
                />
              )}
              <DayRouteCard question={{ inspectorId: chosen, date }} />
            </>
          );
        }}
      </QueryBoundary>
    </div>
  );
}
