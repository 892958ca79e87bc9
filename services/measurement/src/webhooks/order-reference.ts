// Our reference of an order, as providers hand it back: `plumbline-1-41`, for EagleView with a code that proves that it was given by us. Pure.
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface OrderReference {
  readonly organizationId: number;
  readonly id: number;
}

const pattern = /^plumbline-([1-9]\d{0,9})-([1-9]\d{0,14})(?:-([0-9a-f]{32}))?$/;

/** `secret`: with it the reference carries the code of this order. */
export function referenceOf({ organizationId, id }: OrderReference, secret?: string): string {
  const plain = `plumbline-${organizationId}-${id}`;
  return secret === undefined ? plain : `${plain}-${codeOf(plain, secret)}`;
}

export function readReference(text: string): OrderReference | undefined {
  const [, organizationId, id] = pattern.exec(text) ?? [];
  return organizationId && id ? { organizationId: Number(organizationId), id: Number(id) } : undefined;
}

/** The order of a reference whose code is right; nothing for any other. */
export function signedReference(text: string, secret: string): OrderReference | undefined {
  const [, , , code] = pattern.exec(text) ?? [];
  const order = readReference(text);
  if (!order || code === undefined) return undefined;
  const [given, right] = [Buffer.from(code), Buffer.from(codeOf(referenceOf(order), secret))];
  return given.length === right.length && timingSafeEqual(given, right) ? order : undefined;
}

function codeOf(plain: string, secret: string): string {
  return createHmac('sha256', secret).update(`eagleview ${plain}`).digest('hex').slice(0, 32);
}
