// Beginning a scheduled inspection: from here on captures belong to it.
import { inspectionApi, type InspectionDetail } from '@plumbline/contracts/inspection';
import { ClientAnswer } from '../../shared/client-answer.tsx';
import { Button, SectionCard, formatDate, toast } from '@plumbline/ui';
import { useSend } from '@plumbline/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export function StartCard({ inspection }: { inspection: InspectionDetail }) {
  const queryClient = useQueryClient();
  const send = useSend(inspectionApi.startInspection);
  const start = useMutation({
    mutationFn: () => send({ params: { id: inspection.id }, body: {} }),
    onSuccess: (started) => queryClient.setQueryData(['inspection', inspection.id], started),
    onError: (error) => toast({ tone: 'bad', title: 'Inspection not started', description: error.message }),
  });
  return (
    <SectionCard title={`Scheduled for ${formatDate(inspection.scheduledDate, 'long-date')}, ${inspection.scheduledTime}`}>
      <ClientAnswer answer={inspection.clientAnswer} />
      <Button fullWidth size="lg" loading={start.isPending} onClick={() => start.mutate()}>
        Start Inspection
      </Button>
    </SectionCard>
  );
}
