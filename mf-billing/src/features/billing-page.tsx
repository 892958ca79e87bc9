// Billing & Invoice Management: the overview with four figures, what is ready and the invoices; the fee calculator beside it; the invoices and the
// reports. The address keeps tab, filters, chosen claim, period and open invoice.
import { AgingBucket, InvoiceStatus, ReportRange, type Invoice, type ReadyClaim } from '@plumbline/contracts/billing';
import { omitUndefined } from '@plumbline/contracts/kernel';
import { Button, Drawer, PageHeader, QueryBoundary, TabsWithCounts, toast, useStillHere } from '@plumbline/ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { InvoiceDrawer } from '../shared/invoices/invoice-drawer.tsx';
import { readyQuery, summaryQuery, type InvoiceFilter } from '../shared/billing-queries.ts';
import { invoiceSteps } from '../shared/invoices/next-step.ts';
import { useMayBill } from '../shared/may-bill.ts';
import { FeeCalculator } from './calculator/fee-calculator.tsx';
import { DaysToPay } from './invoices/days-to-pay.tsx';
import { InvoiceList } from './invoices/invoice-list.tsx';
import { totalOf } from './invoices/status-chips.tsx';
import type { Period, PeriodChange } from './reports/period-bar.tsx';
import { ReportsTab } from './reports/reports-tab.tsx';
import { ReadyForBilling } from './overview/ready-for-billing.tsx';
import { SummaryCards } from './overview/summary-cards.tsx';
import styles from './billing-page.module.css';

const tabs = ['calculator', 'invoices', 'reports'] as const;
type Tab = (typeof tabs)[number];

export function BillingPage() {
  const address = useBillingAddress();
  const ready = useQuery(readyQuery);
  /** A link with a claim that is not ready leads to what was billed for it. */
  const isBilled = address.claimId !== undefined && ready.data?.every(({ id }) => id !== address.claimId) === true;
  const tab = address.tab ?? (isBilled ? 'invoices' : 'calculator');
  const isCalculating = tab === 'calculator' && (address.isChoosing || address.claimId !== undefined);
  const leaveCalculator = () => address.change({ claimId: undefined, choose: undefined });
  return (
    <>
      <PageHeader
        title="Billing & Invoice Management"
        subtitle="Fees, invoices and payments"
        breadcrumb={[{ label: 'Dashboard', to: '/' }, { label: 'Billing' }]}
        action={
          <Button
            variant="default"
            data-key="n"
            aria-keyshortcuts="N"
            onClick={() => address.change({ tab: 'calculator', claimId: undefined, choose: '1' })}
          >
            Choose claim
          </Button>
        }
      />
      <BillingTabs address={address} tab={tab} />
      <Drawer opened={isCalculating} onClose={leaveCalculator} position="right" size="lg" title="Fee Calculator">
        {isCalculating && <Calculator ready={ready} address={address} />}
      </Drawer>
      <InvoiceDrawer
        invoiceId={address.invoiceId}
        step={address.step}
        onClose={() => address.change({ invoice: undefined, step: undefined })}
      />
    </>
  );
}

type Address = ReturnType<typeof useBillingAddress>;

