// The camera over a change of section: the picture of one section ends, that of the next goes on with the same stream, its light and its zoom.
import type { OpenCamera } from './open-camera.ts';

/** The next picture is drawn at once; should it never be, the camera goes off. */
const waitMs = 2_000;

let parked: { readonly camera: OpenCamera; readonly timer: ReturnType<typeof setTimeout> } | undefined;

export function parkCamera(camera: OpenCamera): void {
  takeParked()?.stop();
  const timer = setTimeout(() => takeParked()?.stop(), waitMs);
  parked = { camera, timer };
}

/** Whoever takes it has to stop it. Nothing where none waits, or where another app has it by now. */
export function takeParked(): OpenCamera | undefined {
  const taken = parked;
  parked = undefined;
  clearTimeout(taken?.timer);
  return taken?.camera.track.readyState === 'ended' ? undefined : taken?.camera;
}
