// Whose portal is shown: the reader’s own, or that of the person whom a colleague of the office looks at (`?as=`).
import { claimsApi, type Impersonation } from '@plumbline/contracts/claims';
import { isStaff } from '@plumbline/contracts/kernel';
import { call, useUser } from '@plumbline/web';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

export interface SeenAs {
  /** Set while a colleague looks. */
  as: number | undefined;
  isOffice: boolean;
  /** Known once the server confirmed that the view goes on. */
  view: Impersonation | undefined;
  hasEnded: boolean;
  /** An attorney reads of the client’s money and adjuster, and is not addressed as the owner. */
  isAttorney: boolean;
  /** Ends an address so that the way back shows the same. */
  suffix: string;
}

const impersonationQuery = (userId: number) =>
  queryOptions({ queryKey: ['portal', 'view', userId], queryFn: () => call(claimsApi.readImpersonation, { params: { userId } }) });

/** Whose cases are those of somebody else. */
const ofAnother: Partial<Record<string, true>> = { attorney: true };

export function useSeenAs(): SeenAs {
  const { role } = useUser();
  const [params] = useSearchParams();
  const text = params.get('as') ?? '';
  const isOffice = isStaff(role);
  const as = isOffice && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
  const view = useQuery({ ...impersonationQuery(as ?? 0), enabled: as !== undefined });
  return {
    as,
    isOffice,
    view: view.data,
    hasEnded: view.isError,
    isAttorney: ofAnother[view.data?.role ?? role] === true,
    suffix: as === undefined ? '' : `?as=${as}`,
  };
}
