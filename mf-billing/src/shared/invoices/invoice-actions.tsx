// What may be done with an invoice: send, collect, remind, edit, credit, cancel, and its documents.
import { billingApi, type Invoice } from '@plumbline/contracts/billing';
import { hrefOf, showDollars } from '@plumbline/contracts/kernel';
import { Button, Group, IconCash, IconEdit, IconFileTypePdf, IconMail } from '@plumbline/ui';
import { useState } from 'react';
import { useMayBill } from '../may-bill.ts';
import { CancelInvoiceDialog } from './cancel-invoice-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { EditInvoiceDialog } from './edit-invoice-dialog.tsx';
import styles from './invoices.module.css';
import type { InvoiceStep } from './next-step.ts';
import { RecordRefundDialog } from './payments/record-refund-dialog.tsx';
import { RecordPaymentDialog } from './payments/record-payment-dialog.tsx';
import { RemindDialog, SendInvoiceDialog } from './send-invoice-dialog.tsx';

/** `step` is the dialog that stands open from the beginning. */
export function InvoiceActions({ invoice, step }: { invoice: Invoice; step?: InvoiceStep | undefined }) {
  const mayBill = useMayBill();
  return (
    <Group gap="xs">
      {mayBill && <Changes invoice={invoice} step={step} />}
      <PdfButton href={hrefOf(billingApi.readInvoicePdf, { id: invoice.id })}>Preview PDF</PdfButton>
      {invoice.status !== 'draft' && (
        <>
          <PdfButton href={hrefOf(billingApi.readStatementPdf, { id: invoice.claimId })}>Client statement</PdfButton>
          <PdfButton href={hrefOf(billingApi.readStatementPdf, { id: invoice.claimId }, { language: 'es' })}>
            Statement in Spanish
          </PdfButton>
        </>
      )}
    </Group>
  );
}

function PdfButton({ href, children }: { href: string; children: string }) {
  return (
    <Button
      component="a"
      variant="default"
      href={href}
      target="_blank"
      rel="noreferrer"
      leftSection={<IconFileTypePdf size={18} aria-hidden />}
    >
      {children}
    </Button>
  );
}

function Changes({ invoice, step }: { invoice: Invoice; step: InvoiceStep | undefined }) {
  const [open, setOpen] = useState(step);
  const close = () => setOpen(undefined);
  const isDraft = invoice.status === 'draft';
  const isOpen = invoice.status === 'pending' || invoice.status === 'overdue';
  return (
    <>
      {(isDraft || isOpen) && <OpenActions invoice={invoice} setOpen={setOpen} />}
      {(isOpen || invoice.status === 'paid') && (
        <Button variant="default" onClick={() => setOpen('credit')}>
          Credit note
        </Button>
      )}
      {invoice.refundDue !== undefined && (
        <Button leftSection={<IconCash size={18} aria-hidden />} onClick={() => setOpen('refund')}>
          Record refund
        </Button>
      )}
      <RecordRefundDialog invoice={invoice} opened={open === 'refund'} onClose={close} />
      <SendInvoiceDialog invoice={invoice} opened={open === 'send'} onClose={close} />
      <RemindDialog invoice={invoice} opened={open === 'remind'} onClose={close} />
      <RecordPaymentDialog invoice={invoice} opened={open === 'pay'} onClose={close} />
      <EditInvoiceDialog invoice={invoice} opened={open === 'edit'} onClose={close} />
      <CreditDialog invoice={invoice} opened={open === 'credit'} onClose={close} />
      <CancelInvoiceDialog invoice={invoice} opened={open === 'cancel'} onClose={close} />
    </>
  );
}

function OpenActions({ invoice, setOpen }: { invoice: Invoice; setOpen: (open: InvoiceStep) => void }) {
  const isDraft = invoice.status === 'draft';
  return (
    <>
      <Button
        variant={invoice.sentAt ? 'default' : 'filled'}
        leftSection={<IconMail size={18} aria-hidden />}
        onClick={() => setOpen('send')}
      >
        {invoice.sentAt ? 'Send again' : 'Send invoice'}
      </Button>
      {!isDraft && (
        <Button
          variant={invoice.sentAt ? 'filled' : 'default'}
          leftSection={<IconCash size={18} aria-hidden />}
          onClick={() => setOpen('pay')}
        >
          Record payment
        </Button>
      )}
      {invoice.sentAt && (
        <Button variant="default" onClick={() => setOpen('remind')}>
          Send reminder
        </Button>
      )}
      {invoice.mayEdit && (
        <Button variant="default" leftSection={<IconEdit size={18} aria-hidden />} onClick={() => setOpen('edit')}>
          Edit
        </Button>
      )}
      {invoice.paidAmount === 0 && invoice.creditedAmount === 0 ? (
        <Button variant="outline" color="red" onClick={() => setOpen('cancel')}>
          {isDraft ? 'Discard draft' : 'Cancel invoice'}
        </Button>
      ) : (
        <p className={styles.quiet}>
          {showDollars(invoice.paidAmount + invoice.creditedAmount)} is paid or credited. Issue a credit note instead of changing it.
        </p>
      )}
    </>
  );
}
