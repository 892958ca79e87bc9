// The form of a booking. Taken times say why; the button repeats the choice.
import { inspectionTypeFacts, inspectionTypes, type InspectionType } from '@plumbline/contracts/words';
import {
  Button,
  DescriptionList,
  EmptyState,
  MonthPicker,
  QueryBoundary,
  SectionCard,
  Select,
  SlotPicker,
  Textarea,
  formatDate,
} from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { pendingInspectionQuery, slotsQuery } from '../../shared/field-queries.ts';
import { today } from '../../shared/today.ts';
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

type PendingClaim = {
  id: number;
  claimNumber: string;
  propertyOwnerName: string;
  propertyOwnerPhone: string;
  propertyAddress: string;
  timeZone: string;
  priority: string;
  dateOfLoss: string;
};

function Form({ claims }: { claims: readonly PendingClaim[] }) {
  const [params] = useSearchParams();
  const [claimId, setClaimId] = useState(params.get('claim'));
  const [type, setType] = useState<InspectionType>('comprehensive');
  const [date, setDate] = useState<string>();
  const [time, setTime] = useState<string>();
  const [instructions, setInstructions] = useState('');
  const claim = claims.find((one) => String(one.id) === claimId);
  const booking = useBooking(() => {
    setClaimId(null);
    setTime(undefined);
    setInstructions('');
  });
  const ready = claim !== undefined && date !== undefined && time !== undefined;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        booking.submit({ claimId: claim?.id, inspectionType: type, date, time, instructions });
      }}
    >
      <div className={styles.side}>
        <Select
          label="Claim"
          withAsterisk
          searchable
          placeholder="Select a claim"
          data={claims.map((one) => ({ value: String(one.id), label: `${one.claimNumber} - ${one.propertyOwnerName}` }))}
          value={claim ? String(claim.id) : null}
          onChange={(value) => {
            setClaimId(value);
            setTime(undefined);
          }}
        />
        {claim && <ClaimDetails claim={claim} />}
        <Select
          label="Inspection type"
          withAsterisk
          data={inspectionTypes.map((one) => ({
            value: one,
            label: `${inspectionTypeFacts[one].label} (${inspectionTypeFacts[one].duration})`,
          }))}
          value={type}
          onChange={(value) => {
            const next = inspectionTypes.find((one) => one === value);
            if (next) setType(next);
            setTime(undefined);
          }}
          allowDeselect={false}
        />
        <MonthPicker
          label="Inspection date"
          value={date}
          today={today(claim?.timeZone)}
          min={today(claim?.timeZone)}
          onChange={(next) => {
            setDate(next);
            setTime(undefined);
          }}
        />
      </div>
      <div className={styles.side}>
        {claim && date ? (
          <Times question={{ date, claimId: claim.id, inspectionType: type }} timeZone={claim.timeZone} value={time} onChange={setTime} />
        ) : (
          <EmptyState title="Times" description="Choose a claim and a date to see the free times." />
        )}
        <Textarea
          label="Special instructions"
          minRows={3}
          placeholder="Gate code, pets, ladder access"
          value={instructions}
          onChange={(event) => setInstructions(event.currentTarget.value)}
        />
        <Button type="submit" size="md" disabled={!ready} loading={booking.isPending}>
          {ready ? `Schedule for ${formatDate(date, 'long-date')} at ${time}` : 'Schedule Inspection'}
        </Button>
        {!ready && <p className={styles.hint}>Please select a claim, date, and time.</p>}
        {booking.problem && (
          <p className={styles.problem} role="alert">
            {booking.problem}
          </p>
        )}
      </div>
    </form>
  );
}

function ClaimDetails({ claim }: { claim: PendingClaim }) {
  return (
    <DescriptionList
      items={[
        { label: 'Address', value: claim.propertyAddress },
        { label: 'Phone', value: claim.propertyOwnerPhone },
        { label: 'Date of loss', value: formatDate(claim.dateOfLoss) },
        { label: 'Priority', value: claim.priority },
      ]}
    />
  );
}

interface TimesProps {
  question: { date: string; claimId: number; inspectionType: InspectionType };
  timeZone: string;
  value: string | undefined;
  onChange: (time: string) => void;
}

function Times({ question, timeZone, value, onChange }: TimesProps) {
  const slots = useQuery({ ...slotsQuery(question), staleTime: 0 });
  return (
    <QueryBoundary query={slots} what="times">
      {(day) => (
        <>
          <SlotPicker
            heading={`Times on ${formatDate(question.date, 'long-date')}`}
            slots={day.slots.map((slot) => ({ value: slot.time, label: slot.time, available: slot.free, reason: slot.reason }))}
            value={value}
            onChange={onChange}
          />
          <p className={styles.hint}>
            {timeZone.replaceAll('_', ' ')} time, {day.inspectorName}
          </p>
        </>
      )}
    </QueryBoundary>
  );
}
