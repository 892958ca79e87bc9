// Who gets no messages on a channel, why, and the way to take that back with a new word of theirs.
import { optOutSourceLabels, type Suppression } from '@plumbline/contracts/comms';
import { channelLabels } from '@plumbline/contracts/enums';
import { Button, DateText } from '@plumbline/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { suppressionsQuery } from '../base/comms-queries.ts';
import { useMayWrite } from '../base/may-write.ts';
import { ConsentLog } from './consent-log.tsx';
import { FetchedSection } from './fetched-section.tsx';
import { LiftDialog } from './lift-dialog.tsx';
import styles from './settings.module.css';

export function SuppressionList() {
  const found = useInfiniteQuery(suppressionsQuery);
  return (
    <FetchedSection
      id="comms-suppressions"
      title="Opted out or bounced"
      query={found}
      what="the opt-outs"
      isEmpty={(data) => data.pages.every((page) => page.length === 0)}
      empty={<p className={styles.quiet}>No one has opted out, and no email bounced.</p>}
    >
      {(data) => (
        <>
          <ul className={styles.rows} aria-label="Opted out or bounced">
            {data.pages.flat().map((one) => (
              <li key={one.id} className={styles.row}>
                <Row suppression={one} />
              </li>
            ))}
          </ul>
          {found.hasNextPage && (
            <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              Show older opt-outs
            </Button>
          )}
        </>
      )}
    </FetchedSection>
  );
}

function Row({ suppression }: { suppression: Suppression }) {
  const { method, address, reason, source, recordedBy, at, people } = suppression;
  const mayWrite = useMayWrite();
  const [opened, setOpened] = useState<'lift' | 'log'>();
  const name = people[0]?.name ?? address;
  return (
    <>
      <div>
        <p className={styles.name}>
          {name} · {channelLabels[method]}
        </p>
        <p className={styles.quiet}>
          {people.length > 0 && <>{address} · </>}
          {source === 'office' ? `Recorded by ${recordedBy}` : optOutSourceLabels[source]} on <DateText at={at} format="date-time" />
        </p>
        <p>“{reason}”</p>
        <Claims people={people} />
      </div>
      <div className={styles.actions}>
        <Button size="compact-sm" variant="default" aria-label={`Evidence: ${name}`} onClick={() => setOpened('log')}>
          Evidence
        </Button>
        {mayWrite && (
          <Button size="compact-sm" variant="default" aria-label={`Remove opt-out: ${name}`} onClick={() => setOpened('lift')}>
            Remove opt-out
          </Button>
        )}
      </div>
      {opened === 'lift' && <LiftDialog suppression={suppression} name={name} onClose={() => setOpened(undefined)} />}
      {opened === 'log' && <ConsentLog id={suppression.id} name={name} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function Claims({ people }: Pick<Suppression, 'people'>) {
  const ids = [...new Set(people.map(({ claimId }) => claimId))];
  if (ids.length === 0) return null;
  return (
    <p className={styles.links}>
      {ids.map((id, index) => (
        <Link key={id} to={`/claims/${id}/communications`}>
          {ids.length === 1 ? 'Open claim' : `Open claim ${index + 1}`}
        </Link>
      ))}
    </p>
  );
}
