// The captures that wait: those that need attention first, then each inspection, unsent first.
import { Button, ConfirmDialog, IconMicrophone, IconPhoto, IconFileText, ProgressBar, SectionCard, useDisclosure } from '@plumbline/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { detailOf, nameOf } from '../../shared/captures/capture-labels.ts';
import { ledgerStateLabels, stateOf, type LedgerState } from '../../shared/captures/queue-counts.ts';
import { markCapture, removeCapture } from '../../shared/captures/store/capture-store.ts';
import { isFile, type Capture } from '../../shared/captures/store/capture.ts';
import type { Captures } from '../../shared/captures/use-captures.ts';
import { usePreview } from '../../shared/captures/use-preview.ts';
import styles from './ledger.module.css';

interface LedgerGroupsProps {
  captures: Captures;
  online: boolean;
  filter: LedgerState | undefined;
}

export function LedgerGroups({ captures, online, filter }: LedgerGroupsProps) {
  const shown = captures.captures.filter((one) => filter === undefined || stateOf(one, captures) === filter);
  const stuck = shown.filter(({ state }) => state === 'attention');
  const others = Map.groupBy(
    shown.filter(({ state }) => state !== 'attention'),
    ({ inspectionId }) => inspectionId,
  );
  return (
    <>
      {stuck.length > 0 && <Group title="Needs attention" found={stuck} captures={captures} online={online} />}
      {[...others].map(([inspectionId, found]) => (
        <InspectionGroup key={inspectionId} inspectionId={inspectionId} found={found} captures={captures} online={online} />
      ))}
    </>
  );
}

interface GroupProps {
  found: readonly Capture[];
  captures: Captures;
  online: boolean;
}

function InspectionGroup({ inspectionId, ...rest }: GroupProps & { inspectionId: number }) {
  const known = useQueryClient().getQueryData<InspectionDetail>(['inspection', inspectionId]);
  return <Group title={known?.propertyAddress ?? `Inspection ${inspectionId}`} {...rest} />;
}

function Group({ title, found, captures, online }: GroupProps & { title: string }) {
  return (
    <SectionCard title={title}>
      <ul className={styles.rows} aria-label={title}>
        {found.map((capture) => (
          <Row key={capture.id} capture={capture} captures={captures} online={online} />
        ))}
      </ul>
    </SectionCard>
  );
}

function Row({ capture, captures, online }: { capture: Capture; captures: Captures; online: boolean }) {
  const state = stateOf(capture, captures);
  const percent = captures.sending?.[capture.id];
  return (
    <li className={styles.row}>
      <Thumbnail capture={capture} />
      <span className={styles.rowWords}>
        <strong>{nameOf(capture)}</strong>
        <span>{detailOf(capture, captures, online)}</span>
        {percent !== undefined && <ProgressBar percent={percent} label={`${nameOf(capture)} sent`} />}
        {state === 'attention' && <Ways capture={capture} captures={captures} />}
      </span>
      <span className={styles.state} data-state={state}>
        {ledgerStateLabels[state]}
      </span>
    </li>
  );
}

function Thumbnail({ capture }: { capture: Capture }) {
  const address = usePreview(capture.kind === 'photo' ? capture : undefined);
  if (address) return <img className={styles.thumbnail} src={address} alt="" />;
  const Mark = capture.kind === 'voice' ? IconMicrophone : isFile(capture) ? IconPhoto : IconFileText;
  return (
    <span className={styles.thumbnail} aria-hidden="true">
      <Mark size={22} />
    </span>
  );
}

function Ways({ capture, captures: { sender, recovery } }: { capture: Capture; captures: Captures }) {
  const [asking, dialog] = useDisclosure(false);
  const name = nameOf(capture);
  const retry = async () => {
    await markCapture(capture.id, { state: 'saved', notBefore: 0 });
    await sender?.refresh();
    sender?.wake(true);
  };
  const discard = async () => {
    dialog.close();
    await removeCapture(capture.id);
    await sender?.refresh();
  };
  return (
    <span className={styles.ways}>
      <Button variant="default" size="md" aria-label={`Retry ${name}`} onClick={() => void retry()}>
        Retry
      </Button>
      {/* Whoever sends what somebody else captured throws nothing of it away */}
      {!recovery && (
        <Button variant="subtle" size="md" aria-label={`Discard ${name}`} onClick={dialog.open}>
          Discard
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title={`Discard ${name}?`}
        confirm="Discard"
        destructive
        busy={false}
        onConfirm={() => void discard()}
        onClose={dialog.close}
      >
        The only copy is on this phone. It can’t be restored.
      </ConfirmDialog>
    </span>
  );
}
