// A line between a browser and the product: as wide as told, and cut again and again, with every byte of the browser counted.
import net from 'node:net';
import type { AddressInfo } from 'node:net';

export interface LineWish {
  readonly toPort: number;
  /** Towards the product. */
  readonly bytesPerSecond: number;
  /** How long the line holds until it is cut; absent: it always does. */
  readonly holdsForMs?: () => number;
}

export interface Line {
  readonly url: string;
  /** What went over the line so far, headers included. */
  readonly bytes: () => number;
  readonly cuts: () => number;
  stop(): Promise<void>;
}

const tickMs = 10;
/** What goes over the line at once: whoever answers after the first bytes of a request is not heard 64 KB later. */
const pieceBytes = 4 * 1024;

export async function openLine({ toPort, bytesPerSecond, holdsForMs }: LineWish): Promise<Line> {
  const open = new Set<net.Socket>();
  let bytes = 0;
  let cuts = 0;
  let timer: NodeJS.Timeout | undefined;

  const width = makeWidth(bytesPerSecond);
  const server = net.createServer((browser) => {
    const product = net.connect(toPort, '127.0.0.1');
    open.add(browser);
    carry({ browser, product, width, onBytes: (length) => (bytes += length) });
    endTogether(browser, product, () => open.delete(browser));
  });

  const cutLater = () => {
    if (!holdsForMs) return;
    timer = setTimeout(() => {
      cuts += open.size > 0 ? 1 : 0;
      for (const browser of open) browser.resetAndDestroy();
      cutLater();
    }, holdsForMs());
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cutLater();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => bytes,
    cuts: () => cuts,
    stop: async () => {
      clearTimeout(timer);
      for (const browser of open) browser.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Carried {
  readonly browser: net.Socket;
  readonly product: net.Socket;
  readonly width: (bytes: number) => Promise<void>;
  readonly onBytes: (length: number) => void;
}

function carry({ browser, product, width, onBytes }: Carried): void {
  const over = async (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      const piece = chunk.subarray(at, at + pieceBytes);
      await width(piece.length);
      // What waited for its turn as the line was cut never went over it
      if (browser.destroyed) return;
      onBytes(piece.length);
      if (!product.write(piece)) await drained(product);
    }
  };
  browser.on('data', (chunk) => {
    browser.pause();
    void over(chunk).then(() => browser.resume());
  });
  product.pipe(browser);
}

function endTogether(browser: net.Socket, product: net.Socket, onEnd: () => void): void {
  const end = () => {
    onEnd();
    browser.destroy();
    // What came over the line arrives
    product.destroySoon();
  };
  for (const side of [browser, product]) side.on('error', end).on('close', end);
}

/** Also where it ended instead. */
function drained(product: net.Socket): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      product.off('drain', go).off('close', go);
      resolve();
    };
    product.on('drain', go).on('close', go);
  });
}

/** A bucket that all connections share: resolves once so many bytes have gone over the line. */
function makeWidth(bytesPerSecond: number): (bytes: number) => Promise<void> {
  let freeAt = 0;
  return async (bytes) => {
    const now = performance.now();
    freeAt = Math.max(freeAt, now) + (bytes / bytesPerSecond) * 1_000;
    // A timer is no finer: less is made up for by the next
    if (freeAt - now > tickMs) await new Promise((resolve) => setTimeout(resolve, freeAt - now - tickMs / 2));
  };
}
