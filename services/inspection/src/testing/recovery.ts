// For tests of recovery links: somebody who left, the link of an administrator, and the phone that opened it.
import { createHash, randomUUID } from 'node:crypto';
import { userChanged } from '@plumbline/contracts/identity';
import { inspectionApi as api, readLinkToken, type RecoveryLinkCreated } from '@plumbline/contracts/inspection';
import { omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { signGatewayToken } from '@plumbline/server';
import { begunInspection, personEvent, uploadForm, type InspectionTest } from './field.ts';
import { jpeg } from './pictures.ts';

export const phone = 'phone-of-eli';
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
export const secretOf = ({ path = '' }: RecoveryLinkCreated) => readLinkToken(path.split('#')[1] ?? '')?.secret ?? '';

interface OpenedOn {
  device?: string;
  organizationId?: number;
  capturesOf?: number[];
}

/** Numbers of claims and people go on from test to test. */
export class RecoveryField {
  readonly #service: InspectionTest;
  #nextClaim = 19_500;
  #nextPerson = 1_900;

  constructor(service: InspectionTest) {
    this.#service = service;
  }

  ada() {
    return this.#service.as('admin', { id: 9, name: 'Ada Park' });
  }

  open(made: RecoveryLinkCreated, { device = phone, organizationId = 1, capturesOf = [made.link.userId] }: OpenedOn = {}) {
    const hashes = { secretHash: hashOf(secretOf(made)), sessionHash: hashOf(randomUUID()) };
    const body = { linkId: made.link.id, ...hashes, userAgent: 'A phone', device, capturesOf };
    return this.#service.asService(organizationId).call(api.openAccessLink, { body });
  }

  /** An inspector whose phone told that two captures of an inspection wait on it, and who then left. */
  async whoLeft() {
    const id = (this.#nextPerson += 1);
    await this.#service.publish(personEvent({ userId: id, name: 'Eli Ortiz', role: 'adjuster' }));
    await this.#service.settle();
    const eli = this.#service.as('adjuster', { id, name: 'Eli Ortiz' });
    const inspection = await begunInspection(this.#service, (this.#nextClaim += 1));
    const inspections = [{ inspectionId: inspection.id, unsent: 2, attention: 0, oldestSeconds: 60 }];
    await eli.call(api.reportDevice, { body: { device: phone, deviceName: 'iPhone', inspections } });
    await this.becomes(id, false, 2);
    return { id, eli, inspection };
  }

  async becomes(userId: number, isAuthorized: boolean, aggregateVersion: number): Promise<void> {
    const event = personEvent({ userId, name: 'Eli Ortiz', role: 'adjuster' });
    await this.#service.publish({ ...event, type: userChanged.type, aggregateVersion, data: { ...(event.data as object), isAuthorized } });
    await this.#service.settle();
  }

  make(userId: number, more: object = {}) {
    return this.ada().call(api.createRecoveryLink, { body: { userId, ...more } });
  }

  /** The phone that opened the link, as the gateway tells the service. */
  async phoneOf(made: RecoveryLinkCreated, personId: number) {
    const { linkId, holderId, holderName, actorName } = await this.open(made);
    const actor = { kind: 'link', id: holderId, name: actorName } as const;
    const scope: Scope = { organizationId: 1, actor, link: { linkId, personId, holderName } };
    const { keys, urlOf } = this.#service.environment;
    const authorization = `Bearer ${await signGatewayToken(keys, { scope, isAuthorized: true })}`;
    return async (method: string, path: string, body?: object) => {
      const { raw, type } = rawOf(body);
      const headers = { authorization, ...(type === undefined ? {} : { 'content-type': type }) };
      const sent = raw === undefined ? {} : { body: raw, duplex: 'half' as const };
      const answer = await fetch(`${urlOf('inspection')}${path}`, { method, headers, ...sent });
      const text = await answer.text();
      return { status: answer.status, text, json: text === '' ? undefined : (JSON.parse(text) as { message: string }) };
    };
  }
}

/** A form goes as it is, and a `Response` as the bytes that come one after the other. */
function rawOf(body: object | undefined): { raw?: BodyInit; type?: string } {
  if (body === undefined) return { type: 'application/json' };
  if (body instanceof FormData) return { raw: body };
  if (!(body instanceof Response)) return { raw: JSON.stringify(body), type: 'application/json' };
  return omitUndefined({ raw: body.body ?? undefined, type: body.headers.get('content-type') ?? undefined });
}

export async function photoForm(
  seed: number,
  personId: number,
  time: { capturedAt: string | undefined } = { capturedAt: '2026-11-20T14:03:00.000Z' },
): Promise<{ form: FormData; sha256: string }> {
  const bytes = await jpeg({ seed });
  const fields = { capturedBy: String(personId), ...omitUndefined(time), clientId: randomUUID(), origin: 'camera' };
  return { form: uploadForm([{ name: 'roof.jpg', bytes }], fields), sha256: createHash('sha256').update(bytes).digest('hex') };
}
