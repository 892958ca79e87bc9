// How many claims wait for somebody, as the badge of the navigation counts them, and the way to exactly those.
import { needingActionList } from '@plumbline/contracts/claims';
import { claimStatusLabel } from '@plumbline/contracts/enums';
import { Anchor } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { statsQuery } from '../../../shared/claims/claim-queries.ts';
import styles from './dashboard.module.css';

/** Two of the states, as the list behind it is filtered: the actions above are ranked by other reasons too. */
const { status = '' } = needingActionList(undefined);
const states = status
  .split(',')
  .map((one) => claimStatusLabel(one))
  .join(' or ');

export function NeedingAction() {
  const { data } = useQuery(statsQuery);
  if (!data || data.claimsNeedingAction === 0) return null;
  const { claimsNeedingAction: count, needingActionOf: whose } = data;
  const what = whose === undefined ? (count === 1 ? 'claim' : 'claims') : 'of your claims';
  return (
    <p className={styles.needing}>
      <Anchor component={Link} to={`/claims?${new URLSearchParams(needingActionList(whose))}`} size="sm" className="cx-alone">
        {count.toLocaleString('en-US')} {what} in {states}
      </Anchor>
    </p>
  );
}
