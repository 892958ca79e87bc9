// Recovery codes, shown once: to be kept where the phone is not.
import { Notice } from '@plumbline/ui';
import { ShownOnce } from '../shared/shown-once.tsx';
import styles from './security.module.css';

export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <ShownOnce
      title="Keep your recovery codes"
      copy={{ label: 'Copy codes', text: codes.join('\n') }}
      done="I have kept them"
      mustAnswer
      onClose={onClose}
    >
      <Notice tone="warning">
        If you lose your phone, each of these codes signs you in once. They are shown only now: print them, or keep them in a password
        manager.
      </Notice>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </ShownOnce>
  );
}
