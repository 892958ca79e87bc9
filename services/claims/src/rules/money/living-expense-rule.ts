// Coverage D and the fee: where the state wants a disclosure of its own in the contract, nothing is earned on living expense without it.

/** Rows `feeOnLivingExpense` of the rule pack, which these rules may not read; a test holds both to the same. */
export const livingExpenseRules: Readonly<Record<string, { readonly citation: string }>> = {
  FL: { citation: '626.854(11) F.S.' },
};

interface UnderContract {
  readonly contract?: { readonly state?: string | undefined; readonly livingExpenseDisclosed?: boolean | undefined } | undefined;
  readonly address?: { readonly state?: string | undefined } | undefined;
}

/** Why living expense brings no fee under this contract; undefined where it does. */
export function whyLivingExpenseIsLeftOut({ contract, address }: UnderContract): string | undefined {
  const rule = livingExpenseRules[contract?.state ?? address?.state ?? ''];
  if (!rule || contract?.livingExpenseDisclosed) return undefined;
  return `Living expense (coverage D) carries no fee: no disclosure of its own for it is recorded with the contract (${rule.citation}).`;
}
