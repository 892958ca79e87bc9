// Fingers on the live picture: one tap makes a point sharp, two fingers zoom. Both have buttons beside them.
import { useEffect, useRef, type RefObject } from 'react';
import { pointInPicture } from './lens-rules.ts';
import type { Lens } from './use-lens.ts';

const tapWithinMs = 400;
const tapWithinPx = 12;

interface Finger {
  readonly x: number;
  readonly y: number;
}

export function useGestures(video: RefObject<HTMLVideoElement | null>, lens: Lens): void {
  const latest = useRef(lens);
  useEffect(() => {
    latest.current = lens;
  });
  useEffect(() => (video.current ? listen(video.current, () => latest.current) : undefined), [video]);
}

function listen(picture: HTMLVideoElement, lensNow: () => Lens): () => void {
  const fingers = new Map<number, Finger>();
  let tap: (Finger & { readonly at: number }) | undefined;
  let pinch: { readonly apart: number; readonly zoom: number } | undefined;
  const down = (event: PointerEvent) => {
    const finger = { x: event.clientX, y: event.clientY };
    fingers.set(event.pointerId, finger);
    tap = fingers.size === 1 ? { ...finger, at: event.timeStamp } : undefined;
    const { zoom } = lensNow();
    pinch = fingers.size === 2 && zoom ? { apart: apartOf(fingers), zoom: zoom.value } : undefined;
  };
  const move = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pinch && pinch.apart > 0) lensNow().zoom?.to((pinch.zoom * apartOf(fingers)) / pinch.apart);
  };
  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    pinch = undefined;
    if (event.type === 'pointerup' && tap && isTap(tap, event)) focus(picture, event, lensNow());
    tap = undefined;
  };
  const heard = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up } as const;
  for (const [name, hear] of Object.entries(heard)) picture.addEventListener(name, hear as EventListener);
  return () => {
    for (const [name, hear] of Object.entries(heard)) picture.removeEventListener(name, hear as EventListener);
  };
}

function apartOf(fingers: ReadonlyMap<number, Finger>): number {
  const [one, other] = [...fingers.values()];
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}

function isTap(tap: Finger & { readonly at: number }, { clientX, clientY, timeStamp }: PointerEvent): boolean {
  return timeStamp - tap.at <= tapWithinMs && Math.hypot(clientX - tap.x, clientY - tap.y) <= tapWithinPx;
}

function focus(picture: HTMLVideoElement, { clientX, clientY }: PointerEvent, lens: Lens): void {
  const { videoWidth: width, videoHeight: height } = picture;
  if (!lens.canFocus || width === 0 || height === 0) return;
  const box = picture.getBoundingClientRect();
  lens.focusAt(pointInPicture({ x: clientX - box.left, y: clientY - box.top }, box, { width, height }));
}
