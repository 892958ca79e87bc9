// Client Communications of one claim, at its own address.
import { Notice, PageHeader } from '@plumbline/ui';
import { useRecentItem } from '@plumbline/web';
import { useParams } from 'react-router';
import { ClaimCommunications, type HeadProps } from './claim-communications.tsx';

export function ClaimCommunicationsPage() {
  const id = useParams()['id'] ?? '';
  if (/^[1-9]\d{0,15}$/.test(id)) return <ClaimCommunications claimId={Number(id)} Head={Head} />;
  return (
    <>
      <PageHeader title="Client Communications" />
      <Notice tone="bad">Invalid claim ID</Notice>
    </>
  );
}

function Head({ claimId, claim, actions }: HeadProps) {
  useRecentItem(
    claim && {
      to: `/claims/${claimId}/communications`,
      label: `Messages with ${claim.propertyOwnerName}`,
      detail: `${claim.claimNumber} · ${claim.propertyAddress}`,
      claimId,
    },
  );
  const breadcrumb = [
    { label: 'Dashboard', to: '/' },
    { label: 'Claims', to: '/claims' },
    { label: claim?.claimNumber ?? 'Claim', to: `/claims/${claimId}` },
    { label: 'Communications' },
  ];
  return <PageHeader title="Client Communications" breadcrumb={breadcrumb} action={actions} />;
}
