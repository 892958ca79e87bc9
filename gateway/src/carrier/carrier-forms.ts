// From the carrier's forms to what communications is told. Pure.
import { CarrierStatus, InboundText } from '@plumbline/contracts/comms';
import { Failure } from '@plumbline/contracts/kernel';
import type { SignedForm } from './signed-form.ts';

export interface StatusOf {
  readonly organizationId: number;
  readonly status: CarrierStatus;
}

/** Our callback address names the firm and the message; it is signed like the form. Throws `not_found` for one that we never gave out. */
export function statusOf(form: SignedForm, message: unknown): StatusOf {
  const [organizationId, communicationId] = namedIn(message);
  const read = CarrierStatus.safeParse({
    communicationId,
    carrierId: form['MessageSid'] ?? form['CallSid'],
    status: form['MessageStatus'] ?? form['CallStatus'],
    ...(form['ErrorCode'] ? { errorCode: form['ErrorCode'] } : {}),
  });
  if (!read.success) throw new Failure('not_found', 'Not found');
  return { organizationId, status: read.data };
}

/** Firm and thing of an address that we gave out: `1.7`. Throws `not_found` for any other. */
export function namedIn(given: unknown): [organizationId: number, id: number] {
  const named = typeof given === 'string' ? /^([1-9]\d{0,8})\.([1-9]\d{0,14})$/.exec(given) : undefined;
  if (!named) throw new Failure('not_found', 'Not found');
  return [Number(named[1]), Number(named[2])];
}

const maxMedia = 10;

/** Throws `invalid` for a form that is no text from a phone. */
export function textOf(form: SignedForm): InboundText {
  const count = Math.min(Number(form['NumMedia'] ?? 0) || 0, maxMedia);
  const media = Array.from({ length: count }, (_, index) => ({
    url: form[`MediaUrl${index}`] ?? '',
    contentType: form[`MediaContentType${index}`] ?? '',
  }));
  const read = InboundText.safeParse({
    carrierId: form['MessageSid'],
    from: form['From'],
    to: form['To'] ?? '',
    text: (form['Body'] ?? '').slice(0, 1_600),
    media: media.filter(({ url }) => url.startsWith('https://')),
    ...(form['OptOutType'] ? { answeredByCarrier: form['OptOutType'] } : {}),
  });
  if (!read.success) throw new Failure('invalid', 'This is not a text message');
  return read.data;
}
