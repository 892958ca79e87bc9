// The sheet of shortcuts: what `?` opens.
import { Modal, Stack } from '@plumbline/ui';
import { ShortcutTable, SingleKeysSwitch } from './shortcut-table.tsx';

export function ShortcutSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size={720}>
      <Stack>
        <ShortcutTable />
        <SingleKeysSwitch />
      </Stack>
    </Modal>
  );
}
