// The claim of a new report: searched on the server among those whose inspection is complete; any other one says why it cannot be.
import type { ReportCard } from '@plumbline/contracts/claims';
import { claimStatusLabel } from '@plumbline/contracts/words';
import { Notice, Select, useDebouncedValue } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { claimQuery, reportableQuery, reportOfClaimQuery } from '../../shared/claim-queries.ts';
import styles from './reports.module.css';

interface ClaimPickerProps {
  claimId: number | undefined;
  onPick: (claimId: number | undefined) => void;
}

const labelOf = (one: ReportCard) => `${one.claimNumber} - ${one.propertyOwnerName}`;

export function ClaimPicker({ claimId, onPick }: ClaimPickerProps) {
  const [typed, setTyped] = useState('');
  const picked = useQuery({ ...reportOfClaimQuery(claimId ?? 0), enabled: claimId !== undefined });
  const label = picked.data ? labelOf(picked.data) : undefined;
  const [search] = useDebouncedValue(typed === label ? '' : typed, 200);
  const found = useQuery(reportableQuery(search));
  const cards = withPicked(picked.data ?? undefined, found.data ?? []);
  return (
    <div className={styles.stack}>
      <Select
        label="Claim"
        placeholder="Select a claim"
        description="Search by name, address or claim number"
        searchable
        clearable
        nothingFoundMessage={found.isFetching ? 'Searching…' : 'No inspected claim found'}
        data={cards.map((one) => ({ value: String(one.claimId), label: labelOf(one) }))}
        // The server has searched already
        filter={({ options }) => options}
        onSearchChange={setTyped}
        value={picked.data ? String(claimId) : null}
        onChange={(value) => onPick(value === null ? undefined : Number(value))}
      />
      <AboutPicked claimId={claimId} card={picked.data} />
    </div>
  );
}

/** The picked claim stands first, whatever was searched since. */
function withPicked(picked: ReportCard | undefined, found: readonly ReportCard[]): ReportCard[] {
  return picked ? [picked, ...found.filter((one) => one.claimId !== picked.claimId)] : [...found];
}

function AboutPicked({ claimId, card }: { claimId: number | undefined; card: ReportCard | null | undefined }) {
  if (card) return <Consequence card={card} />;
  return claimId !== undefined && card === null ? <WhyNot claimId={claimId} /> : null;
}

function WhyNot({ claimId }: { claimId: number }) {
  const claim = useQuery(claimQuery(claimId));
  if (!claim.data) return claim.error ? <Notice tone="warning" title="This claim was not found" /> : null;
  return (
    <Notice tone="warning" title="This claim cannot have a report yet">
      {claim.data.claimNumber} is in status {claimStatusLabel(claim.data.status)}: a report needs a completed inspection.{' '}
      <Link to={`/claims/${claimId}`}>Open the claim</Link>
    </Notice>
  );
}

/** What happens to what is there already. */
function Consequence({ card }: { card: ReportCard }) {
  if (card.reportId === undefined) return null;
  const isClosed = card.status === 'final' || card.status === 'sent';
  return (
    <Notice tone={isClosed ? 'warning' : 'info'} title={isClosed ? 'The report of this claim is final' : 'This claim has an open report'}>
      {isClosed ? 'Begin a new version of it instead. ' : 'Its text is replaced; every earlier revision stays in its versions. '}
      <Link to={`/reports?report=${card.reportId}`}>Open the report</Link>
    </Notice>
  );
}
