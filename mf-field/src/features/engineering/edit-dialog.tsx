// Editing a draft. Opinions, and what the engineer says of themselves, are the engineer's alone.
import {
  engineeringTextLabels,
  engineeringTextNames,
  engineeringTextsOf,
  inspectionApi,
  requiredEngineeringTexts,
  textsOfEngineer,
  type EngineeringReport,
  type EngineeringTextName,
  type EngineeringTexts,
} from '@plumbline/contracts/inspection';
import { DialogForm, Textarea, TextInput, toast } from '@plumbline/ui';
import { useContractForm, useMay } from '@plumbline/web';
import { stale } from './base/engineering-queries.ts';
import type { Content } from './base/offered-content.ts';
import { ContentChoice } from './content-choice.tsx';

const labels = { title: 'Title', ...engineeringTextLabels };

interface Values extends Partial<Content>, EngineeringTexts {
  readonly title: string;
}

export function EditDialog({ report, onClose }: { report: EngineeringReport; onClose: () => void }) {
  const isEngineer = useMay(inspectionApi.signEngineeringReport);
  const first: Values = { title: report.title, ...engineeringTextsOf(report) };
  const form = useContractForm(inspectionApi.editEngineeringReport, {
    params: { id: report.inspectionId },
    labels,
    first,
    toBody: (values) => ({ version: report.version, ...(isEngineer ? values : withoutOpinions(values)) }),
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
      {engineeringTextNames.map((name) => (
        <Textarea
          key={name}
          {...form.field(name)}
          autosize
          minRows={rowsOf(name)}
          description={hintOf(name, isEngineer)}
          readOnly={!isEngineer && textsOfEngineer.includes(name)}
          required={name === 'scopeOfEngagement'}
        />
      ))}
      <ContentChoice inspectionId={report.inspectionId} known={report} chosen={{ ...report, ...form.values }} onChange={form.change} />
    </DialogForm>
  );
}

function withoutOpinions(values: Values): Partial<Values> {
  const kept = Object.entries(values).filter(([name]) => !textsOfEngineer.some((one) => one === name));
  return Object.fromEntries(kept);
}

const hints: Partial<Record<EngineeringTextName, string>> = {
  retainedBy: 'Person or firm that engaged the engineer. Needed before signing.',
  documentsReviewed: 'One a line, or “None”. Needed before signing.',
  weatherData: 'Records with their source, such as station, date and wind speed. Printed if filled in.',
  analysis: 'How the observations and documents lead to the conclusions. Needed before signing.',
};

function hintOf(name: EngineeringTextName, isEngineer: boolean): string {
  if (!isEngineer && textsOfEngineer.includes(name)) return 'Only an engineer changes this.';
  const otherwise = requiredEngineeringTexts[name] ? 'Needed before signing.' : 'Printed if filled in.';
  return hints[name] ?? otherwise;
}

function rowsOf(name: EngineeringTextName): number {
  if (name === 'retainedBy') return 1;
  return name === 'conclusions' || name === 'analysis' ? 4 : 2;
}
