// The claim at the property: policy, contacts and deadlines, as this phone holds them.
import { partyRoleLabels } from '@plumbline/contracts/claims';
import { DescriptionList, Drawer, formatDate, QueryBoundary } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { claimCardQuery, type ClaimCard } from '../../shared/day/claim-card.ts';
import styles from './mobile-claims.module.css';

interface ClaimCardDrawerProps {
  claimId: number;
  opened: boolean;
  onClose: () => void;
}

export function ClaimCardDrawer({ claimId, opened, onClose }: ClaimCardDrawerProps) {
  return (
    <Drawer opened={opened} onClose={onClose} title="Claim card" position="bottom" size="85%">
      {opened && <Card claimId={claimId} />}
    </Drawer>
  );
}

function Card({ claimId }: { claimId: number }) {
  const card = useQuery(claimCardQuery(claimId));
  return (
    <QueryBoundary query={card} what="the claim card">
      {(found) => (
        <div className={styles.card}>
          <PolicyLines card={found} />
          <Contacts card={found} />
          <Deadlines card={found} />
        </div>
      )}
    </QueryBoundary>
  );
}

function PolicyLines({ card }: { card: ClaimCard }) {
  const { policy } = card;
  const period = policy?.periodFrom && policy.periodTo ? `${formatDate(policy.periodFrom)} to ${formatDate(policy.periodTo)}` : undefined;
  return (
    <section aria-label="Policy">
      <h3 className={styles.groupTitle}>{card.claimNumber}</h3>
      <DescriptionList
        items={[
          { label: 'Date of loss', value: formatDate(card.incidentDate) },
          { label: 'Carrier', value: card.insuranceCompany },
          { label: 'Policy number', value: card.policyNumber },
          { label: 'Policy period', value: period },
          { label: 'Carrier claim number', value: card.carrierClaimNumber },
        ]}
      />
      {card.description && <p className={styles.line}>{card.description}</p>}
    </section>
  );
}

function Contacts({ card: { contacts } }: { card: ClaimCard }) {
  return (
    <section aria-label="Contacts">
      <h3 className={styles.groupTitle}>Contacts</h3>
      <ul className={styles.rows}>
        {contacts.map(({ id, role, name, phones, organization }) => (
          <li key={id} className={styles.row}>
            <span className={styles.rowWords}>
              <strong>{name}</strong>
              <span>{[partyRoleLabels[role], organization].filter(Boolean).join(' · ')}</span>
            </span>
            {phones[0] && (
              <a href={`tel:${phones[0]}`} className={styles.way} aria-label={`Call ${name}`}>
                Call
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Deadlines({ card: { deadlines } }: { card: ClaimCard }) {
  if (deadlines.length === 0) return null;
  return (
    <section aria-label="Deadlines">
      <h3 className={styles.groupTitle}>Deadlines</h3>
      <ul className={styles.rows}>
        {deadlines.map(({ key, title, dueOn }) => (
          <li key={key} className={styles.row}>
            <span className={styles.rowWords}>
              <strong>{title}</strong>
            </span>
            <span>{dueOn && formatDate(dueOn)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
