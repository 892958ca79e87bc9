// The seven statuses of a claim: labels per audience, progress, color, usual days, and the moves that are allowed (core-workspace §4, C40–C42).
import { oneOf, type Infer } from '../kernel/index.ts';

export const claimStatuses = ['intake', 'qualified', 'scheduled', 'inspected', 'report_in_progress', 'completed', 'billed'] as const;
export const ClaimStatus = oneOf(claimStatuses);
export type ClaimStatus = Infer<typeof ClaimStatus>;

export type BadgeTone = 'gray' | 'blue' | 'orange' | 'green';

export interface ClaimStatusLabels {
  readonly staffLabel: string;
  /** What attorneys and clients read. */
  readonly portalLabel: string;
  /** Label of the tab on the claims page. */
  readonly tabLabel: string;
  /** Whole percent of the way. */
  readonly progress: number;
  readonly tone: BadgeTone;
  /** Days from entering the status to the estimated completion; absent once the work is done. */
  readonly daysToCompletion?: number;
  /** Statuses that may follow. */
  readonly next: readonly ClaimStatus[];
}

export const claimStatusLabels: Record<ClaimStatus, ClaimStatusLabels> = {
  intake: {
    staffLabel: 'Initial Intake',
    portalLabel: 'Initial Intake',
    tabLabel: 'Intake',
    progress: 10,
    tone: 'gray',
    daysToCompletion: 14,
    next: ['qualified'],
  },
  qualified: {
    staffLabel: 'Qualified',
    portalLabel: 'Qualified',
    tabLabel: 'Qualified',
    progress: 25,
    tone: 'blue',
    daysToCompletion: 10,
    next: ['scheduled'],
  },
  scheduled: {
    staffLabel: 'Inspection Scheduled',
    portalLabel: 'Inspection Scheduled',
    tabLabel: 'Scheduled',
    progress: 40,
    tone: 'blue',
    daysToCompletion: 7,
    next: ['inspected', 'qualified'],
  },
  inspected: {
    staffLabel: 'Inspected',
    portalLabel: 'Inspection Complete',
    tabLabel: 'Inspected',
    progress: 60,
    tone: 'orange',
    daysToCompletion: 3,
    next: ['report_in_progress'],
  },
  report_in_progress: {
    staffLabel: 'Report In Progress',
    portalLabel: 'Report In Progress',
    tabLabel: 'Reports',
    progress: 80,
    tone: 'orange',
    daysToCompletion: 1,
    next: ['completed'],
  },
  completed: {
    staffLabel: 'Completed',
    portalLabel: 'Report Available',
    tabLabel: 'Completed',
    progress: 95,
    tone: 'green',
    next: ['billed', 'inspected'],
  },
  billed: {
    staffLabel: 'Billed',
    portalLabel: 'Completed & Billed',
    tabLabel: 'Billed',
    progress: 100,
    tone: 'green',
    next: ['inspected'],
  },
};

/** Label of a status for an audience; an unknown status shows as it is. */
export function claimStatusLabel(status: string, audience: 'staff' | 'portal' = 'staff'): string {
  const words = (claimStatusLabels as Record<string, ClaimStatusLabels | undefined>)[status];
  return words?.[audience === 'portal' ? 'portalLabel' : 'staffLabel'] ?? status;
}

/** Percent of the way; an unknown status is at 0. */
export function claimProgress(status: string): number {
  return (claimStatusLabels as Record<string, ClaimStatusLabels | undefined>)[status]?.progress ?? 0;
}

/** Color of the progress bar: green at 100, mint from 80, orange from 60, blue from 40, otherwise gray. */
export function progressTone(percent: number): 'green' | 'mint' | 'orange' | 'blue' | 'gray' {
  if (percent >= 100) return 'green';
  if (percent >= 80) return 'mint';
  if (percent >= 60) return 'orange';
  return percent >= 40 ? 'blue' : 'gray';
}
