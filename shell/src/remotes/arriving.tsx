// What is still on its way: a placeholder, and a word when it takes longer than people are used to.
import { Notice, Placeholder } from '@plumbline/ui/frame';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigation } from 'react-router';
import styles from './arriving.module.css';

/** Milliseconds after which a person wonders whether anything happens. */
const longerThanUsualMs = 3_000;

export function Arriving({ what, children }: { what: string; children?: ReactNode }) {
  const late = useIsLate(true);
  return (
    <>
      {late && <TakesLong />}
      <Placeholder what={what}>{children}</Placeholder>
    </>
  );
}

/** While another screen is opened, the one before it stays; this says that the other one takes long. */
export function SlowOpening() {
  const late = useIsLate(useNavigation().state !== 'idle');
  return late ? <TakesLong>You can keep working here.</TakesLong> : null;
}

function TakesLong({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.word}>
      <Notice tone="info" title="This is taking longer than usual">
        The section opens as soon as it loads. {children}
      </Notice>
    </div>
  );
}

function useIsLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setLate(true), longerThanUsualMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return waiting && late;
}
