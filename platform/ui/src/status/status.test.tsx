import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { ConfidenceBadge } from './confidence-badge.tsx';
import { MilestoneBar } from './milestone-bar.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { StatusBadge } from './status-badge.tsx';
import { confidenceTone, progressTone } from './tone.ts';

test.each([
  [0, 'gray'],
  [39, 'gray'],
  [40, 'blue'],
  [59, 'blue'],
  [60, 'orange'],
  [79, 'orange'],
  [80, 'mint'],
  [99, 'mint'],
  [100, 'green'],
])('a progress of %i %% is %s', (percent, tone) => {
  expect(progressTone(percent)).toBe(tone);
});

test.each([
  [59, 'red'],
  [60, 'yellow'],
  [79, 'yellow'],
  [80, 'green'],
])('a confidence of %i %% is %s', (percent, tone) => {
  expect(confidenceTone(percent)).toBe(tone);
});

test('a badge says what it is about', () => {
  show(<StatusBadge tone="orange" label="Inspected" about="Status" />);
  expect(screen.getByText(/Inspected/).textContent).toBe('Status: Inspected');
});

test('a progress has its number for eye and ear, and stays within 0 and 100', () => {
  show(<ProgressBar percent={140} label="Claim progress" />);
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Claim progress' }).value).toBe(100);
  expect(screen.getByText('100%')).toBeTruthy();
});

test('a confidence is whole', () => {
  show(<ConfidenceBadge percent={84.6} />);
  expect(screen.getByText('85% confidence')).toBeTruthy();
});

test('milestones say which step is current', () => {
  const milestones = [
    { label: 'Intake', state: 'done', note: 'Nov 3' },
    { label: 'Inspection', state: 'done' },
    { label: 'Documentation', state: 'current', note: 'In progress' },
    { label: 'Negotiation', state: 'ahead' },
    { label: 'Settlement', state: 'ahead' },
  ] as const;
  show(<MilestoneBar label="Milestones" milestones={milestones} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByText('Step 3 of 5: Documentation')).toBeTruthy();
  expect(document.querySelector('[aria-current=step]')?.textContent).toContain('Documentation');
});

test('what was ended on the way is at no step', () => {
  const milestones = [
    { label: 'Intake', state: 'done' },
    { label: 'Inspection', state: 'ahead' },
  ] as const;
  show(<MilestoneBar label="Milestones" milestones={milestones} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText(/^Step/)).toBeNull();
});

test('when all is done the last step counts', () => {
  show(<MilestoneBar label="Milestones" milestones={[{ label: 'Only', state: 'done' }]} />);
  expect(screen.getByText('Step 1 of 1: Only')).toBeTruthy();
});
