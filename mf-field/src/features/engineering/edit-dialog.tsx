// Editing a draft. The conclusions are the engineer's alone.
import { inspectionApi, type EngineeringReport } from '@plumbline/contracts/inspection';
import { DialogForm, Textarea, TextInput, toast } from '@plumbline/ui';
import { useContractForm, useMay } from '@plumbline/web';
import { stale } from './base/engineering-queries.ts';
import type { Content } from './base/offered-content.ts';
import { ContentChoice } from './content-choice.tsx';

const labels = { title: 'Title', scopeOfEngagement: 'Scope of engagement', conclusions: 'Conclusions', limitations: 'Limitations' };

interface Values extends Partial<Content>, Pick<EngineeringReport, 'title' | 'scopeOfEngagement' | 'conclusions' | 'limitations'> {}

export function EditDialog({ report, onClose }: { report: EngineeringReport; onClose: () => void }) {
  const isEngineer = useMay(inspectionApi.signEngineeringReport);
  const { title, scopeOfEngagement, conclusions, limitations, version } = report;
  const first: Values = { title, scopeOfEngagement, conclusions, limitations };
  const form = useContractForm(inspectionApi.editEngineeringReport, {
    params: { id: report.inspectionId },
    labels,
    first,
    toBody: ({ conclusions: text, ...rest }) => ({ version, ...rest, ...(isEngineer ? { conclusions: text } : {}) }),
    stale,
    onSuccess: () => {
      toast({ tone: 'good', title: 'Report saved' });
      onClose();
    },
    onError: () => undefined,
  });
  return (
    <DialogForm title={`Edit ${report.number}, version ${report.revision}`} size="xl" action="Save Changes" form={form} onClose={onClose}>
      <TextInput {...form.field('title')} required />
      <Textarea
        {...form.field('conclusions')}
        autosize
        minRows={4}
        readOnly={!isEngineer}
        {...(isEngineer ? {} : { description: 'Only an engineer changes the conclusions.' })}
      />
      <Textarea {...form.field('scopeOfEngagement')} autosize minRows={2} required />
      <Textarea {...form.field('limitations')} autosize minRows={3} />
      <ContentChoice inspectionId={report.inspectionId} known={report} chosen={{ ...report, ...form.values }} onChange={form.change} />
    </DialogForm>
  );
}
