// The totals of an estimate as they are answered and shown.
import { dollarsOf } from '../../../kernel/index.ts';
import type { EstimateTotals } from '../estimate.ts';
import type { EstimateSums } from './arithmetic.ts';

export function totalsWire(sums: EstimateSums): EstimateTotals {
  return {
    rcv: dollarsOf(sums.rcvCents),
    acv: dollarsOf(sums.acvCents),
    depreciation: dollarsOf(sums.depreciationCents),
    ...(sums.nonRecoverableCents === undefined ? {} : { nonRecoverable: dollarsOf(sums.nonRecoverableCents) }),
    overhead: dollarsOf(sums.overheadCents),
    profit: dollarsOf(sums.profitCents),
    tax: dollarsOf(sums.taxCents),
    deductible: dollarsOf(sums.deductibleCents),
    netClaim: dollarsOf(sums.netClaimCents),
  };
}
