// The hash of a version, shown on demand: it proves the bytes and says nothing to most readers.
import styles from './documents.module.css';

export function HashDetails({ sha256 }: { sha256: string }) {
  return (
    <details className={styles.meta}>
      <summary>Details</summary>
      <code className={styles.hash}>SHA-256 {sha256}</code>
    </details>
  );
}
