// The words of an email with an invoice: the usual ones in both languages, or what a person wrote, as it is written. Pure.
import type { Invoice, InvoiceSending } from '@plumbline/contracts/billing';
import type { SaidInSpanish } from '@plumbline/contracts/comms';
import { dayText, sayIn, showDollars, type TextLanguage } from '@plumbline/contracts/kernel';
import { en } from './cover-texts.en.ts';
import { es } from './cover-texts.es.ts';

const sayOfCover = sayIn({ en, es });

interface Covered {
  readonly kind: 'invoice' | 'reminder';
  readonly invoice: Pick<Invoice, 'invoiceNumber' | 'claim' | 'balance' | 'dueDate' | 'status'>;
  readonly firmName: string;
  readonly sending: Pick<InvoiceSending, 'subject' | 'message'>;
}

export interface InvoiceCover {
  subject: string;
  message: string;
  /** Communications sends it to whoever reads Spanish. Absent where a person wrote a word of it: nobody translates that. */
  inSpanish?: SaidInSpanish;
}

export function invoiceCover({ sending, ...covered }: Covered): InvoiceCover {
  const usual = usualCover(covered, 'en');
  const subject = sending.subject?.trim();
  const message = sending.message?.trim();
  if (subject || message) return { subject: subject || usual.subject, message: message || usual.message };
  return { ...usual, inSpanish: { ...usualCover(covered, 'es'), readsAsOwner: true } };
}

function usualCover({ kind, invoice, firmName }: Omit<Covered, 'sending'>, language: TextLanguage) {
  const say = sayOfCover[language];
  const firm = firmName || say('anyFirm');
  const { invoiceNumber, claim, status } = invoice;
  const { claimNumber, propertyOwnerName: name } = claim;
  const dueDate = dayText(invoice.dueDate, language, 'long');
  const about = { invoiceNumber, claimNumber, dueDate, balance: showDollars(invoice.balance), firm };
  const paragraphs =
    kind === 'reminder'
      ? [say(status === 'overdue' ? 'reminderOverdue' : 'reminder', about), say('reminderAttached')]
      : [say('invoice', about)];
  return {
    subject: say(`${kind}Subject`, about),
    message: [say('greeting', { name }), ...paragraphs, firm].join('\n\n'),
  };
}
