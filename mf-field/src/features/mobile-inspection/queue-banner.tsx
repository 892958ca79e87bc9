// The truth about what is only on this phone: how much, since when, and the way to send it now.
import { inspectionCategoryLabels } from '@plumbline/contracts/words';
import { Button, IconCloudOff, IconRefresh, DateText } from '@plumbline/ui';
import { useOnline } from '@plumbline/web';
import type { Capture } from '../../shared/captures/capture.ts';
import { markCapture, removeCapture } from '../../shared/captures/capture-store.ts';
import type { Captures } from '../../shared/captures/use-captures.ts';
import styles from './mobile-inspection.module.css';

export function QueueBanner({ captures }: { captures: Captures }) {
  const online = useOnline();
  const { sender, isSignedOut = false } = captures;
  const waiting = captures.captures.filter((one) => one.state !== 'attention');
  const stuck = captures.captures.filter((one) => one.state === 'attention');
  if (online && waiting.length === 0 && stuck.length === 0) return null;
  return (
    <div className={styles.banner} role="status">
      <IconCloudOff size={22} aria-hidden />
      <div className={styles.bannerWords}>
        <Waiting waiting={waiting} online={online} isSignedOut={isSignedOut} />
        {captures.sending && <span>Sending, {Math.round(captures.sending.percent)} % of the current one</span>}
        {stuck.map((one) => (
          <Stuck
            key={one.id}
            capture={one}
            onAgain={() => void markCapture(one.id, { state: 'saved', notBefore: 0 }).then(() => sender?.wake(true))}
            onDiscard={() => void removeCapture(one.id).then(() => sender?.refresh())}
          />
        ))}
      </div>
      {isSignedOut ? <SignIn /> : waiting.length > 0 && <SyncNow onClick={() => sender?.wake(true)} />}
    </div>
  );
}

interface WaitingProps {
  waiting: readonly Capture[];
  online: boolean;
  isSignedOut: boolean;
}

/** What stands in the way, how much waits, and that its only copy is here. */
function Waiting({ waiting, online, isSignedOut }: WaitingProps) {
  const way = wayOf({ online, isSignedOut });
  return (
    <>
      <strong>
        {way.now} {amountOf(waiting)}
      </strong>
      {waiting[0] && <OnlyCopy since={waiting[0].capturedAt} goes={way.goes} />}
    </>
  );
}

function wayOf({ online, isSignedOut }: Omit<WaitingProps, 'waiting'>): { now: string; goes: string } {
  if (!online) return { now: 'Offline.', goes: 'when you reconnect' };
  return isSignedOut ? { now: 'Sign in to send.', goes: 'after you sign in' } : { now: 'Sending.', goes: '' };
}

function SignIn() {
  return (
    <Button component="a" href={`/api/login?next=${encodeURIComponent(location.pathname + location.search)}`}>
      Sign in
    </Button>
  );
}

function SyncNow({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onClick}>
      Sync Now
    </Button>
  );
}

/** `goes`: when they go by themselves, where that is not now. */
function OnlyCopy({ since, goes }: { since: string; goes: string }) {
  return (
    <span>
      The only copy is on this phone, the oldest from <DateText at={since} format="relative" />.{' '}
      {`They upload by themselves ${goes}`.trim()}.
    </span>
  );
}

function Stuck({ capture, onAgain, onDiscard }: { capture: Capture; onAgain: () => void; onDiscard: () => void }) {
  const name = capture.kind === 'photo' ? capture.fileName : inspectionCategoryLabels[capture.category];
  return (
    <span className={styles.stuck}>
      {name} needs attention: {capture.problem}
      <Button size="compact-sm" variant="default" aria-label={`Send again: ${name}`} onClick={onAgain}>
        Send again
      </Button>
      <Button size="compact-sm" variant="default" aria-label={`Discard: ${name}`} onClick={onDiscard}>
        Discard
      </Button>
    </span>
  );
}

/** `2 photos saved on this phone and 1 section`; nothing when nothing waits. */
function amountOf(waiting: readonly Capture[]): string {
  if (waiting.length === 0) return '';
  const photos = waiting.filter((one) => one.kind === 'photo').length;
  const sections = waiting.length - photos;
  const first = `${photos} ${photos === 1 ? 'photo' : 'photos'} saved on this phone`;
  return sections === 0 ? first : `${first} and ${sections} ${sections === 1 ? 'section' : 'sections'}`;
}
