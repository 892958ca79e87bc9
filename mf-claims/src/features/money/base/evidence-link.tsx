// The document behind a row or a check, as it was stored.
import styles from './money.module.css';

export function EvidenceLink({ documentId, of }: { documentId: number; of: string }) {
  return (
    <a className={styles.evidence} href={`/api/documents/${documentId}/file`} download aria-label={`Document of ${of}`}>
      Document
    </a>
  );
}
