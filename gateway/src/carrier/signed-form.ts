// A form that the phone carrier posts: read within bounds, and believed only with the signature of the account over our public address.
import { publicUrlOf, readBytes, type Settings } from '@plumbline/server';
import { Failure } from '@plumbline/contracts/kernel';
import webhooks from 'twilio/lib/webhooks/webhooks.js';
import type { Visit } from '../http/api-router.ts';

const largestCarrierForm = 64 * 1024;

const unsigned = 'This request is not signed by the carrier';

export type SignedForm = Readonly<Record<string, string>>;

type Keys = Pick<Settings, 'TWILIO_ACCOUNT_SID' | 'TWILIO_AUTH_TOKEN' | 'PUBLIC_BASE_URL' | 'HOST' | 'PORT' | 'TLS_CERT'>;

/**
 * The fields of the form. Throws `forbidden` for one that the account did not sign, and where no account is set up. The address is the one of the settings: what the request says of host or scheme is not looked at.
 */
export async function readSignedForm({ request }: Pick<Visit, 'request'>, settings: Keys): Promise<SignedForm> {
  const { TWILIO_AUTH_TOKEN: token, TWILIO_ACCOUNT_SID: account } = settings;
  if (token === undefined || account === undefined) throw new Failure('forbidden', unsigned);
  const body = (await readBytes(request, largestCarrierForm)).toString('utf8');
  const fields = repeated(new URLSearchParams(body));
  const signature = request.headers['x-twilio-signature'];
  const isSigned =
    typeof signature === 'string' &&
    webhooks.validateRequest(token, signature, publicUrlOf(settings as Settings) + request.originalUrl, fields);
  const form = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? (value[0] ?? '') : value]));
  if (!isSigned || form['AccountSid'] !== account) throw new Failure('forbidden', unsigned);
  return form;
}

/** A name that comes twice is signed with both values. */
function repeated(posted: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(posted.keys())].map((name) => {
      const values = posted.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}
