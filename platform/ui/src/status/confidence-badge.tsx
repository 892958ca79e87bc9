// How sure a model or a rule is, in percent: green from 80, yellow from 60, red below.
import { StatusBadge } from './status-badge.tsx';
import { confidenceTone } from './tone.ts';

export function ConfidenceBadge({ percent }: { percent: number }) {
  const whole = Math.round(percent);
  return <StatusBadge tone={confidenceTone(whole)} label={`${whole}% confidence`} />;
}
