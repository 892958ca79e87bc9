// Four parts of the product, each with what was measured of this claim or this firm, and the way to try it.
import type { ActivityEntry } from '@plumbline/contracts/claims';
import { Button, SectionCard } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { narrativeTimingQuery } from './demo-queries.ts';
import { daysUntil, entriesByStep, type DemoStepId } from './demo-steps.ts';
import styles from './demo.module.css';

interface DemoCardsProps {
  claimId: number;
  entries: readonly ActivityEntry[];
}

export function DemoCards({ claimId, entries }: DemoCardsProps) {
  const timing = useQuery(narrativeTimingQuery);
  const messages = entries.filter(({ type }) => /^comms\.(message-(queued|received)|case-message-sent)$/.test(type)).length;
  const cards = [
    { title: 'Narrative', text: narrativeText(timing.data?.medianMs), to: '/narrative-generator', action: 'Write a narrative' },
    { title: 'Inspection', text: afterText('inspection', entries), to: `/claims/${claimId}?tab=inspections`, action: 'Open inspections' },
    {
      title: 'Communication',
      text: messages === 1 ? '1 message on this claim' : `${messages} messages on this claim`,
      to: `/claims/${claimId}?tab=communication`,
      action: 'Open the conversation',
    },
    { title: 'Reports', text: afterText('report', entries), to: `/reports?claimId=${claimId}`, action: 'Open reports' },
  ];
  return (
    <div className={styles.cards}>
      {cards.map(({ title, text, to, action }) => (
        <SectionCard key={title} title={title}>
          <p className={styles.cardText}>{text}</p>
          <Button component={Link} to={to} variant="default">
            {action}
          </Button>
        </SectionCard>
      ))}
    </div>
  );
}

function narrativeText(medianMs: number | undefined): string {
  if (medianMs === undefined) return 'No narrative was generated in this workspace yet.';
  return `Generated in ${(medianMs / 1_000).toFixed(2)} seconds, the median of this workspace.`;
}

function afterText(step: DemoStepId, entries: readonly ActivityEntry[]): string {
  const days = daysUntil(step, entries);
  const count = entriesByStep(entries).get(step)?.length ?? 0;
  if (days === undefined) return 'Nothing is recorded for this step yet.';
  const after =
    days === 0
      ? 'the day the claim was opened'
      : days === 1
        ? '1 day after the claim was opened'
        : `${days} days after the claim was opened`;
  return `Began ${after}; ${count === 1 ? '1 entry' : `${count} entries`} recorded.`;
}
