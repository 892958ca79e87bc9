// The truth about what is only on this phone: how much, since when, and the way to send it now.
import { Button, IconCloudOff, IconRefresh, DateText } from '@plumbline/ui';
import { useOnline } from '@plumbline/web';
import { removeCapture } from '../../shared/captures/capture-store.ts';
import type { Captures } from '../../shared/captures/use-captures.ts';
import styles from './mobile-inspection.module.css';

export function QueueBanner({ captures }: { captures: Captures }) {
  const online = useOnline();
  const { sender } = captures;
  const waiting = captures.captures.filter((one) => one.state !== 'attention');
  const stuck = captures.captures.filter((one) => one.state === 'attention');
  const photos = waiting.filter((one) => one.kind === 'photo').length;
  if (online && waiting.length === 0 && stuck.length === 0) return null;
  return (
    <div className={styles.banner} role="status">
      <IconCloudOff size={22} aria-hidden />
      <div className={styles.bannerWords}>
        <strong>
          {online ? 'Sending.' : 'Offline.'} {waiting.length > 0 && `${photos} ${photos === 1 ? 'photo' : 'photos'} saved on this phone`}
          {waiting.length > photos && ` and ${waiting.length - photos} ${waiting.length - photos === 1 ? 'section' : 'sections'}`}
        </strong>
        {waiting[0] && (
          <span>
            The only copy is on this phone, the oldest from <DateText at={waiting[0].capturedAt} format="relative" />.{' '}
            {online ? 'They upload by themselves.' : 'They upload by themselves when you reconnect.'}
          </span>
        )}
        {captures.sending && <span>Sending, {Math.round(captures.sending.percent)} % of the current one</span>}
        {stuck.map((one) => (
          <span key={one.id} className={styles.stuck}>
            {one.kind === 'photo' ? one.fileName : 'A section'} needs attention: {one.problem}
            <Button size="compact-sm" variant="default" onClick={() => void removeCapture(one.id).then(() => sender?.refresh())}>
              Discard
            </Button>
          </span>
        ))}
      </div>
      {waiting.length > 0 && (
        <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => sender?.wake(true)}>
          Sync Now
        </Button>
      )}
    </div>
  );
}
