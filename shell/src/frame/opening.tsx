// What stands on the page until the session and the screen are known; the same picture as in index.html.
import { Placeholder, Skeleton } from '@plumbline/ui';
import { SessionGate } from './gate.tsx';
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

/** The session is known, the screen is still on its way: the frame stands already. */
export function Opening() {
  return (
    <SessionGate>
      <PagePlaceholder />
    </SessionGate>
  );
}

function PagePlaceholder() {
  return (
    <Placeholder what="the page">
      <Skeleton height={30} width={260} mb="xs" />
      <Skeleton height={18} width={360} maw="100%" mb="lg" />
      <Skeleton height={120} mb="md" />
      <Skeleton height={240} />
    </Placeholder>
  );
}
