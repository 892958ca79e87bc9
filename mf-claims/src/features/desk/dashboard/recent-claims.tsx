// The three claims that the reader touched last.
import type { ClaimCard } from '@plumbline/contracts/claims';
import { Button, DateText, EmptyState, QueryBoundary, SectionCard } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { recentClaimsQuery } from '../../../shared/claims/claim-queries.ts';
import { ClaimStatusBadge, damageLabel, money } from '../../../shared/claims/claim-display.tsx';
import styles from './dashboard.module.css';

export function RecentClaims() {
  const recent = useQuery(recentClaimsQuery);
  return (
    <SectionCard
      title="Recent Claims"
      flush
      action={
        <Button component={Link} to="/claims" variant="subtle" size="compact-sm">
          View All
        </Button>
      }
    >
      <QueryBoundary
        query={recent}
        what="claims"
        empty={<EmptyState title="No recent claims found." description="Claims you worked on appear here." />}
      >
        {(claims) => (
          <ul className={styles.recent} data-rows>
            {claims.slice(0, 3).map((claim) => (
              <li key={claim.id}>
                <RecentClaim claim={claim} />
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </SectionCard>
  );
}

function RecentClaim({ claim }: { claim: ClaimCard }) {
  return (
    <Link to={`/claims/${claim.id}`} className={styles.recentLink}>
      <span className={styles.recentWords}>
        <span className={styles.recentTitle}>{claim.propertyAddress}</span>
        <span className={styles.recentDetail}>
          {claim.claimNumber} · {damageLabel(claim.damageType)} · <DateText at={claim.createdAt} />
        </span>
      </span>
      <span className={styles.recentEnd}>
        <ClaimStatusBadge status={claim.status} />
        {claim.estimatedValue !== undefined && <span className="cx-figures">{money(Math.round(claim.estimatedValue))}</span>}
      </span>
    </Link>
  );
}
