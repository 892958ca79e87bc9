// The version of an estimate at its head: what it is, its files, and the way to make it final. A final one says who froze it.
import { claimsApi, estimateKindLabels, type EstimateCard } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import { Button, DateText, Notice, useDisclosure } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import styles from '../estimate.module.css';
import { FinalizeDialog } from './finalize-dialog.tsx';

export function VersionHead({ estimate }: { estimate: EstimateCard }) {
  const [isFinalizing, dialog] = useDisclosure(false);
  const mayFinalize = useMay(claimsApi.finalizeEstimate);
  const { id, final, kind, revision, filename, lineItemCount, generatedAt, generatedBy } = estimate;
  return (
    <>
      {final && <FinalNotice final={final} sha256={estimate.sha256} />}
      <p className={styles.meta}>
        {lineItemCount === 1 ? '1 line item' : `${lineItemCount} line items`} · version {revision} · {estimateKindLabels[kind]} ·{' '}
        {final ? 'Final draft' : 'Rough draft'} · <DateText at={generatedAt} format="date-time" /> by {generatedBy}
        {' · '}
        <a href={hrefOf(claimsApi.downloadEsx, { id })} download={filename}>
          Download {filename}
        </a>
      </p>
      <div className={styles.row}>
        <Button variant="default" component="a" href={hrefOf(claimsApi.downloadEstimatePdf, { id })} target="_blank" rel="noopener">
          {final ? 'Final Draft PDF' : 'Rough Draft PDF'}
        </Button>
        {!final && mayFinalize && (
          <Button variant="default" onClick={dialog.open}>
            Finalize estimate
          </Button>
        )}
      </div>
      {isFinalizing && <FinalizeDialog estimate={estimate} onClose={dialog.close} />}
    </>
  );
}

function FinalNotice({ final: { by, statedBy, at }, sha256 }: { final: NonNullable<EstimateCard['final']>; sha256: string }) {
  return (
    <Notice tone="good" title="Final draft">
      Finalized by {by}
      {statedBy && `, as ${statedBy} says`}, <DateText at={at} format="date-time" />. It can’t be changed; start a new version to change it.{' '}
      <span className={styles.hash}>ESX file, SHA-256: {sha256}</span>
    </Notice>
  );
}
