// The left side of the form: which claim, which kind of inspection, which day.
import { damageTypeLabels, inspectionTypeMeta, inspectionTypes, priorityLabels } from '@plumbline/contracts/enums';
import { DescriptionList, formatDate, MonthPicker, Select, today } from '@plumbline/ui';
import type { PendingClaim, ScheduleChoices } from './schedule-choices.ts';
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
        onChange={(claimId) => change({ claimId, time: undefined, inspectorId: undefined })}
      />
      {claim && <ClaimDetails claim={claim} />}
      <TypeField choice={choice} />
      <MonthPicker
        label="Inspection date"
        value={choice.date}
        today={today(claim?.timeZone)}
        min={today(claim?.timeZone)}
        onChange={(date) => change({ date, time: undefined, inspectorId: undefined })}
      />
    </div>
  );
}

export function TypeField({ choice }: { choice: ScheduleChoices }) {
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
  const { estimatedDamageValue, propertyOwnerEmail } = claim;
  return (
    <DescriptionList
      items={[
        { label: 'Owner', value: claim.propertyOwnerName },
        { label: 'Address', value: claim.propertyAddress },
        { label: 'Phone', value: claim.propertyOwnerPhone },
        ...(propertyOwnerEmail ? [{ label: 'Email', value: propertyOwnerEmail }] : []),
        { label: 'Damage type', value: damageTypeLabels[claim.damageType] },
        { label: 'Priority', value: priorityLabels[claim.priority] },
        ...(estimatedDamageValue === undefined
          ? []
          : [{ label: 'Estimated damage', value: `$${estimatedDamageValue.toLocaleString('en-US')}` }]),
        { label: 'Date of loss', value: formatDate(claim.dateOfLoss) },
      ]}
    />
  );
}
