// Who may issue, change and collect; everybody else of the firm reads.
import { useUser } from '@plumbline/web';

export function useMayBill(): boolean {
  return ['admin', 'adjuster', 'billing'].includes(useUser().role);
}
