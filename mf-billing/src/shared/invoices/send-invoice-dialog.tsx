// Sending an invoice, and reminding of it: to whom, with which words; the PDF goes along.
import { billingApi, sendingWayLabels, sendingWays, type Invoice } from '@plumbline/contracts/billing';
import { showDollars } from '@plumbline/contracts/kernel';
import { IconAlertTriangle, IconCheck, Select, Textarea, TextInput } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { emailMessage, keptHere, NoMailServer, type FieldProps } from '@plumbline/web';
import { sendingQuery } from '../billing-queries.ts';
import { useEmailTransport } from '../email-transport.ts';
import { useBillingForm } from '../use-billing-form.ts';
import type { InvoiceDialogProps } from '../invoice-dialog.ts';
import styles from './invoices.module.css';
import { sendingChecks } from './sending-checks.ts';
import { SendingDialog, Words } from './sending-preview.tsx';

/** Nobody has it yet: its row in the invoice says what became of it. */
const mailed = (transport: string | undefined, what: 'Invoice' | 'Reminder') =>
  emailMessage(transport, {
    goes: { title: `${what} on its way`, description: 'The invoice shows when the mail server has it.' },
    kept: { title: keptHere, description: 'It was saved here. Send it another way.' },
    stored: { title: `${what} saved for sending` },
  });

const labels = { way: 'Send by', email: 'Email', subject: 'Subject (optional)', message: 'Message (optional)' };

export function SendInvoiceDialog({ opened, ...props }: InvoiceDialogProps) {
  return opened ? <SendForm {...props} /> : null;
}

function SendForm({ invoice, onClose }: Omit<InvoiceDialogProps, 'opened'>) {
  const isDraft = invoice.status === 'draft';
  const transport = useEmailTransport();
  const preview = useQuery(sendingQuery(invoice, 'invoice'));
  const documentSha256 = preview.data?.sha256;
  const form = useBillingForm(billingApi.sendInvoice, {
    params: { id: invoice.id },
    first: { way: 'email', email: invoice.clientEmail ?? '', subject: '', message: '' },
    labels,
    toBody: (values) => ({ way: values.way, version: invoice.version, documentSha256, ...(values.way === 'email' ? mailOf(values) : {}) }),
    words: {
      done: ({ way }) => (way === 'email' ? mailed(transport, 'Invoice') : { title: 'Recorded as sent' }),
      failed: { title: 'Error', description: 'Failed to send invoice. Please try again.' },
    },
    onDone: onClose,
  });
  const isByEmail = form.values.way === 'email';
  return (
    <SendingDialog
      title={isDraft ? 'Send this draft?' : `Send ${invoice.invoiceNumber}?`}
      action="Send invoice"
      invoice={invoice}
      query={preview}
      form={form}
      onClose={onClose}
    >
      {isByEmail && <NoMailServer carrier={transport} />}
      <p>{whatHappens(invoice, isByEmail, transport)}</p>
      {!invoice.sentAt && <Checks invoice={invoice} />}
      <Select {...form.field('way')} allowDeselect={false} data={sendingWays.map((value) => ({ value, label: sendingWayLabels[value] }))} />
      {isByEmail && <MailFields form={form} />}
      {isByEmail && <Words query={preview} typed={form.values} />}
    </SendingDialog>
  );
}

/** What is looked at before it goes out; a sign and words, so that color is never alone. */
function Checks({ invoice }: { invoice: Invoice }) {
  return (
    <ul className={styles.checks} aria-label="Checks">
      {sendingChecks(invoice).map(({ isFine, words }) => (
        <li key={words} data-fine={isFine || undefined}>
          {isFine ? <IconCheck size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
          <span>
            {!isFine && <span className="cx-hidden">Review: </span>}
            {words}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** One sentence with everything that follows. */
function whatHappens({ status, balance }: Invoice, isByEmail: boolean, transport: string | undefined): string {
  const number = status === 'draft' ? ' gets its number and' : '';
  const emailed =
    transport === 'local'
      ? 'is saved as an email in this workspace. No one receives it, and the claim is not billed.'
      : 'is emailed with its PDF. The claim becomes billed once the mail server has taken it.';
  const way = isByEmail ? emailed : 'is recorded as sent, and the claim becomes billed.';
  return `The invoice for ${showDollars(balance)}${number} ${way}`;
}

export function RemindDialog({ opened, ...props }: InvoiceDialogProps) {
  return opened ? <RemindForm {...props} /> : null;
}

function RemindForm({ invoice, onClose }: Omit<InvoiceDialogProps, 'opened'>) {
  const { id, invoiceNumber, balance, clientEmail = '' } = invoice;
  const transport = useEmailTransport();
  const preview = useQuery(sendingQuery(invoice, 'reminder'));
  const documentSha256 = preview.data?.sha256;
  const form = useBillingForm(billingApi.remindOfInvoice, {
    params: { id },
    first: { email: clientEmail, subject: '', message: '' },
    labels,
    toBody: (values) => ({ ...mailOf(values), documentSha256 }),
    words: {
      done: () => mailed(transport, 'Reminder'),
      failed: { title: 'Error', description: 'Failed to send reminder. Please try again.' },
    },
    onDone: onClose,
  });
  return (
    <SendingDialog
      title={`Remind of ${invoiceNumber}?`}
      action="Send reminder"
      invoice={invoice}
      query={preview}
      form={form}
      onClose={onClose}
    >
      <NoMailServer carrier={transport} />
      <p>{showDollars(balance)} is open. The invoice goes along as a PDF.</p>
      <MailFields form={form} />
      <Words query={preview} typed={form.values} />
    </SendingDialog>
  );
}

interface MailForm {
  field: (name: 'email' | 'subject' | 'message') => FieldProps;
}

function MailFields({ form }: { form: MailForm }) {
  return (
    <>
      <TextInput {...form.field('email')} type="email" withAsterisk />
      <TextInput {...form.field('subject')} />
      <Textarea
        {...form.field('message')}
        minRows={3}
        description="Leave empty for the usual text, in Spanish for clients who read Spanish. Your own text is sent as you write it."
      />
    </>
  );
}

function mailOf({ email, subject, message }: { email: string; subject: string; message: string }) {
  return { email, ...(subject.trim() ? { subject } : {}), ...(message.trim() ? { message } : {}) };
}
