// Billing & Invoice Management: four figures, what is ready, the fee calculator, the invoices and the reports. The address keeps tab, search,
// period and open invoice.
import { AgingBucket, ReportRange, type Invoice, type ReadyClaim } from '@plumbline/contracts/billing';
import { omitUndefined } from '@plumbline/contracts/kernel';
import { PageHeader, QueryBoundary, TabsWithCounts, toast, useStillHere } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { InvoiceDrawer } from '../shared/invoices/invoice-drawer.tsx';
import { readyQuery, type InvoiceFilter } from '../shared/billing-queries.ts';
import { useMayBill } from '../shared/may-bill.ts';
import { FeeCalculator } from './calculator/fee-calculator.tsx';
import { InvoiceList } from './invoices/invoice-list.tsx';
import type { Period } from './reports/period-bar.tsx';
import { ReportsTab } from './reports/reports-tab.tsx';
import { ReadyForBilling } from './overview/ready-for-billing.tsx';
import { SummaryCards } from './overview/summary-cards.tsx';
import styles from './billing-page.module.css';

const tabs = [
  { value: 'calculator', label: 'Fee Calculator' },
  { value: 'invoices', label: 'Invoices' },
  { value: 'reports', label: 'Reports' },
];

export function BillingPage() {
  const address = useBillingAddress();
  const mayBill = useMayBill();
  const bill = (claim: ReadyClaim) => address.change({ tab: 'calculator', claimId: String(claim.id) });
  return (
    <>
      <PageHeader
        title="Billing & Invoice Management"
        subtitle="Fees, invoices and payments"
        breadcrumb={[{ label: 'Dashboard', to: '/' }, { label: 'Billing' }]}
      />
      {address.tab !== 'reports' && (
        <>
          <SummaryCards />
          <div className={styles.block}>
            <ReadyForBilling onBill={mayBill ? bill : undefined} />
          </div>
        </>
      )}
      <BillingTabs {...address} />
      <InvoiceDrawer invoiceId={address.invoiceId} onClose={() => address.change({ invoice: undefined })} />
    </>
  );
}

function BillingTabs({ tab, claimId, filter, period, change }: ReturnType<typeof useBillingAddress>) {
  const ready = useQuery(readyQuery);
  const chosen = ready.data?.find((claim) => claim.id === claimId);
  /** A link with a claim that is not ready leads to what was billed for it. */
  const isBilled = claimId !== undefined && ready.data !== undefined && !chosen;
  const shown = tab ?? (isBilled ? 'invoices' : 'calculator');
  const narrow = (next: InvoiceFilter) =>
    change({ tab: 'invoices', search: next.search || undefined, claimId: next.claimId?.toString(), aging: next.aging });
  return (
    <TabsWithCounts
      label="Billing"
      tabs={tabs}
      value={shown}
      onChange={(value) => change({ tab: value, claimId: undefined, aging: undefined })}
    >
      {shown === 'reports' ? (
        <ReportsTab period={period} onPeriod={change} />
      ) : shown === 'invoices' ? (
        <InvoiceList filter={filter} onFilter={narrow} onOpen={(invoice) => change({ invoice: String(invoice.id) })} />
      ) : claimId === undefined ? (
        <Calculator chosen={undefined} change={change} />
      ) : (
        // The form begins with the claim of the address, so it is made when that claim is known
        <QueryBoundary query={ready} what="the claim">
          {() => <Calculator key={claimId} chosen={chosen} change={change} />}
        </QueryBoundary>
      )}
    </TabsWithCounts>
  );
}

interface CalculatorProps {
  chosen: ReadyClaim | undefined;
  change: ReturnType<typeof useBillingAddress>['change'];
}

/** Whoever has left the form while its invoice was issued is not fetched back: the toast leads to it. */
function Calculator({ chosen, change }: CalculatorProps) {
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
    isStillHere() ? change({ tab: 'invoices', claimId: undefined, invoice: String(invoice.id) }) : publish(invoice);
  return <FeeCalculator chosen={chosen} onIssued={show} />;
}

type AddressPart = 'tab' | 'search' | 'claimId' | 'invoice' | 'aging' | 'range' | 'from' | 'to';

function useBillingAddress() {
  const [params, setParams] = useSearchParams();
  const change = (next: Partial<Record<AddressPart, string | undefined>>) => {
    const merged = { ...Object.fromEntries(params), ...next };
    // Typing must not fill the history
    setParams(omitUndefined(merged), { replace: 'search' in next });
  };
  const claimId = idOf(params.get('claimId'));
  const aging = AgingBucket.safeParse(params.get('aging')).data;
  const filter: InvoiceFilter = { search: params.get('search') ?? '', claimId, aging };
  const period: Period = omitUndefined({
    range: ReportRange.safeParse(params.get('range')).data,
    from: params.get('from') ?? undefined,
    to: params.get('to') ?? undefined,
  });
  return {
    tab: tabs.find((one) => one.value === params.get('tab'))?.value,
    claimId,
    filter,
    period,
    invoiceId: idOf(params.get('invoice')),
    change,
  };
}

function idOf(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
}
