// Who may add contacts and send messages; everybody else of the firm reads.
import { useUser } from '@plumbline/web';

export function useMayWrite(): boolean {
  return ['admin', 'adjuster', 'reviewer', 'billing'].includes(useUser().role);
}
