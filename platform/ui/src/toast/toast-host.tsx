// Where toasts appear: 5000 ms, swipe right 50 px, F8 moves the focus there (core-workspace §9). Never over the buttons of a dialog.
import * as Toast from '@radix-ui/react-toast';
import { useRef, useSyncExternalStore } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconX } from '../icons/icons.ts';
import { say } from '../texts/say.ts';
import styles from './toast-host.module.css';
import { dismissToast, shownToast, watchToast, type ShownToast } from './toast-store.ts';
import { useClearSpot } from './use-clear-spot.ts';
import { useToastFocus } from './use-toast-focus.ts';

/** Esc in the toast is not for the dialog behind it, which listens before everybody else and looks for this mark. */
const ownsEscape = { 'data-mantine-stop-propagation': 'true' };

export function ToastHost() {
  const message = useSyncExternalStore(watchToast, shownToast, () => undefined);
  const place = useRef<HTMLOListElement>(null);
  const focus = useToastFocus(place, message?.id);
  const spot = useClearSpot(place, message?.id);
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label={say('notification')}>
      {message && <OneToast key={message.id} message={message} spot={spot} onLeave={focus.leave} />}
      <Toast.Viewport
        ref={place}
        className={styles.viewport}
        // Without a toast there is nowhere to go
        hotkey={message ? ['F8'] : []}
        label={say('notifications')}
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
        {...ownsEscape}
      />
    </Toast.Provider>
  );
}

interface OneToastProps {
  message: ShownToast;
  spot: { left: number; top: number } | undefined;
  onLeave: () => void;
}

function OneToast({ message, spot, onLeave }: OneToastProps) {
  const isEscapeOfOthers = useRef(false);
  const { tone = 'neutral', title, description, action } = message;
  return (
    <Toast.Root
      open
      className={styles.toast}
      data-toast
      data-tone={tone}
      type={tone === 'bad' ? 'foreground' : 'background'}
      data-placed={spot !== undefined || undefined}
      // Whatever stands around it lets the pointer through
      style={{ pointerEvents: 'auto', ...spot }}
      {...ownsEscape}
      onEscapeKeyDown={(event) => {
        isEscapeOfOthers.current = !(
          event.target instanceof Element && event.target.closest('[data-toast], ol[data-mantine-stop-propagation]')
        );
      }}
      onOpenChange={() => {
        // Esc that closes a dialog or a field does not take the result, and its Undo, away
        const isForOthers = isEscapeOfOthers.current;
        isEscapeOfOthers.current = false;
        if (isForOthers) return;
        onLeave();
        dismissToast(message.id);
      }}
    >
      {tone === 'bad' && <IconAlertTriangle size={20} aria-hidden />}
      {tone === 'good' && <IconCircleCheck size={20} aria-hidden />}
      <div className={styles.words}>
        <Toast.Title className={styles.title}>{title}</Toast.Title>
        {description && <Toast.Description className={styles.description}>{description}</Toast.Description>}
      </div>
      {action && (
        <Toast.Action className={styles.action} altText={action.label} onClick={action.run} {...ownsEscape}>
          {action.label}
        </Toast.Action>
      )}
      <Toast.Close className={styles.close} aria-label={say('closeNotification')} {...ownsEscape}>
        <IconX size={16} aria-hidden />
      </Toast.Close>
    </Toast.Root>
  );
}
