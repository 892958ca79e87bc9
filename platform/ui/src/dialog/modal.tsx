// A dialog that Esc closes only while nothing was opened over it: the one below keeps what was typed in it.
import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useIsTop } from './top-dialog.ts';

function TopModal({ closeOnEscape = true, ...props }: ModalProps) {
  const isTop = useIsTop(props.opened);
  return <MantineModal {...props} closeOnEscape={closeOnEscape && isTop} />;
}

/** Its parts are for a dialog that is put together by hand. */
export const Modal = Object.assign(TopModal, { Root: MantineModal.Root, Overlay: MantineModal.Overlay, Content: MantineModal.Content });
