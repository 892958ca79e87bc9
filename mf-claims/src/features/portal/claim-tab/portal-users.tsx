// The client accounts that may follow the case: linked and taken away one by one; attorneys follow by referral or engagement.
import { claimsApi, type Claim } from '@plumbline/contracts/claims';
import { Button, LoadFailure, QueryBoundary, SearchedSelect, SectionCard } from '@plumbline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { claimQuery } from '../../../shared/claims/claim-queries.ts';
import { useClaimWrite } from '../../../shared/claims/claim-write.ts';
import { usePersonName } from '../../../shared/people/people.ts';
import { clientsQuery } from '../../../shared/people/staff-queries.ts';
import styles from './portal-tab.module.css';

export function PortalUsers({ claimId }: { claimId: number }) {
  const claim = useQuery(claimQuery(claimId));
  return (
    <SectionCard title="Portal access">
      <QueryBoundary query={claim} what="the claim">
        {(data) => <Clients claim={data} onRefused={() => void claim.refetch()} />}
      </QueryBoundary>
    </SectionCard>
  );
}

interface ClientsProps {
  claim: Claim;
  /** Somebody else may have changed who follows the case: what stands now is asked for. */
  onRefused: () => void;
}

function Clients({ claim: read, onRefused }: ClientsProps) {
  const words = { done: { title: 'Portal access updated' }, failed: "Couldn't update portal access" };
  const link = useClaimWrite(claimsApi.linkClients, words, () => undefined);
  // What was answered stands until the claim is read anew: the next link is made from it
  const claim = link.data && link.data.version > read.version ? link.data : read;
  const set = (userIds: number[]) =>
    link.mutate({ params: { id: claim.id }, body: { userIds, version: claim.version } }, { onError: onRefused });
  const linked = claim.clientUserIds;
  return (
    <>
      {linked.length === 0 && <p className={styles.plain}>No clients have portal access.</p>}
      <ul className={styles.list} aria-label="Clients with portal access" data-rows>
        {linked.map((id) => (
          <Linked key={id} id={id} busy={link.isPending} onTakeAway={() => set(linked.filter((one) => one !== id))} />
        ))}
      </ul>
      <LinkClient linked={linked} busy={link.isPending} onLink={(id) => set([...linked, id])} />
    </>
  );
}

function Linked({ id, busy, onTakeAway }: { id: number; busy: boolean; onTakeAway: () => void }) {
  const name = usePersonName(id);
  return (
    <li className={styles.row}>
      <span>{name}</span>
      <Button variant="default" size="compact-sm" disabled={busy} onClick={onTakeAway} aria-label={`Remove access for ${name}`}>
        Remove access
      </Button>
    </li>
  );
}

/** Any client of the firm, found by name or email address. */
function LinkClient({ linked, busy, onLink }: { linked: readonly number[]; busy: boolean; onLink: (id: number) => void }) {
  const [search, setSearch] = useState('');
  const found = useQuery({ ...clientsQuery(search), placeholderData: keepPreviousData });
  const others = (found.data ?? []).filter(({ id }) => !linked.includes(id));
  const hasNobody = search === '' && found.data !== undefined && others.length === 0;
  return (
    <>
      <SearchedSelect
        label="Add a client"
        placeholder={hasNobody ? 'No other client accounts' : 'Choose a client'}
        picked={undefined}
        found={others.map(({ id, name, email }) => ({ value: String(id), label: `${name}, ${email}` }))}
        search={found}
        nothingFound="No matching clients"
        onSearch={setSearch}
        onPick={(value) => value !== undefined && onLink(Number(value))}
        disabled={busy}
        className={styles.picker}
      />
      {found.isError && <LoadFailure query={found} what="the client accounts" />}
    </>
  );
}
