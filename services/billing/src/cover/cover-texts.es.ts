// The email that brings an invoice or reminds of it, in Spanish. The invoice itself is English, and the email says so.
import type { SameTexts } from '@plumbline/contracts/kernel';
import type { en } from './cover-texts.en.ts';

export const es: SameTexts<typeof en> = {
  greeting: 'Hola, {name}:',
  anyFirm: 'su ajustador público (public adjuster)',
  invoiceSubject: 'Factura {invoiceNumber} de {firm}',
  invoice:
    'Le enviamos la factura {invoiceNumber} del reclamo {claimNumber}. El saldo por pagar es {balance}. La fecha límite de pago es el {dueDate}. La factura está en inglés. Si algo no está claro, llámenos antes de pagar.',
  reminderSubject: 'Recordatorio de pago: {invoiceNumber}',
  reminder: 'Su factura {invoiceNumber} del reclamo {claimNumber} tiene un saldo por pagar de {balance}. La fecha límite es el {dueDate}.',
  reminderOverdue:
    'Su factura {invoiceNumber} del reclamo {claimNumber} tiene un saldo por pagar de {balance}. La fecha límite era el {dueDate}.',
  reminderAttached: 'Le enviamos otra vez la factura, que está en inglés. Si ya pagó, gracias. No tiene que hacer nada más.',
};
