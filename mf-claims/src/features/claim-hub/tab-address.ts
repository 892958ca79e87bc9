// The address of a tab of the hub; what else stands in the address, such as the list, stays.
import { useSearchParams } from 'react-router';

export function useTabAddress(): (tab: string) => string {
  const [params] = useSearchParams();
  return (tab) => `?${withTab(params, tab).toString()}`;
}

/** The overview is the address without a tab. */
export function withTab(params: URLSearchParams, tab: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (tab === 'overview') next.delete('tab');
  else next.set('tab', tab);
  return next;
}
