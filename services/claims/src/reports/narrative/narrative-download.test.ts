// The signed address of a narrative: it opens one version for five minutes, and nothing once it is altered.
import { claimsApi as api } from '@plumbline/contracts/claims';
import { makeSeal } from '@plumbline/server';
import { expect, test } from 'vitest';
import { refusal, startClaimsService } from '../../testing/claims-service.ts';

const tokenOf = (downloadUrl: string) => downloadUrl.replace('/api/narrative-downloads/', '');

test('an export gives an address that downloads the version, without signing in; altered or expired it is refused', async () => {
  const office = await startClaimsService();
  try {
    const { id } = await office.open();
    const params = { id };
    expect(await refusal(office.adjuster.call(api.exportNarrative, { params }))).toMatchObject({ status: 404 });
    await office.adjuster.call(api.saveNarrative, { params, body: { narrative: '## Damage\nThe ridge is cracked.' } });
    const { downloadUrl, fileName } = await office.adjuster.call(api.exportNarrative, { params });
    expect(fileName).toBe(`damage-narrative-${id}.pdf`);
    const token = tokenOf(downloadUrl);
    const answer = await office.rival.call(api.downloadNarrative, { params: { token } });
    expect(answer.headers.get('content-disposition')).toContain(fileName);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');

    const expired = { status: 403, message: 'This download link has expired. Export the PDF again.' };
    const foreign = makeSeal('another key', 'claims narrative download').close('{}', 'narrative download');
    for (const wrong of [token.slice(0, -2), `${token}x`, 'v1.AAAA', foreign])
      expect(await refusal(office.rival.call(api.downloadNarrative, { params: { token: wrong } }))).toMatchObject(expired);
    const { parts } = office.service.service;
    const sealed = (untilMs: number) =>
      parts.seal('narrative download').close(JSON.stringify({ organizationId: 1, claimId: id, number: 1, untilMs }), 'narrative download');
    const now = parts.clock().getTime();
    expect((await office.rival.call(api.downloadNarrative, { params: { token: sealed(now + 30_000) } })).status).toBe(200);
    expect(await refusal(office.rival.call(api.downloadNarrative, { params: { token: sealed(now) } }))).toMatchObject(expired);
    const opened = JSON.parse(parts.seal('narrative download').open(token, 'narrative download') ?? '{}') as { untilMs: number };
    expect(Math.abs(opened.untilMs - now - 5 * 60_000)).toBeLessThan(30_000);
  } finally {
    await office.stop();
  }
});
