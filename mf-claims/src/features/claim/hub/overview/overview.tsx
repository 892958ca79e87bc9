// The overview of a claim: money, facts that are edited where they stand, people, qualification, deadlines, documents, photos.
import type { Claim } from '@plumbline/contracts/claims';
import { DateText, DescriptionList, Notice } from '@plumbline/ui';
import { useState, type ReactNode } from 'react';
import { money } from '../../../../shared/claims/claim-display.tsx';
import { daysSince } from '../../../../shared/dates.ts';
import { ClaimQualification } from '../../../intake/public.ts';
import { CompletionFact } from './completion-field.tsx';
import { Consents } from './consents.tsx';
import { CoverageFacts } from './coverage-fields.tsx';
import { factOf, type FactName } from '../fields/editable-fields.ts';
import { EditableFact } from '../fields/editable-field.tsx';
import { FollowUp } from './follow-up.tsx';
import type { HubPanels } from './hub-panels.ts';
import { PeopleShort } from './people-short.tsx';
import { PhotosStrip } from './photos-strip.tsx';
import { StormFact } from './storm-field.tsx';
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
        <OwnerFacts claim={claim} />
        <Consents claim={claim} />
        <LossFacts claim={claim} />
        <Facts title="Property" names={propertyFacts} />
        <Facts title="Carrier and policy" names={policyFacts} />
        <CoverageFacts />
        <Facts title="Mortgagee" names={mortgageeFacts} />
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
        <MoreFacts title="More about the loss" names={moreLossFacts} claim={claim} />
      </div>
      <Settlements claim={claim} />
      <section className={styles.wide} aria-label="Words">
        <DescriptionList items={wordFacts.map((name) => ({ label: factOf(name).label, value: <EditableFact name={name} /> }))} />
      </section>
      <PhotosStrip claimId={claim.id} />
    </div>
  );
}

const policyFacts = [
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
const propertyFacts = [
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
const mortgageeFacts = ['mortgagee.name', 'mortgagee.loanNumber'] as const;
const moreLossFacts = [
  'loss.time',
  'loss.yearBuilt',
  'loss.squareFeet',
  'loss.occupied',
  'loss.mitigationDone',
  'loss.declaredEmergency',
  'loss.policeReportNumber',
  'loss.fireReportNumber',
  'loss.priorClaims',
] as const;
const wordFacts = ['notes', 'estimatedDamage', 'description'] as const;

function Facts({ title, names }: { title: string; names: readonly FactName[] }) {
  return (
    <section className={styles.block} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <DescriptionList items={names.map((name) => ({ label: factOf(name).label, value: <EditableFact name={name} /> }))} />
    </section>
  );
}

/** What is rarely known: closed while nothing of it is. */
function MoreFacts({ title, names, claim }: { title: string; names: readonly FactName[]; claim: Claim }) {
  const [isKnown] = useState(() => names.some((name) => factOf(name).read(claim) !== ''));
  return (
    <details className={styles.more} open={isKnown}>
      <summary>{title}</summary>
      <DescriptionList items={names.map((name) => ({ label: factOf(name).label, value: <EditableFact name={name} /> }))} />
    </details>
  );
}

function OwnerFacts({ claim }: { claim: Claim }) {
  const phone = <a href={`tel:${claim.propertyOwnerPhoneE164 ?? claim.propertyOwnerPhone}`}>{claim.propertyOwnerPhone}</a>;
  const email = <a href={`mailto:${claim.propertyOwnerEmail ?? ''}`}>{claim.propertyOwnerEmail}</a>;
  const rows: [FactName, ReactNode][] = [
    ['propertyOwnerName', <EditableFact key="name" name="propertyOwnerName" />],
    [
      'propertyOwnerPhone',
      <EditableFact key="phone" name="propertyOwnerPhone" linked>
        {phone}
      </EditableFact>,
    ],
    [
      'propertyOwnerEmail',
      <EditableFact key="email" name="propertyOwnerEmail" linked>
        {email}
      </EditableFact>,
    ],
    ['communicationPreference', <EditableFact key="prefers" name="communicationPreference" />],
    ['language', <EditableFact key="language" name="language" />],
  ];
  return (
    <section className={styles.block} aria-label="Owner">
      <h2 className={styles.heading}>Owner</h2>
      <DescriptionList items={rows.map(([name, value]) => ({ label: factOf(name).label, value }))} />
    </section>
  );
}

const whatWasLost = ['damageType', 'loss.cause', 'priority'] as const;
const whoHasIt = ['assignedAdjusterId', 'referringAttorneyId', 'tags'] as const;
const rowOf = (name: FactName) => ({ label: factOf(name).label, value: <EditableFact name={name} /> });

function LossFacts({ claim }: { claim: Claim }) {
  const days = daysSince(claim.incidentDate);
  const date = (
    <EditableFact name="incidentDate">
      <DateText at={claim.incidentDate} /> ({days} {days === 1 ? 'day' : 'days'} ago)
    </EditableFact>
  );
  return (
    <section className={styles.block} aria-label="Loss">
      <h2 className={styles.heading}>Loss</h2>
      <DescriptionList
        items={[
          { label: factOf('incidentDate').label, value: date },
          { label: 'Storm event', value: <StormFact claim={claim} /> },
          ...whatWasLost.map(rowOf),
          { label: factOf('expectedCompletionOn').label, value: <CompletionFact claim={claim} /> },
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
