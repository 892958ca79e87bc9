// Whom to ask: the administrators of the own firm, from its list of people.
import { QueryBoundary } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { administratorsQuery } from './help-queries.ts';
import styles from './help.module.css';

export function Administrators() {
  const { organization } = useUser();
  const administrators = useQuery(administratorsQuery);
  return (
    <QueryBoundary query={administrators} what="administrators">
      {(people) => (
        <>
          <p className={styles.quiet}>Administrators manage roles, access and settings for {organization.name}:</p>
          <ul className={styles.people}>
            {people.map(({ id, name, email }) => (
              <li key={id}>
                {name}, <a href={`mailto:${email}`}>{email}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </QueryBoundary>
  );
}
