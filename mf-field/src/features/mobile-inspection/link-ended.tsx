// The link of this inspection is over: nothing of the inspection is shown any more, and what was captured here stays and is counted.
import type { LinkSession } from '@plumbline/contracts/inspection';
import { Notice, PageHeader } from '@plumbline/ui';
import { useCaptures } from '../../shared/captures/use-captures.ts';
import { QueueBanner } from './queue-banner.tsx';
import styles from './mobile-inspection.module.css';

export function LinkEnded({ link }: { link: LinkSession }) {
  const captures = useCaptures(link.inspectionId);
  const { length } = captures.captures;
  return (
    <div className={styles.screen}>
      <PageHeader title="Mobile Inspection" breadcrumb={[{ label: 'Inspection' }]} />
      {length > 0 ? (
        <QueueBanner captures={{ ...captures, linkEnded: true }} />
      ) : (
        <Notice tone="warning" title="The link has ended">
          Ask the office for a new one.
        </Notice>
      )}
    </div>
  );
}
