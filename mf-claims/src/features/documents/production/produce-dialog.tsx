// Asking for a production: which documents and photos, under which numbers, who certifies it, and what is listed as withheld.
import { claimsApi, type ProductionPlan } from '@plumbline/contracts/claims';
import { QueryBoundary, Stack, Text, TextInput, DialogForm, GuardedDialog } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useDocumentForm } from '../base/use-document-change.ts';
import { Candidates, Reports, type EarlierChoice } from './candidates.tsx';
import { EngineeringChoice, chosenAtFirst } from './engineering-choice.tsx';
import { PhotoChoice } from './photo-choice.tsx';
import { productionPlanQuery } from './production-queries.ts';
import type { FieldOf, WithheldLine } from './withhold.tsx';

interface DialogProps {
  readonly claimId: number;
  readonly onClose: () => void;
}

const title = 'Produce the file';

export function ProduceDialog({ claimId, onClose }: DialogProps) {
  const plan = useQuery(productionPlanQuery(claimId));
  if (plan.data) return <ProduceForm claimId={claimId} plan={plan.data} onClose={onClose} />;
  return (
    <GuardedDialog title={title} busy={false} onClose={onClose}>
      {() => (
        <QueryBoundary query={plan} what="the documents">
          {() => null}
        </QueryBoundary>
      )}
    </GuardedDialog>
  );
}

interface Values {
  prefix: string;
  legend: string;
  custodian: { name: string; title: string };
  /** Ids, in the order of the plan. */
  chosen: number[];
  earlier: EarlierChoice[];
  reports: number[];
  engineering: number[];
  photos: number[];
  withheld: WithheldLine[];
}

function isEmpty({ chosen, earlier, reports, engineering, photos }: Values): boolean {
  return [chosen, earlier, reports, engineering, photos].every((one) => one.length === 0);
}

function ProduceForm({ claimId, plan, onClose }: DialogProps & { plan: ProductionPlan }) {
  const form = useDocumentForm(claimsApi.startProduction, {
    done: 'Production started',
    failed: "Couldn't start the production",
    params: { id: claimId },
    first: (): Values => ({
      prefix: plan.prefix,
      legend: '',
      custodian: { name: plan.custodian, title: '' },
      chosen: plan.candidates.filter(({ standing }) => standing === 'ready').map(({ documentId }) => documentId),
      earlier: [],
      reports: plan.reports.filter(({ isSent }) => isSent).map(({ reportId }) => reportId),
      engineering: chosenAtFirst(plan.engineering),
      photos: [],
      withheld: [],
    }),
    paths: { chosen: 'documents' },
    toBody: ({ chosen, legend, ...rest }) => ({
      ...rest,
      documents: plan.candidates.flatMap(({ documentId: id, number }) => (chosen.includes(id) ? [{ id, number }] : [])),
      ...(legend.trim() ? { legend } : {}),
    }),
    onDone: onClose,
  });
  const { field, values } = form;
  const fieldOf: FieldOf = (index, name) => field(`withheld.${index}.${name}`);
  const first = `${values.prefix}-${String(plan.nextPage).padStart(6, '0')}`;
  return (
    <DialogForm title={title} action="Produce" form={form} blocked={isEmpty(values)} onClose={onClose}>
      <TextInput {...field('prefix')} label="Bates prefix" withAsterisk description={`The first page is ${first}`} maxLength={24} />
      <TextInput {...field('legend')} label="Legend on each page" placeholder="CONFIDENTIAL" maxLength={60} />
      <TextInput {...field('custodian.name')} label="Custodian" withAsterisk maxLength={120} />
      <TextInput {...field('custodian.title')} label="Title of the custodian" withAsterisk placeholder="Office manager" maxLength={120} />
      <Text size="sm">The certificate is drafted for the custodian to review and sign.</Text>
      <Stack gap={4}>
        <Reports reports={plan.reports} chosen={values.reports} onChange={(reports) => form.change({ reports })} />
        <EngineeringChoice
          reports={plan.engineering}
          chosen={values.engineering}
          withheld={values.withheld}
          fieldOf={fieldOf}
          onChange={form.change}
        />
        <PhotoChoice inspections={plan.inspections} chosen={values.photos} onChange={(photos) => form.change({ photos })} />
        <Candidates
          candidates={plan.candidates}
          chosen={values.chosen}
          earlier={values.earlier}
          withheld={values.withheld}
          fieldOf={fieldOf}
          onChange={form.change}
        />
      </Stack>
    </DialogForm>
  );
}
