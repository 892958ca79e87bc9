// The carrier's webhooks: what became of our texts and calls, texts that people send us, and calls that come in.
import { carrierApi, carrierDoor } from '@plumbline/contracts/comms';
import { CallFailure, Failure, makeCall, type Call, type Scope } from '@plumbline/contracts/kernel';
import { signServiceToken, type Environment } from '@plumbline/server';
import type { LocalHandler, Visit } from '../http/api-router.ts';
import { makeCallLimit } from '../limits/call-limit.ts';
import { callOf, endOf, recordedOf, stepOf } from './call-forms.ts';
import { statusOf, textOf } from './carrier-forms.ts';
import { readSignedForm, type SignedForm } from './signed-form.ts';

/** The carrier may come as often as it has to say something; from one address so many unsigned forms are looked at in a minute. */
const forgedPerMinute = 30;
/** Communications finds the firm of a number; before that no firm is known, and the first one of the installation stands for it. */
const firstOrganization = 1;
const actor: Scope['actor'] = { kind: 'service', id: 'gateway', name: 'Gateway' };
const requestTimeoutMs = 10_000;
const noAnswer = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

export function makeCarrierDoor(environment: Environment): [string, LocalHandler][] {
  const read = formReader(environment);
  const as = commsFor(environment);
  return [
    [
      carrierDoor.hearTextStatus.name,
      async (visit) => {
        const { organizationId, status } = statusOf(await read(visit), visit.request.query['message']);
        await sayable(as(organizationId)(carrierApi.recordCarrierStatus, { body: asSent(status), signal: inTime() }));
        visit.response.status(204).end();
      },
    ],
    [
      carrierDoor.hearInboundText.name,
      async (visit) => {
        const body = textOf(await read(visit));
        await sayable(as(firstOrganization)(carrierApi.receiveText, { body, signal: inTime() }));
        visit.response.status(200).type('text/xml').send(noAnswer);
      },
    ],
    ...callHandlers(read, as),
  ];
}

/** A call goes on by the answer, which communications writes. */
function callHandlers(read: (visit: Visit) => Promise<SignedForm>, as: (organizationId: number) => Call): [string, LocalHandler][] {
  const speak = ({ response }: Visit, { markup }: { markup: string }) => void response.status(200).type('text/xml').send(markup);
  return [
    [
      carrierDoor.hearCall.name,
      async (visit) => {
        const body = callOf(await read(visit));
        speak(visit, await sayable(as(firstOrganization)(carrierApi.receiveCall, { body, signal: inTime() })));
      },
    ],
    [
      carrierDoor.hearCallStep.name,
      async (visit) => {
        const { organizationId, body } = stepOf(await read(visit), visit.request.query);
        speak(visit, await sayable(as(organizationId)(carrierApi.continueCall, { body, signal: inTime() })));
      },
    ],
    [
      carrierDoor.hearRecording.name,
      async (visit) => {
        const { organizationId, body } = recordedOf(await read(visit), visit.request.query);
        await sayable(as(organizationId)(carrierApi.recordCallRecording, { body, signal: inTime() }));
        visit.response.status(204).end();
      },
    ],
    [
      carrierDoor.hearCallEnd.name,
      async (visit) => {
        const body = endOf(await read(visit));
        await sayable(as(firstOrganization)(carrierApi.endCall, { body, signal: inTime() }));
        visit.response.status(204).end();
      },
    ],
  ];
}

const inTime = () => AbortSignal.timeout(requestTimeoutMs);

function asSent({ errorCode, ...status }: ReturnType<typeof statusOf>['status']) {
  return { ...status, ...(errorCode === undefined ? {} : { errorCode: String(errorCode) }) };
}

function formReader({ settings }: Environment): (visit: Visit) => Promise<SignedForm> {
  const limit = makeCallLimit(forgedPerMinute);
  return async (visit) => {
    try {
      return await readSignedForm(visit, settings);
    } catch (error) {
      if (error instanceof Failure && error.code === 'forbidden') limit.count(visit.origin.ip);
      throw error;
    }
  };
}

function commsFor(environment: Environment): (organizationId: number) => Call {
  const authorization = async (scope: Scope) => ({ authorization: `Bearer ${await signServiceToken(environment.keys, 'gateway', scope)}` });
  return (organizationId) => makeCall({ baseUrl: environment.urlOf('comms'), headers: () => authorization({ organizationId, actor }) });
}

/** A refusal goes to the carrier as it is; anything else is a fault, after which the carrier may ask its other address. */
async function sayable<A>(asked: Promise<A>): Promise<A> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CallFailure && error.httpStatus >= 400 && error.httpStatus < 500) throw new Failure(error.code, error.message);
    throw error;
  }
}
