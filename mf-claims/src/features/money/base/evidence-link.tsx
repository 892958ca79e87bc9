// The document behind a row or a check, as it was stored.
import { claimsApi } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import styles from './money.module.css';

export function EvidenceLink({ documentId, of }: { documentId: number; of: string }) {
  return (
    <a className={styles.evidence} href={hrefOf(claimsApi.downloadDocument, { id: documentId })} download aria-label={`Document of ${of}`}>
      Document
    </a>
  );
}
