// The signed address of a narrative: it opens one version for five minutes, and nothing once it is altered.
import { claimsApi as api } from '@plumbline/contracts/claims';
import { makeSeal } from '@plumbline/server';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { refusal, startClaimsService } from '../../testing/claims-service.ts';

const textOf = async (answer: Response) =>
  (await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), { mergePages: true })).text.replaceAll(
    /\s+/g,
    ' ',
  );
const tokenOf = (downloadUrl: string) => downloadUrl.replace('/api/narrative-downloads/', '');

test('an export gives an address that downloads the version, without signing in; altered or expired it is refused', async () => {
  const office = await startClaimsService();
  try {
    const { id } = await office.open();
    const params = { id };
    expect(await refusal(office.adjuster.call(api.exportNarrative, { params }))).toMatchObject({ status: 404 });
    await office.adjuster.call(api.saveNarrative, { params, body: { narrative: '## Damage\nThe ridge is cracked.' } });
    const { downloadUrl, fileName, number } = await office.adjuster.call(api.exportNarrative, { params });
    expect([fileName, number]).toEqual([`damage-narrative-${id}.pdf`, 1]);
    const token = tokenOf(downloadUrl);
    const answer = await office.rival.call(api.downloadNarrative, { params: { token } });
    expect(answer.headers.get('content-disposition')).toContain(fileName);
    const text = await textOf(answer);
    for (const words of ['100 Bay St, Miami, FL 33101', 'Public Adjuster, FL License No. L-FL', 'Version 1, saved by'])
      expect(text).toContain(words);
    // While nobody is in charge, whoever may not sign has a draft
    await office.adjuster.call(api.editClaim, { params, body: { assignedAdjusterId: null } });
    const other = await office.service.as('billing').call(api.exportNarrative, { params });
    const draft = await office.rival.call(api.downloadNarrative, { params: { token: tokenOf(other.downloadUrl) } });
    expect(await textOf(draft)).toContain('Author: not named yet.');

    const expired = { status: 403, message: 'This download link has expired. Export the PDF again.' };
    const foreign = makeSeal('another key', 'claims narrative download').close('{}', 'narrative download');
    for (const wrong of [token.slice(0, -2), `${token}x`, 'v1.AAAA', foreign])
      expect(await refusal(office.rival.call(api.downloadNarrative, { params: { token: wrong } }))).toMatchObject(expired);
    const { parts } = office.service.service;
    const sealed = (untilMs: number) =>
      parts.seal('narrative download').close(
        JSON.stringify({
          organizationId: 1,
          actor: { kind: 'user', id: 1, name: 'Test', role: 'adjuster' },
          claimId: id,
          number: 1,
          untilMs,
        }),
        'narrative download',
      );
    const now = parts.clock().getTime();
    expect((await office.rival.call(api.downloadNarrative, { params: { token: sealed(now + 30_000) } })).status).toBe(200);
    expect(await refusal(office.rival.call(api.downloadNarrative, { params: { token: sealed(now) } }))).toMatchObject(expired);
    const opened = JSON.parse(parts.seal('narrative download').open(token, 'narrative download') ?? '{}') as { untilMs: number };
    expect(Math.abs(opened.untilMs - now - 5 * 60_000)).toBeLessThan(30_000);
  } finally {
    await office.stop();
  }
});
