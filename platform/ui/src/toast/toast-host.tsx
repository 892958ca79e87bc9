// Where toasts appear: 5000 ms, swipe right 50 px, F8 moves the focus there (core-workspace §9).
import * as Toast from '@radix-ui/react-toast';
import { useSyncExternalStore } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconX } from '../icons.ts';
import styles from './toast-host.module.css';
import { dismissToast, shownToast, watchToast } from './toast-store.ts';

export function ToastHost() {
  const message = useSyncExternalStore(watchToast, shownToast, () => undefined);
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="Notification">
      {message && (
        <Toast.Root
          key={message.id}
          className={styles.toast}
          data-tone={message.tone ?? 'neutral'}
          type={message.tone === 'bad' ? 'foreground' : 'background'}
          onOpenChange={(open) => {
            if (!open) dismissToast(message.id);
          }}
        >
          {message.tone === 'bad' && <IconAlertTriangle size={20} aria-hidden />}
          {message.tone === 'good' && <IconCircleCheck size={20} aria-hidden />}
          <div className={styles.words}>
            <Toast.Title className={styles.title}>{message.title}</Toast.Title>
            {message.description && <Toast.Description className={styles.description}>{message.description}</Toast.Description>}
          </div>
          {message.action && (
            <Toast.Action className={styles.action} altText={message.action.label} onClick={message.action.run}>
              {message.action.label}
            </Toast.Action>
          )}
          <Toast.Close className={styles.close} aria-label="Close notification">
            <IconX size={16} aria-hidden />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className={styles.viewport} hotkey={['F8']} />
    </Toast.Provider>
  );
}
