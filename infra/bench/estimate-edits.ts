// One change of an estimate of 2,000 lines whose lines were all changed before, as a caller of the service sees it.
import { claimsApi as api } from '@plumbline/contracts/claims';
import { startClaimsService, type ClaimsTestService } from '../../services/claims/src/testing/claims-service.ts';
import { ms, quantile, type Row } from './base/rows.ts';

const lines = 2_000;
const rounds = { warm: 15, measured: 60 } as const;
const goalMs = 50;
const size = lines.toLocaleString('en-US');

export async function measureEstimateEdits(): Promise<Row[]> {
  const office = await startClaimsService();
  try {
    const id = await filled(office);
    return [
      rowOf(`A change of an estimate of ${size} lines, all changed before`, await changed(office, id, 'change')),
      rowOf(`The same, answering all ${size} changes`, await changed(office, id, 'all')),
    ];
  } finally {
    await office.stop();
  }
}

/** Through the service one line is added and changed; the rest are copies of what it stored, as adding them one by one takes minutes. */
async function filled({ adjuster, inspected, service }: ClaimsTestService): Promise<number> {
  const { id } = await inspected();
  const params = { id };
  const about = { category: 'SFG', selector: 'FASC', activity: '&', group: 'Exterior', coverage: 'A', reason: 'Measured on site' } as const;
  await adjuster.call(api.editEstimate, { params, body: { kind: 'add', ...about, quantity: 10 } });
  const { connection } = service.service.parts;
  const rows = connection.collection<{ _id: number; edit: object }>('estimate_edit_rows');
  const made = await rows.findOne({ claimId: id });
  if (!made) throw new Error('Nothing was stored of the change');
  const more = Array.from({ length: lines - 1 }, (_, index) => {
    const line = `added ${index + 2}`;
    return { ...made, _id: 1_000_000 + index, line, since: index + 2, edit: { ...made.edit, line } };
  });
  await rows.insertMany(more);
  const heads = connection.collection<{ _id: number }>('estimate_edit_heads');
  await heads.updateOne({ _id: id }, { $set: { count: lines, addedCount: lines, version: lines + 1 } });
  const { estimateId } = await adjuster.call(api.generateEsx, { body: { claimId: id } });
  const estimate = await adjuster.call(api.readEstimate, { params: { id: estimateId } });
  if (estimate.lines.length < lines) throw new Error(`The estimate has ${estimate.lines.length} lines`);
  return id;
}

interface Taken {
  readonly clock: number[];
  readonly cpu: number[];
}

/** One after another, as a person enters them: each when the events of the one before are at their consumers. */
async function changed({ adjuster, service }: ClaimsTestService, id: number, answer: 'all' | 'change'): Promise<Taken> {
  const clock: number[] = [];
  const cpu: number[] = [];
  for (let round = 0; round < rounds.warm + rounds.measured; round += 1) {
    const line = `added ${1 + ((round * 37) % lines)}`;
    const before = process.cpuUsage();
    const startedAt = performance.now();
    const body = { kind: 'quantity', line, quantity: round + 1, reason: 'Measured again' } as const;
    await adjuster.call(api.editEstimate, { params: { id }, query: { answer }, body });
    clock.push(performance.now() - startedAt);
    const { user, system } = process.cpuUsage(before);
    cpu.push((user + system) / 1_000);
    await service.settle();
  }
  return { clock: clock.slice(rounds.warm), cpu: cpu.slice(rounds.warm) };
}

function rowOf(what: string, { clock, cpu }: Taken): Row {
  const slow = quantile(clock, 0.95);
  return {
    what,
    ours: `p50 ${ms(quantile(clock, 0.5))}, p95 ${ms(slow)} by the clock; ${ms(quantile(cpu, 0.5))} of processor time`,
    against: `limit ${goalMs} ms`,
    goal: `p95 at most ${goalMs} ms`,
    met: slow <= goalMs,
  };
}
