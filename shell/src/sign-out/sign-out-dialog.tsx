// Before somebody signs out: what is only on this device, what would be deleted, and the ways to save it. Nothing typed goes without a yes.
import { Button, Group, Modal, Stack, toast } from '@plumbline/ui';
import { useState } from 'react';
import { exportWork } from './export-work.ts';
import { unsentOf, type LeftBehind } from './left-behind.ts';

interface SignOutDialogProps {
  left: LeftBehind;
  onChange: (left: LeftBehind) => void;
  onLeave: () => Promise<void>;
  onStay: () => void;
}

export function SignOutDialog({ left, onChange, onLeave, onStay }: SignOutDialogProps) {
  const [busy, setBusy] = useState<'send' | 'export' | 'leave'>();
  const unsent = unsentOf(left);
  const typed = left.drafts.length + left.forms;
  const during = (what: typeof busy, work: () => Promise<void>) => async () => {
    setBusy(what);
    await work().finally(() => setBusy(undefined));
  };
  const send = during('send', async () => onChange(await afterSending(left)));
  const save = during('export', () => exportWork(left).catch(sayNotExported));
  const canExport = unsent > 0 || left.drafts.length > 0;
  return (
    <Modal opened onClose={onStay} title={typed > 0 ? `Delete ${entries(typed)} and sign out?` : 'Sign out?'} size="md">
      <Stack>
        {unsent > 0 && (
          <p role="status">
            {unsent} {unsent === 1 ? 'capture is' : 'captures are'} only on this device. {unsent === 1 ? 'It stays' : 'They stay'} here and{' '}
            {unsent === 1 ? 'is' : 'are'} sent when you sign in again.
          </p>
        )}
        {typed > 0 && (
          <p>{`You typed ${entries(typed)} that ${typed === 1 ? "isn't" : "aren't"} saved. Signing out deletes ${typed === 1 ? 'it' : 'them'}.`}</p>
        )}
        {left.isUncertain && <p>Couldn’t check for captures on this device. Those that are here stay here.</p>}
        <Group justify="flex-end">
          {unsent > 0 && (
            <Button variant="default" loading={busy === 'send'} disabled={busy !== undefined} onClick={() => void send()}>
              Send now
            </Button>
          )}
          {canExport && (
            <Button variant="default" loading={busy === 'export'} disabled={busy !== undefined} onClick={() => void save()}>
              Export
            </Button>
          )}
          <Button
            variant="default"
            color="red"
            loading={busy === 'leave'}
            disabled={busy !== undefined}
            onClick={() => void during('leave', onLeave)()}
          >
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

function entries(count: number): string {
  return `${count} unsaved ${count === 1 ? 'entry' : 'entries'}`;
}

/** What is left after one try; why it is, the list on the capture screen says. */
async function afterSending(left: LeftBehind): Promise<LeftBehind> {
  const work = await Promise.all(left.work.map(async (one) => ({ ...one, unsent: await one.sendNow().catch(() => one.unsent) })));
  const unsent = unsentOf({ work });
  if (unsent === 0) toast({ tone: 'good', title: 'Everything is sent' });
  else toast({ tone: 'bad', title: `${unsent} not sent`, description: 'Check your connection, or export them.' });
  return { ...left, work };
}

function sayNotExported(error: unknown): void {
  toast({ tone: 'bad', title: "Couldn't export", description: (error as Error).message });
}
