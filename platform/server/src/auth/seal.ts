// Sealing what must be read again but never lie open: AES-256-GCM under a key that is derived for one purpose.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface Seal {
  /** `context` names whose the text is: under another one it does not open. */
  close(text: string, context: string): string;
  /** Nothing when the text was altered, belongs to another context, or was sealed with another key. */
  open(sealed: string, context: string): string | undefined;
}

const version = 'v1';
const ivLength = 12;
const tagLength = 16;

export function makeSeal(key: string, purpose: string): Seal {
  const secret = Buffer.from(hkdfSync('sha256', key, '', `plumbline ${purpose}`, 32));
  return {
    close(text, context) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', secret, iv, { authTagLength: tagLength }).setAAD(Buffer.from(context));
      const closed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${version}.${closed.toString('base64url')}`;
    },
    open(sealed, context) {
      const [given, body = ''] = sealed.split('.');
      const bytes = Buffer.from(body, 'base64url');
      if (given !== version || bytes.length < ivLength + tagLength) return undefined;
      try {
        const opening = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, ivLength), { authTagLength: tagLength });
        opening.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-tagLength));
        return Buffer.concat([opening.update(bytes.subarray(ivLength, -tagLength)), opening.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
