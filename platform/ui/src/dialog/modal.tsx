// A dialog that Esc closes only while nothing was opened over it: the one below keeps what was typed in it. It gives the focus back to what opened it.
import { Modal as MantineModal, type ModalProps, type ModalRootProps } from '@mantine/core';
import { FirstField } from './first-field.tsx';
import { useIsTop } from './top-dialog.ts';
import { useFocusBack } from './use-focus-back.ts';

function TopModal({ closeOnEscape = true, children, ...props }: ModalProps) {
  useFocusBack(props);
  const isTop = useIsTop(props.opened);
  return (
    <MantineModal {...props} closeOnEscape={closeOnEscape && isTop} returnFocus={false}>
      <FirstField>{children}</FirstField>
    </MantineModal>
  );
}

function TopModalRoot({ closeOnEscape = true, ...props }: ModalRootProps) {
  useFocusBack(props);
  const isTop = useIsTop(props.opened);
  return <MantineModal.Root {...props} closeOnEscape={closeOnEscape && isTop} returnFocus={false} />;
}

/** Its parts are for a dialog that is put together by hand. */
export const Modal = Object.assign(TopModal, { Root: TopModalRoot, Overlay: MantineModal.Overlay, Content: MantineModal.Content });
