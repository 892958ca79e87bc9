// Demo SMS/Voice: one claim of this workspace from its first message to its invoice, told by what is recorded of it. It changes and sends nothing; simulators play on a sandbox claim.
import type { ClaimCard } from '@plumbline/contracts/claims';
import { EmptyState, IconFolders, Notice, PageHeader, QueryBoundary, Select, Stack } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DemoCards } from './demo-cards.tsx';
import { demoActivityQuery, demoClaimsQuery } from './demo-queries.ts';
import styles from './demo.module.css';
import { Sandbox } from './sandbox.tsx';
import { Walkthrough } from './walkthrough.tsx';

export function DemoPage() {
  const claims = useQuery(demoClaimsQuery);
  return (
    <>
      <PageHeader title="Demo SMS/Voice" subtitle="A claim from its first message to its invoice, step by step" />
      <QueryBoundary
        query={claims}
        what="the claims"
        empty={<EmptyState icon={IconFolders} title="No claims yet" description="The walkthrough follows a claim of your workspace." />}
      >
        {(found) => <OfClaim claims={found} />}
      </QueryBoundary>
    </>
  );
}

function OfClaim({ claims }: { claims: readonly ClaimCard[] }) {
  const [chosen, choose] = useState(claims[0]?.id ?? 0);
  const claim = claims.find(({ id }) => id === chosen) ?? claims[0];
  const activity = useQuery(demoActivityQuery(claim?.id ?? 0));
  return (
    <Stack>
      <Notice tone="info" title="Nothing leaves this workspace">
        Each step shows what is recorded on the claim. The walkthrough sends nothing and changes nothing; simulators add to sandbox claims
        only.
      </Notice>
      <Select
        className={styles.claim}
        label="Claim"
        allowDeselect={false}
        value={String(chosen)}
        onChange={(id) => choose(Number(id))}
        data={claims.map(({ id, claimNumber, propertyOwnerName }) => ({
          value: String(id),
          label: `${claimNumber} · ${propertyOwnerName}`,
        }))}
      />
      <QueryBoundary query={activity} what="what is recorded of this claim" isEmpty={() => false}>
        {(entries) => (
          <>
            <Walkthrough entries={entries} />
            <Sandbox claimId={chosen} />
            <DemoCards claimId={chosen} entries={entries} />
          </>
        )}
      </QueryBoundary>
    </Stack>
  );
}
