// Recovery codes, shown once: to be kept where the phone is not.
import { Button, Group, Modal, Notice, Stack } from '@plumbline/ui';
import styles from './security.module.css';

export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n');
  return (
    <Modal opened onClose={onClose} title="Keep your recovery codes" size="md" closeOnClickOutside={false} closeOnEscape={false}>
      <Stack>
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
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void navigator.clipboard.writeText(text)}>
            Copy codes
          </Button>
          <Button onClick={onClose} data-autofocus>
            I have kept them
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
