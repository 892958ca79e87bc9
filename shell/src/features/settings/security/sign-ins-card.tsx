// The last sign-ins, so that a foreign one is noticed.
import type { PastSignIn } from '@plumbline/contracts/identity';
import { DateText, QueryBoundary, SectionCard } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import styles from '../shared/settings.module.css';
import { signInsQuery } from './security-queries.ts';

export function SignInsCard() {
  const signIns = useQuery(signInsQuery);
  return (
    <SectionCard title="Recent sign-ins" flush>
      <QueryBoundary query={signIns} what="your sign-ins" empty={<p className={styles.row}>No sign-ins yet</p>}>
        {(all) => (
          <ul className={styles.rows} data-rows>
            {all.map((one) => (
              <li key={one.id} className={styles.row}>
                <div>
                  <p className={styles.name}>
                    <DateText at={one.at} format="date-time" />
                  </p>
                  <p className={styles.quiet}>
                    {one.device}, from {one.place}, with {wayOf(one)}
                    {one.endedAt ? (
                      <>
                        {' '}
                        · ended <DateText at={one.endedAt} format="date-time" />
                      </>
                    ) : null}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </SectionCard>
  );
}

function wayOf({ way, twoFactor }: PastSignIn): string {
  const first = way === 'provider' ? 'your provider' : 'your password';
  return twoFactor ? `${first} and 2FA` : first;
}
