// The top of the viewfinder: back, whose roof this is, what the queue holds, where the phone is, how much room it has, light and other camera.
import { weatherLabels } from '@plumbline/contracts/enums';
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import {
  IconAlertTriangle,
  IconBolt,
  IconCameraRotate,
  IconChevronLeft,
  IconCloudOff,
  IconMapPin,
  IconSun,
  UnstyledButton,
  type Icon,
} from '@plumbline/ui';
import { useOnline } from '@plumbline/web';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useTightRoom } from '../../../shared/captures/device/use-tight-room.ts';
import type { Captures } from '../../../shared/captures/use-captures.ts';
import { signInAddress } from '../../../shared/sign-in-link.ts';
import { usePosition } from '../../../shared/use-position.ts';
import { statusLine } from './status-line.ts';
import type { Lens } from './lens/use-lens.ts';
import type { Camera } from './use-camera.ts';
import styles from './viewfinder.module.css';

interface HeadProps {
  inspection: InspectionDetail;
  captures: Captures;
  camera: Camera;
  lens: Lens;
  onClose: () => void;
}

export function ViewfinderHead({ inspection, captures, camera: { switchOver }, lens, onClose }: HeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.headRow}>
        <UnstyledButton className={styles.round ?? ''} aria-label="Close camera" onClick={onClose}>
          <IconChevronLeft size={24} aria-hidden />
        </UnstyledButton>
        <div className={styles.title}>
          <strong>{inspection.propertyAddress}</strong>
          <StatusLine captures={captures} />
        </div>
        <div className={styles.tools}>
          {lens.hasTorch && (
            <UnstyledButton className={styles.round ?? ''} aria-label="Flashlight" aria-pressed={lens.isTorchOn} onClick={lens.toggleTorch}>
              <IconBolt size={24} aria-hidden />
            </UnstyledButton>
          )}
          {switchOver && (
            <UnstyledButton className={styles.round ?? ''} aria-label="Switch camera" onClick={switchOver}>
              <IconCameraRotate size={24} aria-hidden />
            </UnstyledButton>
          )}
        </div>
      </div>
      <div className={styles.chips}>
        <PositionChip />
        {inspection.weather && <Chip icon={IconSun}>{weatherLabels[inspection.weather]}</Chip>}
        <RoomChip captures={captures.captures.length} />
      </div>
    </div>
  );
}

function StatusLine({ captures }: { captures: Captures }) {
  const words = statusLine(captures, useOnline());
  const here = useLocation();
  if (captures.signedOut)
    return (
      <a className={styles.status} href={signInAddress(here)}>
        <IconCloudOff size={16} aria-hidden /> {words}
      </a>
    );
  return (
    <span className={styles.status} role="status">
      {words}
    </span>
  );
}

function PositionChip() {
  const { lat, words } = usePosition();
  return lat === undefined ? (
    <Chip icon={IconMapPin} tone="warning">
      No GPS<span className="cx-hidden">: {words}</span>
    </Chip>
  ) : (
    <Chip icon={IconMapPin} tone="good">
      {words}
    </Chip>
  );
}

/** Full: the way to the list of captures, which says what can be sent. */
function RoomChip({ captures }: { captures: number }) {
  const room = useTightRoom(captures);
  if (!room) return null;
  if (!room.isFull)
    return (
      <Chip icon={IconAlertTriangle} tone="warning">
        {room.words}
      </Chip>
    );
  return (
    <Link to="/mobile-captures" className={styles.chip} data-tone="bad">
      <IconAlertTriangle size={16} aria-hidden /> {room.words}
    </Link>
  );
}

interface ChipProps {
  icon: Icon;
  tone?: 'good' | 'warning';
  children: ReactNode;
}

function Chip({ icon: Mark, tone, children }: ChipProps) {
  return (
    <span className={styles.chip} data-tone={tone}>
      <Mark size={16} aria-hidden />
      <span>{children}</span>
    </span>
  );
}
