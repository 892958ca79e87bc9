// What is shown once and never again: a key, a link, recovery codes; to be copied before the dialog is closed.
import { Button, Group, Modal, Stack } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';

export interface ShownOnceProps {
  title: string;
  /** What may be copied, and what the button for it says. */
  copy?: { readonly label: string; readonly text: string } | undefined;
  /** What the button that closes says. */
  done?: string;
  /** Only that button closes: no Esc, no cross. */
  mustAnswer?: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function ShownOnce({ title, copy, done = 'Done', mustAnswer = false, onClose, children }: ShownOnceProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="md"
      closeOnClickOutside={false}
      closeOnEscape={!mustAnswer}
      withCloseButton={!mustAnswer}
    >
      <Stack>
        {children}
        <Group justify="flex-end">
          {copy && <CopyButton label={copy.label} text={copy.text} />}
          <Button onClick={onClose} data-autofocus>
            {done}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
