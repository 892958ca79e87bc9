// Imports in tests, of CSV files and of archives: lines of a file, and one import followed from its upload to its end.
import { claimsApi as api, type ClaimImport, type ImportSettings } from '@plumbline/contracts/claims';
import type { TestPerson } from '@plumbline/server/testing';
import { until } from './claims-service.ts';

const header = 'Insured,Phone,Loss Address,Peril,Date of Loss,Carrier,Policy No,Est. Value';
let serial = 0;

/** A line of a good file; each is another claim. */
export function lineOf(over: Partial<Record<'owner' | 'phone' | 'address' | 'peril' | 'date' | 'policy' | 'value', string>> = {}): string {
  serial += 1;
  const one = {
    owner: `Owner ${serial}`,
    phone: '(305) 555-0101',
    address: `"${serial} Palm Way, Miami, FL 33101"`,
    peril: 'Hail',
    date: '10/02/2026',
    policy: `HO-${serial}`,
    value: '"$12,500.00"',
    ...over,
  };
  return [one.owner, one.phone, one.address, one.peril, one.date, 'Sunshine Mutual', one.policy, one.value].join(',');
}

export const csvOf = (lines: readonly string[]): string => `${[header, ...lines].join('\r\n')}\r\n`;
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text));

/** What a person does with imports; asked for at each step, because offices open after their tests are read. */
export function importsOf(person: () => TestPerson) {
  const upload = (body: Uint8Array<ArrayBuffer> | string, by = person()) =>
    by.call(api.uploadClaimImport, { query: { fileName: 'old-system.csv' }, body: typeof body === 'string' ? bytesOf(body) : body });
  const read = (id: number) => person().call(api.readClaimImport, { params: { id } });
  const confirm = (id: number, by = person()) => by.call(api.confirmClaimImport, { params: { id } });
  const reaches = (id: number, ...states: ClaimImport['state'][]) =>
    until(async () => {
      const one = await read(id);
      return states.includes(one.state) && one;
    });
  async function checked(body: Uint8Array<ArrayBuffer> | string, over: Partial<ImportSettings> = {}): Promise<ClaimImport> {
    const one = await upload(body);
    await person().call(api.dryRunClaimImport, { params: { id: one.id }, body: { mapping: one.mapping, ...over } });
    return reaches(one.id, 'checked', 'failed');
  }
  return {
    upload,
    read,
    confirm,
    reaches,
    checked,
    rowsOf: (id: number, state?: string) => person().call(api.listImportRows, { params: { id }, query: { state, limit: 200 } }),
    /** From the upload to the last claim, confirmed by this person. */
    async imported(body: string, by = person()): Promise<ClaimImport> {
      const one = await checked(body);
      await confirm(one.id, by);
      return reaches(one.id, 'done');
    },
  };
}
