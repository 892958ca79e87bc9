// The form of a booking. Taken times say why; the button repeats the choice.
import { Button, EmptyState, Form, QueryBoundary, SectionCard, TextInput, Textarea, formatDate } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { pendingInspectionQuery } from '../../shared/field-queries.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { Times } from './times.tsx';
import type { ScheduleChoices, PendingClaim } from './schedule-choices.ts';
import { useScheduleForm } from './use-schedule-form.ts';
import styles from './scheduling.module.css';

export function ScheduleForm() {
  const pending = useQuery(pendingInspectionQuery);
  return (
    <SectionCard title="New inspection">
      <QueryBoundary
        query={pending}
        what="claims"
        empty={<EmptyState title="No claim waits for an inspection" description="Claims appear here once they are qualified." />}
      >
        {(claims) => <OpenForm claims={claims} />}
      </QueryBoundary>
    </SectionCard>
  );
}

function OpenForm({ claims }: { claims: readonly PendingClaim[] }) {
  const newInspection = useScheduleForm(claims);
  const { choice, field, problem } = newInspection;
  return (
    <Form form={newInspection} className={styles.form}>
      <ScheduleFields claims={claims} choice={choice} />
      <div className={styles.side}>
        <TimesOfChoice choice={choice} />
        {choice.isOutside && choice.time !== undefined && (
          <TextInput {...field('outsideHoursReason')} label="Why outside of the business hours" withAsterisk maxLength={300} />
        )}
        <Textarea {...field('instructions')} label="Special instructions" minRows={3} placeholder="Gate code, pets, ladder access" />
        <Schedule choice={choice} busy={newInspection.busy} />
        {problem !== undefined && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </Form>
  );
}

function TimesOfChoice({ choice: { claim, type, date, time, change } }: { choice: ScheduleChoices }) {
  if (!claim || !date) return <EmptyState title="Times" description="Choose a claim and a date to see the free times." />;
  return (
    <Times
      question={{ date, claimId: claim.id, inspectionType: type }}
      timeZone={claim.timeZone}
      value={time}
      onChange={(next, isOutside) => change({ time: next, isOutside })}
    />
  );
}

function Schedule({ choice: { claim, date, time, isOutside, outsideHoursReason }, busy }: { choice: ScheduleChoices; busy: boolean }) {
  const isChosen = claim !== undefined && date !== undefined && time !== undefined;
  const ready = isChosen && (!isOutside || outsideHoursReason.trim() !== '');
  return (
    <>
      <Button type="submit" size="md" disabled={!ready} loading={busy}>
        {ready ? `Schedule for ${formatDate(date, 'long-date')} at ${time}` : 'Schedule Inspection'}
      </Button>
      {!ready && (
        <p className={styles.hint}>
          {isChosen ? 'Please say why the visit has to be at this time.' : 'Please select a claim, date, and time.'}
        </p>
      )}
    </>
  );
}
