// Every figure of a claim's money with what it is made of. The key begins with `claims`: facts of claims make it stale.
import { claimsApi, type FigureKey, type MoneyFigure } from '@plumbline/contracts/claims';
import { call } from '@plumbline/web';
import { queryOptions } from '@tanstack/react-query';

export const moneyQuery = (claimId: number) =>
  queryOptions({ queryKey: ['claims', 'money', claimId], queryFn: () => call(claimsApi.readMoney, { params: { id: claimId } }) });

export function figureIn(figures: readonly MoneyFigure[] | undefined, key: FigureKey): MoneyFigure | undefined {
  return figures?.find((one) => one.key === key);
}