function BillingTabs({ address: { filter, period, change }, tab }: { address: Address; tab: Tab }) {
  const summary = useQuery(summaryQuery);
  const mayBill = useMayBill();
  const count = summary.data && { count: totalOf(summary.data.statuses) };
  const bill = (claim: ReadyClaim) => change({ tab: 'calculator', claimId: String(claim.id) });
  const narrow = (next: InvoiceFilter) =>
    change({ search: next.search || undefined, claimId: next.claimId?.toString(), aging: next.aging, status: next.status });
  const list = (
    <InvoiceList
      title={tab === 'invoices' ? undefined : 'Invoices'}
      // A claim that is chosen on the overview is one for the calculator
      filter={tab === 'invoices' ? filter : { ...filter, claimId: undefined }}
      onFilter={narrow}
      onOpen={({ id }, step) => change({ invoice: String(id), step })}
    />
  );
  return (
    <TabsWithCounts
      label="Billing"
      tabs={[
        { value: 'calculator', label: 'Fee Calculator' },
        { value: 'invoices', label: 'Invoices', ...count },
        { value: 'reports', label: 'Reports' },
      ]}
      value={tab}
      onChange={(value) => change({ tab: value, claimId: undefined, aging: undefined, status: undefined, choose: undefined })}
    >
      {tab === 'reports' && <ReportsTab period={period} onPeriod={(next) => change(addressOf(next))} />}
      {tab === 'invoices' && (
        <>
          {list}
          <DaysToPay />
        </>
      )}
      {tab === 'calculator' && (
        <>
          <SummaryCards />
          <div className={styles.block}>
            <ReadyForBilling onBill={mayBill ? bill : undefined} />
          </div>
          {list}
        </>
      )}
    </TabsWithCounts>
  );
}

/** The form begins with the claim of the address, so it is made when that claim is known. */
function Calculator({ ready, address: { claimId, change } }: { ready: UseQueryResult<ReadyClaim[]>; address: Address }) {
  if (claimId === undefined) return <Form chosen={undefined} change={change} />;
  return (
    <QueryBoundary query={ready} what="the claim">
      {(claims) => <Form key={claimId} chosen={claims.find(({ id }) => id === claimId)} change={change} />}
    </QueryBoundary>
  );
}

/** Whoever has left the form while its invoice was issued is not fetched back: the toast leads to it. */
function Form({ chosen, change }: { chosen: ReadyClaim | undefined; change: Address['change'] }) {
  const isStillHere = useStillHere();
  const navigate = useNavigate();
  const publish = ({ id, invoiceNumber }: Invoice) =>
    toast({
      tone: 'good',
      title: 'Invoice Generated',
      description: `${invoiceNumber} has been created successfully`,
      action: { label: 'Open', run: () => void navigate(`/billing?tab=invoices&invoice=${id}`) },
    });
  const show = (invoice: Invoice) =>
    isStillHere() ? change({ tab: 'invoices', claimId: undefined, choose: undefined, invoice: String(invoice.id) }) : publish(invoice);
  return <FeeCalculator chosen={chosen} onIssued={show} />;
}

type AddressPart =
  | 'tab'
  | 'search'
  | 'claimId'
  | 'choose'
  | 'invoice'
  | 'step'
  | 'aging'
  | 'status'
  | 'range'
  | 'from'
  | 'to'
  | 'adjusterId';

function useBillingAddress() {
  const [params, setParams] = useSearchParams();
  const change = (next: Partial<Record<AddressPart, string | undefined>>) => {
    const merged = { ...Object.fromEntries(params), ...next };
    // Typing must not fill the history
    setParams(omitUndefined(merged), { replace: 'search' in next });
  };
  const claimId = idOf(params.get('claimId'));
  const aging = AgingBucket.safeParse(params.get('aging')).data;
  const status = InvoiceStatus.safeParse(params.get('status')).data;
  const filter: InvoiceFilter = { search: params.get('search') ?? '', claimId, aging, status };
  const period: Period = omitUndefined({
    range: ReportRange.safeParse(params.get('range')).data,
    from: params.get('from') ?? undefined,
    to: params.get('to') ?? undefined,
    adjusterId: idOf(params.get('adjusterId')),
  });
  return {
    tab: tabs.find((one) => one === params.get('tab')),
    claimId,
    isChoosing: params.has('choose'),
    filter,
    period,
    invoiceId: idOf(params.get('invoice')),
    step: invoiceSteps.find((one) => one === params.get('step')),
    change,
  };
}

/** What changes of the period, as the address has it. */
function addressOf(next: PeriodChange): Partial<Record<AddressPart, string | undefined>> {
  if (!('adjusterId' in next)) return next as Omit<PeriodChange, 'adjusterId'>;
  const { adjusterId, ...rest } = next;
  return { ...rest, adjusterId: adjusterId?.toString() };
}

function idOf(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
}
