// Generating a report: template and scope of engagement; observations and photos come from the inspection.
import {
  engineeringTemplateLabels,
  engineeringTemplates,
  inspectionApi,
  mostEngineeringPhotos,
  scopeTexts,
  type CompletedInspection,
  type EngineeringTemplate,
} from '@plumbline/contracts/inspection';
import { DialogForm, Select, Textarea, toast } from '@plumbline/ui';
import { useContractForm } from '@plumbline/web';
import { stale } from './base/engineering-queries.ts';
import type { Step } from './base/step.ts';

interface GenerateProps {
  inspection: CompletedInspection;
  onClose: () => void;
  onStep: (step: Step) => void;
}

const templates = engineeringTemplates.map((value) => ({ value, label: engineeringTemplateLabels[value] }));

export function GenerateDialog({ inspection, onClose, onStep }: GenerateProps) {
  const form = useContractForm(inspectionApi.generateEngineeringReport, {
    params: { id: inspection.id },
    labels: { template: 'Template', scopeOfEngagement: 'Scope of engagement' },
    first: { template: 'general' as EngineeringTemplate, scopeOfEngagement: scopeTexts.general },
    stale,
    onSuccess: ({ number }) => {
      toast({ tone: 'good', title: 'Report generated', description: `${number} is a draft until an engineer signs it.` });
      onStep({ kind: 'report', inspection });
    },
    onError: (error) => toast({ tone: 'bad', title: 'Generation failed', description: error.message }),
  });
  const choose = (value: string | null) => {
    const template = engineeringTemplates.find((one) => one === value) ?? 'general';
    const isOurs = Object.values(scopeTexts).includes(form.values.scopeOfEngagement);
    form.change({ template, ...(isOurs ? { scopeOfEngagement: scopeTexts[template] } : {}) });
  };
  return (
    <DialogForm
      title={`Generate the report of ${inspection.propertyOwnerName}?`}
      size="lg"
      action="Generate Report"
      form={form}
      onClose={onClose}
    >
      <p>
        All observations and {photosUsed(inspection.photoCount)} of the inspection are used. The draft can be edited until it is signed.
      </p>
      <Select label="Template" data={templates} value={form.values.template} onChange={choose} allowDeselect={false} />
      <Textarea {...form.field('scopeOfEngagement')} autosize minRows={3} />
    </DialogForm>
  );
}

function photosUsed(count: number): string {
  if (count > mostEngineeringPhotos) return `the first ${mostEngineeringPhotos} of the ${count} photos`;
  return count === 1 ? '1 photo' : `${count} photos`;
}
