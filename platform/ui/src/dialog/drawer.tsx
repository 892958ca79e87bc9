// A drawer that Esc closes only while nothing was opened over it: the one below keeps what was typed in it. It gives the focus back to what opened it.
import { Drawer as MantineDrawer, type DrawerProps } from '@mantine/core';
import { useEscape } from './escape.ts';
import { useFocusBack } from './use-focus-back.ts';

export function Drawer({ closeOnEscape, ...props }: DrawerProps) {
  useFocusBack(props);
  useEscape({ ...props, closeOnEscape });
  return <MantineDrawer {...props} closeOnEscape={false} returnFocus={false} />;
}
