// The storm events of the office: named emergencies, how many claims belong to each and how many wait for somebody.
import { claimsApi, type StormEvent } from '@plumbline/contracts/claims';
import { damageTypeLabels } from '@plumbline/contracts/enums';
import {
  Button,
  CardGrid,
  EmptyState,
  IconCloudRain,
  PageHeader,
  QueryBoundary,
  StatusBadge,
  formatDate,
  useDisclosure,
} from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { StormDialog } from './storm-dialog.tsx';
import { stormsQuery } from '../../../shared/claims/storm-queries.ts';
import styles from './storms.module.css';

export function StormsPage() {
  const storms = useQuery(stormsQuery);
  const [opened, dialog] = useDisclosure(false);
  const mayName = useMay(claimsApi.openStormEvent);
  const name = mayName && <Button onClick={dialog.open}>Create storm event</Button>;
  return (
    <>
      <PageHeader title="Storm Events" subtitle="Group claims by storm and assign adjusters" action={name} />
      <QueryBoundary
        query={storms}
        what="storm events"
        empty={
          <EmptyState
            icon={IconCloudRain}
            title="No storm events yet"
            description="Create one to import, group and assign a storm's claims together."
          />
        }
      >
        {(events) => (
          <CardGrid rows>
            {events.map((event) => (
              <StormTile key={event.id} event={event} />
            ))}
          </CardGrid>
        )}
      </QueryBoundary>
      {mayName && <StormDialog opened={opened} onClose={dialog.close} />}
    </>
  );
}

function StormTile({ event }: { event: StormEvent }) {
  return (
    <article className={styles.tile}>
      <h2 className={styles.tileTitle}>
        <Link to={`/storms/${event.id}`} className={styles.cover}>
          {event.name}
        </Link>
      </h2>
      <p className={styles.quiet}>
        {damageTypeLabels[event.peril]} · {daysOf(event)}
      </p>
      <StatusBadge
        tone={event.declaredOn ? 'red' : 'gray'}
        label={event.declaredOn ? `Declared ${formatDate(event.declaredOn)}` : 'Not declared'}
        about="Emergency"
      />
      <p className={styles.figures}>
        <strong>{event.claimCount.toLocaleString('en-US')}</strong> {event.claimCount === 1 ? 'claim' : 'claims'},{' '}
        <strong>{event.unassignedCount.toLocaleString('en-US')}</strong> unassigned
      </p>
    </article>
  );
}

export function daysOf({ startsOn, endsOn }: Pick<StormEvent, 'startsOn' | 'endsOn'>): string {
  return endsOn && endsOn !== startsOn
    ? `${formatDate(startsOn)} to ${formatDate(endsOn)}`
    : `${formatDate(startsOn)}${endsOn ? '' : ' onwards'}`;
}
