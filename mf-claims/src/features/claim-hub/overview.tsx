// The overview of a claim: facts, qualification, photos, settlements.
import type { Claim } from '@plumbline/contracts/claims';
import { Button, DateText, DescriptionList, PhotoGrid, PhotoTile, QueryBoundary, useDisclosure } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { photosOfClaimQuery } from '../../shared/claim-queries.ts';
import { damageLabel, money } from '../../shared/claim-look.tsx';
import { daysSince } from '../../shared/dates.ts';
import { QualificationBlock } from '../../shared/qualification-block.tsx';
import { EditDialog } from './edit-dialog.tsx';
import type { HubPanels } from './hub-panels.ts';
import styles from './claim-hub.module.css';

export function Overview({ claim, panels }: { claim: Claim; panels: HubPanels }) {
  const { money: Money, deadlines: Deadlines, documents: Documents } = panels;
  const [editing, edit] = useDisclosure(false);
  return (
    <div className={styles.overview}>
      {Money && (
        <div className={styles.wide}>
          <Money claim={claim} />
        </div>
      )}
      <div>
        <div className={styles.row}>
          <h2 className={styles.heading}>Facts</h2>
          <Button variant="subtle" size="compact-sm" onClick={edit.open}>
            Edit
          </Button>
        </div>
        <DescriptionList items={factsOf(claim)} />
      </div>
      <div>
        {claim.qualification && <QualificationBlock qualification={claim.qualification} at={claim.qualification.at} />}
        {claim.qualificationState === 'pending' && <p>The qualification is pending: it is tried again by itself.</p>}
        {claim.statusReason && <p className={styles.reason}>Reason for the status: {claim.statusReason}</p>}
      </div>
      {Deadlines && <Deadlines claim={claim} />}
      {Documents && <Documents claim={claim} />}
      <Settlements claim={claim} />
      <Photos claimId={claim.id} />
      <EditDialog claim={claim} opened={editing} onClose={edit.close} />
    </div>
  );
}

function factsOf(claim: Claim) {
  const days = daysSince(claim.incidentDate);
  return [
    { label: 'Carrier', value: claim.insuranceCompany },
    { label: 'Policy', value: claim.policyNumber },
    { label: 'Carrier claim no.', value: claim.carrierClaimNumber },
    {
      label: 'Date of loss',
      value: (
        <>
          <DateText at={claim.incidentDate} /> ({days} {days === 1 ? 'day' : 'days'} ago)
        </>
      ),
    },
    { label: 'Damage', value: damageLabel(claim.damageType) },
    { label: 'Phone', value: <a href={`tel:${claim.propertyOwnerPhoneE164 ?? claim.propertyOwnerPhone}`}>{claim.propertyOwnerPhone}</a> },
    { label: 'E-mail', value: claim.propertyOwnerEmail && <a href={`mailto:${claim.propertyOwnerEmail}`}>{claim.propertyOwnerEmail}</a> },
    { label: 'Prefers', value: { email: 'E-mail', sms: 'SMS', phone: 'Phone' }[claim.communicationPreference] },
    { label: 'Deductible', value: money(claim.deductible) },
    { label: 'Next follow-up', value: claim.nextFollowUpDate && <DateText at={claim.nextFollowUpDate} /> },
    { label: 'First assessment', value: claim.estimatedDamage },
    { label: 'Notes', value: claim.notes },
  ];
}

function Settlements({ claim }: { claim: Claim }) {
  if (claim.settlements.length === 0) return null;
  return (
    <section className={styles.wide} aria-label="Settlements">
      <h2 className={styles.heading}>Settlements</h2>
      <ul className={styles.lines}>
        {claim.settlements.map((one) => (
          <li key={one.id}>
            <strong className="cx-figures">{money(one.amount)}</strong> agreed on <DateText at={one.agreedAt} />, recorded by{' '}
            {one.recordedBy}
            {one.note && `: ${one.note}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Photos({ claimId }: { claimId: number }) {
  const photos = useQuery(photosOfClaimQuery(claimId));
  return (
    <section className={styles.wide} aria-label="Photos">
      <h2 className={styles.heading}>Photos</h2>
      <QueryBoundary query={photos} what="photos" empty={<p className={styles.quiet}>No photos yet. They come with the inspection.</p>}>
        {(found) => (
          <PhotoGrid label="Latest photos">
            {found.slice(0, 12).map((photo, index) => (
              <PhotoTile
                key={photo.id}
                src={photo.thumbnailUrl}
                alt={`Photo ${index + 1}: ${photo.originalName}, ${photo.category}${photo.severity ? `, ${photo.severity}` : ''}`}
              />
            ))}
          </PhotoGrid>
        )}
      </QueryBoundary>
    </section>
  );
}
