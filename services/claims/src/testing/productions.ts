// Productions of a claim over HTTP: started, awaited, unpacked, and the words on their pages.
import { createHash } from 'node:crypto';
import { claimsApi as api, type Claim, type ProductionIntake } from '@plumbline/contracts/claims';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import { unzipPackage } from '../base/zip-package.ts';
import { until, type ClaimsTestService } from './claims-service.ts';

export const custodian = { name: 'Ines Custodian', title: 'Office manager' };

export const hashOf = (bytes: Uint8Array | string | undefined) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');

export async function wordsOf(bytes: Uint8Array | undefined): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes ?? [])), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

/** `around`: the service and the claim that stand at the moment of the question. */
export function productionsOf(around: () => { readonly office: ClaimsTestService; readonly claim: Claim }) {
  const start = (body: Partial<ProductionIntake>, person = around().office.adjuster) => {
    const { id, claimNumber: prefix } = around().claim;
    return person.call(api.startProduction, { params: { id }, body: { prefix, custodian, ...body } });
  };
  const listed = () => around().office.adjuster.call(api.listProductions, { params: { id: around().claim.id } });
  const ended = (id: number) => until(async () => (await listed()).find((one) => one.id === id && one.endedAt !== undefined));
  const fileOf = async (id: number): Promise<Map<string, Buffer>> => {
    const answer = await around().office.adjuster.call(api.downloadProduction, { params: { id } });
    const files = await unzipPackage(new Uint8Array(await answer.arrayBuffer()));
    return new Map(files.map(({ path, bytes }) => [path, Buffer.from(bytes)]));
  };
  return {
    start,
    listed,
    ended,
    fileOf,
    plan: () => around().office.adjuster.call(api.planProduction, { params: { id: around().claim.id } }),
    /** The files of one that is done. */
    async made(body: Partial<ProductionIntake>): Promise<Map<string, Buffer>> {
      const { id } = await start(body);
      expect(await ended(id)).toMatchObject({ state: 'done' });
      return fileOf(id);
    },
    /** Under which a page is numbered. */
    label: (page: number) => `${around().claim.claimNumber}-${String(page).padStart(6, '0')}`,
  };
}
