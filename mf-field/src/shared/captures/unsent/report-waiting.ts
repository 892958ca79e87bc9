// Telling the office what waits on this phone, whenever that changes and there is a connection.
import { inspectionApi, type DeviceReport } from '@plumbline/contracts/inspection';
import { call } from '@plumbline/web';
import { deviceId, deviceName } from '../device/this-device.ts';
import type { Capture } from '../store/capture.ts';

const place = 'plumbline-device-told';
/** What is sent at once is nothing that waits. */
const settleMs = 5_000;

export function reportOf(captures: readonly Capture[], now: number): DeviceReport {
  const byInspection = Map.groupBy(captures, ({ inspectionId }) => inspectionId);
  const inspections = [...byInspection].slice(0, 200).map(([inspectionId, found]) => ({
    inspectionId,
    unsent: found.length,
    attention: found.filter(({ state }) => state === 'attention').length,
    // By the phone's own clock on both sides: whether it is right does not matter
    oldestSeconds: Math.max(0, Math.round((now - Math.min(...found.map(({ capturedAt }) => Date.parse(capturedAt)))) / 1_000)),
  }));
  return { device: deviceId(), deviceName: deviceName(), inspections };
}

/** While these stand nothing can be told in the name of the person. */
const unknownHolds = new Set(['signed-out', 'other-person', 'link-ended']);

/** What the sender of this page shows of its queue. */
export interface Waiting {
  readonly captures: readonly Capture[];
  /** Why nothing is sent just now. */
  readonly hold?: string;
}

interface Queue {
  view(): Waiting;
  subscribe(changed: () => void): () => void;
}

/** Returns the way to stop. */
export function reportWaiting(queue: Queue, userId: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = async () => {
    timer = undefined;
    const { captures, hold } = queue.view();
    const report = reportOf(captures, Date.now());
    const signature = signatureOf(userId, report);
    if (!navigator.onLine || (hold !== undefined && unknownHolds.has(hold)) || signature === lastTold(userId)) return;
    await call(inspectionApi.reportDevice, { body: report });
    keepTold(signature);
  };
  // One that does not get through is told with the next change
  const later = () => void (timer ??= setTimeout(() => void tell().catch(() => undefined), settleMs));
  const stop = queue.subscribe(later);
  window.addEventListener('online', later);
  later();
  return () => {
    stop();
    window.removeEventListener('online', later);
    clearTimeout(timer);
  };
}

function signatureOf(userId: number, { inspections }: DeviceReport): string {
  return `${userId}:${inspections.map(({ inspectionId, unsent, attention }) => `${inspectionId} ${unsent} ${attention}`).join()}`;
}

/** Of a phone that never told anything: that it holds nothing is known. */
function lastTold(userId: number): string {
  try {
    return localStorage.getItem(place) ?? `${userId}:`;
  } catch {
    return `${userId}:`;
  }
}

/** A recovery link is over once its phone told that nothing waits: it is told whatever was told before. */
export function forgetTold(): void {
  keepTold('');
}

function keepTold(signature: string): void {
  try {
    localStorage.setItem(place, signature);
  } catch {
    // Then it is told again
  }
}
