// A timestamp token inside a signature: what it stamps, when, and by whom.
import { createHash } from 'node:crypto';
import * as pki from 'pkijs';
import { commonName } from './common-name.ts';
import { oids } from './oids.ts';
import { proveSigner } from './prove-signer.ts';
import { BrokenCms, digestNames, readCms } from './read-cms.ts';

export interface ReadTimestamp {
  readonly at: Date;
  readonly authority: string;
}

/** Throws `BrokenCms` unless it stamps this signature value and is signed itself. */
export function readTimestamp(token: Uint8Array, stamped: Uint8Array): ReadTimestamp {
  const content = contentOf(token);
  const cms = readCms(token, { contentType: oids.timestampInfo, pieces: [content] });
  proveSigner(cms, { contentType: oids.timestampInfo, trusted: [] });
  const info = infoOf(content);
  const digest = digestNames[info.messageImprint.hashAlgorithm.algorithmId];
  const imprint = Buffer.from(info.messageImprint.hashedMessage.valueBlock.valueHexView);
  if (!digest || !createHash(digest).update(stamped).digest().equals(imprint)) throw new BrokenCms('the timestamp stamps something else');
  return { at: info.genTime, authority: commonName(cms.signer.subject) };
}

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
