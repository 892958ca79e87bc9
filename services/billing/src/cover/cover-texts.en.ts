// The email that brings an invoice or reminds of it, in English.
import type { Texts } from '@plumbline/contracts/kernel';

export const en = {
  greeting: 'Dear {name},',
  anyFirm: 'your public adjuster',
  invoiceSubject: 'Invoice {invoiceNumber} from {firm}',
  invoice: 'Invoice {invoiceNumber} for claim {claimNumber} is attached. {balance} is due by {dueDate}.',
  reminderSubject: 'Payment reminder: {invoiceNumber}',
  reminder: '{balance} is still open on invoice {invoiceNumber} for claim {claimNumber}. It is due on {dueDate}.',
  reminderOverdue: '{balance} is still open on invoice {invoiceNumber} for claim {claimNumber}. It was due on {dueDate}.',
  reminderAttached: 'The invoice is attached. If you have already paid, thank you. No further action is needed.',
} as const satisfies Texts;
