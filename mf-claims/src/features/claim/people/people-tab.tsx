// The people around the claim and the contract with the insured: who writes to whom, everybody by role, and the terms.
import { claimsApi, type Claim, type Party } from '@plumbline/contracts/claims';
import { Button, IconUserPlus, QueryBoundary } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { claimQuery } from '../../../shared/claims/claim-queries.ts';
import { CorrespondenceNotice } from '../base/correspondence.tsx';
import { ContractSection } from './contract-section.tsx';
import { PartyDialog } from './party-dialog.tsx';
import { PartyRow } from './party-row.tsx';
import styles from './people.module.css';

export function PeopleTab({ claimId }: { claimId: number }) {
  const claim = useQuery(claimQuery(claimId));
  return (
    <QueryBoundary query={claim} what="the people of the claim">
      {(data) => <People claim={data} />}
    </QueryBoundary>
  );
}

function People({ claim }: { claim: Claim }) {
  const mayWrite = useMay(claimsApi.addParty);
  const maySetContract = useMay(claimsApi.setContract);
  const [opened, setEdited] = useState<Party | 'new'>();
  // As it stands now, also when somebody else saved it under the open dialog
  const edited = opened === 'new' ? opened : (claim.parties.find(({ id }) => id === opened?.id) ?? opened);
  return (
    <div className={styles.tab}>
      <CorrespondenceNotice claim={claim} />
      <section aria-label="People">
        <div className={styles.head}>
          <h2 className={styles.heading}>People</h2>
          {mayWrite && (
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconUserPlus size={16} aria-hidden />}
              onClick={() => setEdited('new')}
            >
              Add person
            </Button>
          )}
        </div>
        <ul className={styles.list} data-rows>
          {claim.parties.map((party) => (
            <PartyRow key={party.id} claimId={claim.id} party={party} mayWrite={mayWrite} onEdit={() => setEdited(party)} />
          ))}
        </ul>
      </section>
      <ContractSection claim={claim} mayWrite={maySetContract} />
      <PartyDialog claimId={claim.id} party={edited} onClose={() => setEdited(undefined)} />
    </div>
  );
}
