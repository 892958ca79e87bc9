// One line about what is only on this phone, leading to the list of captures; absent while everything is on the server.
import { formatDate, IconChevronRight, IconCloudOff, IconCloudUpload, IconLock } from '@plumbline/ui';
import { useOnline } from '@plumbline/web';
import { Link } from 'react-router';
import { waitsForWifi } from './device/network-choice.ts';
import { countsOf, oldestOf } from './queue-counts.ts';
import styles from './captures.module.css';
import type { Captures } from './use-captures.ts';

export function SyncStrip({ captures }: { captures: Captures }) {
  const online = useOnline();
  const waiting = captures.captures.length;
  if (waiting === 0 && online && !captures.signedOut && !captures.linkEnded) return null;
  const { tone, title } = stripOf(captures, online);
  const oldest = oldestOf(captures.captures);
  const Mark = tone === 'red' ? IconLock : tone === 'blue' ? IconCloudUpload : IconCloudOff;
  return (
    <Link to="/mobile-captures" className={styles.strip} data-tone={tone}>
      <Mark size={22} aria-hidden />
      <span className={styles.stripWords}>
        <strong>{title}</strong>
        {oldest && <span>The only copy until sent. Oldest {formatDate(oldest, 'relative')}.</span>}
      </span>
      <IconChevronRight size={20} aria-hidden />
    </Link>
  );
}

type Strip = { readonly tone: 'red' | 'yellow' | 'blue'; readonly title: string };

function stripOf(captures: Captures, online: boolean): Strip {
  const waiting = captures.captures.length;
  const held = heldStrip(captures, online);
  const saved = waiting === 0 ? '' : `${waiting} saved on this phone`;
  if (held) return { tone: held.tone, title: saved === '' ? held.title : `${held.title}. ${saved}` };
  const now = Object.keys(captures.sending ?? {}).length;
  return now > 0 ? { tone: 'blue', title: `Sending ${now} of ${waiting}` } : { tone: 'yellow', title: `Waiting to send. ${saved}` };
}

/** Why nothing is sent; nothing where sending goes on. */
function heldStrip({ captures, sending, hold, signedOut, linkEnded }: Captures, online: boolean): Strip | undefined {
  if (linkEnded) return { tone: 'red', title: 'The link has ended' };
  if (signedOut) return { tone: 'red', title: captures.length === 0 ? 'Sign in' : 'Sign in to send' };
  if (!online) return { tone: 'yellow', title: 'Offline' };
  if (hold) return { tone: 'red', title: 'Not sent' };
  const { attention } = countsOf({ captures, ...(sending ? { sending } : {}) }, 0);
  if (attention > 0) return { tone: 'red', title: `${attention} ${attention === 1 ? 'needs' : 'need'} attention` };
  return waitsForWifi() ? { tone: 'yellow', title: 'Waiting for Wi-Fi' } : undefined;
}
