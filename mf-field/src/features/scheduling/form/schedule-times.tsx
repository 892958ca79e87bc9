// The end of scheduling: the times of the chosen day, instructions, and the button that repeats the choice.
import { Button, EmptyState, TextInput, Textarea, formatDate } from '@plumbline/ui';
import type { ScheduleChoices } from './schedule-choices.ts';
import { HeldTime } from './held-time.tsx';
import { Times } from './times.tsx';
import type { ScheduleFormState } from './use-schedule-form.ts';
import styles from './scheduling.module.css';

export function TimesOfChoice({ choice }: { choice: ScheduleChoices }) {
  const { claim, type, date, time, inspector, change } = choice;
  if (!claim || !date) return <EmptyState title="Times" description="Choose a claim and a date to see the free times." />;
  const question = { date, claimId: claim.id, inspectionType: type };
  return (
    <>
      <Times
        question={{ ...question, inspectorId: inspector?.inspectorId }}
        timeZone={claim.timeZone}
        value={time}
        onChange={(next, isOutside) => change({ time: next, isOutside })}
        onOther={(other) => change({ ...other, isOutside: false })}
      />
      {time !== undefined && inspector && (
        <HeldTime
          chosen={{ ...question, time, inspectorId: inspector.inspectorId }}
          timeZone={claim.timeZone}
          onTaken={() => change({ time: undefined })}
        />
      )}
    </>
  );
}

export function LastFields({ form: { choice, field, problem, busy } }: { form: ScheduleFormState }) {
  return (
    <>
      {choice.isOutside && choice.time !== undefined && (
        <TextInput
          {...field('outsideHoursReason')}
          label="Reason for a time outside business or working hours"
          withAsterisk
          maxLength={300}
        />
      )}
      <Textarea {...field('instructions')} label="Special instructions" minRows={3} placeholder="Gate code, pets, ladder access" />
      <ScheduleButton choice={choice} busy={busy} />
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

function ScheduleButton({ choice, busy }: { choice: ScheduleChoices; busy: boolean }) {
  const { claim, date, time, isOutside, outsideHoursReason } = choice;
  const isChosen = claim !== undefined && date !== undefined && time !== undefined;
  const isReady = isChosen && (!isOutside || outsideHoursReason.trim() !== '');
  return (
    <>
      <Button type="submit" size="md" h="auto" mih={42} classNames={{ label: styles.submitWords ?? '' }} disabled={!isReady} loading={busy}>
        {isReady ? `Schedule for ${formatDate(date, 'long-date')} at ${time}` : 'Schedule Inspection'}
      </Button>
      {!isReady && <p className={styles.hint}>{isChosen ? 'Enter a reason for this time.' : 'Please select a claim, date, and time.'}</p>}
    </>
  );
}
