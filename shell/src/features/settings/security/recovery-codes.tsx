// Recovery codes, shown once: to be kept where the phone is not.
import { Notice } from '@plumbline/ui';
import { ShownOnce } from '../shared/shown-once.tsx';
import styles from './security.module.css';

export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <ShownOnce
      title="Save your recovery codes"
      copy={{ label: 'Copy codes', text: codes.join('\n') }}
      done="I saved them"
      mustAnswer
      onClose={onClose}
    >
      <Notice tone="warning">
        If you lose your phone, use one of these codes to sign in. Each works once. They won't be shown again: print them or save them in a
        password manager.
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
