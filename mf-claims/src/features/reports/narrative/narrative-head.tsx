// The head of the generator: marked where the firm has the premium plan.
import { PageHeader, StatusBadge } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import type { ReactNode } from 'react';

export function NarrativeHead({ action }: { action?: ReactNode }) {
  const { organization } = useUser();
  return (
    <PageHeader
      title="Damage Narrative Generator"
      badges={organization.plan === 'premium' && <StatusBadge tone="yellow" label="Premium" about="Plan" />}
      action={action}
    />
  );
}
