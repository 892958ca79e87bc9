// The network of the layout on loopback: every `name:port` of docker-compose.yml is a free port of this machine.
import { freePort } from '../../start/free-port.ts';
import { compose, environmentOf } from '../compose-file.ts';

export interface Wiring {
  /** The port of this machine that stands for a port of a container. */
  port(name: string, inside: number): number;
  /** A text in which the containers are called by their names, with the addresses of this machine. */
  wired(text: string): string;
}

/** Where each container is called by the others. */
const doors: readonly (readonly [name: string, port: number])[] = [
  ...Object.entries(compose.services).flatMap(([name, { build }]) => (build ? [[name, 8080] as const] : [])),
  ['web', 8443],
  ['mongo', 27_017],
  ['nats', 4222],
  ['nats', 8222],
];

export async function wire(given: Readonly<Record<string, number>> = {}): Promise<Wiring> {
  const ports = new Map(Object.entries(given));
  for (const [name, inside] of doors) ports.set(`${name}:${inside}`, await freePort());
  const port = (name: string, inside: number) => {
    const found = ports.get(`${name}:${inside}`);
    if (found === undefined) throw new Error(`Nobody listens as ${name}:${inside}`);
    return found;
  };
  const names = Object.keys(compose.services).join('|');
  return {
    port,
    wired: (text) =>
      text.replaceAll(new RegExp(`(?<=[/@ ])(${names}):(\\d+)`, 'g'), (_all, name, inside) => `127.0.0.1:${port(name, Number(inside))}`),
  };
}

/** The environment of a container: that of docker-compose.yml, with addresses of this machine and a folder for temporary files of its own. */
export function environmentIn(
  name: string,
  { port, wired }: Wiring,
  own: { given: Readonly<Record<string, string>>; image: Readonly<Record<string, string>>; tmp: string },
): Record<string, string> {
  const isOwnPort = (key: string) => key === 'PORT' || key === 'SERVICE_PORT';
  const isOwnHost = (key: string) => key === 'HOST' || key === 'SERVICE_HOST';
  const said = Object.entries({ ...own.image, ...environmentOf(name, own.given) });
  const changed = said.map(([key, value]) => {
    if (isOwnPort(key)) return [key, String(port(name, Number(value)))];
    if (isOwnHost(key)) return [key, '127.0.0.1'];
    return [key, wired(value.replace(/^\/tmp\//, `${own.tmp}/`))];
  });
  return { ...(Object.fromEntries(changed) as Record<string, string>), TMPDIR: own.tmp };
}
