// The Billing tab of a claim: its invoices, and the way to the next one.
import { Button, EmptyState, IconFileInvoice, Notice, QueryBoundary, Stack, retriedWith } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { invoicesOfClaimQuery, readyQuery } from '../../shared/billing-queries.ts';
import { useMayBill } from '../../shared/may-bill.ts';
import { InvoiceDrawer } from '../../shared/invoices/invoice-drawer.tsx';
import { Rows } from '../../shared/invoices/invoice-rows.tsx';

export function ClaimBillingTab({ claimId }: { claimId: number }) {
  const invoices = useQuery(invoicesOfClaimQuery(claimId));
  const ready = useQuery(readyQuery);
  const mayBill = useMayBill();
  const [open, setOpen] = useState<number>();
  const isReady = mayBill && ready.data?.some((claim) => claim.id === claimId) === true;
  return (
    <Stack>
      {isReady && (
        <Notice
          tone="info"
          title="Ready for Billing"
          action={
            <Button component={Link} to={`/billing?tab=calculator&claimId=${claimId}`}>
              Create invoice
            </Button>
          }
        >
          The claim is completed and has a settlement.
        </Notice>
      )}
      <QueryBoundary
        query={retriedWith(invoices, ready)}
        what="invoices"
        empty={
          <EmptyState
            icon={IconFileInvoice}
            title="No invoices for this claim"
            description="You can bill a claim once it's completed and its settlement is recorded."
          />
        }
      >
        {(found) => <Rows ofOneClaim invoices={found} onOpen={(invoice) => setOpen(invoice.id)} />}
      </QueryBoundary>
      <InvoiceDrawer invoiceId={open} onClose={() => setOpen(undefined)} />
    </Stack>
  );
}
