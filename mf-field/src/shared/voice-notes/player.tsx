// A recording, played where it stands; nothing of it is loaded before.
import styles from './voice-notes.module.css';

export function Player({ address, name }: { address: string | undefined; name: string }) {
  // The words stand beside it as its transcript
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio controls preload="none" src={address} aria-label={`Play ${name}`} className={styles.player} />;
}
