// The form of a booking. Taken times say why; the button repeats the choice.
import { Button, EmptyState, QueryBoundary, SectionCard, TextInput, Textarea, formatDate } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { pendingInspectionQuery } from '../../shared/field-queries.ts';
import { BookingFields } from './booking-fields.tsx';
import { Times } from './times.tsx';
import { useBookingChoice, type BookingChoices, type PendingClaim } from './use-booking-choice.ts';
import { useBooking } from './use-booking.ts';
import styles from './scheduling.module.css';

export function BookingForm() {
  const pending = useQuery(pendingInspectionQuery);
  return (
    <SectionCard title="New inspection">
      <QueryBoundary
        query={pending}
        what="claims"
        empty={<EmptyState title="No claim waits for an inspection" description="Claims appear here once they are qualified." />}
      >
        {(claims) => <Form claims={claims} />}
      </QueryBoundary>
    </SectionCard>
  );
}

function Form({ claims }: { claims: readonly PendingClaim[] }) {
  const choice = useBookingChoice(claims);
  const booking = useBooking(() => choice.change({ claimId: null, time: undefined, instructions: '', outsideHoursReason: '' }));
  const { claim, type, date, time, instructions, outsideHoursReason } = choice;
  const isOutside = choice.isOutside && time !== undefined;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        booking.submit({
          claimId: claim?.id,
          inspectionType: type,
          date,
          time,
          instructions,
          outsideHoursReason: isOutside ? outsideHoursReason : '',
        });
      }}
    >
      <BookingFields claims={claims} choice={choice} />
      <div className={styles.side}>
        <TimesOfChoice choice={choice} />
        {isOutside && (
          <TextInput
            label="Why outside of the business hours"
            withAsterisk
            maxLength={300}
            value={outsideHoursReason}
            onChange={(event) => choice.change({ outsideHoursReason: event.currentTarget.value })}
          />
        )}
        <Textarea
          label="Special instructions"
          minRows={3}
          placeholder="Gate code, pets, ladder access"
          value={instructions}
          onChange={(event) => choice.change({ instructions: event.currentTarget.value })}
        />
        <Schedule choice={choice} busy={booking.isPending} />
        {booking.problem && (
          <p className={styles.problem} role="alert">
            {booking.problem}
          </p>
        )}
      </div>
    </form>
  );
}

function TimesOfChoice({ choice: { claim, type, date, time, change } }: { choice: BookingChoices }) {
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

function Schedule({ choice: { claim, date, time, isOutside, outsideHoursReason }, busy }: { choice: BookingChoices; busy: boolean }) {
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
