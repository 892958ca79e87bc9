// The invoices: searched on the server, a table where there is room, cards on a phone.
import { agingLabels, type AgingBucket, type Invoice } from '@plumbline/contracts/billing';
import { Button, EmptyState, IconFileInvoice, QueryBoundary, SearchInput, Skeleton } from '@plumbline/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { invoicesQuery, type InvoiceFilter } from '../../shared/billing-queries.ts';
import { Rows } from '../../shared/invoices/invoice-rows.tsx';
import styles from '../../shared/invoices/invoices.module.css';
import type { InvoiceStep } from '../../shared/invoices/next-step.ts';
import { StatusChips } from './status-chips.tsx';

interface InvoiceListProps {
  /** Where the list is one of several blocks. */
  title?: string | undefined;
  filter: InvoiceFilter;
  onFilter: (filter: InvoiceFilter) => void;
  onOpen: (invoice: Invoice, step?: InvoiceStep) => void;
}

export function InvoiceList({ title, filter, onFilter, onOpen }: InvoiceListProps) {
  const invoices = useInfiniteQuery(invoicesQuery(filter));
  const filtered = filter.search !== '' || filter.claimId !== undefined || filter.aging !== undefined || filter.status !== undefined;
  return (
    <section aria-label="Invoices">
      <div className={styles.search}>
        {title !== undefined && <h2 className={styles.title}>{title}</h2>}
        <StatusChips chosen={filter.status} onChoose={(status) => onFilter({ ...filter, status })} />
        <SearchInput
          label="Search invoices"
          placeholder="Search by invoice number, client, or claim number..."
          value={filter.search}
          onSearch={(search) => onFilter({ ...filter, search })}
        />
        {filter.aging !== undefined && (
          <Button variant="default" onClick={() => onFilter({ ...filter, aging: undefined })}>
            Show all ages
          </Button>
        )}
        {filter.claimId !== undefined && (
          <Button variant="default" onClick={() => onFilter({ ...filter, claimId: undefined })}>
            Show all claims
          </Button>
        )}
      </div>
      {filter.aging !== undefined && <p className={styles.narrowed}>Open invoices: {ageText(filter.aging)}</p>}
      <QueryBoundary
        query={invoices}
        what="invoices"
        placeholder={<Placeholders />}
        isEmpty={(data) => data.pages.every((page) => page.length === 0)}
        empty={<NoInvoices filtered={filtered} />}
      >
        {(data) => (
          <>
            <Rows invoices={data.pages.flat()} onOpen={onOpen} />
            {invoices.hasNextPage && (
              <div className={styles.more}>
                <Button variant="default" loading={invoices.isFetchingNextPage} onClick={() => void invoices.fetchNextPage()}>
                  Show more invoices
                </Button>
              </div>
            )}
          </>
        )}
      </QueryBoundary>
    </section>
  );
}

/** “31 to 60 days past due”. */
function ageText(bucket: AgingBucket): string {
  const label = agingLabels[bucket].toLowerCase();
  return bucket === 'current' ? label : `${label} past due`;
}

function NoInvoices({ filtered }: { filtered: boolean }) {
  if (filtered) return <EmptyState icon={IconFileInvoice} title="No invoices found" description="Try adjusting your search" />;
  return (
    <EmptyState
      icon={IconFileInvoice}
      title="No invoices yet"
      description="Create your first invoice from a claim that's ready for billing."
    />
  );
}

function Placeholders() {
  return (
    <>
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={52} mb={8} radius="md" />
      ))}
    </>
  );
}
