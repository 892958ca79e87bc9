// One deadline as a row of the table: who owes it, by when, days, from what it counts, by which rule; below it, when opened, how it was counted.
import type { Deadline, Letter } from '@plumbline/contracts/claims';
import { Button, DateText, IconChevronDown, IconChevronRight, StatusBadge } from '@plumbline/ui';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useTabAddress } from '../../shared/claims/tab-address.ts';
import { daysText, deadlineTone, owerLabels, stateLabel } from './deadline-display.ts';
import { DeadlineActions, type ActionProps } from './deadline-actions.tsx';
import { DeadlineDetails } from './deadline-details.tsx';
import styles from './deadline-table.module.css';

export interface RowProps extends ActionProps {
  /** Those that were written for this claim. */
  letters: readonly Omit<Letter, 'content'>[];
  mayWork: boolean;
  onEnter: (name: string) => void;
}

export const columnCount = 9;

export function DeadlineRow({ deadline, ...rest }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const { state, title, owedBy, isRight } = deadline;
  return (
    <tbody className={styles.row} aria-label={title} data-state={state} data-open={isOpen || undefined}>
      <tr>
        <th scope="row">
          <button type="button" className={styles.title} aria-expanded={isOpen} aria-controls={details} onClick={() => setOpen(!isOpen)}>
            {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
            {title}
          </button>
        </th>
        <td data-label="Owed by">{isRight ? 'Insured’s right' : owerLabels[owedBy]}</td>
        <td data-label="Act by">
          <ActBy deadline={deadline} mayWork={rest.mayWork} onEnter={rest.onEnter} />
        </td>
        <td data-label="Days" className={styles.days} data-tone={deadlineTone(deadline)}>
          {daysText(deadline)}
        </td>
        <td data-label="Counted from">
          <Start deadline={deadline} />
        </td>
        <td data-label="Source">
          <Source deadline={deadline} />
        </td>
        <td data-label="State">
          <StatusBadge tone={deadlineTone(deadline)} label={stateLabel(deadline)} about="Deadline" />
        </td>
        <td data-label="Document">
          <Written letters={rest.letters.filter(({ deadlineKey }) => deadlineKey === deadline.key)} />
        </td>
        <td className={styles.actionsCell}>{rest.mayWork && <DeadlineActions deadline={deadline} {...rest} />}</td>
      </tr>
      {isOpen && (
        <tr id={details} className={styles.details}>
          <td colSpan={columnCount}>
            <DeadlineDetails deadline={deadline} letters={rest.letters} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

const isSettled = (state: Deadline['state']) => state === 'met' || state === 'waived' || state === 'ended';

/** Its day, or the dates that it needs first. */
function ActBy({ deadline: { actBy, missing, state }, mayWork, onEnter }: Pick<RowProps, 'deadline' | 'mayWork' | 'onEnter'>) {
  if (isSettled(state) || missing.length === 0) return actBy ? <DateText at={actBy} /> : null;
  return (
    <span className={styles.missing}>
      {actBy && <DateText at={actBy} />}
      {missing.map(({ name, label }) =>
        mayWork ? (
          <Button key={label} variant="light" color="yellow" size="compact-sm" onClick={() => onEnter(name)}>
            Enter: {label}
          </Button>
        ) : (
          <span key={label}>Missing: {label}</span>
        ),
      )}
    </span>
  );
}

/** The letter that was last written for it: what went out comes before a draft. */
function Written({ letters }: Pick<RowProps, 'letters'>) {
  const addressOf = useTabAddress();
  const kept = letters.filter(({ document }) => !document.isDeleted);
  const letter = kept.find(({ status }) => status === 'sent') ?? kept[0];
  if (!letter) return null;
  const { title, status, document } = letter;
  const words = status === 'sent' ? 'Letter sent' : 'Letter draft';
  return (
    <Link to={addressOf('documents', document.id)} className={styles.letter ?? ''} aria-label={`${words}: ${title}`} title={title}>
      {words}
    </Link>
  );
}

function Start({ deadline: { startsFrom, roll } }: { deadline: Deadline }) {
  if (!startsFrom) return null;
  return (
    <>
      {startsFrom.label}
      {startsFrom.date && (
        <>
          , <DateText at={startsFrom.date} />
        </>
      )}
      {roll && (roll.because ? `; ends on ${roll.because}` : '; with days that may be holidays')}
    </>
  );
}

function Source({ deadline: { kind, citation, confidence } }: { deadline: Deadline }) {
  if (kind === 'own') return <>Your firm</>;
  return (
    <>
      <span>{citation || 'No citation'}</span>
      {confidence && ` · ${confidence}`}
    </>
  );
}
