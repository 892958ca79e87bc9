// Whose day the dashboard shows: it stands in the address, so that a reload and a link show the same.
import { carriesClaims } from '@plumbline/contracts/kernel';
import { useUser } from '@plumbline/web';
import { useSearchParams } from 'react-router';
import type { Whose } from '../../../shared/claims/claim-queries.ts';

/** Adjusters begin with their own claims, everybody else with those of the office. */
export function useWhose(): { whose: Whose; setWhose: (whose: Whose) => void; inspectorId: number | undefined } {
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const usual: Whose = carriesClaims(user.role) ? 'mine' : 'all';
  const asked = params.get('whose');
  const whose = asked === 'mine' || asked === 'all' ? asked : usual;
  const setWhose = (next: Whose) =>
    setParams((now) => {
      const changed = new URLSearchParams(now);
      if (next === usual) changed.delete('whose');
      else changed.set('whose', next);
      return changed;
    });
  return { whose, setWhose, inspectorId: whose === 'mine' ? user.id : undefined };
}
