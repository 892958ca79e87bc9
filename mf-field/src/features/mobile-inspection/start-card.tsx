// Beginning a scheduled inspection: from here on captures belong to it. It begins on this phone, with or without a network.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { ClientAnswer } from '../../shared/client-answer.tsx';
import { Button, SectionCard, formatDate } from '@plumbline/ui';
import type { Captures } from '../../shared/captures/use-captures.ts';
import { useConditions } from './use-conditions.ts';

export function StartCard({ inspection, captures }: { inspection: InspectionDetail; captures: Captures }) {
  const start = useConditions(inspection, captures, { kind: 'start', failed: "Couldn't start the inspection" });
  return (
    <SectionCard title={`Scheduled for ${formatDate(inspection.scheduledDate, 'long-date')}, ${inspection.scheduledTime}`}>
      <ClientAnswer answer={inspection.clientAnswer} />
      <Button fullWidth size="lg" loading={start.isPending} onClick={() => start.mutate({})}>
        Start Inspection
      </Button>
    </SectionCard>
  );
}
