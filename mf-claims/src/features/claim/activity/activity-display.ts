// How kinds of activity are called and colored, on a claim and in the feed of the office.
import type { ActivityGroup } from '@plumbline/contracts/claims';
import type { Tone } from '@plumbline/ui';

const tones: Record<string, Tone> = {
  claims: 'blue',
  inspection: 'orange',
  ai: 'mint',
  billing: 'green',
  comms: 'gray',
  measurement: 'yellow',
};

export function activityTone(type: string): Tone {
  return tones[type.split('.')[0] ?? ''] ?? 'gray';
}

export const activityGroupLabels: Record<ActivityGroup, string> = {
  messages: 'Messages',
  photos: 'Photos',
  ai: 'AI',
  status: 'Status',
  money: 'Money',
  documents: 'Documents',
  notes: 'Notes',
  changes: 'Changes',
};
