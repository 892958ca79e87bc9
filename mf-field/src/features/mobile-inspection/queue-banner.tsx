// The truth about what is only on this phone: how much, since when, why it is not sent, and the one thing to do about it.
import { Button, ConfirmDialog, DateText, IconCloudOff, IconLock, IconRefresh, useDisclosure } from '@plumbline/ui';
import { useOnline } from '@plumbline/web';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Capture } from '../../shared/captures/store/capture.ts';
import { markCapture, removeCapture } from '../../shared/captures/store/capture-store.ts';
import { lookOf, nameOf } from '../../shared/captures/capture-labels.ts';
import type { Captures } from '../../shared/captures/use-captures.ts';
import { signInAddress } from '../../shared/sign-in-link.ts';
import styles from './mobile-inspection.module.css';

export function QueueBanner({ captures }: { captures: Captures }) {
  const online = useOnline();
  const { sender } = captures;
  const waiting = captures.captures.filter((one) => one.state !== 'attention');
  const stuck = captures.captures.filter((one) => one.state === 'attention');
  const isLocked = captures.signedOut || captures.linkEnded;
  if (online && !isLocked && waiting.length === 0 && stuck.length === 0) return null;
  const Mark = isLocked ? IconLock : IconCloudOff;
  return (
    <div className={styles.banner} role="status">
      <Mark size={22} aria-hidden />
      <div className={styles.bannerWords}>
        <strong>
          {headingOf(captures, online)} {amountOf(waiting)}
        </strong>
        {waiting[0] && <OnlyCopy since={waiting[0].capturedAt} words={whatNext(captures, online)} />}
        {stuck.map((one) => (
          <Stuck
            key={one.id}
            capture={one}
            onAgain={() => void markCapture(one.id, { state: 'saved', notBefore: 0 }).then(() => sender?.wake(true))}
            onDiscard={() => void removeCapture(one.id).then(() => sender?.refresh())}
          />
        ))}
        {waiting.length > 0 && <Items waiting={waiting} captures={captures} online={online} />}
      </div>
      <WayOn captures={captures} waiting={waiting.length} />
    </div>
  );
}

/** The one thing to do: sign in, or send now; nothing where only somebody else can help. */
function WayOn({ captures: { signedOut, linkEnded, hold, sender }, waiting }: { captures: Captures; waiting: number }) {
  if (signedOut) return <SignIn waiting={waiting} />;
  if (waiting === 0 || hold || linkEnded) return null;
  return (
    <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => sender?.wake(true)}>
      Sync Now
    </Button>
  );
}

function SignIn({ waiting }: { waiting: number }) {
  return (
    <Button component="a" href={signInAddress(useLocation())}>
      {waiting > 0 ? `Sign in to send ${waiting}` : 'Sign in'}
    </Button>
  );
}

function headingOf({ signedOut, linkEnded, hold, sending }: Captures, online: boolean): string {
  if (linkEnded) return 'The link has ended.';
  if (signedOut) return 'Sign in to send.';
  if (!online) return 'Offline.';
  if (hold) return 'Not sent.';
  return sending ? 'Sending.' : 'Waiting to send.';
}

function whatNext({ signedOut, linkEnded, hold, sending }: Captures, online: boolean): string {
  if (linkEnded) return 'Ask the office for a new link and open it on this phone: it sends everything.';
  if (signedOut) return 'Your session ended. Everything is saved and sends after you sign in.';
  if (hold === 'no-access') return 'Your account can no longer send. Ask your administrator.';
  if (hold) return 'Another user is signed in here.';
  if (!online) return "They upload automatically when you're back online.";
  const percents = Object.values(sending ?? {});
  const mean = percents.reduce((sum, percent) => sum + percent, 0) / percents.length;
  return percents.length > 0 ? `${Math.round(mean)}% of what is on its way is sent.` : 'They upload automatically.';
}

function OnlyCopy({ since, words }: { since: string; words: string }) {
  return (
    <span>
      The only copy is on this phone, the oldest from <DateText at={since} format="relative" />. {words}
    </span>
  );
}

interface ItemsProps {
  waiting: readonly Capture[];
  captures: Captures;
  online: boolean;
}

/** Each capture with its own state; folded, because the camera needs the place. */
function Items({ waiting, captures, online }: ItemsProps) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button size="compact-sm" variant="subtle" aria-expanded={shown} onClick={() => setShown(!shown)} style={{ alignSelf: 'start' }}>
        {shown ? 'Hide items' : 'Show each item'}
      </Button>
      {shown && (
        <ul className={styles.items} aria-label="Captures on this phone">
          {waiting.map((one) => (
            <li key={one.id}>
              <strong>{nameOf(one)}</strong> {lookOf(one, captures, online).detail}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Stuck({ capture, onAgain, onDiscard }: { capture: Capture; onAgain: () => void; onDiscard: () => void }) {
  const [isConfirming, dialog] = useDisclosure(false);
  const name = nameOf(capture);
  return (
    <span className={styles.stuck}>
      {name} needs attention: {capture.problem}
      <Button size="compact-sm" variant="default" aria-label={`Send again: ${name}`} onClick={onAgain}>
        Send again
      </Button>
      <Button size="compact-sm" variant="default" aria-label={`Discard: ${name}`} onClick={dialog.open}>
        Discard
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title={`Discard ${name}?`}
        confirm="Discard"
        destructive
        busy={false}
        onConfirm={() => {
          dialog.close();
          onDiscard();
        }}
        onClose={dialog.close}
      >
        The only copy is on this phone. It can’t be restored.
      </ConfirmDialog>
    </span>
  );
}

/** `2 photos saved on this phone and 1 other capture`, `1 capture saved on this phone`; nothing when nothing waits. */
function amountOf(waiting: readonly Capture[]): string {
  if (waiting.length === 0) return '';
  const photos = waiting.filter((one) => one.kind === 'photo').length;
  const others = waiting.length - photos;
  if (photos === 0) return `${others} ${others === 1 ? 'capture' : 'captures'} saved on this phone`;
  const first = `${photos} ${photos === 1 ? 'photo' : 'photos'} saved on this phone`;
  return others === 0 ? first : `${first} and ${others} other ${others === 1 ? 'capture' : 'captures'}`;
}
