// The claims service in tests, with neighbors that a test controls.
import { claimsApi as api, type Claim, type ClaimIntake } from '@plumbline/contracts/claims';
import { startTestService, type TestOptions, type TestPerson, type TestService } from '@plumbline/server/testing';
import { claimsService } from '../app.ts';
import { joined } from './colleagues.ts';
import { commsNeighbor } from './comms-neighbor.ts';
import { anIntake, scheduledEvent, completed, someInspectionEvidence } from './fixtures.ts';
import { aiNeighbor } from './ai-neighbor.ts';
import { identityNeighbor, inspectionNeighbor, neighbors, type Neighbors } from './neighbors.ts';

export interface ClaimsTestService {
  readonly service: TestService;
  readonly around: Neighbors;
  readonly adjuster: TestPerson;
  /** The adjuster of another firm. */
  readonly rival: TestPerson;
  open(over?: Partial<ClaimIntake>, person?: TestPerson): Promise<Claim>;
  read(id: number): Promise<Claim>;
  /** A claim whose inspection is complete; material and photos can be replaced in `around`. */
  inspected(over?: Partial<ClaimIntake>): Promise<Claim>;
  stop(): Promise<void>;
}

/** `folder` keeps the data of an earlier office. */
export async function startClaimsService(options: Pick<TestOptions, 'folder' | 'settings'> = {}): Promise<ClaimsTestService> {
  const around = neighbors();
  const service = await startTestService(claimsService, {
    ...options,
    with: [aiNeighbor(around), inspectionNeighbor(around), commsNeighbor(around), identityNeighbor(around)],
  });
  const adjuster = service.as('adjuster');
  for (const organizationId of [1, 2]) {
    const ids = [1, 2].map((id) => (organizationId - 1) * 100 + id);
    for (const id of ids) await service.publish(joined({ id, organizationId, role: id % 100 === 1 ? 'admin' : 'adjuster' }));
  }
  await service.settle();
  const open: ClaimsTestService['open'] = async (over = {}, person = adjuster) =>
    (await person.call(api.openClaim, { body: anIntake(over) })).claim;
  const read: ClaimsTestService['read'] = (id) => adjuster.call(api.readClaim, { params: { id } });
  return {
    service,
    around,
    adjuster,
    rival: service.as('adjuster', { organizationId: 2 }),
    open,
    read,
    async inspected(over = {}) {
      const claim = await open(over);
      around.evidence.set(claim.id, [someInspectionEvidence(claim.id)]);
      await service.publish(scheduledEvent(claim.id, claim.id));
      await service.publish(completed(claim.id, claim.id));
      await service.settle();
      return read(claim.id);
    },
    stop: () => service.stop(),
  };
}

/** The failure of a call that must not succeed. */
export async function refusal(
  call: Promise<unknown>,
): Promise<{ status: number; message: string; fields?: Readonly<Record<string, string>> }> {
  try {
    await call;
  } catch (error) {
    const { httpStatus, message, fields } = error as { httpStatus: number; message: string; fields?: Readonly<Record<string, string>> };
    return { status: httpStatus, message, ...(fields ? { fields } : {}) };
  }
  throw new Error('This should have been refused');
}

/** Polls until the condition holds, ever less often: what takes seconds is not hurried by questions. Throws after the deadline. */
export async function until<R>(condition: () => Promise<R | undefined | false>, deadlineMs = 20_000): Promise<R> {
  const deadline = Date.now() + deadlineMs;
  for (let pauseMs = 25; ; pauseMs = Math.min(pauseMs * 1.25, 200)) {
    const result = await condition();
    if (result) return result;
    if (Date.now() > deadline) throw new Error('It did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
