// The form that schedules an inspection. Taken times say why; the button repeats the choice.
import { EmptyState, Form, Notice, QueryBoundary, SectionCard } from '@plumbline/ui';
import { InspectorField } from './inspector-field.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { LastFields, TimesOfChoice } from './schedule-times.tsx';
import { useClaimChoices, type ClaimChoices } from './use-claim-choices.ts';
import { useScheduleForm } from './use-schedule-form.ts';
import styles from './scheduling.module.css';

export function ScheduleForm() {
  const claims = useClaimChoices();
  return (
    <SectionCard title="New inspection">
      <NotSchedulable named={claims.named} />
      <QueryBoundary
        query={claims.pending}
        what="claims"
        empty={<EmptyState title="All claims are scheduled" description="Qualified claims appear here." />}
        isEmpty={() => claims.choices.length === 0}
      >
        {() => <OpenForm claims={claims} />}
      </QueryBoundary>
    </SectionCard>
  );
}

export function NotSchedulable({ named }: Pick<ClaimChoices, 'named'>) {
  if (!named) return null;
  const { claimNumber, propertyOwnerName } = named.claim;
  return (
    <Notice tone="warning" title={`${claimNumber}, ${propertyOwnerName}`}>
      {named.reason}
    </Notice>
  );
}

function OpenForm({ claims }: { claims: ClaimChoices }) {
  const form = useScheduleForm(claims.choices);
  const { choice } = form;
  const { claim, date, type } = choice;
  return (
    <Form form={form} className={styles.form}>
      <ScheduleFields claims={claims.choices} choice={choice} />
      <div className={styles.side}>
        {claim && date && (
          <InspectorField
            question={{ claimId: claim.id, date, inspectionType: type }}
            value={choice.inspectorId}
            onChange={(inspectorId) => choice.change({ inspectorId, time: undefined })}
          />
        )}
        <TimesOfChoice choice={choice} />
        <LastFields form={form} />
      </div>
    </Form>
  );
}
