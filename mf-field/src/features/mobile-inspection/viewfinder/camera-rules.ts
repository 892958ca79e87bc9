// What can be said of a camera without one: why it is not there, how to turn it on, which one comes next. Pure.

/** `refused` by the person or the device, `missing`: there is none, `busy`: another app holds it, `failed`: nobody says why. */
export type CameraProblem = 'refused' | 'missing' | 'busy' | 'failed';

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** By the name of the error of getUserMedia. */
export function problemOf(error: unknown): CameraProblem {
  return problems[(error as { name?: string } | undefined)?.name ?? ''] ?? 'failed';
}

export const problemTitles: Record<CameraProblem, string> = {
  refused: 'Camera access is off',
  missing: 'No camera found',
  busy: 'The camera is in use',
  failed: "The camera didn't start",
};

export interface ThisPhone {
  readonly userAgent: string;
  readonly touchPoints: number;
  /** Opened from its own icon, without the browser around it. */
  readonly isInstalled: boolean;
}

const goOn = 'Come back here and tap Try again.';

/** How to turn the camera on again, in order, as this phone calls things. */
export function stepsToAllow({ userAgent, touchPoints, isInstalled }: ThisPhone): readonly string[] {
  // An iPad says that it is a Mac, and no Mac has a touch screen
  const isApple = /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);
  if (isApple) return ['Open Settings, then Apps, then Safari, then Camera.', 'Choose Allow or Ask.', goOn];
  const isAndroid = userAgent.includes('Android');
  if (isAndroid && isInstalled) return ['Hold the Plumbline icon and tap App info.', 'Tap Permissions, then Camera, then Allow.', goOn];
  if (isAndroid) return ['Tap the icon to the left of the address, then Permissions.', 'Turn on Camera.', goOn];
  return ['Click the icon to the left of the address.', 'Allow Camera.', goOn];
}

/** What else may help, by what is wrong. */
export function stepsFor(problem: CameraProblem, phone: ThisPhone): readonly string[] {
  if (problem === 'refused') return stepsToAllow(phone);
  if (problem === 'missing') return ['This device shows no camera to the browser.'];
  if (problem === 'busy') return ['Close other apps that use the camera.', goOn];
  return [goOn];
}

/** The camera after this one, the first after the last; undefined where there is no other. */
export function nextCamera(ids: readonly string[], current: string | undefined): string | undefined {
  if (ids.length < 2) return undefined;
  return ids[(ids.indexOf(current ?? '') + 1) % ids.length];
}

export interface WantedCamera {
  readonly deviceId?: string | undefined;
  /** A still is taken apart from the picture that is shown. */
  readonly takesStills: boolean;
}

/**
 * What is asked of the browser. Where stills are taken apart, the picture that is shown may be small and light; elsewhere the shown picture is
 * the photo, and has as many pixels as the camera gives.
 */
export function wantedVideo({ deviceId, takesStills }: WantedCamera): MediaTrackConstraints {
  const size = takesStills ? { width: { ideal: 1920 }, height: { ideal: 1080 } } : { width: { ideal: 4096 }, height: { ideal: 3072 } };
  return { ...size, ...(deviceId === undefined ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: deviceId } }) };
}

const extensions: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/heic': 'heic', 'image/heif': 'heif' };

/** `viewfinder-20261127-154502.jpg`, by the clock of the phone. */
export function nameOfStill(type: string, at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}`;
  const time = `${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}`;
  return `viewfinder-${day}-${time}.${extensions[type] ?? 'jpg'}`;
}
