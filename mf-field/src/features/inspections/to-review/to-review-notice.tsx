// Where the work of the field begins in the office: how many differences wait, and the way to all of them.
import { Button, Notice } from '@plumbline/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { openDifferencesQuery } from '../../../shared/differences/open-differences-query.ts';
import styles from './to-review.module.css';

/** Nothing where none wait, or nobody can say. */
export function ToReviewNotice() {
  const { data, hasNextPage } = useInfiniteQuery(openDifferencesQuery);
  const found = data?.pages.flat() ?? [];
  if (found.length === 0) return null;
  const count = found.reduce((sum, { openDifferences = 0 }) => sum + openDifferences, 0);
  const of = `${count}${hasNextPage ? ' or more' : ''} ${count === 1 ? 'difference' : 'differences'} to review`;
  return (
    <div className={styles.notice}>
      <Notice
        tone="warning"
        title={of}
        action={
          <Button component={Link} to="/inspections/differences" variant="default">
            Review differences
          </Button>
        }
      >
        Two people or two devices wrote different things in one section. An inspection is completed once somebody has chosen.
      </Notice>
    </div>
  );
}
