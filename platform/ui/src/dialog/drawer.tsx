// A drawer that Esc closes only while nothing was opened over it: the one below keeps what was typed in it. It gives the focus back to what opened it.
import { Drawer as MantineDrawer, type DrawerProps } from '@mantine/core';
import { useIsTop } from './top-dialog.ts';
import { useFocusBack } from './use-focus-back.ts';

export function Drawer({ closeOnEscape = true, ...props }: DrawerProps) {
  useFocusBack(props);
  const isTop = useIsTop(props.opened);
  return <MantineDrawer {...props} closeOnEscape={closeOnEscape && isTop} returnFocus={false} />;
}
