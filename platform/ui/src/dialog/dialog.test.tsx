// Dialogs over dialogs: Esc is for the one on top. And the way back of the focus for what is mounted already open.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { useFocusBack } from '../form/use-focus-back.ts';
import { show } from '../testing/show.tsx';
import { Drawer } from './drawer.tsx';
import { Modal } from './modal.tsx';

function Nested() {
  const [drawer, setDrawer] = useState(true);
  const [dialog, setDialog] = useState(false);
  const [question, setQuestion] = useState(false);
  return (
    <Drawer opened={drawer} onClose={() => setDrawer(false)} title="Document">
      <button type="button" onClick={() => setDialog(true)}>
        Versions
      </button>
      <Modal opened={dialog} onClose={() => setDialog(false)} title="Versions of it">
        <button type="button" onClick={() => setQuestion(true)}>
          Restore
        </button>
        <ConfirmDialog opened={question} title="Sure?" confirm="Yes" onConfirm={() => undefined} onClose={() => setQuestion(false)}>
          It is asked.
        </ConfirmDialog>
      </Modal>
    </Drawer>
  );
}

test('Esc closes one after the other, from the top', async () => {
  show(<Nested />);
  await userEvent.click(await screen.findByRole('button', { name: 'Versions' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  const names = ['Document', 'Versions of it', 'Sure?'];
  const there = () => names.filter((name) => screen.queryByRole('dialog', { name }) !== null);
  await waitFor(() => expect(there()).toEqual(names));
  for (const left of [2, 1, 0]) {
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(there()).toEqual(names.slice(0, left)));
  }
});

function Opened({ onClose }: { onClose: () => void }) {
  useFocusBack();
  return <Modal opened onClose={onClose} title="At once" />;
}

function Room() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      {opened && <Opened onClose={() => setOpened(false)} />}
    </>
  );
}

test('what is mounted already open gives the focus back to its button', async () => {
  show(<Room />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'At once' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
});
