// Everything that a signature covers, file by file with its hash.
import { Modal, Notice } from '@plumbline/ui';
import type { SignedList } from './use-signed-list.ts';
import styles from './sign-off.module.css';

export function ListDialog({ list, onClose }: { list: SignedList; onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={`The list you sign: ${list.files.length} ${list.files.length === 1 ? 'file' : 'files'}`}
      fullScreen
    >
      {list.isPartial && <PartialNotice />}
      <ol className={styles.files}>
        {list.files.map(({ sha256, name, section, isThere }) => (
          <li key={sha256}>
            <span>
              {name} · {section} · {isThere ? 'on the server' : 'on this phone'}
            </span>
            <code className={styles.hash}>{sha256}</code>
          </li>
        ))}
      </ol>
    </Modal>
  );
}

export function PartialNotice() {
  return (
    <Notice tone="warning" title="Not every file is known here">
      This phone has not seen the files that are on the server already. Connect once before you sign, or sign again later.
    </Notice>
  );
}
