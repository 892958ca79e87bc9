// The people of the claim in short: who writes to whom, and everybody by role; the whole story stands on their own tab.
import { partyRoleLabels, type Claim, type Party } from '@plumbline/contracts/claims';
import { Anchor } from '@plumbline/ui';
import { Link } from 'react-router';
import { CorrespondenceNotice } from '../../base/correspondence.tsx';
import { useTabAddress } from '../../../../shared/claims/tab-address.ts';
import styles from './overview.module.css';

const shown = 6;

export function PeopleShort({ claim }: { claim: Claim }) {
  const { parties, contract } = claim;
  const addressOf = useTabAddress();
  return (
    <section className={styles.block} aria-label="People">
      <div className={styles.row}>
        <h2 className={styles.heading}>People</h2>
        <Anchor component={Link} to={addressOf('people')} size="sm" className="cx-alone">
          People &amp; contract
        </Anchor>
      </div>
      <ul className={styles.people}>
        {parties.slice(0, shown).map((party) => (
          <li key={party.id}>
            <span className={styles.personRole}>{partyRoleLabels[party.role]}</span>
            <span>{nameOf(party)}</span>
          </li>
        ))}
      </ul>
      {parties.length > shown && <p className={styles.quiet}>and {parties.length - shown} more</p>}
      {contract && contract.missingSigners.length > 0 && (
        <p className={styles.quiet}>Waiting for signatures: {contract.missingSigners.join(', ')}</p>
      )}
      {hasSwitch(claim) && <CorrespondenceNotice claim={claim} />}
    </section>
  );
}

/** Without an engagement there is nothing to say about letters. */
function hasSwitch({ correspondence }: Claim): boolean {
  return correspondence.since !== undefined || correspondence.coming.length > 0;
}

function nameOf(party: Party): string {
  return party.organization ? `${party.name}, ${party.organization}` : party.name;
}
