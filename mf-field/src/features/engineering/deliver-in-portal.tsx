// Showing the sealed report in the portal to those who may get it there.
import {
  inspectionApi,
  type EngineeringDelivery,
  type EngineeringRecipients,
  type EngineeringReport,
} from '@plumbline/contracts/inspection';
import { Button, toast } from '@plumbline/ui';
import { useWrite } from '@plumbline/web';
import { isWithThem, namesOf } from './base/delivered-to.ts';
import { stale } from './base/engineering-queries.ts';
import styles from './base/engineering.module.css';

interface InPortalProps {
  report: EngineeringReport;
  readers: EngineeringRecipients['portal'];
  /** Undefined until they are known: nothing is delivered before that. */
  sent: readonly EngineeringDelivery[] | undefined;
}

const noReaders = 'No one who may get this report has portal access to the claim.';

/** Shown there at once; whoever has it needs it no second time. */
export function InPortal({ report, readers, sent }: InPortalProps) {
  const deliver = useWrite(inspectionApi.deliverEngineeringReport, {
    stale,
    onSuccess: (rows) => toast({ tone: 'good', title: 'Report shown in the portal', description: `To ${namesOf(rows)}.` }),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't deliver the report", description: error.message }),
  });
  const has = (userId: number) => sent?.some((one) => isWithThem(one, report) && one.userId === userId) ?? false;
  const without = readers.filter(({ userId }) => !has(userId));
  if (readers.length === 0) return <p className={styles.quiet}>{noReaders}</p>;
  return (
    <div>
      <ul className={styles.log} aria-label="In the portal">
        {readers.map(({ userId, name, role }) => (
          <li key={userId}>
            {name} <span className={styles.quiet}>{`${role}, portal access${has(userId) ? `, has version ${report.revision}` : ''}`}</span>
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        disabled={without.length === 0 || sent === undefined}
        loading={deliver.isPending}
        onClick={() =>
          deliver.mutate({
            params: { id: report.inspectionId },
            body: { deliveryMethod: 'portal', userIds: without.map(({ userId }) => userId) },
          })
        }
      >
        Show in the portal
      </Button>
    </div>
  );
}
