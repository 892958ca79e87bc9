// The client accounts that may follow the case: linked and taken away one by one; attorneys follow by referral or engagement.
import { claimsApi, type Claim } from '@plumbline/contracts/claims';
import { Button, QueryBoundary, SectionCard, Select } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { claimQuery } from '../../shared/claim-queries.ts';
import { useClaimWrite } from '../../shared/claim-write.ts';
import { useFollowers } from '../../shared/people.ts';
import styles from './case-desk.module.css';

export function Followers({ claimId }: { claimId: number }) {
  const claim = useQuery(claimQuery(claimId));
  return (
    <SectionCard title="Who follows the case">
      <QueryBoundary query={claim} what="the claim">
        {(data) => <Clients claim={data} />}
      </QueryBoundary>
    </SectionCard>
  );
}

function Clients({ claim }: { claim: Claim }) {
  const people = useFollowers();
  const words = { done: { title: 'Access to the case saved' }, failed: 'Access to the case not saved' };
  const link = useClaimWrite(claimsApi.linkClients, words, () => undefined);
  const set = (userIds: number[]) => link.mutate({ params: { id: claim.id }, body: { userIds } });
  const linked = claim.clientUserIds;
  const nameOf = (id: number) => people.find((one) => one.id === id)?.name ?? `Account ${id}`;
  const others = people.filter(({ id, role }) => role === 'client' && !linked.includes(id));
  return (
    <>
      {linked.length === 0 && <p className={styles.plain}>No client account is linked yet.</p>}
      <ul className={styles.list} aria-label="Linked clients" data-rows>
        {linked.map((id) => (
          <li key={id} className={styles.row}>
            <span>{nameOf(id)}</span>
            <Button
              variant="default"
              size="compact-sm"
              disabled={link.isPending}
              onClick={() => set(linked.filter((one) => one !== id))}
              aria-label={`Take access away from ${nameOf(id)}`}
            >
              Take away
            </Button>
          </li>
        ))}
      </ul>
      <Select
        label="Link a client"
        placeholder={others.length > 0 ? 'Choose a client' : 'No other client has an account'}
        data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={null}
        searchable
        disabled={link.isPending}
        onChange={(value) => value && set([...linked, Number(value)])}
        className={styles.picker}
      />
    </>
  );
}
