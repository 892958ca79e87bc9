// Choosing who is put in charge: each candidate with the open claims they carry and where their licenses reach, the best choice first.
import type { Candidate } from '@plumbline/contracts/claims';
import { Select } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import styles from './assignee-picker.module.css';
import { isRefused, licenseText, loadText, workloadQuery } from './workload.ts';

/** An account, or nobody where that is a choice. */
export type Assignee = number | 'nobody';

interface AssigneePickerProps
  extends Pick<
    ComponentProps<typeof Select>,
    | 'label'
    | 'description'
    | 'error'
    | 'className'
    | 'placeholder'
    | 'aria-label'
    | 'aria-describedby'
    | 'aria-invalid'
    | 'id'
    | 'onKeyDown'
    | 'onBlur'
  > {
  value: Assignee | undefined;
  onChoose: (who: Assignee) => void;
  /** Taking the choice back, where that is one. */
  onClear?: () => void;
  /** Where the claims stand; unknown ones refuse nobody. */
  states: readonly (string | undefined)[];
  /** Nobody may be chosen as well. */
  withNobody?: boolean;
  /** Takes the first focus of a dialog. */
  first?: boolean;
  /** Only these are offered. */
  among?: (candidate: Candidate) => boolean;
  /** Also who may not handle some of the claims is offered: those wait for somebody else. */
  takesAll?: boolean;
  /** How the one is called who has it now and may not be among the candidates any more. */
  present?: { id: number; name: string } | undefined;
}

export function AssigneePicker(props: AssigneePickerProps) {
  const { value, onChoose, onClear, states, withNobody, first, among, takesAll, present, ...common } = props;
  const found = useQuery(workloadQuery(states));
  const candidates = (found.data ?? []).filter((one) => among?.(one) ?? true);
  const people = candidates.map((one) => ({
    value: String(one.userId),
    label: one.name,
    disabled: !takesAll && isRefused(one, states),
  }));
  const isMissing = present && !candidates.some(({ userId }) => userId === present.id);
  const data = [
    ...people,
    ...(isMissing ? [{ value: String(present.id), label: present.name }] : []),
    ...(withNobody ? [{ value: 'nobody', label: 'Unassigned' }] : []),
  ];
  return (
    <Select
      {...common}
      {...(first ? { 'data-autofocus': true } : {})}
      data={data}
      value={value === undefined ? null : String(value)}
      onChange={(chosen) => (chosen === null ? onClear?.() : onChoose(chosen === 'nobody' ? 'nobody' : Number(chosen)))}
      clearable={onClear !== undefined}
      renderOption={({ option }) => (
        <Line name={option.label} candidate={candidates.find(({ userId }) => String(userId) === option.value)} />
      )}
      searchable
      allowDeselect={false}
      nothingFoundMessage={emptyWords(found)}
    />
  );
}

function Line({ name, candidate }: { name: string; candidate: Candidate | undefined }) {
  return (
    <span className={styles.option}>
      <span>{name}</span> {candidate && <CandidateDetails candidate={candidate} />}
    </span>
  );
}

/** What they carry and where they may. */
export function CandidateDetails({ candidate }: { candidate: Candidate }) {
  return (
    <span className={styles.meta}>
      {loadText(candidate)} · {licenseText(candidate)}
    </span>
  );
}

function emptyWords({ isError, isPending }: { isError: boolean; isPending: boolean }): string {
  if (isError) return "Couldn't load your team";
  return isPending ? 'Loading…' : 'No matching people';
}
