// Claims Management: tabs with counts, server-side search, cards, and the way to a new claim. The address keeps all of it.
import { claimStatuses, claimStatusWords, type ClaimStatus } from '@plumbline/contracts/words';
import { Button, IconPlus, PageHeader, SearchInput, TabsWithCounts, useDisclosure } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { claimCountsQuery, type ClaimFilter } from '../../shared/claim-queries.ts';
import { IntakeDialog } from '../../shared/intake/intake-dialog.tsx';
import { ClaimCards } from './claim-cards.tsx';
import styles from './claims-list.module.css';

export function ClaimsPage() {
  const [intakeOpen, intake] = useDisclosure(false);
  const { filter, setFilter } = useClaimFilter();
  const counts = useQuery(claimCountsQuery);
  const { role } = useUser();
  const mayOpen = role === 'admin' || role === 'adjuster' || role === 'reviewer';
  const tabs = [
    { value: 'all', label: 'All', count: counts.data?.all },
    ...claimStatuses.map((status) => ({ value: status as string, label: claimStatusWords[status].tabLabel, count: counts.data?.[status] })),
  ];
  return (
    <>
      <PageHeader
        title="Claims Management"
        subtitle="Manage all property damage claims and track their progress"
        breadcrumb={[{ label: 'Dashboard', to: '/' }, { label: 'Claims' }]}
        action={
          mayOpen && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={intake.open}>
              New Claim
            </Button>
          )
        }
      />
      <div className={styles.search}>
        <SearchInput
          label="Search claims"
          placeholder="Search claims by name, address, or claim number..."
          value={filter.search}
          onSearch={(search) => setFilter({ ...filter, search })}
        />
      </div>
      <TabsWithCounts
        label="Claims by status"
        tabs={tabs}
        value={filter.status ?? 'all'}
        onChange={(value) => setFilter({ ...filter, status: statusOf(value) })}
      >
        <ClaimCards filter={filter} onCreate={mayOpen ? intake.open : undefined} />
      </TabsWithCounts>
      <IntakeDialog opened={intakeOpen} onClose={intake.close} />
    </>
  );
}

function useClaimFilter() {
  const [params, setParams] = useSearchParams();
  const filter: ClaimFilter = { search: params.get('search') ?? '', status: statusOf(params.get('status')) };
  const setFilter = (next: ClaimFilter) => {
    setParams(
      { ...(next.search ? { search: next.search } : {}), ...(next.status ? { status: next.status } : {}) },
      // Typing must not fill the history
      { replace: next.search !== filter.search },
    );
  };
  return { filter, setFilter };
}

function statusOf(value: string | null): ClaimStatus | undefined {
  return claimStatuses.find((status) => status === value);
}
