// Dialogs over dialogs: Esc is for the one on top. And the way back of the focus for what is mounted already open.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type MouseEvent } from 'react';
import { expect, test } from 'vitest';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
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

function Room() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      {opened && <Modal opened onClose={() => setOpened(false)} title="At once" />}
    </>
  );
}

test('Esc closes a dialog from the moment at which it is there', async () => {
  show(<Room />);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(document.querySelector('[role="dialog"]')).not.toBeNull();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
});

test('what is mounted already open gives the focus back to its button', async () => {
  show(<Room />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'At once' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
});

/** A button that waits is disabled and has no focus by the time that its answer comes; the answer is shown where the form stood. */
function Chain() {
  const [shown, setShown] = useState<'form' | 'answer'>();
  const [waits, setWaits] = useState(false);
  const ask = (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.blur();
    setWaits(true);
    setTimeout(() => {
      setWaits(false);
      setShown('form');
    });
  };
  return (
    <>
      <button type="button" disabled={waits} onClick={ask}>
        Ask
      </button>
      {shown === 'form' && (
        <Modal key="form" opened onClose={() => setShown(undefined)} title="Form">
          <button type="button" onClick={() => setShown('answer')}>
            Send
          </button>
        </Modal>
      )}
      {shown === 'answer' && <Modal key="answer" opened onClose={() => setShown(undefined)} title="Answer" />}
    </>
  );
}

test('so does one that came after its button had waited, and one that took the place of another', async () => {
  show(<Chain />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  await screen.findByRole('dialog', { name: 'Answer' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' })));
});

/** As it is opened by what came from a server, and shown by a machine that is too busy to look at once what had the focus before. */
function Late() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setTimeout(() => setOpened(true))}>
        Open
      </button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Late">
        <Greedy />
      </Modal>
    </>
  );
}

/** Takes the focus as soon as it is there: before any effect that runs after the screen was painted. */
function Greedy() {
  return <input aria-label="Name" ref={(field) => field?.focus()} />;
}

test('what takes the focus before anybody looked is not taken for the opener', async () => {
  show(<Late />);
  const button = screen.getByRole('button', { name: 'Open' });
  for (let round = 0; round < 2; round += 1) {
    await userEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Late' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
  }
});

test('the first field of a dialog has the focus, so that its words can be typed at once', async () => {
  show(
    <Modal opened onClose={() => undefined} title="Entry">
      <button type="button">Fill in</button>
      <input aria-label="Locked" disabled />
      <input aria-label="Owner" />
    </Modal>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Owner' })));
});

test('what asks for the focus has it before the first field', async () => {
  show(
    <Modal opened onClose={() => undefined} title="Sure?">
      <input aria-label="Reason" />
      <button type="button" data-autofocus>
        Keep
      </button>
    </Modal>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep' })));
});

/** The palette: its choice opens something else, later, when nothing of it is left. */
function Choices() {
  const [opened, setOpened] = useState(false);
  const [shown, setShown] = useState(false);
  const choose = () => {
    setOpened(false);
    setTimeout(() => setShown(true), 50);
  };
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Choose
      </button>
      <Modal.Root opened={opened} onClose={() => setOpened(false)} returnFocus={!shown && opened} transitionProps={{ duration: 0 }}>
        <Modal.Content aria-label="Choices">
          <button type="button" onClick={choose}>
            First
          </button>
        </Modal.Content>
      </Modal.Root>
      <Modal opened={shown} onClose={() => setShown(false)} title="Chosen" />
    </>
  );
}

test('what a choice opens after its list has gone gives the focus back to where the list came from', async () => {
  show(<Choices />);
  const button = screen.getByRole('button', { name: 'Choose' });
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'First' }));
  expect(document.activeElement).toBe(document.body);
  const chosen = await screen.findByRole('dialog', { name: 'Chosen' });
  await waitFor(() => expect(chosen.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
});

/** One press closes both: the button that opened the upper one is still to be seen while the lower one fades. */
function Both() {
  const [opened, setOpened] = useState(false);
  const [asked, setAsked] = useState(false);
  const close = () => {
    setAsked(false);
    setOpened(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Edit
      </button>
      <Modal opened={opened} onClose={close} title="Form">
        <button type="button" onClick={() => setAsked(true)}>
          Discard
        </button>
        <Modal opened={asked} onClose={() => setAsked(false)} title="Sure?">
          <button type="button" onClick={close}>
            Yes
          </button>
        </Modal>
      </Modal>
    </>
  );
}

test('two that go at once give the focus back to where the lower one came from', async () => {
  show(<Both />);
  const button = screen.getByRole('button', { name: 'Edit' });
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
});

/** A form that Esc does not leave at once: it asks beside it. */
function Asking() {
  const [opened, setOpened] = useState(true);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Modal opened={opened} onClose={() => setConfirming(true)} title="Form" />
      <Modal opened={isConfirming} onClose={() => setConfirming(false)} title="Leave it?">
        <button type="button" onClick={() => setOpened(false)}>
          Yes
        </button>
      </Modal>
    </>
  );
}

test('the Esc that opens a question does not answer it, the next one does', async () => {
  show(<Asking />);
  await screen.findByRole('dialog', { name: 'Form' });
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: 'Leave it?' });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.queryByRole('dialog', { name: 'Leave it?' })).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave it?' })).toBeNull());
  expect(screen.queryByRole('dialog', { name: 'Form' })).not.toBeNull();
});
