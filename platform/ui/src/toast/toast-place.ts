// Where a toast stands so that it covers nothing that somebody may want to press. Pure: boxes in, a spot out; all in CSS pixels of the window.
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Spot {
  readonly left: number;
  readonly top: number;
}

export interface Room {
  /** The window without header and bottom bar of the frame. */
  readonly within: Box;
  /** Kept free around the toast. */
  readonly gap: number;
  /** A phone: the toast is as wide as the window and begins at the top, because the lower third belongs to the thumb. */
  readonly isNarrow: boolean;
}

export interface Placing {
  readonly size: { readonly width: number; readonly height: number };
  readonly room: Room;
  /** What is not to be covered, the widest wish first: whole dialogs, then their notices and controls, then their controls, then their buttons. */
  readonly wishes: readonly (readonly Box[])[];
  /** Where it stands already: it moves only when it must. */
  readonly now?: Spot | undefined;
}

/** The first spot that grants the widest wish; where none grants any, the one that covers the least of the last. */
export function spotFor({ size, room, wishes, now }: Placing): Spot {
  const spots = spotsOf({ size, room, wishes, now });
  for (const boxes of wishes) {
    const free = spots.find((spot) => coveredBy(spot, size, boxes) === 0);
    if (free) return free;
  }
  const last = wishes.at(-1) ?? [];
  const covered = spots.map((spot) => coveredBy(spot, size, last));
  return spots[covered.indexOf(Math.min(...covered))] ?? usual({ size, room });
}

/** Where a toast stands while nothing is in its way. */
function usual({ size, room }: Pick<Placing, 'size' | 'room'>): Spot {
  const { tops, lefts } = corners({ size, room });
  return { left: lefts[0] ?? 0, top: tops[0] ?? 0 };
}

/** The corners in their order, and then directly above or below whatever is in the way. */
function spotsOf({ size, room, wishes, now }: Placing): Spot[] {
  const { tops, lefts, first, last } = corners({ size, room });
  const beside = wishes.flat().flatMap((box) => [box.top - room.gap - size.height, box.bottom + room.gap]);
  const inRoom = (top: number) => top >= first && top <= last;
  const all = [...tops, ...beside.filter(inRoom)].flatMap((top) => lefts.map((left) => ({ left, top })));
  const stays = now && inRoom(now.top) && lefts.includes(now.left);
  return stays ? [now, ...all] : all;
}

function corners({ size, room: { within, gap, isNarrow } }: Pick<Placing, 'size' | 'room'>) {
  const first = within.top + gap;
  const last = within.bottom - gap - size.height;
  const left = within.left + gap;
  const right = within.right - gap - size.width;
  return isNarrow ? { first, last, tops: [first, last], lefts: [left] } : { first, last, tops: [last, first], lefts: [right, left] };
}

/** Square pixels of the boxes that a toast at this spot would cover. */
function coveredBy(spot: Spot, size: Placing['size'], boxes: readonly Box[]): number {
  return boxes.reduce((sum, box) => {
    const width = Math.min(box.right, spot.left + size.width) - Math.max(box.left, spot.left);
    const height = Math.min(box.bottom, spot.top + size.height) - Math.max(box.top, spot.top);
    return sum + Math.max(0, width) * Math.max(0, height);
  }, 0);
}
