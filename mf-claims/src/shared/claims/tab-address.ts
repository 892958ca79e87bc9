// The address of a tab of the hub; what else stands in the address, such as the list, stays.
import { useSearchParams } from 'react-router';

/** In the address of the Money tab: the imported estimate that an offer is recorded from. */
export const offerFrom = 'estimate';

/** `document`: the document that is open in the tab. */
export function useTabAddress(): (tab: string, doc?: number) => string {
  const [params] = useSearchParams();
  return (tab, doc) => {
    const next = withTab(params, tab);
    if (doc !== undefined) next.set('document', String(doc));
    return `?${next.toString()}`;
  };
}

/** The overview is the address without a tab. What was open in another tab is not open here. */
export function withTab(params: URLSearchParams, tab: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('document');
  next.delete(offerFrom);
  if (tab === 'overview') next.delete('tab');
  else next.set('tab', tab);
  return next;
}
