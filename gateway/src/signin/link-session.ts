// Opening an access link: the token comes once, in a body, and a cookie of its own kind stands for it from then on.
import { linkDoor, LinkSession, readLinkToken, unknownLinkSentence, noLinkSentence } from '@plumbline/contracts/inspection';
import { CallFailure, Failure, omitUndefined } from '@plumbline/contracts/kernel';
import { readJson } from '@plumbline/server';
import type { LocalHandler, Visit } from '../http/api-router.ts';
import { makeCallLimit, type CallLimit } from '../limits/call-limit.ts';
import { hashOfSecret, makeSecret, setLinkCookieText } from '../session/cookie.ts';
import type { LinkClient } from '../session/link-client.ts';

/** Of one address: a token cannot be guessed, and whoever tries is slowed down all the same. */
const opensPerMinute = 10;
const largestBody = 1_024;

export function makeLinkSession(links: LinkClient): [string, LocalHandler][] {
  const limit = makeCallLimit(opensPerMinute);
  return [
    [linkDoor.openLinkSession.name, (visit) => openLink(visit, links, limit)],
    [linkDoor.readLinkSession.name, readLink],
  ];
}

async function openLink({ request, response, origin }: Visit, links: LinkClient, limit: CallLimit): Promise<void> {
  limit.count(origin.ip);
  const body = linkDoor.openLinkSession.body.safeParse(await readJson(request, largestBody));
  if (!body.success) throw new Failure('invalid', unknownLinkSentence);
  const token = readLinkToken(body.data.token);
  if (!token) throw new Failure('not_found', unknownLinkSentence);
  const { organizationId, linkId, secret } = token;
  const session = makeSecret();
  const opening = {
    organizationId,
    linkId,
    secretHash: hashOfSecret(secret),
    sessionHash: hashOfSecret(session),
    userAgent: origin.userAgent,
    ...omitUndefined({ device: body.data.device, capturesOf: body.data.capturesOf }),
  };
  const bearer = await links.open(opening).catch((error: unknown) => Promise.reject(sayable(error)));
  response.append('set-cookie', setLinkCookieText(`${organizationId}.${session}`, new Date(bearer.expiresAt)));
  response.status(200).json(LinkSession.parse(bearer));
}

/** The sentence of a link that is over goes to the page; anything else is a fault. */
function sayable(error: unknown): unknown {
  return error instanceof CallFailure && error.httpStatus >= 400 && error.httpStatus < 500 ? new Failure(error.code, error.message) : error;
}

function readLink({ response, known }: Visit): void {
  if (!known?.link) throw new Failure('unauthenticated', noLinkSentence);
  response.status(200).json(LinkSession.parse(known.link));
}
