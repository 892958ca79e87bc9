// In the place of the picture: why there is none, and what the person can do on this phone. Library and the phone's camera stay usable.
import { UnstyledButton } from '@plumbline/ui';
import { problemTitles, stepsFor } from './camera-rules.ts';
import type { Camera } from './use-camera.ts';
import styles from './viewfinder.module.css';

export function CameraOff({ camera: { state, again } }: { camera: Camera }) {
  if (state.kind === 'live' || state.kind === 'paused') return null;
  if (state.kind === 'starting')
    return (
      <p className={styles.off} role="status">
        Starting the camera
      </p>
    );
  const steps = stepsFor(state.kind, thisPhone());
  return (
    <div className={styles.off} role="alert">
      <strong>{problemTitles[state.kind]}</strong>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>Take Photo opens the phone’s own camera. Library works as well.</p>
      <UnstyledButton className={styles.again ?? ''} onClick={again}>
        Try again
      </UnstyledButton>
    </div>
  );
}

function thisPhone() {
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
  return { userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints, isInstalled };
}
