// What was agreed with the carrier: one settlement is one agreement of the ledger.
import { CalendarDate, Dollars, Id, Instant, number, object, strictObject, string, textUpTo } from '../../../kernel/index.ts';
import { Coverage } from '../../../enums/index.ts';
import { AgreementApproval, InsuredApproval } from './ledger.ts';

export const SettlementIntake = strictObject({
  amount: Dollars.refine((dollars) => dollars > 0, 'Settlement amount is required'),
  agreedAt: CalendarDate,
  coverage: Coverage.optional(),
  approval: InsuredApproval,
  note: textUpTo(1_000).optional(),
});

export const Settlement = object({
  id: Id,
  amount: number(),
  agreedAt: CalendarDate,
  coverage: Coverage.optional(),
  /** Whether the insured’s approval is proven. */
  approval: AgreementApproval.optional(),
  /** The named insured who approved it. */
  approvedBy: string().optional(),
  note: string().optional(),
  recordedBy: string(),
  recordedAt: Instant,
});
