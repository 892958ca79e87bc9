// A drawer that Esc closes only while nothing was opened over it: the one below keeps what was typed in it.
import { Drawer as MantineDrawer, type DrawerProps } from '@mantine/core';
import { useIsTop } from './top-dialog.ts';

export function Drawer({ closeOnEscape = true, ...props }: DrawerProps) {
  const isTop = useIsTop(props.opened);
  return <MantineDrawer {...props} closeOnEscape={closeOnEscape && isTop} />;
}
