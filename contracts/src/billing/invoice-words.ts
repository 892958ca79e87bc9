// How the fields of a stored invoice are called where a change of them is told.
import { counted, day, money, share, words, type FieldWords } from '../kernel/field-words.ts';

export const invoiceWords: FieldWords = {
  settlementCents: money('Settlement'),
  feeBasisPoints: share('Fee'),
  rateCents: money('Hourly rate'),
  hours: counted('Hours', '', (hundredths) => hundredths / 100),
  amountCents: money('Amount'),
  dueDate: day('Due date'),
  'difference.reason': words('Reason for the difference from the ledger'),
  'feeCap.reason': words('Reason for the fee above a cap'),
};
