// Claims Management: tabs with counts, search, filters, views, and the claims as cards, table, board or calendar. The address keeps all of it.
import { claimStatuses, claimStatusLabels, type ClaimStatus } from '@plumbline/contracts/enums';
import { claimsApi, type ClaimCounts } from '@plumbline/contracts/claims';
import { Button, Group, IconPlus, IconUpload, PageHeader, TabsWithCounts, useDisclosure } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { claimCountsQuery } from '../../../shared/claims/claim-queries.ts';
import { IntakeAtOpening } from '../../intake/public.ts';
import { MessageJobs } from './bulk/message-jobs.tsx';
import { ClaimBoard } from './layouts/claim-board.tsx';
import { ClaimCalendar } from './layouts/claim-calendar.tsx';
import { ClaimRows } from './layouts/claim-rows.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { useListState, type ListState } from './state/use-list-state.ts';

const subtitle = 'Manage all property damage claims and track their progress';

export function ClaimsPage() {
  const [intakeOpen, intake] = useDisclosure(false);
  const state = useListState();
  const mayOpen = useMay(claimsApi.openClaim);
  const mayImport = useMay(claimsApi.uploadClaimImport);
  const onCreate = mayOpen ? intake.open : undefined;
  const mayWrite = useMay(claimsApi.startClaimMessages);
  return (
    <>
      <PageHeader
        title="Claims Management"
        subtitle={subtitle}
        breadcrumb={[{ label: 'Dashboard', to: '/' }, { label: 'Claims' }]}
        action={
          mayOpen && (
            <Group gap="xs">
              {mayImport && (
                <Button component={Link} to="/claims/import" variant="default" leftSection={<IconUpload size={18} aria-hidden />}>
                  Import
                </Button>
              )}
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={intake.open}>
                New Claim
              </Button>
            </Group>
          )
        }
      />
      {mayWrite && <MessageJobs />}
      <ListToolbar state={state} />
      <FilterChips state={state} />
      {state.look === 'board' || state.look === 'calendar' ? (
        <PlannedLook state={state} onCreate={onCreate} />
      ) : (
        <TabbedRows state={state} onCreate={onCreate} />
      )}
      <IntakeAtOpening opened={intakeOpen} onClose={intake.close} />
    </>
  );
}

interface LookProps {
  state: ListState;
  /** Absent for who may open no claim. */
  onCreate: (() => void) | undefined;
}

function PlannedLook({ state, onCreate }: LookProps) {
  const Planned = state.look === 'board' ? ClaimBoard : ClaimCalendar;
  return <Planned state={state} onCreate={onCreate} />;
}

function TabbedRows({ state, onCreate }: LookProps) {
  const { filters } = state.list;
  const others = useMemo(() => {
    const { status: _, ...rest } = filters;
    return rest;
  }, [filters]);
  const counts = useQuery(claimCountsQuery(others)).data;
  const tab = claimStatuses.find((status) => status === filters['status']);
  const tabs = [
    { value: 'all', label: 'All', count: countText(counts, 'all') },
    ...claimStatuses.map((status) => ({
      value: status as string,
      label: claimStatusLabels[status].tabLabel,
      count: countText(counts, status),
    })),
  ];
  return (
    <TabsWithCounts
      label="Claims by status"
      tabs={tabs}
      value={tab ?? 'all'}
      onChange={(value) => state.setFilter('status', value === 'all' ? undefined : value)}
    >
      <ClaimRows state={state} total={totalOf(counts, filters['status'])} onCreate={onCreate} />
    </TabsWithCounts>
  );
}

/** `1,000+` where counting stopped. */
function countText(counts: ClaimCounts | undefined, of: ClaimStatus | 'all'): string | undefined {
  if (!counts) return undefined;
  const shown = counts[of].toLocaleString('en-US');
  return counts.cap !== undefined && counts[of] >= counts.cap ? `${shown}+` : shown;
}

/** How many claims the list has; undefined where it was not counted to the end. */
function totalOf(counts: ClaimCounts | undefined, status: string | undefined): number | undefined {
  if (!counts) return undefined;
  const wanted = status === undefined ? (['all'] as const) : claimStatuses.filter((one) => status.split(',').includes(one));
  if (wanted.some((one) => counts.cap !== undefined && counts[one] >= counts.cap)) return undefined;
  return wanted.reduce((sum, one) => sum + counts[one], 0);
}
