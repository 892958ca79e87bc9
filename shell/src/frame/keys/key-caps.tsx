// The caps of a shortcut, as one reads them on a keyboard.
import { capsOf, isApple, spokenKeys } from './key-names.ts';
import styles from './keys.module.css';

export function KeyCaps({ keys }: { keys: readonly string[] }) {
  const apple = isApple();
  return (
    <span className={styles.caps}>
      {keys.map((one, index) => (
        <span key={one} className={styles.way}>
          {index > 0 && <span className={styles.or}>or</span>}
          <span className="cx-hidden">{spokenKeys(one, apple)}</span>
          <span aria-hidden="true" className={styles.way}>
            {capsOf(one, apple).map((cap, place) => (
              // A sequence may press the same cap twice
              // oxlint-disable-next-line react/no-array-index-key
              <kbd key={place} className={styles.cap}>
                {cap}
              </kbd>
            ))}
          </span>
        </span>
      ))}
    </span>
  );
}
