// Asks an address that stands in a certificate, which whoever issued it chose: web ports of public addresses only, no redirects, little time,
// few bytes. A name is looked up once, and the connection goes to what was found.
import { lookup as lookUp } from 'node:dns/promises';
import { request as plain, type IncomingMessage } from 'node:http';
import { request as secure } from 'node:https';
import { BlockList, isIP, isIPv6 } from 'node:net';

interface Question {
  readonly url: string;
  /** Asked by POST with this; else by GET. */
  readonly body?: { readonly type: string; readonly bytes: Uint8Array };
  readonly maxBytes: number;
}

export type AskOutside = (question: Question) => Promise<Uint8Array<ArrayBuffer>>;

const answerWithinMs = 5_000;

/** Of this machine, its networks, and what no one on the internet has. */
const notPublic = new BlockList();
for (const [from, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(from, bits, 'ipv4');

/** Of IPv6 only what is handed out on the internet, and none of it that leads to an IPv4 address. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
const leadsToOthers = new BlockList();
for (const [from, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  leadsToOthers.addSubnet(from, bits, 'ipv6');

export function isPublic(address: string): boolean {
  if (isIPv6(address)) return global.check(address, 'ipv6') && !leadsToOthers.check(address, 'ipv6');
  return isIP(address) === 4 && !notPublic.check(address, 'ipv4');
}

/** `known`: hosts with their ports that may be asked wherever they are, like `ca.example.internal:8080`. Throws for what may not be asked, and for no usable answer. */
export function askerOf(known: readonly string[]): AskOutside {
  return async ({ url, body, maxBytes }) => {
    const to = new URL(url);
    const port = Number(to.port || (to.protocol === 'https:' ? 443 : 80));
    const isKnown = known.includes(`${to.hostname}:${port}`);
    if (!isKnown && (to.username || ![80, 443].includes(port))) throw new Error('This address may not be asked');
    const address = await addressOf(to.hostname, isKnown);
    if (!/^https?:$/.test(to.protocol)) throw new Error('This address may not be asked');
    const send = to.protocol === 'https:' ? secure : plain;
    return new Promise((resolve, reject) => {
      const request = send(
        to,
        {
          method: body ? 'POST' : 'GET',
          headers: body ? { 'content-type': body.type, 'content-length': body.bytes.byteLength } : {},
          agent: false,
          signal: AbortSignal.timeout(answerWithinMs),
          lookup: (_name, { all }, answer) =>
            all ? answer(null, [address]) : (answer as (...found: unknown[]) => void)(null, address.address, address.family),
        },
        (response) => void readAnswer(response, maxBytes).then(resolve, reject),
      );
      request.on('error', reject);
      request.end(body?.bytes);
    });
  };
}

async function addressOf(name: string, isKnown: boolean): Promise<{ address: string; family: number }> {
  const host = name.replace(/^\[|\]$/g, '');
  const [found] = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookUp(host, { all: true });
  if (!found || !(isKnown || isPublic(found.address))) throw new Error('This address may not be asked');
  return found;
}

async function readAnswer(response: IncomingMessage, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let length = 0;
  if (response.statusCode !== 200) response.destroy(new Error(`It answered ${response.statusCode}`));
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.byteLength;
    if (length > maxBytes) throw new Error('It answered too much');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
