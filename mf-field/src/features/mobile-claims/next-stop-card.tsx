// The next inspection: where, when, how to get in, and the one button that starts it.
import type { MobileClaim } from '@plumbline/contracts/inspection';
import { damageTypeLabels, inspectionTypeMeta } from '@plumbline/contracts/enums';
import {
  Button,
  formatDate,
  IconCamera,
  IconFileText,
  IconMapPin,
  IconPhone,
  ProgressBar,
  StatusBadge,
  today,
  useDisclosure,
} from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { claimCardQuery } from '../../shared/day/claim-card.ts';
import { inspectionQuery } from '../../shared/field-queries.ts';
import { ToReview } from '../../shared/differences/to-review.tsx';
import { useMayInspect } from '../../shared/may-inspect.ts';
import { ClaimCardDrawer } from './claim-card-drawer.tsx';
import { stopTones, stopWords, startWords } from './stop-words.ts';
import styles from './mobile-claims.module.css';

export function NextStopCard({ stop }: { stop: MobileClaim }) {
  const { data: detail } = useQuery(inspectionQuery(stop.inspectionId));
  const mayInspect = useMayInspect();
  const isToday = stop.scheduledDate === today(stop.timeZone);
  const [street, ...place] = stop.propertyAddress.split(',');
  return (
    <article className={styles.next}>
      <div className={styles.head}>
        <p className={styles.when}>
          Next stop · {isToday ? stop.scheduledTime : `${formatDate(stop.scheduledDate, 'long-date')}, ${stop.scheduledTime}`}
        </p>
        <StatusBadge about="Status" tone={stopTones[stop.status]} label={stopWords[stop.status]} />
      </div>
      <h2 className={styles.street}>{street}</h2>
      <p className={styles.line}>
        {place.join(',').trim()} · {stop.propertyOwnerName}
      </p>
      <p className={styles.line}>
        {stop.claimNumber} · {damageTypeLabels[stop.damageType as keyof typeof damageTypeLabels] ?? stop.damageType} ·{' '}
        {inspectionTypeMeta[stop.inspectionType].label}
      </p>
      <Loss claimId={stop.id} lossDate={detail?.lossDate} />
      <ToReview count={stop.openDifferences} />
      {detail?.specialInstructions && <p className={styles.access}>{detail.specialInstructions}</p>}
      {stop.progress > 0 && <ProgressBar percent={stop.progress} label="Inspection progress" />}
      {mayInspect && (
        <Button
          component={Link}
          to={`/mobile-inspection/${stop.inspectionId}`}
          size="lg"
          leftSection={<IconCamera size={22} aria-hidden />}
          aria-label={`${startWords(stop)} of ${stop.propertyAddress}`}
        >
          {startWords(stop)}
        </Button>
      )}
      <Ways stop={stop} phone={detail?.propertyOwnerPhone} />
    </article>
  );
}

/** What happened and when: it decides what is looked at first, and which photos are asked about. */
function Loss({ claimId, lossDate }: { claimId: number; lossDate: string | undefined }) {
  const { data: card } = useQuery(claimCardQuery(claimId));
  const date = card?.incidentDate ?? lossDate;
  if (date === undefined) return null;
  return (
    <p className={styles.line}>
      Date of loss: {formatDate(date)}
      {card?.description && <span className={styles.what}>{card.description}</span>}
    </p>
  );
}

function Ways({ stop, phone }: { stop: MobileClaim; phone: string | undefined }) {
  const [opened, card] = useDisclosure(false);
  const directions = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(stop.propertyAddress)}`;
  return (
    <div className={styles.ways}>
      <Button
        component="a"
        href={directions}
        target="_blank"
        rel="noreferrer"
        variant="default"
        size="md"
        leftSection={<IconMapPin size={18} aria-hidden />}
      >
        Directions
      </Button>
      {phone && (
        <Button component="a" href={`tel:${phone}`} variant="default" size="md" leftSection={<IconPhone size={18} aria-hidden />}>
          Call
        </Button>
      )}
      <Button variant="default" size="md" leftSection={<IconFileText size={18} aria-hidden />} onClick={card.open}>
        Claim card
      </Button>
      <ClaimCardDrawer claimId={stop.id} opened={opened} onClose={card.close} />
    </div>
  );
}
