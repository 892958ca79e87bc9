// The list of versions asks for no text and knows the words of each.
import { claimsApi as api } from '@plumbline/contracts/claims';
import { TenantCollection } from '@plumbline/server';
import { expect, test, vi } from 'vitest';
import { startClaimsService } from '../../testing/claims-service.ts';
import type { NarrativeVersions } from './narrative-store.ts';

test('the texts of older versions are not read for the list', async () => {
  const office = await startClaimsService();
  const find = vi.spyOn(TenantCollection.prototype, 'find');
  try {
    const { id } = await office.open();
    const params = { id };
    for (const narrative of ['The ridge is cracked.', 'The ridge is cracked and a tile is loose.', '## Roof\nOne tile is gone.'])
      await office.adjuster.call(api.saveNarrative, { params, body: { narrative } });
    /** The numbers of the versions that were loaded with their text while the start was read, and what it said. */
    const started = async () => {
      find.mockClear();
      const { versions, latest } = await office.adjuster.call(api.readNarrative, { params });
      const found = await Promise.all(find.mock.results.map(({ value }) => value as Promise<{ number?: number; narrative?: string }[]>));
      const isOfThem = (at: number) => (find.mock.contexts[at] as NarrativeVersions | undefined)?.name === 'narrative_versions';
      const texts = found.filter((_, at) => isOfThem(at)).flatMap((all) => all.filter(({ narrative }) => narrative !== undefined));
      return { texts: texts.map(({ number }) => number), words: versions.map(({ words }) => words), latest };
    };
    const { texts, words, latest } = await started();
    expect([texts, words, latest?.narrative]).toEqual([[3], [5, 9, 4], '## Roof\nOne tile is gone.']);
  } finally {
    find.mockRestore();
    await office.stop();
  }
});
