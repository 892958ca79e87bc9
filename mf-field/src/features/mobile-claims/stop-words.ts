// The words and tones of an inspection in the list of the day.
import type { MobileClaim } from '@plumbline/contracts/inspection';
import type { Tone } from '@plumbline/ui';

export const stopTones: Record<MobileClaim['status'], Tone> = {
  active: 'green',
  pending: 'yellow',
  in_progress: 'blue',
  completed: 'gray',
};
export const stopWords: Record<MobileClaim['status'], string> = {
  active: 'Today',
  pending: 'Pending',
  in_progress: 'In Progress',
  completed: 'Completed',
};

export function startWords({ status }: Pick<MobileClaim, 'status'>): string {
  return status === 'in_progress' ? 'Continue Inspection' : 'Start Inspection';
}
