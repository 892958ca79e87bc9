// The totals of an estimate as they are answered and shown.
import { dollarsOf } from '../../../kernel/index.ts';
import type { EstimateTotals } from '../estimate.ts';
import type { EstimateSums } from './arithmetic.ts';
import type { CoverageSums } from './take-off.ts';

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
    ...bridgeWire(sums),
    netClaim: dollarsOf(sums.netClaimCents),
    ...(sums.whenIncurredCents === undefined ? {} : { whenIncurred: dollarsOf(sums.whenIncurredCents) }),
    ...(sums.codeWhenIncurredCents === undefined ? {} : { codeWhenIncurred: dollarsOf(sums.codeWhenIncurredCents) }),
    ...(sums.codeCents === undefined ? {} : { code: dollarsOf(sums.codeCents) }),
    ...(sums.byCoverage ? { byCoverage: sums.byCoverage.map(coverageWire) } : {}),
  };
}

function coverageWire(sums: CoverageSums): NonNullable<EstimateTotals['byCoverage']>[number] {
  return {
    coverage: sums.coverage,
    rcv: dollarsOf(sums.rcvCents),
    depreciation: dollarsOf(sums.depreciationCents),
    acv: dollarsOf(sums.acvCents),
    deductible: dollarsOf(sums.deductibleCents),
    ...bridgeWire(sums),
    netClaim: dollarsOf(sums.netClaimCents),
  };
}

function bridgeWire({ overLimitCents, paidCents }: Pick<CoverageSums, 'overLimitCents' | 'paidCents'>) {
  return {
    ...(overLimitCents === undefined ? {} : { overLimit: dollarsOf(overLimitCents) }),
    ...(paidCents === undefined ? {} : { paid: dollarsOf(paidCents) }),
  };
}
