// A timestamp token inside a signature: what it stamps, when, and by whom.
import { createHash, type X509Certificate } from 'node:crypto';
import * as pki from 'pkijs';
import { commonName } from './common-name.ts';
import { oids } from './oids.ts';
import { proveSigner } from './prove-signer.ts';
import { BrokenCms, digestNames, readCms } from './read-cms.ts';
import type { AskedAbout } from './revocation/asked-about.ts';

export interface ReadTimestamp {
  readonly at: Date;
  readonly authority: string;
  /** Its certificates whose revocation counts, as of a signer; empty unless they lead to a trusted one and are for stamping times. */
  readonly path: readonly AskedAbout[];
}

/** Throws `BrokenCms` unless it stamps this signature value and is signed itself. */
export function readTimestamp(token: Uint8Array, stamped: Uint8Array, trusted: readonly X509Certificate[] = []): ReadTimestamp {
  const content = contentOf(token);
  const cms = readCms(token, { contentType: oids.timestampInfo, pieces: [content] });
  const proven = proveSigner(cms, { contentType: oids.timestampInfo, trusted });
  const info = infoOf(content);
  const digest = digestNames[info.messageImprint.hashAlgorithm.algorithmId];
  const imprint = Buffer.from(info.messageImprint.hashedMessage.valueBlock.valueHexView);
  if (!digest || !createHash(digest).update(stamped).digest().equals(imprint)) throw new BrokenCms('the timestamp stamps something else');
  return { at: info.genTime, authority: commonName(cms.signer.subject), path: proven.trusted && stampsTime(cms.signer) ? proven.path : [] };
}

/** Else anybody whom the same authority certified could tell a time of their own. */
const stampsTime = ({ keyUsage }: X509Certificate) => keyUsage?.join() === '1.3.6.1.5.5.7.3.8';

function contentOf(token: Uint8Array): Uint8Array {
  try {
    const { content } = pki.ContentInfo.fromBER(new Uint8Array(token).buffer);
    const { eContent } = new pki.SignedData({ schema: content }).encapContentInfo;
    return new Uint8Array(eContent?.getValue() ?? []);
  } catch (error) {
    throw new BrokenCms('the timestamp cannot be read', { cause: error });
  }
}

function infoOf(content: Uint8Array): pki.TSTInfo {
  try {
    return pki.TSTInfo.fromBER(new Uint8Array(content).buffer);
  } catch (error) {
    throw new BrokenCms('the timestamp cannot be read', { cause: error });
  }
}
