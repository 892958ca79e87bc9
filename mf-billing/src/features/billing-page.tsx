// Billing & Invoice Management: four figures, what is ready, the fee calculator and the invoices. The address keeps tab, search and open invoice.
import type { ReadyClaim } from '@plumbline/contracts/billing';
import { PageHeader, TabsWithCounts } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { InvoiceDrawer } from '../shared/invoices/invoice-drawer.tsx';
import { readyQuery, type InvoiceFilter } from '../shared/billing-queries.ts';
import { useMayBill } from '../shared/may-bill.ts';
import { FeeCalculator } from './calculator/fee-calculator.tsx';
import { InvoiceList } from './invoices/invoice-list.tsx';
import { ReadyForBilling } from './overview/ready-for-billing.tsx';
import { SummaryCards } from './overview/summary-cards.tsx';
import styles from './billing-page.module.css';

const tabs = [
  { value: 'calculator', label: 'Fee Calculator' },
  { value: 'invoices', label: 'Invoices' },
];

export function BillingPage() {
  const { tab, claimId, filter, invoiceId, change } = useBillingAddress();
  const ready = useQuery(readyQuery);
  const mayBill = useMayBill();
  const chosen = ready.data?.find((claim) => claim.id === claimId);
  /** A link with a claim that is not ready leads to what was billed for it. */
  const isBilled = claimId !== undefined && ready.data !== undefined && !chosen;
  const shownTab = tab ?? (isBilled ? 'invoices' : 'calculator');
  const bill = (claim: ReadyClaim) => change({ tab: 'calculator', claimId: String(claim.id) });
  return (
    <>
      <PageHeader
        title="Billing & Invoice Management"
        subtitle="Fees, invoices and payments"
        breadcrumb={[{ label: 'Dashboard', to: '/' }, { label: 'Billing' }]}
      />
      <SummaryCards />
      <div className={styles.block}>
        <ReadyForBilling onBill={mayBill ? bill : undefined} />
      </div>
      <TabsWithCounts label="Billing" tabs={tabs} value={shownTab} onChange={(value) => change({ tab: value, claimId: undefined })}>
        {shownTab === 'calculator' ? (
          <FeeCalculator
            key={chosen?.id ?? 'none'}
            chosen={chosen}
            onIssued={(invoice) => change({ tab: 'invoices', claimId: undefined, invoice: String(invoice.id) })}
          />
        ) : (
          <InvoiceList
            filter={filter}
            onFilter={({ search, claimId: of }) =>
              change({ tab: 'invoices', search: search || undefined, claimId: of === undefined ? undefined : String(of) })
            }
            onOpen={(invoice) => change({ invoice: String(invoice.id) })}
          />
        )}
      </TabsWithCounts>
      <InvoiceDrawer invoiceId={invoiceId} onClose={() => change({ invoice: undefined })} />
    </>
  );
}

type AddressPart = 'tab' | 'search' | 'claimId' | 'invoice';

function useBillingAddress() {
  const [params, setParams] = useSearchParams();
  const change = (next: Partial<Record<AddressPart, string | undefined>>) => {
    const merged = { ...Object.fromEntries(params), ...next };
    const kept = Object.entries(merged).filter((entry): entry is [string, string] => entry[1] !== undefined);
    // Typing must not fill the history
    setParams(Object.fromEntries(kept), { replace: 'search' in next });
  };
  const claimId = idOf(params.get('claimId'));
  const filter: InvoiceFilter = { search: params.get('search') ?? '', claimId };
  return {
    tab: tabs.find((one) => one.value === params.get('tab'))?.value,
    claimId,
    filter,
    invoiceId: idOf(params.get('invoice')),
    change,
  };
}

function idOf(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
}
