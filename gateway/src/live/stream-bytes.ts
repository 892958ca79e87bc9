// How notices stand on the wire of server-sent events, alone and together.
import type { NumberedNotice } from './notice-ring.ts';
import type { Notice } from './notice-rules.ts';

export interface Outgoing {
  /** Among those that go out together. */
  readonly place: number;
  readonly notice: Notice;
  readonly bytes: Buffer;
}

/** The bytes of these notices, made once for all who hear the same. */
export function togetherOf(heard: readonly Outgoing[], made: Map<string, Buffer>): Buffer {
  const [only] = heard;
  if (only && heard.length === 1) return only.bytes;
  const key = heard.map(({ place }) => place).join(' ');
  const bytes = made.get(key) ?? Buffer.concat(heard.map((one) => one.bytes));
  made.set(key, bytes);
  return bytes;
}

export function linesOf({ id, notice }: NumberedNotice): string {
  return `id: ${id}\nevent: change\ndata: ${notice.data}\n\n`;
}

/** Without a place in the stream: of copies, and of what was found when a session was looked at. */
export function placelessLinesOf({ data }: Pick<Notice, 'data'>): string {
  return `event: change\ndata: ${data}\n\n`;
}
