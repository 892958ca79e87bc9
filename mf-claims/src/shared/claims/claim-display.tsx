// How a claim's status, priority and figures look wherever this remote shows them.
import { showDollars } from '@plumbline/contracts/kernel';
import {
  claimProgress,
  claimStatusLabel,
  claimStatusLabels,
  damageTypeLabels,
  priorityLabels,
  type ClaimStatus,
  type DamageType,
  type Priority,
} from '@plumbline/contracts/enums';
import { ProgressBar, StatusBadge, type Tone } from '@plumbline/ui';

export function ClaimStatusBadge({ status, audience = 'staff' }: { status: ClaimStatus; audience?: 'staff' | 'portal' }) {
  const { tone } = claimStatusLabels[status];
  return <StatusBadge about="Status" tone={tone === 'gray' ? 'gray' : tone} label={claimStatusLabel(status, audience)} />;
}

const priorityTones: Record<Priority, Tone> = { critical: 'red', high: 'orange', medium: 'blue', low: 'gray' };

function priorityLabel(priority: Priority): string {
  return `${priority[0]?.toUpperCase() ?? ''}${priority.slice(1)} Priority`;
}

/** `short` where the place already says that it is a priority. */
export function PriorityBadge({ priority, short = false }: { priority: Priority; short?: boolean }) {
  return (
    <StatusBadge
      tone={priorityTones[priority]}
      {...(short ? { about: 'Priority', label: priorityLabels[priority] } : { label: priorityLabel(priority) })}
    />
  );
}

export function ClaimProgress({ status }: { status: ClaimStatus }) {
  return <ProgressBar percent={claimProgress(status)} label="Claim progress" />;
}

export function damageLabel(type: DamageType): string {
  return damageTypeLabels[type];
}

/** Dollars, or a dash where nobody gave a figure. */
export function money(amount: number | undefined): string {
  return amount === undefined ? '—' : showDollars(amount, Number.isInteger(amount));
}
