// The people around the claim and the contract with the insured: who writes to whom, everybody by role, and the terms.
import type { Claim, Party } from '@plumbline/contracts/claims';
import { Button, IconUserPlus, QueryBoundary } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
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

const writers: readonly string[] = ['admin', 'adjuster', 'reviewer'];

function People({ claim }: { claim: Claim }) {
  const { role } = useUser();
  const mayWrite = writers.includes(role);
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
      <ContractSection claim={claim} mayWrite={role === 'admin' || role === 'adjuster'} />
      <PartyDialog claimId={claim.id} party={edited} onClose={() => setEdited(undefined)} />
    </div>
  );
}
