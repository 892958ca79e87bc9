// Asks before something that cannot be undone; names the thing.
import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Modal } from '../dialog/modal.tsx';

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  /** What the button does: “Delete photo”. */
  confirm: string;
  /** What the other button says where “Cancel” could be taken for the action: “Keep order”. */
  keep?: string;
  /** Red for what destroys. */
  destructive?: boolean;
  /** The action is running. */
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({
  opened,
  title,
  children,
  confirm,
  keep = 'Cancel',
  destructive = false,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="sm">
      <Text component="div" mb="lg">
        {children}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={busy}>
          {keep}
        </Button>
        <Button {...(destructive ? { color: 'red' } : {})} loading={busy} onClick={onConfirm} data-autofocus>
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
}
