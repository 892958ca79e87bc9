// The left side of a booking: which claim, which kind of inspection, which day.
import { inspectionTypeMeta, inspectionTypes } from '@plumbline/contracts/enums';
import { DescriptionList, formatDate, MonthPicker, Select, today } from '@plumbline/ui';
import type { ScheduleChoices, PendingClaim } from './schedule-choices.ts';
import styles from './scheduling.module.css';

export function ScheduleFields({ claims, choice }: { claims: readonly PendingClaim[]; choice: ScheduleChoices }) {
  const { claim, change } = choice;
  return (
    <div className={styles.side}>
      <Select
        label="Claim"
        withAsterisk
        searchable
        placeholder="Select a claim"
        data={claims.map((one) => ({ value: String(one.id), label: `${one.claimNumber} - ${one.propertyOwnerName}` }))}
        value={claim ? String(claim.id) : null}
        onChange={(claimId) => change({ claimId, time: undefined })}
      />
      {claim && <ClaimDetails claim={claim} />}
      <TypeField choice={choice} />
      <MonthPicker
        label="Inspection date"
        value={choice.date}
        today={today(claim?.timeZone)}
        min={today(claim?.timeZone)}
        onChange={(date) => change({ date, time: undefined })}
      />
    </div>
  );
}

function TypeField({ choice }: { choice: ScheduleChoices }) {
  return (
    <Select
      label="Inspection type"
      withAsterisk
      data={inspectionTypes.map((one) => ({
        value: one,
        label: `${inspectionTypeMeta[one].label} (${inspectionTypeMeta[one].duration})`,
      }))}
      value={choice.type}
      onChange={(value) => {
        const type = inspectionTypes.find((one) => one === value) ?? choice.type;
        choice.change({ type, time: undefined });
      }}
      allowDeselect={false}
    />
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
