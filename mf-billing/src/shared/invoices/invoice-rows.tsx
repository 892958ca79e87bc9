// Invoices as rows: a table where there is room, cards on a phone.
import { useMediaQuery } from '@plumbline/ui';
import { InvoiceCards } from './invoice-cards.tsx';
import { InvoiceTable, type InvoiceTableProps } from './invoice-table.tsx';

export function Rows({ invoices, onOpen, ofOneClaim = false }: InvoiceTableProps) {
  const isWide = useMediaQuery('(min-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <>
      <output className="cx-hidden">
        {invoices.length} {invoices.length === 1 ? 'invoice' : 'invoices'} shown
      </output>
      {isWide ? (
        <InvoiceTable invoices={invoices} onOpen={onOpen} ofOneClaim={ofOneClaim} />
      ) : (
        <InvoiceCards invoices={invoices} onOpen={onOpen} />
      )}
    </>
  );
}
