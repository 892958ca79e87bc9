// The bar of the ledger: the network, the list and the files as downloads, and the one thing to do now.
import { BottomBar, Button, IconDownload, IconFileZip, Switch, toast } from '@plumbline/ui';
import { saveFile, stampedName, storedZip } from '@plumbline/web/files';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { filesOf } from '../../shared/captures/leaving-captures.ts';
import { ledgerFile } from './ledger-file.ts';
import { chooseWifiOnly, isWifiOnly, tellsNetwork } from '../../shared/captures/device/network-choice.ts';
import type { LedgerEntry } from '../../shared/captures/store/ledger.ts';
import { markCapture } from '../../shared/captures/store/capture-store.ts';
import type { Captures } from '../../shared/captures/use-captures.ts';
import { signInAddress } from '../../shared/sign-in-link.ts';
import styles from './ledger.module.css';

interface LedgerActionsProps {
  captures: Captures;
  online: boolean;
  entries: readonly LedgerEntry[];
}

export function LedgerActions({ captures, online, entries }: LedgerActionsProps) {
  return (
    <BottomBar label="Captures">
      <div className={styles.actions}>
        <div className={styles.tools}>
          {tellsNetwork() && <WifiOnly sender={captures.sender} />}
          <Button
            variant="default"
            size="md"
            leftSection={<IconDownload size={18} aria-hidden />}
            disabled={!captures.isRead}
            onClick={() => saveFile(ledgerFile(captures.captures, entries), stampedName('ledger', new Date(), 'csv'))}
          >
            Ledger
          </Button>
          <ZipButton captures={captures} />
        </div>
        <PrimaryAction captures={captures} online={online} />
      </div>
    </BottomBar>
  );
}

function WifiOnly({ sender }: Pick<Captures, 'sender'>) {
  const [chosen, setChosen] = useState(isWifiOnly);
  const choose = (next: boolean) => {
    chooseWifiOnly(next);
    setChosen(next);
    sender?.wake(true);
  };
  return <Switch size="md" label="Wi-Fi only" checked={chosen} onChange={(event) => choose(event.currentTarget.checked)} />;
}

function ZipButton({ captures: { captures, userId } }: { captures: Captures }) {
  const zip = useMutation({
    mutationFn: async (id: number) => saveFile(await storedZip(filesOf(id), new Date()), stampedName('unsent', new Date())),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't make the ZIP", description: error.message }),
  });
  return (
    <Button
      variant="default"
      size="md"
      leftSection={<IconFileZip size={18} aria-hidden />}
      disabled={captures.length === 0 || userId === undefined}
      loading={zip.isPending}
      onClick={() => userId !== undefined && zip.mutate(userId)}
    >
      ZIP
    </Button>
  );
}

function PrimaryAction({ captures, online }: Pick<LedgerActionsProps, 'captures' | 'online'>) {
  const location = useLocation();
  const { signedOut, linkEnded, sender, recovery } = captures;
  const waiting = captures.captures.length;
  const stuck = captures.captures.filter(({ state }) => state === 'attention');
  if (recovery && waiting === 0) return null;
  if (signedOut)
    return (
      <Button component="a" size="lg" href={signInAddress(location)}>
        {waiting > 0 ? `Sign in to send ${waiting}` : 'Sign in'}
      </Button>
    );
  if (!online || linkEnded)
    return (
      <Button size="lg" disabled>
        {linkEnded ? 'Waiting for a new link' : 'Waiting for a connection'}
      </Button>
    );
  if (waiting > 0 && stuck.length === waiting) return <RetryAll stuck={stuck} sender={sender} />;
  return (
    <Button size="lg" disabled={waiting === 0} onClick={() => sender?.wake(true)}>
      Sync Now
    </Button>
  );
}

function RetryAll({ stuck, sender }: { stuck: Captures['captures']; sender: Captures['sender'] }) {
  const retry = async () => {
    for (const { id } of stuck) await markCapture(id, { state: 'saved', notBefore: 0 });
    await sender?.refresh();
    sender?.wake(true);
  };
  return (
    <Button size="lg" onClick={() => void retry()}>
      Retry {stuck.length}
    </Button>
  );
}
