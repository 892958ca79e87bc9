// Beginning a new version: the signed one is superseded, and everybody who got it is told.
import { inspectionApi, type EngineeringReport } from '@plumbline/contracts/inspection';
import { DialogForm, Textarea, toast } from '@plumbline/ui';
import { useContractForm } from '@plumbline/web';
import { stale } from './base/engineering-queries.ts';

export function VersionDialog({ report, onClose }: { report: EngineeringReport; onClose: () => void }) {
  const form = useContractForm(inspectionApi.startEngineeringVersion, {
    params: { id: report.inspectionId },
    labels: { reason: 'Reason' },
    first: { reason: '' },
    stale,
    onSuccess: ({ revision }) => {
      toast({ tone: 'good', title: `Version ${revision} begun`, description: `Version ${report.revision} is superseded.` });
      onClose();
    },
    onError: () => undefined,
  });
  return (
    <DialogForm title={`Begin version ${report.revision + 1}?`} size="md" action="Begin version" form={form} onClose={onClose}>
      <p>
        Version {report.revision} stays as it is, but no longer current. Everyone who received it gets a recall notice with your reason.
      </p>
      <Textarea {...form.field('reason')} required autosize minRows={3} />
    </DialogForm>
  );
}
