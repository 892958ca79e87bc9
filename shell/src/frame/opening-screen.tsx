// What stands on the page until the session is known; the same picture as in index.html.
import { Placeholder } from '@plumbline/ui/frame';
import styles from './frame.module.css';
import { Logo } from './logo.tsx';

/** Before the session is known there is no navigation to show. */
export function OpeningScreen() {
  return (
    <div className={styles.opening}>
      <div className={styles.header}>
        <span className={styles.brand}>
          <Logo />
          <span className={styles.brandName}>Plumbline</span>
        </span>
      </div>
      <main className={styles.openingMain}>
        <Placeholder what="your workspace" />
      </main>
    </div>
  );
}
