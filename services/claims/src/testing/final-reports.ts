// Making reports final in tests as a person does it: what is open is read, reviewed, and said so.
import { claimsApi as api, type Report } from '@plumbline/contracts/claims';
import type { TestPerson } from '@plumbline/server/testing';

export async function reviewedKeys(person: TestPerson, id: number): Promise<string[]> {
  const { items } = await person.call(api.listOpenItems, { params: { id } });
  return items.map(({ key }) => key);
}

export async function finalizeReviewed(person: TestPerson, id: number, more: { reviewedBy?: number } = {}): Promise<Report> {
  return person.call(api.finalizeReport, { params: { id }, body: { ...more, reviewed: await reviewedKeys(person, id) } });
}
