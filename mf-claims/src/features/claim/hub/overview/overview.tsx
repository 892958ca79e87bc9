// The overview of a claim: money, fields that are edited where they stand, people, qualification, deadlines, documents, photos.
import type { Claim } from '@plumbline/contracts/claims';
import { DateText, DescriptionList, Notice } from '@plumbline/ui';
import { useState, type ReactNode } from 'react';
import { money } from '../../../../shared/claims/claim-display.tsx';
import { daysSince } from '../../../../shared/dates.ts';
import { ClaimQualification } from '../../../intake/public.ts';
import { CompletionField } from './completion-field.tsx';
import { Consents } from './consents.tsx';
import { CoverageFields } from './coverage-fields.tsx';
import { fieldOf, type FieldName } from '../fields/editable-fields.ts';
import { EditableField } from '../fields/editable-field.tsx';
import { FollowUp } from './follow-up.tsx';
import type { HubPanels } from './hub-panels.ts';
import { PeopleShort } from './people-short.tsx';
import { PhotosStrip } from './photos-strip.tsx';
import { StormField } from './storm-field.tsx';
import styles from './overview.module.css';

export function Overview({ claim, panels }: { claim: Claim; panels: HubPanels }) {
  const { money: Money, deadlines: Deadlines, documents: Documents } = panels;
  return (
    <div className={styles.overview}>
      {Money && (
        <div className={styles.wide}>
          <Money claim={claim} />
        </div>
      )}
      <div className={styles.stack}>
        <OwnerFields claim={claim} />
        <Consents claim={claim} />
        <LossFields claim={claim} />
        <FieldList title="Property" names={propertyFields} />
        <FieldList title="Carrier and policy" names={policyFields} />
        <CoverageFields />
        <FieldList title="Mortgagee" names={mortgageeFields} />
        <PeopleShort claim={claim} />
        {Documents && <Documents claim={claim} />}
      </div>
      <div className={styles.stack}>
        {claim.warnings
          .filter(({ key }) => key !== 'possible_time_bar')
          .map(({ key, message }) => (
            <Notice key={key} tone="warning">
              {message}
            </Notice>
          ))}
        {Deadlines && <Deadlines claim={claim} />}
        <FollowUp claim={claim} />
        <ClaimQualification claim={claim} />
        <MoreFields title="Loss details" names={moreLossFields} claim={claim} />
      </div>
      <Settlements claim={claim} />
      <section className={styles.wide} aria-label="Description and notes">
        <DescriptionList items={textFields.map((name) => ({ label: fieldOf(name).label, value: <EditableField name={name} /> }))} />
      </section>
      <PhotosStrip claimId={claim.id} />
    </div>
  );
}

const policyFields = [
  'insuranceCompany',
  'carrierNaic',
  'carrierClaimNumber',
  'policyNumber',
  'policy.type',
  'policy.periodFrom',
  'policy.periodTo',
  'claimValue',
  'adjusterFeePercentage',
] as const;
const propertyFields = [
  'propertyAddress',
  'address.street',
  'address.unit',
  'address.city',
  'address.state',
  'address.zip',
  'address.county',
  'address.lat',
  'address.lng',
] as const;
const mortgageeFields = ['mortgagee.name', 'mortgagee.loanNumber'] as const;
const moreLossFields = [
  'loss.time',
  'loss.yearBuilt',
  'loss.squareFeet',
  'loss.occupied',
  'loss.mitigationDone',
  'loss.declaredEmergency',
  'loss.declaredHurricane',
  'loss.hurricaneFrom',
  'loss.hurricaneUntil',
  'loss.policeReportNumber',
  'loss.fireReportNumber',
  'loss.priorClaims',
] as const;
const textFields = ['notes', 'estimatedDamage', 'description'] as const;

function FieldList({ title, names }: { title: string; names: readonly FieldName[] }) {
  return (
    <section className={styles.block} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <DescriptionList items={names.map((name) => ({ label: fieldOf(name).label, value: <EditableField name={name} /> }))} />
    </section>
  );
}

/** What is rarely known: closed while nothing of it is. */
function MoreFields({ title, names, claim }: { title: string; names: readonly FieldName[]; claim: Claim }) {
  const [isKnown] = useState(() => names.some((name) => fieldOf(name).read(claim) !== ''));
  return (
    <details className={styles.more} open={isKnown}>
      <summary>{title}</summary>
      <DescriptionList items={names.map((name) => ({ label: fieldOf(name).label, value: <EditableField name={name} /> }))} />
    </details>
  );
}

function OwnerFields({ claim }: { claim: Claim }) {
  const phone = <a href={`tel:${claim.propertyOwnerPhoneE164 ?? claim.propertyOwnerPhone}`}>{claim.propertyOwnerPhone}</a>;
  const email = <a href={`mailto:${claim.propertyOwnerEmail ?? ''}`}>{claim.propertyOwnerEmail}</a>;
  const rows: [FieldName, ReactNode][] = [
    ['propertyOwnerName', <EditableField key="name" name="propertyOwnerName" />],
    [
      'propertyOwnerPhone',
      <EditableField key="phone" name="propertyOwnerPhone" linked>
        {phone}
      </EditableField>,
    ],
    [
      'propertyOwnerEmail',
      <EditableField key="email" name="propertyOwnerEmail" linked>
        {email}
      </EditableField>,
    ],
    ['communicationPreference', <EditableField key="prefers" name="communicationPreference" />],
    ['language', <EditableField key="language" name="language" />],
  ];
  return (
    <section className={styles.block} aria-label="Owner">
      <h2 className={styles.heading}>Owner</h2>
      <DescriptionList items={rows.map(([name, value]) => ({ label: fieldOf(name).label, value }))} />
    </section>
  );
}

const whatWasLost = ['damageType', 'loss.cause', 'priority'] as const;
const whoHasIt = ['assignedAdjusterId', 'referringAttorneyId', 'tags'] as const;
const rowOf = (name: FieldName) => ({ label: fieldOf(name).label, value: <EditableField name={name} /> });

function LossFields({ claim }: { claim: Claim }) {
  const days = daysSince(claim.incidentDate);
  const date = (
    <EditableField name="incidentDate">
      <DateText at={claim.incidentDate} /> ({days} {days === 1 ? 'day' : 'days'} ago)
    </EditableField>
  );
  return (
    <section className={styles.block} aria-label="Loss">
      <h2 className={styles.heading}>Loss</h2>
      <DescriptionList
        items={[
          { label: fieldOf('incidentDate').label, value: date },
          { label: 'Storm event', value: <StormField claim={claim} /> },
          ...whatWasLost.map(rowOf),
          { label: fieldOf('expectedCompletionOn').label, value: <CompletionField claim={claim} /> },
          ...whoHasIt.map(rowOf),
        ]}
      />
    </section>
  );
}

function Settlements({ claim }: { claim: Claim }) {
  if (claim.settlements.length === 0) return null;
  return (
    <section className={styles.wide} aria-label="Settlements">
      <h2 className={styles.heading}>Settlements</h2>
      <ul className={styles.lines}>
        {claim.settlements.map((one) => (
          <li key={one.id}>
            <strong className="cx-figures">{money(one.amount)}</strong> agreed on <DateText at={one.agreedAt} />
            {one.approvedBy && `, approved by ${one.approvedBy}`}, recorded by {one.recordedBy}
            {one.note && `: ${one.note}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
