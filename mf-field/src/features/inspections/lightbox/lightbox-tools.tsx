// The buttons of the lightbox; each does what a key does.
import {
  ActionIcon,
  Button,
  IconChevronLeft,
  IconChevronRight,
  IconColumns,
  IconInfoCircle,
  IconMinus,
  IconPlus,
  type Icon,
} from '@plumbline/ui';
import type { ReactNode } from 'react';
import type { LightboxState } from './use-lightbox.ts';
import { zoomStep } from './zoom-rules.ts';
import styles from './lightbox.module.css';

interface LightboxToolsProps {
  state: LightboxState;
  canCompare: boolean;
  children?: ReactNode;
}

export function LightboxTools({
  state: { zoom, details, showDetails, beside, compare, next, step },
  canCompare,
  children,
}: LightboxToolsProps) {
  return (
    <div className={styles.tools} role="toolbar" aria-label="Photo">
      <Tool icon={IconChevronLeft} label="Previous photo" disabled={!next(-1)} onClick={() => step(-1)} />
      <Tool icon={IconChevronRight} label="Next photo" disabled={!next(1)} onClick={() => step(1)} />
      <Tool icon={IconMinus} label="Zoom out" onClick={() => zoom.by(1 / zoomStep)} />
      <Button variant="default" h={44} aria-label={`Show the whole photo, now ${Math.round(zoom.zoom.scale * 100)}%`} onClick={zoom.reset}>
        {Math.round(zoom.zoom.scale * 100)}%
      </Button>
      <Tool icon={IconPlus} label="Zoom in" onClick={() => zoom.by(zoomStep)} />
      <Switch icon={IconColumns} label="Compare" on={beside !== undefined} disabled={!canCompare} onClick={compare} />
      <Switch icon={IconInfoCircle} label="Details" on={details} onClick={showDetails} />
      {children}
    </div>
  );
}

interface ToolProps {
  icon: Icon;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

function Tool({ icon: Sign, label, disabled = false, onClick }: ToolProps) {
  return (
    <ActionIcon variant="default" size={44} aria-label={label} disabled={disabled} onClick={onClick}>
      <Sign size={20} aria-hidden />
    </ActionIcon>
  );
}

export function Switch({ icon: Sign, label, on, disabled = false, onClick }: ToolProps & { on: boolean }) {
  return (
    <Button
      variant={on ? 'filled' : 'default'}
      h={44}
      leftSection={<Sign size={18} aria-hidden />}
      aria-pressed={on}
      disabled={disabled}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
