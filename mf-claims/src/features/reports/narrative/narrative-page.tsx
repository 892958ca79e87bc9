// The generator of damage narratives: one claim at a time, chosen here or by the address.
import { Button, EmptyState, IconSparkles, QueryBoundary, SectionCard, Skeleton, toast, useHotkeys } from '@plumbline/ui';
import { narrativeSentences } from '@plumbline/contracts/narrative';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ClaimChoice } from '../../../shared/claims/claim-choice.tsx';
import { NarrativeDesk } from './narrative-desk.tsx';
import { NarrativeHead } from './narrative-head.tsx';
import { narrativeQuery } from './narrative-queries.ts';

export function NarrativePage() {
  const [search, setSearch] = useSearchParams();
  const named = Number(search.get('claim'));
  const claimId = Number.isSafeInteger(named) && named > 0 ? named : undefined;
  const pick = (id: number | undefined) => setSearch(id === undefined ? {} : { claim: String(id) });
  const choice = <ClaimChoice claimId={claimId} onPick={pick} />;
  if (claimId === undefined) return <NoClaim choice={choice} />;
  return <OneClaim key={claimId} claimId={claimId} choice={choice} />;
}

function OneClaim({ claimId, choice }: { claimId: number; choice: ReactNode }) {
  const start = useQuery(narrativeQuery(claimId));
  return (
    <>
      {!start.data && (
        <>
          <NarrativeHead />
          <SectionCard title="Choose a claim">{choice}</SectionCard>
        </>
      )}
      <QueryBoundary query={start} what="the narrative" placeholder={<Skeleton height={480} radius="md" />}>
        {(known) => <NarrativeDesk start={known} choice={choice} />}
      </QueryBoundary>
    </>
  );
}

function NoClaim({ choice }: { choice: ReactNode }) {
  const generate = () => toast({ tone: 'bad', title: 'No Claim Selected', description: narrativeSentences.noClaim });
  useHotkeys([['mod+Enter', generate]], []);
  return (
    <>
      <NarrativeHead />
      <SectionCard title="Choose a claim">{choice}</SectionCard>
      <EmptyState
        icon={IconSparkles}
        title="Ready to Generate"
        description={narrativeSentences.noClaim}
        action={<Button onClick={generate}>Generate</Button>}
      />
    </>
  );
}
