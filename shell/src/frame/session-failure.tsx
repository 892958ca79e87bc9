// The session could not be asked for: neither signed in nor signed out, so nothing is guessed.
import { Button, LoadFailure } from '@plumbline/ui/frame';
import { sessionQuery } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import styles from './frame.module.css';

export function SessionFailure({ error }: { error: Error }) {
  const session = useQuery(sessionQuery);
  return (
    <main className={styles.alone}>
      <h1>Plumbline</h1>
      <LoadFailure query={{ error, isFetching: session.isFetching, refetch: session.refetch }} what="your session" />
      <Button component="a" href="/" variant="subtle">
        Reload the page
      </Button>
    </main>
  );
}
