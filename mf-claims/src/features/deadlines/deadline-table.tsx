// The deadlines of a claim as one dense table, grouped by what they ask for; what is done is closed and says its last.
import type { Deadline, DeadlineState } from '@plumbline/contracts/claims';
import { formatDate, IconChevronDown, IconChevronRight } from '@plumbline/ui';
import { useState } from 'react';
import { isListed } from './deadline-display.ts';
import { columnCount, DeadlineRow, type RowProps } from './deadline-row.tsx';
import styles from './deadline-table.module.css';

const groups: { title: string; states: DeadlineState[]; isClosed?: true }[] = [
  { title: 'Overdue', states: ['overdue'] },
  { title: 'Upcoming', states: ['due', 'running', 'partly-met', 'open', 'expiring'] },
  { title: 'Needs a date or detail', states: ['missing-date', 'undecided'] },
  { title: 'Possible time bar', states: ['expired'] },
  { title: 'Ended with the claim', states: ['ended'] },
  { title: 'Done', states: ['met', 'waived'], isClosed: true },
];

type Rows = Omit<RowProps, 'deadline'>;

export function DeadlineTable({ deadlines, rows }: { deadlines: readonly Deadline[]; rows: Rows }) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label="Deadlines" data-rows>
        <thead data-no-row>
          <tr>
            <th scope="col">Deadline</th>
            <th scope="col">Owed by</th>
            <th scope="col">Act by</th>
            <th scope="col" className={styles.days}>
              Days
            </th>
            <th scope="col">Counted from</th>
            <th scope="col">Source, confidence</th>
            <th scope="col">State</th>
            <th scope="col">Document</th>
            <th scope="col">
              <span className="cx-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        {groups.map(({ title, states, isClosed }) => (
          <Group
            key={title}
            title={title}
            isClosed={isClosed}
            deadlines={deadlines.filter((one) => states.includes(one.state) && isListed(one))}
            rows={rows}
          />
        ))}
        <Group title="Right to sue: ask counsel" deadlines={deadlines.filter(({ isSuit }) => isSuit)} rows={rows} />
        <Group
          title="For attorneys only: ask counsel"
          deadlines={deadlines.filter(({ attorneyOnly }) => attorneyOnly)}
          rows={{ ...rows, mayWrite: false, mayWork: false }}
        />
      </table>
    </div>
  );
}

interface GroupProps {
  title: string;
  deadlines: readonly Deadline[];
  rows: Rows;
  isClosed?: boolean | undefined;
}

function Group({ title, deadlines, rows, isClosed = false }: GroupProps) {
  const [isOpen, setOpen] = useState(!isClosed);
  if (deadlines.length === 0) return null;
  const shown = isOpen ? deadlines : [];
  return (
    <>
      <tbody className={styles.group} data-no-row>
        <tr>
          <th colSpan={columnCount} scope="rowgroup">
            {isClosed ? (
              <button type="button" className={styles.title} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
                {title} ({deadlines.length}){!isOpen && lastOf(deadlines)}
              </button>
            ) : (
              `${title} (${deadlines.length})`
            )}
          </th>
        </tr>
      </tbody>
      {shown.map((deadline) => (
        <DeadlineRow key={deadline.key} deadline={deadline} {...rows} />
      ))}
    </>
  );
}

/** The latest that was met, as the end of the title of its group. */
function lastOf(deadlines: readonly Deadline[]): string {
  const last = deadlines.filter(({ metOn }) => metOn).toSorted((one, other) => (other.metOn ?? '').localeCompare(one.metOn ?? ''))[0];
  return last?.metOn ? ` · last: ${last.title}, ${formatDate(last.metOn)}` : '';
}
