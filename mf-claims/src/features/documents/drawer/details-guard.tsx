// Leaving a document while its details are being changed asks first: to another one, or out of the drawer.
import { ConfirmDialog } from '@plumbline/ui';
import { useRef, useState } from 'react';

export function useDetailsGuard() {
  const isDirty = useRef(false);
  const [waiting, setWaiting] = useState<() => void>();
  return {
    isConfirming: waiting !== undefined,
    setDirty: (dirty: boolean) => {
      isDirty.current = dirty;
    },
    leave: (go: () => void) => {
      if (isDirty.current) setWaiting(() => go);
      else go();
    },
    stay: () => setWaiting(undefined),
    discard: () => {
      isDirty.current = false;
      setWaiting(undefined);
      waiting?.();
    },
  };
}

export function DiscardDetails({ guard, title }: { guard: ReturnType<typeof useDetailsGuard>; title: string }) {
  return (
    <ConfirmDialog
      opened={guard.isConfirming}
      title="Discard your changes?"
      confirm="Discard"
      destructive
      onConfirm={guard.discard}
      onClose={guard.stay}
    >
      Your changes to “{title}” aren’t saved.
    </ConfirmDialog>
  );
}
