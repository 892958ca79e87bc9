// The camera while the viewfinder is looked at: closed with the page hidden, opened again on return, another one on demand.
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { nextCamera, problemOf, type CameraProblem } from './camera-rules.ts';
import { openCamera, type OpenCamera } from './open-camera.ts';
import { parkCamera, takeParked } from './parked-camera.ts';

export type CameraState =
  | { readonly kind: 'starting' | 'paused' }
  | { readonly kind: CameraProblem }
  | { readonly kind: 'live'; readonly camera: OpenCamera };

export interface Camera {
  readonly state: CameraState;
  readonly open: OpenCamera | undefined;
  /** The last try gave no camera: the phone's own is used, also while its page has this one hidden. */
  readonly usesPhone: boolean;
  /** Undefined where there is only one. */
  readonly switchOver: (() => void) | undefined;
  readonly again: () => void;
  /** The viewfinder of the next section goes on with it. */
  readonly passOn: () => void;
}

export function useCamera(): Camera {
  const isSeen = useSyncExternalStore(watchPage, () => document.visibilityState === 'visible');
  // The same wish anew is another try
  const [wanted, want] = useState<{ readonly deviceId?: string }>({});
  const again = useCallback(() => want((before) => ({ ...before })), []);
  const [told, setTold] = useState<CameraState>();
  const [usesPhone, setUsesPhone] = useState(false);
  const tell = useCallback((next: CameraState) => {
    setTold(next);
    setUsesPhone(next.kind !== 'live');
  }, []);
  const isPassedOn = useRef(false);
  useEffect(() => {
    if (!isSeen) return undefined;
    const close = holdCamera(wanted.deviceId, tell);
    return () => {
      close(isPassedOn.current ? parkCamera : stopCamera);
      setTold(undefined);
    };
  }, [isSeen, wanted, tell]);
  const state = told ?? { kind: isSeen ? 'starting' : 'paused' };
  const open = state.kind === 'live' ? state.camera : undefined;
  useRevived(state, again);
  const next = nextCamera(open?.cameraIds ?? [], open?.deviceId);
  return {
    state,
    open,
    usesPhone,
    switchOver: next === undefined ? undefined : () => want({ deviceId: next }),
    again,
    passOn: () => {
      isPassedOn.current = true;
    },
  };
}

const stopCamera = (camera: OpenCamera) => camera.stop();

function watchPage(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Opens the camera and answers how it is let go, also while it is still opening. */
function holdCamera(deviceId: string | undefined, tell: (state: CameraState) => void): (letGo: (camera: OpenCamera) => void) => void {
  let isOver = false;
  let letHeldGo: ((letGo: (camera: OpenCamera) => void) => void) | undefined;
  const parked = deviceId === undefined ? takeParked() : undefined;
  (parked ? Promise.resolve(parked) : openCamera(deviceId)).then(
    (camera) => {
      if (isOver) {
        camera.stop();
        return;
      }
      const deaf = watchTrack(camera, tell);
      letHeldGo = (letGo) => {
        deaf();
        letGo(camera);
      };
    },
    (error: unknown) => {
      if (!isOver) tell({ kind: problemOf(error) });
    },
  );
  return (letGo) => {
    isOver = true;
    letHeldGo?.(letGo);
  };
}

/** Another app, or the phone itself, takes it away, and may give it back. */
function watchTrack(camera: OpenCamera, tell: (state: CameraState) => void): () => void {
  const { track } = camera;
  const look = (event?: Event) => tell(event?.type === 'ended' || isAway(track) ? { kind: 'busy' } : { kind: 'live', camera });
  const told = ['ended', 'mute', 'unmute'];
  for (const event of told) track.addEventListener(event, look);
  look();
  return () => {
    for (const event of told) track.removeEventListener(event, look);
  };
}

/** It gives no picture, and shows its last one. */
function isAway({ readyState, muted }: MediaStreamTrack): boolean {
  return readyState === 'ended' || muted;
}

/** Some phones come back without saying that the page was hidden, with a stream that gives no picture any more. */
function useRevived(state: CameraState, again: () => void): void {
  useEffect(() => {
    if (state.kind !== 'live' && state.kind !== 'busy') return undefined;
    const look = () => {
      if (state.kind === 'busy' || (state.kind === 'live' && isAway(state.camera.track))) again();
    };
    window.addEventListener('focus', look);
    window.addEventListener('pageshow', look);
    return () => {
      window.removeEventListener('focus', look);
      window.removeEventListener('pageshow', look);
    };
  }, [state, again]);
}
