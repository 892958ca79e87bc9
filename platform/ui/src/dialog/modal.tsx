// A dialog that Esc closes only while nothing was opened over it: the one below keeps what was typed in it. It gives the focus back to what opened it.
import { Modal as MantineModal, type ModalProps, type ModalRootProps } from '@mantine/core';
import { useEscape } from './escape.ts';
import { FirstField } from './first-field.tsx';
import { useFocusBack } from './use-focus-back.ts';

function TopModal({ closeOnEscape, children, ...props }: ModalProps) {
  useFocusBack(props);
  useEscape({ ...props, closeOnEscape });
  return (
    <MantineModal {...props} closeOnEscape={false} returnFocus={false}>
      <FirstField>{children}</FirstField>
    </MantineModal>
  );
}

function TopModalRoot({ closeOnEscape, ...props }: ModalRootProps) {
  useFocusBack(props);
  useEscape({ ...props, closeOnEscape });
  return <MantineModal.Root {...props} closeOnEscape={false} returnFocus={false} />;
}

/** Its parts are for a dialog that is put together by hand. */
export const Modal = Object.assign(TopModal, { Root: TopModalRoot, Overlay: MantineModal.Overlay, Content: MantineModal.Content });
