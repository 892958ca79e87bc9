// Before somebody signs out: what is only on this device, what would be deleted, and the ways to save it. Nothing typed goes without a yes.
import { Button, Group, Modal, Stack, toast } from '@plumbline/ui/frame';
import { useState } from 'react';
import { exportWork } from './export-work.ts';
import { unsentOf, type LeftBehind } from './left-behind.ts';

type Doing = 'send' | 'export' | 'leave';

interface SignOutDialogProps {
  left: LeftBehind;
  onChange: (left: LeftBehind) => void;
  onLeave: () => Promise<void>;
  onStay: () => void;
}

export function SignOutDialog({ left, onChange, onLeave, onStay }: SignOutDialogProps) {
  const [busy, setBusy] = useState<Doing>();
  const during = (what: Doing, work: () => Promise<void>) => () => {
    setBusy(what);
    void work().finally(() => setBusy(undefined));
  };
  const button = (what: Doing, work: () => Promise<void>) => ({
    loading: busy === what,
    disabled: busy !== undefined,
    onClick: during(what, work),
  });
  const unsent = unsentOf(left);
  const typed = typedIn(left);
  return (
    <Modal opened onClose={onStay} title={typed > 0 ? `Delete ${entries(typed)} and sign out?` : 'Sign out?'} size="md">
      <Stack>
        <WhatIsLeft left={left} />
        <Group justify="flex-end">
          {unsent > 0 && (
            <Button variant="default" {...button('send', async () => onChange(await afterSending(left)))}>
              Send now
            </Button>
          )}
          {(unsent > 0 || left.drafts.length > 0) && (
            <Button variant="default" {...button('export', () => exportWork(left).catch(sayNotExported))}>
              Export
            </Button>
          )}
          <Button variant="light" color="red" {...button('leave', onLeave)}>
            {typed > 0 ? 'Delete and sign out' : 'Sign out'}
          </Button>
          <Button onClick={onStay} data-autofocus>
            Stay
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function WhatIsLeft({ left }: { left: LeftBehind }) {
  const unsent = unsentOf(left);
  const typed = typedIn(left);
  return (
    <>
      {unsent > 0 && <p role="status">{unsentInWords(unsent)}</p>}
      {typed > 0 && <p>{`You typed ${entries(typed)}. Signing out deletes ${typed === 1 ? 'it' : 'them'}.`}</p>}
      {left.isUncertain && <p>Couldn't check for captures on this device. Any captures stay here.</p>}
    </>
  );
}

function typedIn({ drafts, forms }: LeftBehind): number {
  return drafts.length + forms;
}

function unsentInWords(unsent: number): string {
  if (unsent === 1) return '1 capture is only on this device. It stays here and uploads when you sign in again.';
  return `${unsent} captures are only on this device. They stay here and upload when you sign in again.`;
}

function entries(count: number): string {
  return `${count} unsaved ${count === 1 ? 'entry' : 'entries'}`;
}

/** What is left after one try; why it is, the list on the capture screen says. */
async function afterSending(left: LeftBehind): Promise<LeftBehind> {
  const work = await Promise.all(left.work.map(async (one) => ({ ...one, unsent: await one.sendNow().catch(() => one.unsent) })));
  const unsent = unsentOf({ work });
  if (unsent === 0) toast({ tone: 'good', title: 'Everything was sent' });
  else toast({ tone: 'bad', title: `${unsent} not sent`, description: 'Check your connection or export them.' });
  return { ...left, work };
}

function sayNotExported(error: unknown): void {
  toast({ tone: 'bad', title: "Couldn't export", description: (error as Error).message });
}
