// A port for a program that is started in a moment.
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import net from 'node:net';

/** Above the ports that need rights, and above those of well-known development servers. */
const lowest = 12_000;
const tries = 100;

/**
 * A port that is free now, and that nobody gets by chance before it is used: not one of those that the system gives to outgoing
 * connections and to whoever asks for any port.
 */
export async function freePort(): Promise<number> {
  const end = firstGivenPort();
  for (let time = 0; time < tries; time += 1) {
    const port = randomInt(lowest, end);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port between ${lowest} and ${end} is free`);
}

/** The first port that the system gives away itself. */
function firstGivenPort(): number {
  const usual = 32_768;
  try {
    const first = Number.parseInt(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8'), 10);
    return first > lowest + 1_000 ? first : usual;
  } catch {
    return usual;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = net.createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
