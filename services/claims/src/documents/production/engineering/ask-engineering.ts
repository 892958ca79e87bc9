// The engineering reports of a claim, which the inspections hold, asked when they are needed: the signed versions, and the bytes of one file.
import type { Readable } from 'node:stream';
import { engineeringProductionApi as api, type EngineeringFileKind, type ProducibleEngineering } from '@plumbline/contracts/inspection';
import type { Scope } from '@plumbline/contracts/kernel';
import type { ServiceParts } from '@plumbline/server';
import { answerWithinMs, bytesWithinMs, cannotAsk, streamOf } from '../base/ask-inspections.ts';

type Parts = Pick<ServiceParts, 'askAs'>;

const away = cannotAsk('Engineering reports');

/** Oldest first, superseded versions as superseded. Throws `unavailable` where the inspections cannot be asked. */
export function engineeringOfClaim(scope: Scope, claimId: number, parts: Parts): Promise<ProducibleEngineering[]> {
  const wanted = { params: { claimId }, signal: AbortSignal.timeout(answerWithinMs) };
  return parts.askAs(scope, 'inspection')(api.listProducibleEngineering, wanted).catch(away);
}

export async function engineeringFile(
  scope: Scope,
  { kind, ...params }: { claimId: number; reportId: number; kind: EngineeringFileKind },
  parts: Parts,
): Promise<Readable> {
  const wanted = { params, query: { kind }, signal: AbortSignal.timeout(bytesWithinMs) };
  return streamOf(await parts.askAs(scope, 'inspection')(api.readProducedEngineering, wanted).catch(away));
}
