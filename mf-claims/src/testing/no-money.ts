// An account in which nothing is recorded, for tests of screens.
import type { MoneyAccount } from '@plumbline/contracts/claims';

export function noMoney(claimId: number): MoneyAccount {
  return {
    claimId,
    version: 3,
    rowCount: 0,
    figures: [],
    coverages: [],
    rounds: [],
    feeBase: { feeOn: 'all_paid', source: 'Default: all payments', receipts: [] },
    warnings: [],
    namedInsureds: ['Rosa Delgado'],
    mortgagees: [],
  };
}
