// Asking for things of the estate: who may, with which ids, and what an answer is worth comparing.
import { identityApi } from '@plumbline/contracts/identity';
import type { EndpointShape, Role } from '@plumbline/contracts/kernel';
import type { Estate } from './estate.ts';
import { addressWith, nothing, type Thing } from './parameters.ts';
import type { People, Person } from './people.ts';
import { requestOf } from './requests.ts';

export const mayCall = ({ access }: EndpointShape, role: Role): boolean => typeof access === 'string' || access.includes(role);

/** Things that belong to one person: nobody else of the firm has them. */
const owners: Readonly<Record<string, 'adjuster' | 'client'>> = {
  '/api/sessions/': 'adjuster',
  '/api/notifications/': 'adjuster',
  '/api/claim-views/': 'adjuster',
  '/api/portal/views/': 'adjuster',
  '/api/portal/cases/': 'client',
};

/** The person of ours whose thing it is. */
export function ownerOf(shape: EndpointShape, people: People): Person {
  const [, owner] = Object.entries(owners).find(([start]) => shape.path.startsWith(start)) ?? [];
  return people[owner ?? 'admin'];
}

export const isPersonal = ({ path }: EndpointShape): boolean =>
  Object.entries(owners).some(([start, owner]) => owner === 'adjuster' && path.startsWith(start));

export const isOfCase = ({ path }: EndpointShape): boolean => path.startsWith('/api/portal/cases/');

export interface Reply {
  readonly status: number;
  /** Without what differs from call to call. */
  readonly text: string;
}

/** Which id stands at a parameter; the position counts from the outermost. */
export type Choice = (thing: Thing, position: number) => number | string;

export const ours =
  ({ ids }: Estate): Choice =>
  (thing) =>
    ids[thing];
/** Nothing at the outermost parameter. */
export const missing =
  ({ ids }: Estate): Choice =>
  (thing, position) =>
    position === 0 ? nothing(thing) : ids[thing];
/** Ours from the outside, and nothing at the innermost. */
export const missingWithin =
  ({ ids }: Estate, depth: number): Choice =>
  (thing, position) =>
    position === depth - 1 ? nothing(thing) : ids[thing];
/** The other case of our firm from the outside, things of the first within. */
export const ofOtherCase =
  ({ ids, otherCaseId }: Estate): Choice =>
  (thing, position) =>
    position === 0 ? otherCaseId : ids[thing];

/** One request with a valid body; its ids and its number are taken out of what is told. */
export async function ask(who: Person, shape: EndpointShape, { estate, choice }: { estate: Estate; choice: Choice }): Promise<Reply> {
  const { query, request } = await requestOf(shape, estate);
  const address = addressWith(shape, choice);
  const answer = await who.send(address + query, request);
  const text = await answer.text();
  return { status: answer.status, text: text.replace(/"requestId":"[^"]+"/, '') };
}

const isJson = ({ response, method }: EndpointShape): boolean => method === 'GET' && response !== undefined;

/** The product itself notes what it has told of a deadline or a mail; that counts as a version, and changes nothing that is shown. */
const withoutCount = (text: string): string => text.replaceAll(/"(version|updatedAt)":("[^"]*"|\d+)/g, '');

/** Every thing of the estate as its owner reads it, and the last thing that a person did by the audit trail. */
export async function snapshotOf(estate: Estate, endpoints: readonly EndpointShape[]): Promise<Record<string, string>> {
  const { admin } = estate.people;
  const choice = ours(estate);
  const read = async (shape: EndpointShape) =>
    [shape.name, withoutCount((await ask(ownerOf(shape, estate.people), shape, { estate, choice })).text)] as const;
  const audit = await admin.call(identityApi.listAudit, { query: { limit: 200 } });
  const done = String(audit.find(({ actor }) => actor.kind === 'user')?.sequence);
  return { ...Object.fromEntries(await Promise.all(endpoints.filter(isJson).map(read))), done };
}
