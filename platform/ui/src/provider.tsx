// What stands around every app: theme, color scheme, and the place for toasts.
import { MantineProvider, type CSSVariablesResolver } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { LightContext } from './always-light.ts';
import { followFocus } from './dialog/use-focus-back.ts';
import { showTallFields } from './form/tall-fields.ts';
import { OnTheWayContext } from './data/on-the-way.ts';
import { printLight } from './print-light.ts';
import { theme } from './theme.ts';
import { ToastHost } from './toast/toast-host.tsx';

const tones = ['gray', 'blue', 'orange', 'green', 'mint', 'yellow', 'red'];
/** The light variants are the tones of the status badges. */
const toned = Object.fromEntries(
  tones.flatMap((tone) => [
    [`--mantine-color-${tone}-light`, `var(--cx-${tone}-bg)`],
    [`--mantine-color-${tone}-light-hover`, `var(--cx-${tone}-bg)`],
    [`--mantine-color-${tone}-light-color`, `var(--cx-${tone}-fg)`],
  ]),
);

/** Mantine's own names, set to the tokens; the scheme's are set for both, because Mantine sets them per scheme. */
const variables: CSSVariablesResolver = () => {
  const scheme = {
    '--mantine-color-body': 'var(--cx-canvas)',
    '--mantine-color-text': 'var(--cx-text)',
    '--mantine-color-dimmed': 'var(--cx-text-muted)',
    '--mantine-color-placeholder': 'var(--cx-text-muted)',
    '--mantine-color-anchor': 'var(--cx-link)',
    '--mantine-color-error': 'var(--cx-error-text)',
    '--mantine-color-default': 'var(--cx-surface)',
    '--mantine-color-default-hover': 'var(--cx-subtle)',
    '--mantine-color-default-color': 'var(--cx-text)',
    '--mantine-color-default-border': 'var(--cx-border)',
    '--mantine-color-disabled': 'var(--cx-subtle)',
    '--mantine-color-disabled-color': 'var(--cx-text-muted)',
    '--mantine-primary-color-filled': 'var(--cx-primary)',
    '--mantine-primary-color-filled-hover': 'var(--cx-primary-hover)',
    '--mantine-color-brand-filled': 'var(--cx-primary)',
    '--mantine-color-brand-filled-hover': 'var(--cx-primary-hover)',
    '--mantine-color-brand-light': 'var(--cx-nav-active-bg)',
    '--mantine-color-brand-light-hover': 'var(--cx-nav-active-bg)',
    '--mantine-color-brand-light-color': 'var(--cx-nav-active-text)',
    '--mantine-color-brand-outline': 'var(--cx-link)',
    '--mantine-color-brand-text': 'var(--cx-link)',
    '--mantine-color-red-filled': 'var(--cx-danger)',
    '--mantine-color-red-outline': 'var(--cx-error-text)',
    '--mantine-color-red-text': 'var(--cx-error-text)',
    ...toned,
  };
  // Menus write with the sixth red, which is too dark on a dark ground
  return { variables: {}, light: scheme, dark: { ...scheme, '--mantine-color-red-6': 'var(--cx-red-solid)' } };
};

/** Dialogs, menus and lists of choices open in here: a landmark, so that no content of the page stands outside of all. */
function placeForOverlays(): void {
  const mark = 'data-mantine-shared-portal-node';
  if (document.querySelector(`[${mark}]`)) return;
  const place = document.createElement('section');
  place.setAttribute(mark, 'true');
  place.setAttribute('aria-label', 'Dialogs and menus');
  document.body.append(place);
}

export interface UiProviderProps {
  /** Nonce of the page's content security policy. */
  nonce?: string;
  /** Under test nothing is animated or delayed. */
  underTest?: boolean;
  /** Whether the router is on its way to another screen. */
  isOnTheWay?: () => boolean;
  children: ReactNode;
}

const stays = () => false;

export function UiProvider({ nonce = '', underTest = false, isOnTheWay = stays, children }: UiProviderProps) {
  useState(placeForOverlays);
  useState(followFocus);
  useState(showTallFields);
  useState(printLight);
  const [isLight, setLight] = useState(false);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      {...(isLight ? { forceColorScheme: 'light' as const } : {})}
      getStyleNonce={() => nonce}
      env={underTest ? 'test' : 'default'}
    >
      <LightContext value={setLight}>
        <OnTheWayContext value={isOnTheWay}>{children}</OnTheWayContext>
      </LightContext>
      <ToastHost />
    </MantineProvider>
  );
}
