// The claim of a new report: searched on the server among those whose inspection is complete; any other one says why it cannot be.
import type { ReportCard } from '@plumbline/contracts/claims';
import { claimStatusLabel } from '@plumbline/contracts/enums';
import { Notice, SearchedSelect } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { claimQuery } from '../../../shared/claims/claim-queries.ts';
import { reportableQuery, reportOfClaimQuery } from '../base/report-queries.ts';
import styles from '../base/reports.module.css';

interface ClaimPickerProps {
  claimId: number | undefined;
  onPick: (claimId: number | undefined) => void;
}

export function ClaimPicker({ claimId, onPick }: ClaimPickerProps) {
  const [search, setSearch] = useState('');
  const picked = useQuery({ ...reportOfClaimQuery(claimId ?? 0), enabled: claimId !== undefined });
  const found = useQuery(reportableQuery(search));
  return (
    <div className={styles.stack}>
      <SearchedSelect
        label="Claim"
        placeholder="Select a claim"
        description="Search by name, address or claim number"
        picked={picked.data ? choiceOf(picked.data) : undefined}
        found={(found.data ?? []).map(choiceOf)}
        search={found}
        nothingFound="No inspected claims found"
        onSearch={setSearch}
        onPick={(value) => onPick(value === undefined ? undefined : Number(value))}
      />
      <AboutPicked claimId={claimId} card={picked.data} />
    </div>
  );
}

function choiceOf({ claimId, claimNumber, propertyOwnerName }: ReportCard) {
  return { value: String(claimId), label: `${claimNumber} - ${propertyOwnerName}` };
}

function AboutPicked({ claimId, card }: { claimId: number | undefined; card: ReportCard | null | undefined }) {
  if (card) return <Consequence card={card} />;
  return claimId !== undefined && card === null ? <WhyNot claimId={claimId} /> : null;
}

function WhyNot({ claimId }: { claimId: number }) {
  const claim = useQuery(claimQuery(claimId));
  if (!claim.data) return claim.error ? <Notice tone="warning" title="Claim not found" /> : null;
  return (
    <Notice tone="warning" title="This claim isn't ready for a report">
      {claim.data.claimNumber} has the status {claimStatusLabel(claim.data.status)}. A report needs a completed inspection.{' '}
      <Link to={`/claims/${claimId}`}>View claim</Link>
    </Notice>
  );
}

/** What happens to what is there already. */
function Consequence({ card }: { card: ReportCard }) {
  if (card.reportId === undefined) return null;
  const isClosed = card.status === 'final' || card.status === 'sent';
  return (
    <Notice tone={isClosed ? 'warning' : 'info'} title={isClosed ? "This claim's report is final" : 'This claim has an open report'}>
      {isClosed ? 'Start a new version instead. ' : 'Its text will be replaced. Earlier revisions stay in Versions. '}
      <Link to={`/reports?report=${card.reportId}`}>Open report</Link>
    </Notice>
  );
}
