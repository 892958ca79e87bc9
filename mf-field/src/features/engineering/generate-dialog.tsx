// Generating a report: template and scope of engagement, and which observations and photos of the inspection it is made of.
import {
  engineeringTemplateLabels,
  engineeringTemplates,
  inspectionApi,
  scopeTexts,
  type CompletedInspection,
  type EngineeringTemplate,
} from '@plumbline/contracts/inspection';
import { DialogForm, Select, Textarea, toast } from '@plumbline/ui';
import { useContractForm } from '@plumbline/web';
import { stale } from './base/engineering-queries.ts';
import type { Content } from './base/offered-content.ts';
import { ContentChoice } from './content-choice.tsx';
import type { Step } from './base/step.ts';

interface Values extends Partial<Content> {
  template: EngineeringTemplate;
  scopeOfEngagement: string;
}

interface GenerateProps {
  inspection: CompletedInspection;
  onClose: () => void;
  onStep: (step: Step) => void;
}

const templates = engineeringTemplates.map((value) => ({ value, label: engineeringTemplateLabels[value] }));

const first: Values = { template: 'general', scopeOfEngagement: scopeTexts.general };

export function GenerateDialog({ inspection, onClose, onStep }: GenerateProps) {
  const form = useContractForm(inspectionApi.generateEngineeringReport, {
    params: { id: inspection.id },
    labels: { template: 'Template', scopeOfEngagement: 'Scope of engagement' },
    first,
    toBody: bodyOf,
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
      <p>The draft can be edited until it is signed.</p>
      <Select label="Template" data={templates} value={form.values.template} onChange={choose} allowDeselect={false} />
      <Textarea {...form.field('scopeOfEngagement')} autosize minRows={3} />
      <ContentChoice inspectionId={inspection.id} chosen={form.values} onChange={form.change} />
    </DialogForm>
  );
}

function bodyOf({ findings, photos, ...texts }: Values) {
  return {
    ...texts,
    ...(findings ? { findingIds: findings.map(({ id }) => id) } : {}),
    ...(photos ? { photoIds: photos.map(({ photoId }) => photoId) } : {}),
  };
}
