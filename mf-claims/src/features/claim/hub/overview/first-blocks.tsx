// Owner, policy and carrier, property and loss: the fields of the first screen, and those that belong to them further below.
import type { Claim } from '@plumbline/contracts/claims';
import { DateText } from '@plumbline/ui';
import { daysSince } from '../../../../shared/dates.ts';
import { Tags } from '../../base/tags.tsx';
import { CompletionField } from './completion-field.tsx';
import { EditableField } from '../fields/editable-field.tsx';
import { FieldList, type FieldLine } from './field-list.tsx';
import { MapLink } from '../header/claim-number.tsx';
import { ShownStorm, StormField } from './storm-field.tsx';
import styles from './field-list.module.css';

export function OwnerBlock({ claim }: { claim: Claim }) {
  const { propertyOwnerPhone: phone, propertyOwnerPhoneE164, propertyOwnerEmail: email } = claim;
  const phoneLink = (
    <EditableField name="propertyOwnerPhone" linked>
      <a href={`tel:${propertyOwnerPhoneE164 ?? phone}`}>{phone}</a>
    </EditableField>
  );
  const emailLink = email !== undefined && (
    <EditableField name="propertyOwnerEmail" linked>
      <a href={`mailto:${email}`}>{email}</a>
    </EditableField>
  );
  const tags = (
    <EditableField name="tags">
      <Tags tags={claim.tags} />
    </EditableField>
  );
  return (
    <FieldList
      title="Owner"
      lines={[
        { name: 'propertyOwnerName', label: 'Name' },
        { name: 'propertyOwnerPhone', value: phoneLink },
        { name: 'propertyOwnerEmail', often: true, ...(emailLink && { value: emailLink }) },
        { name: 'communicationPreference', label: 'Prefers' },
        { name: 'language' },
        { name: 'assignedAdjusterId', label: 'Adjuster', often: true },
        { name: 'tags', ...(claim.tags.length > 0 && { value: tags }) },
        { name: 'referringAttorneyId' },
      ]}
    />
  );
}

const policyLines: readonly FieldLine[] = [
  { name: 'insuranceCompany', often: true },
  { name: 'carrierClaimNumber', label: 'Claim no.', often: true },
  { name: 'policyNumber', label: 'Policy', often: true },
  { name: 'policy.type' },
  { name: 'policy.periodFrom' },
  { name: 'policy.periodTo' },
  { name: 'carrierNaic' },
  { name: 'claimValue' },
  { name: 'adjusterFeePercentage' },
  { name: 'mortgagee.name' },
  { name: 'mortgagee.loanNumber' },
];

export function PolicyBlock() {
  return <FieldList title="Policy and carrier" lines={policyLines} />;
}

export function PropertyBlock({ claim }: { claim: Claim }) {
  const days = daysSince(claim.incidentDate);
  const date = (
    <EditableField name="incidentDate">
      <DateText at={claim.incidentDate} /> ({days} {days === 1 ? 'day' : 'days'} ago)
    </EditableField>
  );
  const address = (
    <>
      <EditableField name="propertyAddress" /> <MapLink address={claim.propertyAddress} />
    </>
  );
  const completion = { name: 'expectedCompletionOn', label: 'Completion', filled: claim.expectedCompletion !== undefined } as const;
  return (
    <FieldList
      title="Property and loss"
      lines={[
        { name: 'propertyAddress', value: address },
        { name: 'incidentDate', value: date },
        { name: 'damageType' },
        { name: 'loss.cause' },
        { name: 'priority' },
        { ...completion, ...(completion.filled && { value: <CompletionField claim={claim} /> }) },
      ]}
    >
      <div className={claim.stormEventId === undefined ? `${styles.line} cx-no-print` : styles.line}>
        <dt>Storm event</dt>
        <dd>
          <StormField claim={claim} />
        </dd>
      </div>
    </FieldList>
  );
}

export const addressLines: readonly FieldLine[] = [
  { name: 'address.street' },
  { name: 'address.unit' },
  { name: 'address.city' },
  { name: 'address.state' },
  { name: 'address.zip' },
  { name: 'address.county' },
  { name: 'address.lat' },
  { name: 'address.lng' },
];

/** The days of a hurricane say which storm event they came from, as long as nobody recorded others. */
export function lossLinesOf({ hurricaneFromStorm, stormEventId }: Claim): readonly FieldLine[] {
  if (!hurricaneFromStorm) return lossLines;
  const source = (
    <>
      From storm event <ShownStorm id={stormEventId} />
    </>
  );
  return lossLines.map((line) => (line.name === 'loss.declaredHurricane' ? { ...line, source } : line));
}

const lossLines: readonly FieldLine[] = [
  { name: 'loss.time' },
  { name: 'loss.yearBuilt' },
  { name: 'loss.squareFeet' },
  { name: 'loss.occupied' },
  { name: 'loss.mitigationDone' },
  { name: 'loss.declaredEmergency' },
  { name: 'loss.declaredHurricane' },
  { name: 'loss.hurricaneFrom' },
  { name: 'loss.hurricaneUntil' },
  { name: 'loss.policeReportNumber' },
  { name: 'loss.fireReportNumber' },
  { name: 'loss.priorClaims' },
];
